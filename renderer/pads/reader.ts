import { type PadBindings, type PadCommand, padCommandFor } from './bindings.ts';
import { StickRest, stickAt, TRIGGER_REACH } from './rest.ts';
import type { Direction } from './spatial.ts';

/** The parts of a pad that are read. */
export interface PadState {
  readonly index: number;
  /** The value is between 0 and 1 for analogue buttons, such as triggers. */
  readonly buttons: readonly { readonly pressed: boolean; readonly value?: number }[];
  /** The left stick to the right and down, the right stick to the right and down; each from -1 to 1. */
  readonly axes: readonly number[];
}

/** A new press, or a direction being held. */
export interface PadInput {
  readonly pad: number;
  /** The button's number; null for the stick and for a repeating direction. */
  readonly button: number | null;
  readonly command: PadCommand | null;
  /** Whether it is a repeat of a held direction. */
  readonly isRepeat: boolean;
}

const DIRECTIONS: readonly string[] = ['left', 'right', 'up', 'down'] satisfies Direction[];

/** Tilt from which the stick points in a direction, and below which it no longer does. */
const TILT = { on: 0.55, off: 0.4 } as const;
/** Milliseconds until a held direction first repeats, and between further repeats. */
const REPEAT = { first: 420, next: 130 } as const;

/** Lead in tilt with which the stick turns from one axis to the other, so that a diagonal does not tremble. */
const TURN = 0.15;
/** Shortest tilt that counts. A worn stick jumps out for a single poll, or on a fast display for some ms. */
const MIN_OUT = { polls: 2, ms: 15 } as const;

/** Minimum milliseconds for a release. A worn contact opens for less while held. */
const MIN_RELEASE = 25;

/** Depth, measured from its rest, at which an analogue button is down, and at which it is up again. */
const DEPTH = { on: 0.3, off: 0.15 } as const;

/** State of a pad. */
interface Known {
  /** Held inputs with their next repeats in ms: buttons by number, the stick by direction. */
  readonly held: Map<number | Direction, number>;
  /** Since when held inputs are up again. */
  readonly up: Map<number | Direction, number>;
  readonly stick: StickRest;
  /** By button. */
  readonly depths: Map<number, StickRest>;
  /** Direction of the left stick, for how many polls and since when; undefined before the first. */
  leaning: { readonly way: Direction | null; readonly polls: number; readonly since: number } | undefined;
}

/** Finds presses on pads since the last poll. */
export class PadReader {
  readonly #known = new Map<number, Known>();

  /** Reads all pads. Inputs that are down when a pad is first seen count only after they have been released. */
  read(pads: readonly PadState[], bindings: PadBindings, now: number): readonly PadInput[] {
    for (const index of this.#known.keys()) if (!pads.some(pad => pad.index === index)) this.#known.delete(index);
    return pads.flatMap(pad => this.#readPad(pad, bindings, now));
  }

  /** Forgets a pad after a pause in reading, or because its number was reused; all pads if omitted. */
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

/** Forgets inputs that have been up for long enough. */
function forgetLetGo({ held, up }: Known, now: number): void {
  for (const [what, since] of up) {
    if (now - since < MIN_RELEASE) continue;
    held.delete(what);
    up.delete(what);
  }
}

/** Notes since when each held input is up. */
function noteUp({ held, up }: Known, down: readonly (number | Direction)[], now: number): void {
  for (const what of held.keys())
    if (down.includes(what)) up.delete(what);
    else if (!up.has(what)) up.set(what, now);
}

/** Returns the inputs that are down on a pad: buttons by number, the left stick by direction. */
function downOn({ buttons, axes }: PadState, known: Known, now: number): readonly (number | Direction)[] {
  const pressed = buttons.flatMap((button, index) => (isDown(button, index, known, now) ? [index] : []));
  const { x, y } = known.stick.from(stickAt(axes, 0), now);
  const way = wayOf(x, y, known);
  const before = known.leaning;
  known.leaning = before?.way === way ? { ...before, polls: before.polls + 1 } : { way, polls: 1, since: now };
  const { polls, since } = known.leaning;
  const isMeant = polls >= MIN_OUT.polls && now - since >= MIN_OUT.ms;
  return way !== null && (before === undefined || isMeant || known.held.has(way)) ? [...pressed, way] : pressed;
}

function isDown({ pressed, value }: PadState['buttons'][number], index: number, known: Known, now: number): boolean {
  if (value === undefined || !Number.isFinite(value)) return pressed;
  const rest = known.depths.get(index) ?? new StickRest(TRIGGER_REACH);
  known.depths.set(index, rest);
  // A trigger that is held halfway does not rest there.
  const { x: depth } = rest.from({ x: value, y: 0 }, now, known.held.has(index));
  // Digital buttons report only 0 or 1.
  const isDeep = value > 0 && value < 1;
  return pressed && (!isDeep || depth > (known.held.has(index) ? DEPTH.off : DEPTH.on));
}

/** Returns the direction a stick points in; null if it is not tilted far enough. */
function wayOf(x: number, y: number, { held, leaning }: Known): Direction | null {
  const tilt = Math.max(Math.abs(x), Math.abs(y));
  const wasLevel = leaning?.way === 'left' || leaning?.way === 'right';
  const isDiagonal = Math.abs(Math.abs(x) - Math.abs(y)) < TURN && (leaning?.way ?? null) !== null;
  const isLevel = isDiagonal ? wasLevel : Math.abs(x) > Math.abs(y);
  const way = isLevel ? (x < 0 ? 'left' : 'right') : y < 0 ? 'up' : 'down';
  return tilt > (held.has(way) ? TILT.off : TILT.on) ? way : null;
}
