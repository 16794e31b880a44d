import { equalJson } from '../../engine/core/json.ts';
import type { Match } from '../../engine/core/match.ts';
import { clampGesture, PHYSICS } from '../../engine/physics/index.ts';
import type { RefusalCode } from '../../engine/protocol/messages.ts';
import type { Gesture, Overruled, ThrowAnswer, ThrowSpec } from '../../engine/protocol/throw.ts';
import type { Chance, DieShape, PieceId, Seat } from '../../engine/protocol/vocabulary.ts';
import type { Audience, Screen } from './audience.ts';
import type { Entropy, Pace, Thrower, Thrown } from './ports.ts';
import type { ChanceEntry, RecordEntry } from './record.ts';
import type { Waiting } from './waiting.ts';

type Roll = Extract<Chance, { readonly kind: 'roll' }>;

/** The way of a roll: gesture, then seed, then record, then screens, then the authority's own throw decides. */
export interface Rolls {
  /** Has these dice thrown; the entry to record with what was thrown. */
  roll(chance: Roll): Promise<ChanceEntry>;
  gesture(screen: Screen, id: number, gesture: Gesture | null): RefusalCode | null;
  thrown(screen: Screen, id: number, answer: ThrowAnswer): RefusalCode | null;
  /** Tells a screen that has just come what is open. */
  catchUp(screen: Screen): void;
  /** Sends the open throw to a screen that may see it only now. */
  reveal(screen: Screen): void;
}

export interface RollPorts {
  readonly match: Match;
  readonly id: string;
  readonly audience: Audience;
  readonly waiting: Waiting;
  readonly entropy: Entropy;
  readonly thrower: Thrower;
  readonly pace: Pace;
  isPerson(seat: Seat): boolean;
  write(entry: RecordEntry): Promise<void>;
}

/** A decision how to throw that a person still owes. */
interface Aim {
  readonly throw: number;
  readonly by: Seat;
  readonly dice: ThrowSpec['dice'];
  /** Undefined while it is open. */
  gesture: Gesture | null | undefined;
}
/** A throw that screens are showing. */
interface OpenThrow {
  readonly chance: Roll;
  readonly spec: ThrowSpec;
  readonly showing: Set<Screen>;
  /** The screen that answered, and what it said. */
  answer: (ThrowAnswer & { readonly from: Screen }) | null;
}

/** How a throw was shown: the answer that counts, why there is none, and who owed it when the time was up. */
interface Showing {
  readonly answer: OpenThrow['answer'];
  readonly missing: Overruled | null;
  readonly late: readonly Screen[];
}

