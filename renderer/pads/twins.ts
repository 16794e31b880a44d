import type { Seat } from '../../engine/protocol/vocabulary.ts';

/** A press on a pad. */
export interface Press {
  readonly pad: number;
  /** A button by its number, or a stick: the left one points, and the right one throws. */
  readonly part: number | 'left stick' | 'right stick';
}

/** State of two pads. */
interface Pair {
  /** Time since which both are connected, in ms. */
  readonly since: number;
  /** Whether one of them was pressed alone. */
  isApart: boolean;
  /** Number of consecutive presses on both. */
  together: number;
}

/** A press that may still be echoed by another pad. */
interface Recent<P extends Press> {
  readonly press: P;
  readonly time: number;
  /** The pads that have echoed it. */
  readonly others: Set<number>;
  /** Whether it waits for the pad that it may be an echo of. */
  isWaiting: boolean;
}

/**
 * Presses of the same part within this many ms are simultaneous. Devices differ on when a stick is tilted or a trigger
 * is down.
 */
const SIMULTANEOUS = { button: 50, gradual: 150 } as const;
const TRIGGERS: readonly Press['part'][] = [6, 7];
/** Number of consecutive simultaneous presses that prove two pads to be one. Two players could not keep that up. */
const MIN_PROOF = 8;
/** Buttons below this number are the four round ones. */
const FACE_BUTTONS = 4;
/** Buttons from this number on belong to the system, which may keep them to itself. */
const FIRST_SYSTEM_BUTTON = 16;
/** First button of the D-pad, which ends before those of the system. */
const FIRST_DPAD_BUTTON = 12;

/**
 * Finds pads that the system reports twice, as when Steam shows a pad of its own beside the real one: the second echoes
 * every press of the first and must not count. Two pads may be one until one of them is pressed alone. The first is the
 * one assigned to a seat, or else the one with the lower number; two assigned pads are never one.
 */
export class Twins<P extends Press> {
  readonly #pairs = new Map<string, Pair>();
  readonly #seatOf: (pad: number) => Seat | null;
  #present: readonly number[] = [];
  #recent: readonly Recent<P>[] = [];

  constructor(seatOf: (pad: number) => Seat | null) {
    this.#seatOf = seatOf;
  }

