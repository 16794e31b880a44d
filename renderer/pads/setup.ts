import { PAD_COMMANDS, type PadBindings, type PadCommand } from './bindings.ts';
import { isHat, isLong, isSameSource, MAX_PARTS, type PadPart, type Source, type Sources } from './layout.ts';
import type { PadState } from './reader.ts';

/**
 * A part the player is asked to press: the button of a command, or the throwing stick, to the right and towards them.
 */
export type SetupStep = PadCommand | 'aim' | 'pull';
export const SETUP_STEPS: readonly SetupStep[] = [...PAD_COMMANDS, 'pull', 'aim'];

/** An axis within this distance of where it was counts as released. */
const RELEASED_WITHIN = 0.25;
/** Axes that move by no more than this for this many ms are still. */
const STILL = { within: 0.05, ms: 250 } as const;

/** Milliseconds for which an axis that never stands still, as of a motion sensor, is waited for. */
const MAX_RESTLESS = 1500;

/**
 * An axis is held where it stays for the first number of ms. Where it stays no longer than the second, it is passing
 * through, like a hat on a diagonal.
 */
const STAY = { held: 80, passed: 50 } as const;
/** Maximum number of positions, besides the rest, of an axis that jumps between them. */
const MAX_PLACES = 3;

/** Position of an axis, and the ms it spent there. */
interface Place {
  readonly at: number;
  readonly ms: number;
}

/** A moving axis: its extremes, its first positions, and its last poll in ms. */
interface Moving {
  readonly axis: number;
  readonly low: number;
  readonly high: number;
  readonly places: readonly Place[];
  readonly time: number;
}

/** State of a watched pad. */
interface Watched {
  /** Buttons that were down when the pad was first seen and have not been released since. */
  readonly stuck: Set<number>;
  rests: readonly number[];
  moving: Moving | null;
  /** When a button was last down, or all axes at rest, in ms. */
  letGo: number;
  /** Positions of all axes since that time in ms. */
  still: { readonly at: readonly number[]; readonly since: number };
}

/** Why the last press is not accepted: another step has it, or it is a button where a stick is asked for. */
export type SetupProblem = { readonly kind: 'taken'; readonly by: SetupStep } | { readonly kind: 'no-stick' };

/** Learns the layout of a pad by asking a player to press one part after another. */
export class PadSetup {
  readonly #bindings: PadBindings;
  readonly #sources = new Map<PadPart, Source>();
  readonly #watched = new Map<number, Watched>();
  #at = 0;
  /** Whether the last press must be released first. */
  #waits = false;
  #problem: SetupProblem | null = null;

  /** Expects the commands' buttons in the standard layout. */
  constructor(bindings: PadBindings) {
    this.#bindings = bindings;
  }

