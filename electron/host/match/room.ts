import type { Solution } from '../../../engine/bots/puzzle.ts';
import { sampleOutcome } from '../../../engine/core/chance.ts';
import { type Match, refusalOf } from '../../../engine/core/match.ts';
import { randomFrom } from '../../../engine/core/random.ts';
import type { Roll } from '../../../engine/kit/phases.ts';
import type { adviceRequests } from '../../../engine/protocol/match/advice.ts';
import type { deviceMessages, tableMessages } from '../../../engine/protocol/match/play.ts';
import type { RefusalCode } from '../../../engine/protocol/match/refusals.ts';
import type { ScreenMessageIn } from '../../../engine/protocol/message.ts';
import { isDailyOver } from '../../../engine/protocol/modes/daily.ts';
import { type ModeRules, modeOf, rulesOf, type TableMode } from '../../../engine/protocol/modes/modes.ts';
import type { shareScreenMessages } from '../../../engine/protocol/phones/shares.ts';
import type { Action, Chance, DieShape, Seat } from '../../../engine/protocol/vocabulary.ts';
import type { Journal, Players, PlayServices } from '../ports.ts';
import { answerOf } from '../puzzles/puzzle.ts';
import { DealEnds } from '../records/deal-ends.ts';
import { type Chain, type ChanceEntry, type StepEntry, stepOf } from '../records/record.ts';
import type { Replay } from '../records/replay.ts';
import { AdviceService, DealDecisions } from './advice.ts';
import { Audience, type Connection } from './audience.ts';
import { BotDecisions } from './bot-decisions.ts';
import { DealPause } from './deal-pause.ts';
import { Questions } from './questions.ts';
import { RecordWriter } from './recording.ts';
import { Rolls } from './rolls.ts';
import { Roster } from './roster.ts';
import { Seating } from './seating.ts';
import { SeedUses } from './seed-uses.ts';
import { type SecretKeeper, Seeds } from './seeds.ts';
import { RoomClosed, Waiting } from './waiting.ts';

/** Messages to the match on the table. */
export type RoomMessage = Exclude<
  ScreenMessageIn<typeof deviceMessages & typeof tableMessages & typeof adviceRequests & typeof shareScreenMessages>,
  { kind: 'hello' }
>;

export interface RoomOptions extends PlayServices {
  readonly id: string;
  readonly mode: TableMode;
  readonly players: Players;
  /** True if the screen is shared although only one person plays; with several it always is. */
  readonly isShared?: boolean | undefined;
  readonly chain: Chain;
  readonly journal: Journal;
  /** Keeps the secret that seeds derive from; defaults to memory. */
  readonly secrets?: SecretKeeper | undefined;
  /** Seats whose persons play on their own device. The set may change. */
  readonly deviceSeats?: ReadonlySet<Seat> | undefined;
  /** `sample` replaces throws with a random generator, for fast self-play only. */
  readonly dice: 'throw' | 'sample';
  /** The puzzle's solution. Choices are judged against it and not played. */
  readonly solution?: Solution | undefined;
  /** Called with each roll that a screen has shown. */
  readonly count?: ((dice: readonly DieShape[], up: readonly number[]) => void) | undefined;
  /** Called when the match stops or resumes waiting for a seat's device: see `isSlow`. */
  readonly onSlowDevice?: (() => void) | undefined;
  /** Decisions so far in the current deal. */
  readonly dealDecisions?: DealDecisions;
  /** Draws and throws so far. */
  readonly uses?: SeedUses;
  /** Views at the ends of the deals scored so far. */
  readonly dealEnds?: DealEnds;
  /** Called with an error that does not stop the match. */
  readonly onError?: (error: unknown) => void;
  /** Called before and after each step. */
  readonly follower?: { before(match: Match): void; after(match: Match): void };
}