  /**
   * Takes the presses since the last poll. Returns those that count now: not echoes, and those that waited in vain for
   * one.
   */
  look(present: readonly number[], pressed: readonly P[], now: number): readonly P[] {
    this.#dropAllBut(present);
    const counted = [...pressed.filter(press => this.#counts(press, now)), ...this.#expire(now)];
    this.#meet(now);
    return counted;
  }

  /** Whether a pad echoes another one, as far as is known. */
  isEcho(pad: number): boolean {
    return this.#firstOf(pad).some(other => (this.#pairOf(pad, other)?.together ?? 0) > 0);
  }

  /** Forgets all presses after a pause in polling. */
  forget(): void {
    this.#recent = [];
  }

  #dropAllBut(present: readonly number[]): void {
    const gone = this.#present.filter(pad => !present.includes(pad));
    this.#present = present;
    if (gone.length === 0) return;
    this.#recent = this.#recent.filter(({ press }) => !gone.includes(press.pad));
    for (const key of this.#pairs.keys())
      if (key.split(' ').some(pad => gone.includes(Number(pad)))) this.#pairs.delete(key);
  }

  /** Whether a press counts at once. */
  #counts(press: P, now: number): boolean {
    if (typeof press.part === 'number' && press.part >= FIRST_SYSTEM_BUTTON) return true;
    const own: Recent<P> = { press, time: now, others: new Set(), isWaiting: false };
    const isEcho = this.#recent.filter(other => this.#join(own, other)).length > 0;
    own.isWaiting = !isEcho && this.#firstOf(press.pad).length > 0;
    this.#recent = [...this.#recent, own];
    return !isEcho && !own.isWaiting;
  }

  /** Records two presses as simultaneous, if they were. Returns whether the later one echoes the earlier one. */
  #join(later: Recent<P>, earlier: Recent<P>): boolean {
    const [pad, other] = [later.press.pad, earlier.press.pad];
    const pair = this.#pairOf(pad, other);
    if (!pair || !isSamePart(later.press.part, earlier.press.part)) return false;
    const isMore = earlier.others.has(pad) || later.others.has(other);
    if (isMore && later.time - earlier.time > SIMULTANEOUS.button) return false;
    earlier.others.add(pad);
    later.others.add(other);
    // A bouncing contact presses again. That proves nothing.
    if (isMore) return this.#mayBeOne(pad, other) && this.#isFirst(other, pad);
    pair.together += 1;
    if (pair.together >= MIN_PROOF) pair.isApart = false;
    if (!this.#mayBeOne(pad, other)) return false;
    if (!earlier.isWaiting || !this.#isFirst(pad, other)) return true;
    earlier.isWaiting = false;
    return false;
  }

  /** Judges presses too old to be echoed, and returns those that waited in vain. */
  #expire(now: number): readonly P[] {
    const isOver = ({ press, time }: Recent<P>): boolean =>
      now - time > (isGradual(press.part) ? SIMULTANEOUS.gradual : SIMULTANEOUS.button);
    const over = this.#recent.filter(isOver);
    this.#recent = this.#recent.filter(each => !isOver(each));
    for (const { press, time, others } of over)
      for (const other of this.#present) {
        const pair = this.#pairOf(press.pad, other);
        if (!pair || pair.since >= time || others.has(other)) continue;
        // One of two slow sticks or triggers may count long before the other, or alone: a single time proves nothing.
        pair.isApart ||= !isGradual(press.part) || pair.together === 0;
        pair.together = 0;
      }
    return over.filter(({ isWaiting }) => isWaiting).map(({ press }) => press);
  }

  /** Records new pairs of pads. What was held when a pad appeared is unknown, so that poll proves nothing. */
  #meet(now: number): void {
    for (const a of this.#present)
      for (const b of this.#present)
        if (a < b && !this.#pairOf(a, b)) this.#pairs.set(`${a} ${b}`, { since: now, isApart: false, together: 0 });
  }

  /** Returns the pads that a pad may be an echo of. */
  #firstOf(pad: number): readonly number[] {
    return this.#present.filter(other => other !== pad && this.#isFirst(other, pad) && this.#mayBeOne(pad, other));
  }

  #isFirst(pad: number, other: number): boolean {
    const [isAssigned, isOtherAssigned] = [this.#seatOf(pad) !== null, this.#seatOf(other) !== null];
    return isAssigned === isOtherAssigned ? pad < other : isAssigned;
  }

  #mayBeOne(pad: number, other: number): boolean {
    const areAssigned = this.#seatOf(pad) !== null && this.#seatOf(other) !== null;
    return !areAssigned && this.#pairOf(pad, other)?.isApart === false;
  }

  #pairOf(a: number, b: number): Pair | undefined {
    return this.#pairs.get(`${Math.min(a, b)} ${Math.max(a, b)}`);
  }
}

const isOfDpad = (part: Press['part']): boolean =>
  typeof part === 'number' && part >= FIRST_DPAD_BUTTON && part < FIRST_SYSTEM_BUTTON;

/** Whether a part is analogue, so that each device decides when it counts as pressed. */
const isGradual = (part: Press['part']): boolean => typeof part === 'string' || TRIGGERS.includes(part);

/**
 * Whether one press can show as both. A copy with a Nintendo layout swaps A with B, and X with Y; others report the
 * left stick as the D-pad.
 */
function isSamePart(a: Press['part'], b: Press['part']): boolean {
  if (a === 'left stick') return a === b || isOfDpad(b);
  if (b === 'left stick') return isOfDpad(a);
  if (a === b || typeof a === 'string' || typeof b === 'string') return a === b;
  return a < FACE_BUTTONS && b < FACE_BUTTONS && Math.trunc(a / 2) === Math.trunc(b / 2);
}
