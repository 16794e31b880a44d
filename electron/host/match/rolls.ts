import { equalJson } from '../../../engine/core/json.ts';
import type { Match } from '../../../engine/core/match.ts';
import type { Roll } from '../../../engine/kit/phases.ts';
import { clampGesture, PHYSICS } from '../../../engine/physics/index.ts';
import type { RefusalCode } from '../../../engine/protocol/match/refusals.ts';
import { rulesOf, type TableMode } from '../../../engine/protocol/modes/modes.ts';
import type { Gesture, Overruled, ThrowAnswer, ThrowSpec } from '../../../engine/protocol/throw.ts';
import type { DieShape, PieceId, Seat } from '../../../engine/protocol/vocabulary.ts';
import type { PlayServices } from '../ports.ts';
import type { ChanceEntry } from '../records/record.ts';
import type { Audience, Connection } from './audience.ts';
import type { RecordWriter } from './recording.ts';
import type { Roster } from './roster.ts';
import type { SeedUses } from './seed-uses.ts';
import type { Seeds } from './seeds.ts';
import { Patience, type Waiting } from './waiting.ts';

/** The parts of a room that rolls depend on. */
interface RollContext extends Pick<PlayServices, 'thrower' | 'pace'> {
  readonly id: string;
  readonly match: Match;
  readonly roster: Roster;
  readonly audience: Audience;
  readonly seeds: Seeds;
  readonly uses: SeedUses;
  readonly waiting: Waiting;
  readonly mode: TableMode;
  readonly recording: RecordWriter;
}

/** A person's pending throw; the gesture is undefined until they decide. */
interface Aim {
  readonly throw: number;
  readonly by: Seat;
  readonly dice: ThrowSpec['dice'];
  readonly isHidden: boolean;
  gesture: Gesture | null | undefined;
}
/** A throw that screens are showing, and the first answer to it. */
interface OpenThrow {
  readonly chance: Roll;
  readonly spec: ThrowSpec;
  readonly showing: Set<Connection>;
  answer: (ThrowAnswer & { readonly from: Connection }) | null;
}

/** Dice thrown in view of players, and the faces they show. */
interface ShownRoll {
  readonly dice: readonly DieShape[];
  readonly up: readonly number[];
}

/** Late answers after which a table's throws are no longer waited for. */
const MAX_LATE_ANSWERS = 2;

/** Runs a roll: gesture, seed, record, screens; then the host's own simulation decides. */
export class Rolls {
  readonly #room: RollContext;
  readonly #patience: Patience<Connection>;
  /** The last throw each table has answered, in time or not. */
  readonly #answered = new WeakMap<Connection, number>();
  #throws: number;
  #unanswered: ThrowSpec | null;
  #aim: Aim | null = null;
  #open: OpenThrow | null = null;

  /** `throws`: number of throws specified so far. `unanswered`: the last of them if it has no answer yet. */
  constructor(room: RollContext, throws: number, unanswered: ThrowSpec | null) {
    this.#room = room;
    this.#patience = new Patience(room.waiting, MAX_LATE_ANSWERS, new WeakMap());
    this.#throws = throws;
    this.#unanswered = unanswered;
  }

  /** Throws these dice. Returns the step and the roll that a screen has shown; null if none has. */
  async roll(chance: Roll): Promise<{ readonly entry: ChanceEntry; readonly shown: ShownRoll | null }> {
    const spec = this.#unanswered ?? (await this.#specify(chance));
    this.#unanswered = null;
    const simulation = this.#room.thrower.throw(spec);
    // A failure during the wait below surfaces where the simulation is awaited.
    simulation.catch(() => undefined);
    const open: OpenThrow = { chance, spec, showing: new Set(), answer: null };
    const missing = await this.#show(open);
    const late = missing === 'late' ? this.#watchersOf(open) : [];
    const { up, digest, rethrows } = await this.#room.waiting.during(simulation);
    const { answer } = open;
    // A screen's answer counts only if it equals the host's own.
    const isLie = answer !== null && !(answer.digest === digest && equalJson(answer.up, up));
    const overruled = isLie ? 'lied' : missing;
    for (const connection of isLie ? [answer.from] : late) connection.send({ kind: 'refused', code: 'overruled' });
    const from = answer !== null && !isLie ? 'screen' : 'host';
    const entry: ChanceEntry = { by: 'chance', outcome: { kind: 'roll', up }, digest, rethrows, from, overruled };
    const isShown = answer !== null || missing === 'late';
    return { entry, shown: isShown ? { dice: spec.dice.map(({ shape }) => shape), up } : null };
  }

  gesture(connection: Connection, throwId: number, gesture: Gesture | null): RefusalCode | null {
    const aim = this.#aim;
    if (aim === null || aim.throw !== throwId) return 'no-such-throw';
    if (!connection.seats.includes(aim.by)) return 'not-your-seat';
    if (aim.gesture !== undefined) return 'already-thrown';
    aim.gesture = gesture && clampGesture(gesture);
    return null;
  }

