import { PAD_COMMANDS, type PadBindings, type PadCommand } from './bindings.ts';
import { isHat, isLong, isSameSource, MAX_PARTS, type PadPart, type Source, type Sources } from './layout.ts';
import type { PadState } from './reader.ts';

/** What a player is asked to press: the button of a command, or the stick that throws, to the right and towards them. */
export type SetupStep = PadCommand | 'aim' | 'pull';
export const SETUP_STEPS: readonly SetupStep[] = [...PAD_COMMANDS, 'pull', 'aim'];

/** An axis that is as near as this to where it was counts as let go. */
const BACK = 0.25;
/** Axes that move by no more than this for this many ms stand still. */
const STILL = { within: 0.05, ms: 250 } as const;

/** An axis that is away from its rest and never stands still for this many ms is no longer waited for: a motion sensor. */
const MAX_RESTLESS = 1500;

/** A place where an axis stays for this many ms is held. One where it stays no longer than that is passed, as a diagonal of a hat. */
const STAY = { held: 80, passed: 50 } as const;
/** The most places, besides the rest, of an axis that jumps from one to the other. */
const MAX_PLACES = 3;

/** Where an axis has been, and for how many ms. */
interface Place {
  readonly at: number;
  readonly ms: number;
}

/** An axis that is on its way, how far it has been, its first places, and when it was looked at last, in ms. */
interface Moving {
  readonly axis: number;
  readonly low: number;
  readonly high: number;
  readonly places: readonly Place[];
  readonly time: number;
}

/** What is known of a pad that is watched. */
interface Watched {
  /** Buttons that were down when the pad was seen first and have not been let go since. */
  readonly stuck: Set<number>;
  rests: readonly number[];
  moving: Moving | null;
  /** When a button was down last, or an axis at its rest, in ms. */
  letGo: number;
  /** Where all axes have been since that time in ms. */
  still: { readonly at: readonly number[]; readonly since: number };
}

/** Why what was pressed last is no answer: another step has it, or it is a button where a stick is asked for. */
export type SetupProblem = { readonly kind: 'taken'; readonly by: SetupStep } | { readonly kind: 'no-stick' };

/** Learns the layout of a pad by asking a player to press one part after another. */
export class PadSetup {
  readonly #bindings: PadBindings;
  readonly #sources = new Map<PadPart, Source>();
  readonly #watched = new Map<number, Watched>();
  #at = 0;
  /** Whether what was pressed last must be let go first. */
  #waits = false;
  #problem: SetupProblem | null = null;

  /** The buttons that the commands have in the standard layout. */
  constructor(bindings: PadBindings) {
    this.#bindings = bindings;
  }

  /** What the player is asked to press; null when all is done. */
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

  /** Leaves a part out. */
  skip(): void {
    if (this.step !== null) this.#goTo(this.#at + 1);
  }

  /** Asks for the part before again. */
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

  /** Looks at all pads of the same name. Returns whether the step or what is said of it has changed. */
  look(pads: readonly PadState[], now: number): boolean {
    for (const index of this.#watched.keys()) if (!pads.some(pad => pad.index === index)) this.#watched.delete(index);
    const pressed = pads.flatMap(pad => this.#pressedOn(pad, now) ?? []);
    if (this.#waits) {
      this.#waits = pads.some(pad => this.#isHeld(pad, now));
      return false;
    }
    const [source] = pressed;
    if (source === undefined || this.step === null) return false;
    this.#answer(this.step, source);
    return true;
  }

  #answer(step: SetupStep, source: Source): void {
    this.#waits = true;
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

  /** Returns the part of a pad that was pressed: a button as soon as it is down, an axis when it is let go. */
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
    const isAway = axesOf(pad).some((value, axis) => Math.abs(value - (known.rests[axis] ?? value)) > BACK);
    if (isDown || !isAway) known.letGo = now;
    if (isDown || !isAway) return isDown;
    // The axis of a trigger that is a button, too, has its rest elsewhere than where it was before it was first moved.
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

/** Returns the axes of a pad; NaN for what it can't tell. */
const axesOf = ({ axes }: PadState): readonly number[] =>
  axes.slice(0, MAX_PARTS.axes).map(value => (Math.abs(value) <= MAX_PARTS.value ? value : Number.NaN));

/** Follows the axis of a pad that has moved farthest, until it is let go. Returns its way then. */
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

/** Adds time to the place, or a place. Ignores further places. */
function placesWith(places: readonly Place[], here: Place): readonly Place[] {
  const known = places.findIndex(({ at }) => Math.abs(at - here.at) <= STILL.within);
  if (known >= 0) return places.map((place, index) => (index === known ? { ...place, ms: place.ms + here.ms } : place));
  return places.length > MAX_PLACES ? places : [...places, here];
}

/** Where the axis was pressed: where it was held, if it only passed others, else the farthest. Null if it was only let go. */
function pressedAt({ low, high, places }: Moving, settled: number): number | null {
  const out = places.filter(({ at }) => Math.abs(at - settled) > BACK);
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
 * Returns the rest of an axis that was let go, or null. Browsers tell of a trigger that it is in the middle until it is moved
 * for the first time; then its rest is where it stands still on the other side of that. The same goes for a hat, whose rest
 * is beyond all its directions.
 */
function settledAt(
  { low, high }: Moving,
  here: number,
  { rest, isStill }: { rest: number; isStill: boolean },
): number | null {
  const wasOnBothSides = Math.min(high - rest, rest - low) > 2 * BACK;
  if (Math.abs(here - rest) <= BACK) return isStill || !wasOnBothSides ? rest : null;
  return isStill && (wasOnBothSides || isHat({ rest: here })) ? here : null;
}