/** `throws` and `resumed`: how many were specified so far, and the one among them that was never answered. */
export function newRolls(ports: RollPorts, throws: number, resumed: ThrowSpec | null): Rolls {
  const { match, id, audience, waiting, entropy, thrower, pace } = ports;
  let next = throws;
  let unanswered = resumed;
  let aim: Aim | null = null;
  let open: OpenThrow | null = null;

  async function roll(chance: Roll): ReturnType<Rolls['roll']> {
    const spec = unanswered ?? (await specify(chance));
    unanswered = null;
    const own = thrower.throw(spec);
    // The wait below may end first; a failure is still heard where `own` is awaited.
    own.catch(() => undefined);
    const { answer, missing, late } = await show(chance, spec);
    const truth = await waiting.during(own);
    const overruled = missing ?? judge(answer, truth);
    const told = overruled === 'lied' && answer !== null ? [answer.from] : late;
    for (const screen of told) screen.send({ kind: 'refused', code: 'overruled' });
    const from = answer !== null && overruled === null ? 'screen' : 'host';
    const { up, digest, rethrows } = truth;
    return { by: 'chance', outcome: { kind: 'roll', up }, digest, rethrows, from, overruled };
  }

  /** Only once the gesture is final is a seed drawn, and the specification is on disk before anybody sees it. */
  async function specify(chance: Roll): Promise<ThrowSpec> {
    const shapes = shapesOf(chance.dice, match);
    const dice = chance.dice.map((piece, die) => ({ piece, shape: shapes[die]! }));
    const gesture = await gestureFor(chance, dice);
    const seed = entropy.seed('throw', id, next, chance.by);
    // As it will be read back: JSON knows no -0, which physics would tell from 0.
    const spec: ThrowSpec = JSON.parse(JSON.stringify({ id: next, seed, dice, gesture, physics: PHYSICS }));
    await ports.write({ throw: spec });
    next += 1;
    return spec;
  }

  async function gestureFor({ by }: Roll, dice: ThrowSpec['dice']): Promise<Gesture | null> {
    if (by === null || !ports.isPerson(by)) return null;
    const asked: Aim = { throw: next, by, dice, gesture: undefined };
    aim = asked;
    const screen = audience.screenOf(by);
    if (screen !== null) sendAim(screen);
    await waiting.until(() => asked.gesture !== undefined);
    aim = null;
    return asked.gesture ?? null;
  }

  /** Shows the throw wherever it may be seen and waits for the first answer. */
  async function show(chance: Roll, spec: ThrowSpec): Promise<Showing> {
    const shown: OpenThrow = { chance, spec, showing: new Set(), answer: null };
    open = shown;
    for (const screen of audience.screens) sendThrow(screen);
    const isWatched = watchersOf(shown).length > 0;
    const inTime = await waiting.until(
      () => shown.answer !== null || watchersOf(shown).length === 0,
      isWatched ? pace.throwing : undefined,
    );
    open = null;
    if (shown.answer !== null || !isWatched) return { answer: shown.answer, missing: null, late: [] };
    return inTime
      ? { answer: null, missing: 'gone', late: [] }
      : { answer: null, missing: 'late', late: watchersOf(shown) };
  }

  /** Who is expected to answer: screens where persons play, or any if there are none. A hidden page throws too. */
  function watchersOf({ showing }: OpenThrow): Screen[] {
    const here = [...showing].filter(screen => audience.screens.has(screen));
    const seated = here.filter(screen => screen.seats.length > 0);
    return seated.length > 0 ? seated : here;
  }

  function sendAim(screen: Screen): void {
    if (aim !== null) screen.send({ kind: 'aim', throw: aim.throw, by: aim.by, dice: aim.dice });
  }

  function sendThrow(screen: Screen): void {
    if (open === null) return;
    const { chance, spec, showing } = open;
    if (maySee(chance, screen)) {
      showing.add(screen);
      screen.send({ kind: 'throw', by: chance.by, spec });
    } else if (chance.by !== null) screen.send({ kind: 'shaken', by: chance.by, dice: spec.dice.length });
  }

  return {
    roll,
    gesture(screen, throwId, gesture) {
      if (aim === null || aim.throw !== throwId) return 'no-such-throw';
      if (!screen.seats.includes(aim.by)) return 'not-your-seat';
      if (aim.gesture !== undefined) return 'already-thrown';
      aim.gesture = gesture && clampGesture(gesture);
      waiting.changed();
      return null;
    },
    thrown(screen, throwId, answer) {
      if (open === null || open.spec.id !== throwId || !open.showing.has(screen)) return 'no-such-throw';
      if (open.answer?.from === screen) return 'already-thrown';
      // Onlookers throw it too, for their own eyes; what they read is not asked for.
      if (open.answer !== null || !watchersOf(open).includes(screen)) return null;
      open.answer = { ...answer, from: screen };
      waiting.changed();
      return null;
    },
    catchUp(screen) {
      if (aim !== null && screen.seats.includes(aim.by)) sendAim(screen);
      sendThrow(screen);
    },
    reveal(screen) {
      if (open !== null && !open.showing.has(screen) && maySee(open.chance, screen)) sendThrow(screen);
    },
  };
}

/** What kinds of dice these pieces are. */
export const shapesOf = (dice: readonly PieceId[], { equipment }: Match): readonly DieShape[] =>
  dice.map(piece => equipment[piece]!.shape as DieShape);

/** Whether a screen was there to see the dice fall. */
export const wasSeen = (entry: ChanceEntry): boolean =>
  'from' in entry && (entry.from === 'screen' || entry.overruled === 'lied' || entry.overruled === 'late');

const maySee = ({ seenBy, by }: Roll, screen: Screen): boolean =>
  seenBy === 'all' || (by !== null && screen.revealed === by);

/** A screen's answer counts only if it is the authority's own, bit for bit. */
function judge(answer: ThrowAnswer | null, truth: Thrown): Overruled | null {
  if (answer === null) return null;
  return answer.digest === truth.digest && equalJson(answer.up, truth.up) ? null : 'lied';
}