/** A running match: persons and bots decide, dice fall, and each step is recorded before it is shown. */
export class Room {
  readonly id: string;
  readonly mode: TableMode;
  /** Resolves once the match has its result or the room is closed. Rejects if the rules or the dice fail. */
  readonly done: Promise<void>;
  readonly #options: RoomOptions;
  readonly #rules: ModeRules;
  readonly #match: Match;
  readonly #roster: Roster;
  readonly #questions = new Questions();
  readonly #waiting: Waiting;
  readonly #recording: RecordWriter;
  readonly #audience: Audience;
  readonly #rolls: Rolls;
  readonly #seating: Seating;
  readonly #seeds: Seeds;
  readonly #uses: SeedUses;
  readonly #dealPause: DealPause;
  readonly #botDecisions: BotDecisions;
  readonly #dealDecisions: DealDecisions;
  readonly #dealEnds: DealEnds;
  readonly #advice: AdviceService;
  /** The last scored deal that was read. */
  #lastReadDeal = -1;
  #hasFailed = false;

  /** Starts the match at once. `from`: a new match, or one brought to the end of its record. */
  constructor(options: RoomOptions, from: Replay) {
    const { match, steps } = from;
    const roster = new Roster(options.players, from.holds, options.isShared, options.deviceSeats);
    const waiting = new Waiting(options.clock);
    const sendTable = (connection: Connection) => this.#sendTable(connection);
    const audience = new Audience(match, roster, this.#questions, { ...options, waiting }, steps, sendTable);
    const recording = new RecordWriter(options.chain, options.journal, from.seeds);
    this.#recording = recording;
    const seeds = new Seeds({ ...options, audience, waiting, recording }, from.seeds);
    this.#seeds = seeds;
    const { uses = new SeedUses() } = options;
    this.#uses = uses;
    const rolls = new Rolls(
      { ...options, match, roster, audience, seeds, uses, waiting, recording },
      from.throws,
      from.open,
    );
    this.#rolls = rolls;
    const isOver = () => this.isOver();
    this.#seating = new Seating({
      ...options,
      match,
      roster,
      audience,
      questions: this.#questions,
      rolls,
      waiting,
      recording,
      isOver,
    });
    this.#dealPause = new DealPause({ pace: options.pace, roster, audience, waiting });
    this.#botDecisions = new BotDecisions({ ...options, match, roster, audience, seeds, waiting });
    this.#dealDecisions = options.dealDecisions ?? new DealDecisions();
    this.#dealEnds = options.dealEnds ?? new DealEnds();
    const { id, bots, entropy, onError } = options;
    const fail = (error: unknown): void => onError?.(error);
    this.#advice = new AdviceService({ id, bots, entropy, match, decisions: this.#dealDecisions, fail });
    this.id = id;
    this.mode = options.mode;
    this.#rules = rulesOf(options);
    this.#options = options;
    this.#match = match;
    this.#roster = roster;
    this.#waiting = waiting;
    this.#audience = audience;
    this.#noteQuestions(steps);
    this.done = this.#run(from.result !== null).catch((error: unknown) => this.#fail(error));
  }

  /** True if nothing more will happen here. */
  isOver(): boolean {
    return this.#hasFailed || this.#match.awaits().kind === 'nobody' || this.isDealOver();
  }

  isScored(deal: number): boolean {
    return this.#match.view(null).sheet.length > deal;
  }

  /** True if play has ended with the deal, before the match's end. */
  isDealOver(): boolean {
    return this.#rules.ends === 'deal' && isDailyOver(this.#match.view(null));
  }

  join(...joining: readonly Connection[]): void {
    this.#audience.join(joining);
    for (const connection of joining) this.#seeds.greet(connection);
    this.#changed();
  }

  leave(connection: Connection): void {
    this.#audience.leave(connection);
    this.#changed();
  }

  /** The scored deal that everyone is still reading; null if there is none. */
  get dealBeingRead(): number | null {
    return this.#dealPause.beingRead;
  }

  /** True if a record is kept. */
  get isRecorded(): boolean {
    const { recorded } = this.#rules;
    return recorded === 'always' || (recorded === 'if-counted' && modeOf(this, 'daily')?.isCounted === true);
  }

  /** Seats that can be played on a device: those that started with a person. */
  get seatsForDevices(): readonly Seat[] {
    return this.#rules.seatsChange ? this.#roster.persons : [];
  }

  /** True if a computer plays this seat for its person. */
  hasStandIn(seat: Seat): boolean {
    return this.#roster.holderOf(seat) === 'stand-in';
  }

  /** Hands a person's seat to a computer, or gives it back, unless the match is over. */
  hold(seat: Seat, holder: 'person' | 'bot'): void {
    this.#seating.change(seat, holder);
    this.#changed();
  }

  /** Renames the person at this seat, unless the match is over. */
  rename(seat: Seat, name: string): void {
    this.#seating.rename(seat, name);
    this.#changed();
  }

  /** Returns what a computer has played for this seat's person since it took over. */
  playedFor(seat: Seat): readonly Action[] {
    return this.#seating.playedFor(seat);
  }

  /** Tells a returning person's device what a computer has played, once the tables have shown it. */
  tellPlayed(connection: Connection, actions: readonly Action[]): void {
    this.#audience.tell(connection, { kind: 'played-for-you', actions });
  }

  /** True if the match is waiting for this seat's device to decide or throw. */
  isWaitingForDevice(seat: Seat): boolean {
    const isAsked = this.#questions.isOpen(seat) || this.#rolls.isAiming(seat);
    return isAsked && this.#roster.holderOf(seat) === 'device';
  }

  /** True if this seat's device was late too often for throws to wait for it. */
  isSlow(seat: Seat): boolean {
    return this.#seeds.isSlow(seat);
  }

  /** Forgets what a computer has played for this seat, which now belongs to someone else. */
  forgetPlayed(seat: Seat): void {
    this.#seating.forgetPlayed(seat);
  }

  /** Resolves once everything so far is recorded or has failed. */
  recorded(): Promise<void> {
    return this.#recording.settled();
  }

  /** Tells everyone who holds which seat after the seats with devices have changed. */
  deviceSeatsChanged(): void {
    this.#seating.tellHolders();
    this.#changed();
  }

  async close(): Promise<void> {
    this.#audience.close();
    this.#waiting.fail(new RoomClosed('the room is closed'));
    await this.done.catch(() => undefined);
    await this.#recording.close();
  }

  /** Handles a message, or returns why it is refused. */
  hear(connection: Connection, message: RoomMessage): RefusalCode | null {
    const refusal = this.#handle(connection, message);
    if (refusal === null) this.#changed();
    return refusal;
  }

  #changed(): void {
    this.#audience.release();
    this.#waiting.changed();
  }

  #handle(connection: Connection, message: RoomMessage): RefusalCode | null {
    if (!this.#allows(message)) return 'not-now';
    switch (message.kind) {
      case 'act':
        return this.#act(connection, message.seat, message.seq, message.action);
      case 'reveal':
        return this.#seating.reveal(connection, message.seat);
      case 'gesture':
        return this.#rolls.gesture(connection, message.throw, message.gesture);
      case 'thrown':
        return this.#rolls.thrown(connection, message.throw, { up: message.up, digest: message.digest });
      case 'shown':
        if (message.seq > this.#audience.seq) return 'stale';
        connection.shown = Math.max(connection.shown, message.seq);
        return null;
      case 'hidden': // The host has noted it already.
        return null;
      case 'next':
        return this.#dealPause.next(connection, message.seat);
      case 'hurry':
        this.#botDecisions.isHurried = true;
        return null;
      case 'hint':
      case 'claim':
        return this.#advise(connection, message);
      case 'review-deal':
        return this.#reviewDeal(connection, message);
      case 'hold':
        return this.#seating.hold(connection, message);
      case 'play-here':
        this.#audience.giveSeatsTo(connection);
        return null;
      case 'seal':
      case 'share':
        return this.#seeds.handle(connection, message);
    }
  }

  #allows({ kind }: RoomMessage): boolean {
    const { hints, hasClaims, seatsChange } = this.#rules;
    if (kind === 'hint') return hints !== 'none';
    if (kind === 'claim') return hasClaims;
    return kind !== 'hold' || seatsChange;
  }

  #act(connection: Connection, seat: Seat, seq: number, action: Action): RefusalCode | null {
    const refusal = this.#refusalToDecide(connection, seat, seq);
    if (refusal !== null) return refusal;
    if (refusalOf(this.#match, { by: seat, action }) !== null) return 'not-allowed';
    const { solution } = this.#options;
    if (solution !== undefined) {
      const answer = answerOf(solution, action);
      if (answer === null) return 'not-allowed';
      connection.send({ kind: 'puzzle-answer', answer });
      return null;
    }
    this.#questions.decide(seat, action);
    for (const hidden of this.#seating.hideHands()) this.#audience.refresh(hidden);
    return null;
  }

  #advise(connection: Connection, request: Extract<RoomMessage, { kind: 'hint' | 'claim' }>): RefusalCode | null {
    const { seat, seq } = request;
    return (
      this.#refusalToAdvise(connection, seat) ??
      this.#refusalToDecide(connection, seat, seq) ??
      this.#advice.atDecision(connection, request)
    );
  }

  #reviewDeal(connection: Connection, request: Extract<RoomMessage, { kind: 'review-deal' }>): RefusalCode | null {
    const refusal =
      this.#refusalToAdvise(connection, request.seat) ??
      this.#advice.afterDeal(connection, request, this.#audience.seq);
    if (refusal === null) this.#dealPause.study(request.seat);
    return refusal;
  }

  /** Returns null if this connection shows the seat's view: only then may it ask for advice. */
  #refusalToAdvise(connection: Connection, seat: Seat): RefusalCode | null {
    return connection.seats.includes(seat) && connection.revealed === seat ? null : 'not-your-seat';
  }

  /**
   * Returns why this connection may not decide for this seat, or ask about its decision, as of this beat; null if it
   * may.
   */
  #refusalToDecide(connection: Connection, seat: Seat, seq: number): RefusalCode | null {
    if (this.#roster.holderOf(seat) === 'stand-in') return 'played-for';
    if (!connection.seats.includes(seat) || !this.#roster.isPerson(seat)) return 'not-your-seat';
    // Behind the curtain a choice would be blind.
    if (connection.revealed !== seat && this.#roster.holderOf(seat) === 'curtain') return 'not-your-turn';
    if (!this.#questions.isOpen(seat)) return 'not-your-turn';
    return this.#questions.wasAskedBy(seat, seq) && seq <= this.#audience.seq ? null : 'stale';
  }

  async #run(isResultRecorded: boolean): Promise<void> {
    let awaits = this.#match.awaits();
    for (; awaits.kind !== 'nobody' && !this.isDealOver(); awaits = this.#match.awaits()) {
      // When computers play for everyone, they do so only while somebody watches.
      await this.#waiting.until(() => !this.#roster.isAbandoned || this.#audience.isWatched());
      if (awaits.kind === 'seats') await this.#takeDecision(awaits.seats);
      else await this.#takeChance(awaits.chance);
    }
    if (isResultRecorded || awaits.kind !== 'nobody') return;
    await this.#seeds.end();
    await this.#recording.write({ result: awaits.result });
  }

  /** Ends all waits. Unless the room was closed, tells connections and rethrows the error. */
  #fail(error: unknown): void {
    this.#waiting.fail(error instanceof Error ? error : new Error(String(error)));
    if (error instanceof RoomClosed) return;
    this.#hasFailed = true;
    this.#audience.send({ kind: 'refused', code: 'broken' });
    throw error;
  }

  async #takeChance(chance: Chance): Promise<void> {
    await this.#readDeal();
    await this.#caughtUp();
    if (chance.kind === 'roll' && this.#options.dice === 'throw') await this.#takeRoll(chance);
    else {
      await this.#seeds.renew({ draw: this.#audience.seq });
      await this.#take(this.#sampled(chance));
    }
  }

  async #takeRoll(chance: Roll): Promise<void> {
    const { entry, shown } = await this.#rolls.roll(chance);
    await this.#take(entry);
    if (shown) this.#options.count?.(shown.dice, shown.up);
  }

  #sampled(chance: Chance): ChanceEntry {
    const [purpose, seat] = chance.kind === 'draw' ? (['draw', chance.to] as const) : (['sample', chance.by] as const);
    const use = this.#uses.of(this.#match, chance);
    const seed = this.#seeds.seed(purpose, this.#audience.seq, seat, use);
    return { by: 'chance', outcome: sampleOutcome(chance, this.#match.equipment, randomFrom(seed)), seed };
  }

  /**
   * Bots decide first, one at a time, so that a match resumed between two of them continues the same way. Then the
   * first person to answer decides. Nothing is decided if a seat changes hands in the meantime.
   */
  async #takeDecision(seats: readonly Seat[]): Promise<void> {
    for (const seat of seats) {
      const bot = this.#roster.botAt(seat);
      if (bot === null) continue;
      await this.#caughtUp();
      const action = await this.#botDecisions.decisionOf(seat, bot);
      if (action !== null && this.#roster.botAt(seat) === bot) await this.#take({ by: seat, action });
      return;
    }
    await this.#waiting.until(() =>
      seats.some(seat => this.#questions.decisionOf(seat) !== undefined || !this.#roster.isPerson(seat)),
    );
    for (const seat of seats) {
      const action = this.#questions.decisionOf(seat);
      if (action !== undefined) return this.#take({ by: seat, action });
    }
  }

  /** Records the step, takes it and shows it, in this order, so that nothing anyone has seen is ever lost. */
  async #take(entry: StepEntry): Promise<void> {
    const step = stepOf(entry);
    const refusal = refusalOf(this.#match, step);
    if (refusal !== null) throw new Error(`the rules refuse a step by ${step.by}: ${refusal}`);
    if (entry.by !== 'chance') this.#questions.close(entry.by);
    const isPersons = entry.by !== 'chance' && this.#roster.isPerson(entry.by);
    await this.#recording.write(entry);
    if (isPersons) this.#dealDecisions.before(this.#match, entry, this.#audience.seq);
    this.#options.follower?.before(this.#match);
    this.#uses.before(this.#match);
    this.#match.apply(step);
    this.#options.follower?.after(this.#match);
    this.#dealEnds.after(this.#match);
    if (entry.by !== 'chance') this.#seating.note(entry.by, entry.action);
    this.#botDecisions.isHurried = false;
    this.#noteQuestions(this.#audience.seq + 1);
    this.#seating.hideHands();
    this.#audience.beat();
    for (const connection of this.#audience.connections) this.#tellPastDeals(connection);
  }

  /** Sends a table all deals once the match is over. */
  #tellPastDeals(connection: Connection): void {
    if (!this.#rules.isWholeMatch || connection.role.kind !== 'table' || this.#match.awaits().kind !== 'nobody') return;
    // The places of pieces no longer matter, and the match's last view has the whole sheet.
    const views = this.#dealEnds.views.map(view => ({ ...view, pieces: [], sheet: [], lines: [], facts: null }));
    connection.send({ kind: 'past-deals', views });
  }

  /** Called before a beat is sent, since a fast connection may answer it at once. */
  #noteQuestions(seq: number): void {
    const awaits = this.#match.awaits();
    if (awaits.kind === 'seats') this.#questions.ask(awaits.seats, seq);
  }

  async #caughtUp(): Promise<void> {
    // Without its reader a lesson pauses: it would run ahead of the text.
    if (this.#rules.waitsForReader)
      await this.#waiting.until(() => this.#audience.hasLearnerCaughtUp(), this.#options.pace.showing);
    else await this.#audience.caughtUp();
  }

  /** Waits until everyone has read a scored deal. */
  async #readDeal(): Promise<void> {
    const { sheet, deal } = this.#match.view(null);
    if (sheet.length <= deal || this.#lastReadDeal === deal) return;
    await this.#caughtUp();
    this.#lastReadDeal = deal;
    if (this.#rules.ends !== 'replayed-deal') return this.#dealPause.read(deal);
    // A player who reloads the page or continues sees the result again.
    for (;;) {
      await this.#waiting.until(() => this.#audience.playing() !== null);
      await this.#dealPause.read(deal);
    }
  }

  /** Sends the full state to a connection that has just joined or whose seats have changed. */
  #sendTable(connection: Connection): void {
    this.#seating.sendHolders(connection);
    this.#audience.refresh(connection);
    this.#rolls.catchUp(connection);
    this.#dealPause.catchUp(connection);
    this.#tellPastDeals(connection);
    if (this.#hasFailed) connection.send({ kind: 'refused', code: 'broken' });
  }
}
