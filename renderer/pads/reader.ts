import { type PadBindings, type PadCommand, padCommandFor } from './bindings.ts';
import { StickRest, stickAt, TRIGGER_REACH } from './rest.ts';
import type { Direction } from './spatial.ts';

/** The parts of a pad that are read. */
export interface PadState {
  readonly index: number;
  /** The value is between 0 and 1 for a button that tells how far it is pressed, such as a trigger. */
  readonly buttons: readonly { readonly pressed: boolean; readonly value?: number }[];
  /** The left stick to the right and down, the right stick to the right and down; each from -1 to 1. */
  readonly axes: readonly number[];
}

/** Something that has just been pressed, or a direction that is held. */
export interface PadInput {
  readonly pad: number;
  /** The button's number; null for the stick and for a direction that repeats. */
  readonly button: number | null;
  readonly command: PadCommand | null;
  /** Whether it was held, and counts once more. */
  readonly isRepeat: boolean;
}

const DIRECTIONS: readonly string[] = ['left', 'right', 'up', 'down'] satisfies Direction[];

/** The stick points in a direction when it is tilted by this much, and no longer when it is back at the other. */
const TILT = { on: 0.55, off: 0.4 } as const;
/** Milliseconds after which a held direction repeats, the first time and then. */
const REPEAT = { first: 420, next: 130 } as const;

/** The stick turns from one axis to the other once it is farther out there by this much, so that a diagonal does not tremble. */
const TURN = 0.15;
/** A worn stick jumps out for a single look, or on a fast display for some ms. A hand holds it for longer. */
const MIN_OUT = { looks: 2, ms: 15 } as const;

/** Milliseconds that something must be let go for. A worn contact opens for less while it is held. */
const MIN_UP = 25;

/** A button that tells how far it is pressed is down from here on, measured from its rest, and up from there. */
const DEPTH = { on: 0.3, off: 0.15 } as const;

/** What is known of a pad. */
interface Known {
  /** What is held, and when it repeats in ms: buttons by their numbers, the stick by its direction. */
  readonly held: Map<number | Direction, number>;
  /** Since when it is up again, of what is held. */
  readonly up: Map<number | Direction, number>;
  readonly stick: StickRest;
  /** By button. */
  readonly depths: Map<number, StickRest>;
  /** Where the left stick points, for how many looks and since when; undefined before the first look. */
  leaning: { readonly way: Direction | null; readonly looks: number; readonly since: number } | undefined;
}

/** Finds what has been pressed on pads since the last look. */
export class PadReader {
  readonly #known = new Map<number, Known>();

  /** Reads all pads. What is down on a pad when it is seen first counts only after it has been let go. */
  read(pads: readonly PadState[], bindings: PadBindings, now: number): readonly PadInput[] {
    for (const index of this.#known.keys()) if (!pads.some(pad => pad.index === index)) this.#known.delete(index);
    return pads.flatMap(pad => this.#readPad(pad, bindings, now));
  }

  /** Nobody has looked for a while, or another pad has this number. */
  forget(pad?: number): void {
    if (pad === undefined) this.#known.clear();
    else this.#known.delete(pad);
  }

  #readPad(pad: PadState, bindings: PadBindings, now: number): readonly PadInput[] {
    const before = this.#known.get(pad.index);
    const known: Known = before ?? {
      held: new Map(),
      up: new Map(),
      stick: new StickRest(),
      depths: new Map(),
      leaning: undefined,
    };
    forgetLetGo(known, now);
    const down = downOn(pad, known, now);
    const { held } = known;
    if (!before) {
      for (const what of down) held.set(what, Number.POSITIVE_INFINITY);
      this.#known.set(pad.index, known);
      return [];
    }
    noteUp(known, down, now);
    return down.flatMap((what): readonly PadInput[] => {
      const command = typeof what === 'number' ? padCommandFor(bindings, what) : what;
      const repeats = held.get(what);
      if (repeats === undefined) {
        held.set(what, now + REPEAT.first);
        return [{ pad: pad.index, button: typeof what === 'number' ? what : null, command, isRepeat: false }];
      }
      if (now < repeats || command === null || !DIRECTIONS.includes(command)) return [];
      held.set(what, now + REPEAT.next);
      return [{ pad: pad.index, button: null, command, isRepeat: true }];
    });
  }
}

/** Forgets what has been up for long enough. */
function forgetLetGo({ held, up }: Known, now: number): void {
  for (const [what, since] of up) {
    if (now - since < MIN_UP) continue;
    held.delete(what);
    up.delete(what);
  }
}

/** Notes since when each of what was held is up. */
function noteUp({ held, up }: Known, down: readonly (number | Direction)[], now: number): void {
  for (const what of held.keys())
    if (down.includes(what)) up.delete(what);
    else if (!up.has(what)) up.set(what, now);
}

/** Returns what is down on a pad: buttons by their numbers, the left stick by its direction. */
function downOn({ buttons, axes }: PadState, known: Known, now: number): readonly (number | Direction)[] {
  const pressed = buttons.flatMap((button, index) => (isDown(button, index, known, now) ? [index] : []));
  const { x, y } = known.stick.from(stickAt(axes, 0), now);
  const way = wayOf(x, y, known);
  const before = known.leaning;
  known.leaning = before?.way === way ? { ...before, looks: before.looks + 1 } : { way, looks: 1, since: now };
  const { looks, since } = known.leaning;
  const isOutForLong = looks >= MIN_OUT.looks && now - since >= MIN_OUT.ms;
  return way !== null && (before === undefined || isOutForLong || known.held.has(way)) ? [...pressed, way] : pressed;
}

function isDown({ pressed, value }: PadState['buttons'][number], index: number, known: Known, now: number): boolean {
  if (value === undefined || !Number.isFinite(value)) return pressed;
  const rest = known.depths.get(index) ?? new StickRest(TRIGGER_REACH);
  known.depths.set(index, rest);
  // A trigger that is held halfway does not rest there.
  const { x: depth } = rest.from({ x: value, y: 0 }, now, known.held.has(index));
  // Others are pressed or not.
  const isDeep = value > 0 && value < 1;
  return pressed && (!isDeep || depth > (known.held.has(index) ? DEPTH.off : DEPTH.on));
}

/** Returns the direction that a stick points in; null if it is not tilted far enough. */
function wayOf(x: number, y: number, { held, leaning }: Known): Direction | null {
  const tilt = Math.max(Math.abs(x), Math.abs(y));
  const wasLevel = leaning?.way === 'left' || leaning?.way === 'right';
  const isDiagonal = Math.abs(Math.abs(x) - Math.abs(y)) < TURN && (leaning?.way ?? null) !== null;
  const isLevel = isDiagonal ? wasLevel : Math.abs(x) > Math.abs(y);
  const way = isLevel ? (x < 0 ? 'left' : 'right') : y < 0 ? 'up' : 'down';
  return tilt > (held.has(way) ? TILT.off : TILT.on) ? way : null;
}