  thrown(connection: Connection, throwId: number, answer: ThrowAnswer): RefusalCode | null {
    const open = this.#open;
    if (throwId < this.#throws) this.#answered.set(connection, Math.max(throwId, this.#answered.get(connection) ?? -1));
    if (open === null || open.spec.id !== throwId || !open.showing.has(connection)) return 'no-such-throw';
    if (open.answer?.from === connection) return 'already-thrown';
    // Onlookers simulate the throw only to show it; their answers don't count.
    if (open.answer === null && this.#watchersOf(open).includes(connection))
      open.answer = { ...answer, from: connection };
    return null;
  }

  /** True if the person at this seat is to throw. */
  isAiming(seat: Seat): boolean {
    return this.#aim?.by === seat && this.#aim.gesture === undefined;
  }

  /** Sends everyone the open aim after a seat has changed hands. */
  tellAim(): void {
    if (this.#aim === null || !this.#room.roster.isPerson(this.#aim.by)) return;
    for (const connection of this.#room.audience.connections) this.#sendAim(connection);
  }

  /** Sends the open aim and throw to a connection that has just joined. */
  catchUp(connection: Connection): void {
    this.#sendAim(connection);
    this.#sendThrow(connection);
  }

  /** Sends the open aim and throw to a connection that may see them only from now on. */
  reveal(connection: Connection): void {
    if (this.#aim?.isHidden && connection.revealed === this.#aim.by) this.#sendAim(connection);
    if (this.#open !== null && !this.#open.showing.has(connection) && maySee(this.#open.chance, connection))
      this.#sendThrow(connection);
  }

  /**
   * Draws the seed, and asks devices for shares of it, only once the gesture is final. The specification is on disk
   * before anyone sees it.
   */
  async #specify(chance: Roll): Promise<ThrowSpec> {
    const { match, seeds, uses } = this.#room;
    const dice = chance.dice.map(piece => ({ piece, shape: shapeOf(piece, match) }));
    const aimed = await this.#gestureFor(chance, dice);
    const gesture = rulesOf(this.#room).usesGestures ? aimed : null;
    await seeds.renew({ throw: this.#throws, gesture });
    const seed = seeds.seed('throw', this.#throws, chance.by, uses.of(match, chance));
    const spec: ThrowSpec = throughJson({ id: this.#throws, seed, dice, gesture, physics: PHYSICS });
    await this.#room.recording.write({ throw: spec });
    this.#throws += 1;
    return spec;
  }

  async #gestureFor({ by, seenBy }: Roll, dice: ThrowSpec['dice']): Promise<Gesture | null> {
    const { roster } = this.#room;
    if (by === null || !roster.isPerson(by)) return null;
    const isHidden = seenBy !== 'all';
    // The curtain is down: nobody may see these dice fall.
    if (isHidden && roster.holderOf(by) === 'curtain') return null;
    const aim: Aim = { throw: this.#throws, by, dice, isHidden, gesture: undefined };
    this.#aim = aim;
    for (const connection of this.#room.audience.connections) this.#sendAim(connection);
    await this.#room.waiting.until(() => aim.gesture !== undefined || !roster.isPerson(by));
    this.#aim = null;
    // The person may have left at the last moment.
    return roster.isPerson(by) ? (aim.gesture ?? null) : null;
  }

  /**
   * Shows the throw to every screen that may see it and waits for an answer. Returns why there is none if one was due.
   */
  async #show(open: OpenThrow): Promise<Overruled | null> {
    this.#open = open;
    const { audience, pace } = this.#room;
    for (const connection of audience.connections) this.#sendThrow(connection);
    const isWatched = this.#watchersOf(open).length > 0;
    if (isWatched) await this.#waitForAnswer(open, pace.throwing);
    this.#open = null;
    if (open.answer !== null || !isWatched) return null;
    return this.#watchersOf(open).length > 0 ? 'late' : 'gone';
  }

  #waitForAnswer(open: OpenThrow, milliseconds: number): Promise<void> {
    const { audience } = this.#room;
    const asked = (): readonly Connection[] => this.#watchersOf(open);
    const hasAnswered = (table: Connection): boolean => (this.#answered.get(table) ?? -1) >= open.spec.id;
    return this.#patience.inquire({ asked, hasAnswered, milliseconds }, async waitForAll => {
      await waitForAll(table => open.answer !== null || audience.hasGivenUp(table));
    });
  }

  /** Returns the tables expected to answer: the one that plays, or all if there is none. Hidden pages answer too. */
  #watchersOf({ showing }: OpenThrow): Connection[] {
    const present = [...showing].filter(connection => this.#room.audience.connections.has(connection));
    const seated = present.filter(({ isPlaying }) => isPlaying);
    return seated.length > 0 ? seated : present;
  }

  #sendAim(connection: Connection): void {
    if (this.#aim === null || this.#aim.gesture !== undefined) return;
    const { throw: id, by, dice, isHidden } = this.#aim;
    // When the others can't see the dice, only the throwing seat may know which they are.
    const mayKnow = isHidden ? connection.revealed === by : true;
    const { audience } = this.#room;
    if (!connection.seats.includes(by)) audience.tell(connection, { kind: 'asked', throw: id, by, dice: dice.length });
    else if (mayKnow) audience.tell(connection, { kind: 'aim', throw: id, by, dice });
  }

  #sendThrow(connection: Connection): void {
    if (this.#open === null) return;
    const { chance, spec, showing } = this.#open;
    if (maySee(chance, connection)) {
      showing.add(connection);
      connection.send({ kind: 'throw', by: chance.by, spec });
    } else if (chance.by !== null)
      this.#room.audience.tell(connection, { kind: 'shaken', by: chance.by, dice: spec.dice.length });
  }
}

/** Returns the value as it will be read back: JSON has no -0, which physics distinguishes from 0. */
export const throughJson = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value));

/** Returns a die's shape. Throws if the piece is not a die. */
export function shapeOf(piece: PieceId, { equipment }: Match): DieShape {
  const shape = equipment[piece]?.shape;
  if (shape === undefined || shape === 'card') throw new RangeError(`piece ${piece} is not a die`);
  return shape;
}

/** Only tables show throws: a device is never sent a throw's seed. */
const maySee = ({ seenBy, by }: Roll, { role, revealed }: Connection): boolean =>
  role.kind === 'table' && (seenBy === 'all' || (by !== null && revealed === by));
