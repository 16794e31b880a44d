import type { Seat } from '../../engine/protocol/vocabulary.ts';

/** Something that was pressed on a pad. */
export interface Press {
  readonly pad: number;
  /** A button by its number, or a stick: the left one points, and the right one throws. */
  readonly part: number | 'left stick' | 'right stick';
}

/** What is known of two pads. */
interface Pair {
  /** The time since which both are there, in ms. */
  readonly since: number;
  /** Whether one of them was pressed alone. */
  isApart: boolean;
  /** How many presses in a row both have had. */
  together: number;
}

/** A press that another pad may still have, too. */
interface Recent<P extends Press> {
  readonly press: P;
  readonly time: number;
  /** The pads that have had it, too. */
  readonly others: Set<number>;
  /** Whether it waits for the pad that it may be an echo of. */
  isWaiting: boolean;
}

/**
 * Presses of the same part within this many ms are together. Each device has its own idea of when a stick is tilted, or a
 * trigger is down.
 */
const TOGETHER = { button: 50, gradual: 150 } as const;
const TRIGGERS: readonly Press['part'][] = [6, 7];
/** This many presses together in a row prove that two pads are one after all. Two players do not keep that up. */
const PROOF = 8;
/** The buttons below are the four round ones. */
const FACE_BUTTONS = 4;
/** The buttons from here on belong to the system, which may keep them to itself. */
const OF_SYSTEM = 16;
/** The first button of the cross, which ends before those of the system. */
const CROSS = 12;

/**
 * Finds pads that the system reports twice, as it does when Steam shows a pad of its own beside the real one: the second one
 * echoes every press of the first, and must not count. Two pads may be one until one of them is pressed alone. The first is
 * the one that is tied to a seat, or else has the lower number; two that are tied are never one.
 */
export class Twins<P extends Press> {
  readonly #pairs = new Map<string, Pair>();
  readonly #seatOf: (pad: number) => Seat | null;
  #present: readonly number[] = [];
  #recent: readonly Recent<P>[] = [];

  constructor(seatOf: (pad: number) => Seat | null) {
    this.#seatOf = seatOf;
  }

  /** Takes what was pressed since the last look. Returns what counts now: no echoes, and what has waited for nothing. */
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

  /** Nobody has looked for a while. */
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
    if (typeof press.part === 'number' && press.part >= OF_SYSTEM) return true;
    const own: Recent<P> = { press, time: now, others: new Set(), isWaiting: false };
    const isEcho = this.#recent.filter(other => this.#join(own, other)).length > 0;
    own.isWaiting = !isEcho && this.#firstOf(press.pad).length > 0;
    this.#recent = [...this.#recent, own];
    return !isEcho && !own.isWaiting;
  }

  /** Notes that two presses were together, if they were. Returns whether the later one is an echo of the earlier one. */
  #join(later: Recent<P>, earlier: Recent<P>): boolean {
    const [pad, other] = [later.press.pad, earlier.press.pad];
    const pair = this.#pairOf(pad, other);
    if (!pair || !isSamePart(later.press.part, earlier.press.part)) return false;
    const isMore = earlier.others.has(pad) || later.others.has(other);
    if (isMore && later.time - earlier.time > TOGETHER.button) return false;
    earlier.others.add(pad);
    later.others.add(other);
    // A contact that bounces presses once more. That proves nothing.
    if (isMore) return this.#mayBeOne(pad, other) && this.#isFirst(other, pad);
    pair.together += 1;
    if (pair.together >= PROOF) pair.isApart = false;
    if (!this.#mayBeOne(pad, other)) return false;
    if (!earlier.isWaiting || !this.#isFirst(pad, other)) return true;
    earlier.isWaiting = false;
    return false;
  }

  /** Judges the presses that no other pad can have any more, and returns those that have waited for nothing. */
  #expire(now: number): readonly P[] {
    const isOver = ({ press, time }: Recent<P>): boolean =>
      now - time > (isGradual(press.part) ? TOGETHER.gradual : TOGETHER.button);
    const over = this.#recent.filter(isOver);
    this.#recent = this.#recent.filter(each => !isOver(each));
    for (const { press, time, others } of over)
      for (const other of this.#present) {
        const pair = this.#pairOf(press.pad, other);
        if (!pair || pair.since >= time || others.has(other)) continue;
        // One of two sticks or triggers that are moved slowly may count long before the other, or alone: once proves nothing.
        pair.isApart ||= !isGradual(press.part) || pair.together === 0;
        pair.together = 0;
      }
    return over.filter(({ isWaiting }) => isWaiting).map(({ press }) => press);
  }

  /** What was held when a pad came is not known, so that look proves nothing. */
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

const isOfCross = (part: Press['part']): boolean => typeof part === 'number' && part >= CROSS && part < OF_SYSTEM;

/** Whether a part goes all the way, and each device decides where it counts as pressed. */
const isGradual = (part: Press['part']): boolean => typeof part === 'string' || TRIGGERS.includes(part);

/**
 * Whether one press can show as both. A copy with a Nintendo layout swaps A with B, and X with Y; others show the left stick
 * as the cross.
 */
function isSamePart(a: Press['part'], b: Press['part']): boolean {
  if (a === 'left stick') return a === b || isOfCross(b);
  if (b === 'left stick') return isOfCross(a);
  if (a === b || typeof a === 'string' || typeof b === 'string') return a === b;
  return a < FACE_BUTTONS && b < FACE_BUTTONS && Math.trunc(a / 2) === Math.trunc(b / 2);
}