  /** The part the player is asked to press; null when all is done. */
  get step(): SetupStep | null {
    return SETUP_STEPS[this.#at] ?? null;
  }

  get stepNumber(): number {
    return this.#at + 1;
  }

  get problem(): SetupProblem | null {
    return this.#problem;
  }

  get sources(): Sources {
    return this.#sources;
  }

  /** Skips a part. */
  skip(): void {
    if (this.step !== null) this.#goTo(this.#at + 1);
  }

  /** Asks for the previous part again. */
  goBack(): void {
    if (this.#at === 0) return;
    this.#goTo(this.#at - 1);
    const step = this.step;
    if (step !== null) this.#sources.delete(this.#partOf(step));
  }

  startOver(): void {
    this.#sources.clear();
    this.#watched.clear();
    this.#goTo(0);
  }

  /** Reads all pads of the same name. Returns whether the step or its problem has changed. */
  look(pads: readonly PadState[], now: number): boolean {
    for (const index of this.#watched.keys()) if (!pads.some(pad => pad.index === index)) this.#watched.delete(index);
    const pressed = pads.flatMap(pad => this.#pressedOn(pad, now) ?? []);
    if (this.#waits) {
      this.#waits = pads.some(pad => this.#isHeld(pad, now));
      return false;
    }
    const [source] = pressed;
    if (source === undefined || this.step === null) return false;
    this.#answer(this.step, source, now);
    return true;
  }

  #answer(step: SetupStep, source: Source, now: number): void {
    this.#waits = true;
    for (const known of this.#watched.values()) known.letGo = now;
    this.#problem = this.#problemOf(step, source);
    if (this.#problem !== null) return;
    this.#sources.set(this.#partOf(step), source);
    this.#goTo(this.#at + 1);
  }

  #goTo(at: number): void {
    this.#at = at;
    this.#problem = null;
  }

  #problemOf(step: SetupStep, source: Source): SetupProblem | null {
    if (isOfStick(step) && 'button' in source) return { kind: 'no-stick' };
    const owner = [...this.#sources].find(([, each]) => isSameSource(each, source))?.[0];
    const by = SETUP_STEPS.find(each => this.#partOf(each) === owner);
    return by === undefined ? null : { kind: 'taken', by };
  }

  #partOf(step: SetupStep): PadPart {
    if (step === 'aim') return 'x';
    return step === 'pull' ? 'y' : this.#bindings[step];
  }

  /** Returns the part of a pad that was pressed: a button as soon as it is down, an axis when released. */
  #pressedOn(pad: PadState, now: number): Source | null {
    const known = this.#watched.get(pad.index);
    const [down, axes] = [downOn(pad), axesOf(pad)];
    if (!known) {
      const still = { at: axes, since: now };
      this.#watched.set(pad.index, { stuck: new Set(down), rests: axes, moving: null, letGo: now, still });
      return null;
    }
    if (axes.some((value, axis) => Math.abs(value - (known.still.at[axis] ?? value)) > STILL.within))
      known.still = { at: axes, since: now };
    for (const button of known.stuck) if (!down.includes(button)) known.stuck.delete(button);
    const button = down.find(each => !known.stuck.has(each));
    if (button === undefined) return movedOn(axes, known, now);
    known.moving = null;
    return { button };
  }

  #isHeld(pad: PadState, now: number): boolean {
    const known = this.#watched.get(pad.index);
    if (!known) return false;
    const isDown = downOn(pad).some(button => !known.stuck.has(button));
    const isAway = axesOf(pad).some((value, axis) => Math.abs(value - (known.rests[axis] ?? value)) > RELEASED_WITHIN);
    if (isDown || !isAway) known.letGo = now;
    if (isDown || !isAway) return isDown;
    // The axis of a trigger that is also a button does not rest where it was before its first movement.
    if (!isStill(known, now) && now - known.letGo < MAX_RESTLESS) return true;
    known.rests = axesOf(pad);
    known.moving = null;
    return false;
  }
}

const isOfStick = (step: SetupStep): boolean => step === 'aim' || step === 'pull';
const isStill = ({ still }: Watched, now: number): boolean => now - still.since >= STILL.ms;

const downOn = ({ buttons }: PadState): readonly number[] =>
  buttons.slice(0, MAX_PARTS.buttons).flatMap(({ pressed }, button) => (pressed ? [button] : []));

/** Returns the axes of a pad; NaN for unreported ones. */
const axesOf = ({ axes }: PadState): readonly number[] =>
  axes.slice(0, MAX_PARTS.axes).map(value => (Math.abs(value) <= MAX_PARTS.value ? value : Number.NaN));

/** Follows the axis of a pad that has moved farthest. Returns its movement upon release. */
function movedOn(axes: readonly number[], known: Watched, now: number): Source | null {
  const axis = known.moving?.axis ?? farthest(axes, known.rests);
  const [here, rest] = [axes[axis], known.rests[axis]];
  if (here === undefined || rest === undefined || Number.isNaN(here)) return null;
  if (known.moving === null && !isLong({ rest, at: here })) return null;
  const { low, high, places, time } = known.moving ?? { low: rest, high: rest, places: [], time: now };
  const moving = {
    axis,
    low: Math.min(low, here),
    high: Math.max(high, here),
    places: placesWith(places, { at: here, ms: now - time }),
    time: now,
  };
  const settled = settledAt(moving, here, { rest, isStill: isStill(known, now) });
  known.moving = settled === null ? moving : null;
  if (settled === null) return null;
  known.rests = known.rests.with(axis, settled);
  const at = pressedAt(moving, settled);
  return at === null ? null : { axis, rest: settled, at };
}

/** Adds time at a position, or a new position. Ignores positions beyond the maximum. */
function placesWith(places: readonly Place[], here: Place): readonly Place[] {
  const known = places.findIndex(({ at }) => Math.abs(at - here.at) <= STILL.within);
  if (known >= 0) return places.map((place, index) => (index === known ? { ...place, ms: place.ms + here.ms } : place));
  return places.length > MAX_PLACES ? places : [...places, here];
}

/**
 * Returns the position at which the axis was pressed: the one held, if it only passed others, else the farthest. Null
 * if it was only released.
 */
function pressedAt({ low, high, places }: Moving, settled: number): number | null {
  const out = places.filter(({ at }) => Math.abs(at - settled) > RELEASED_WITHIN);
  if (out.length === 0) return null;
  const [held, ...others] = out.filter(({ ms }) => ms > STAY.passed);
  const isHeld = held !== undefined && held.ms >= STAY.held && others.length === 0 && out.length <= MAX_PLACES;
  if (isHeld && isLong({ rest: settled, at: held.at })) return held.at;
  return settled - low > high - settled ? low : high;
}

function farthest(axes: readonly number[], rests: readonly number[]): number {
  const ways = axes.map((value, axis) => Math.abs(value - (rests[axis] ?? value)) || 0);
  return ways.indexOf(Math.max(...ways));
}

/**
 * Returns the rest position of a released axis; null if it is not released. Browsers report a trigger in the middle
 * until its first movement; then its rest is where it is still on the far side. The same goes for a hat, whose rest is
 * beyond all its directions.
 */
function settledAt(
  { low, high }: Moving,
  here: number,
  { rest, isStill }: { rest: number; isStill: boolean },
): number | null {
  const wasOnBothSides = Math.min(high - rest, rest - low) > 2 * RELEASED_WITHIN;
  if (Math.abs(here - rest) <= RELEASED_WITHIN) return isStill || !wasOnBothSides ? rest : null;
  return isStill && (wasOnBothSides || isHat({ rest: here })) ? here : null;
}
