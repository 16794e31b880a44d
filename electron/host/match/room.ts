import { botOf, levelOfPartner } from '../../../engine/bots/levels.ts';
import { sampleOutcome } from '../../../engine/core/chance.ts';
import { type Match, refusalOf } from '../../../engine/core/match.ts';
import { randomFrom } from '../../../engine/core/random.ts';
import type { PlayerSpec, RefusalCode, ScreenMessage } from '../../../engine/protocol/messages.ts';
import type { Action, Chance, Seat } from '../../../engine/protocol/vocabulary.ts';
import { type Journal, type Players, type PlayServices, THINKING_STEP } from '../ports.ts';
import { tableOf } from '../records/match-setup.ts';
import { type Chain, type ChanceEntry, type RecordEntry, type StepEntry, stepOf } from '../records/record.ts';
import type { Replay } from '../records/replay.ts';
import { Advice, DealDecisions } from './advice.ts';
import { Audience, type Screen } from './audience.ts';
import { type RollContext, Rolls } from './rolls.ts';
import { Roster } from './roster.ts';
import { RoomClosed, Waiting } from './waiting.ts';

export type RoomMessage = Extract<
  ScreenMessage,
  {
    kind:
      | 'reveal'
      | 'act'
      | 'shown'
      | 'hidden'
      | 'gesture'
      | 'thrown'
      | 'next'
      | 'hurry'
      | 'hint'
      | 'claim'
      | 'review-deal'
      | 'hold'
      | 'play-here';
  }
>;

type MessageOf<Kind extends RoomMessage['kind']> = Extract<RoomMessage, { kind: Kind }>;

/** From this many persons on, computers play more slowly, so that everybody can follow. */
const GROUP = 3;

export interface RoomOptions extends PlayServices {
  readonly id: string;
  readonly players: Players;
  /** Whether one person shares the screen; several always do. */
  readonly isShared?: boolean | undefined;
  readonly chain: Chain;
  readonly journal: Journal;
  /** The seats whose persons have a device of their own; it may change. */
  readonly hands?: ReadonlySet<Seat> | undefined;
  /** `sample` replaces throws by a generator, for fast self-play only. */
  readonly dice: 'throw' | 'sample';
  readonly count?: RollContext['count'];
  /** The decisions so far of the deal on the table. */
  readonly dealDecisions?: DealDecisions;
  /** Called with an error that did not stop the match. */
  readonly onError?: (error: unknown) => void;
  /** Called before and after each step. */
  readonly follower?: { before(match: Match): void; after(match: Match): void };
}

/** A match being played: persons and bots decide, dice fall, and each step is recorded before it is shown. */
export class Room {
  readonly id: string;
  /** Resolves when the match has its result or the room is closed. Rejects if rules or dice fail. */
  readonly done: Promise<void>;
  private readonly options: RoomOptions;
  private readonly match: Match;
  private readonly roster: Roster;
  private readonly waiting: Waiting;
  private readonly audience: Audience;
  private readonly rolls: Rolls;
  private readonly dealDecisions: DealDecisions;
  private readonly advice: Advice;
  /** Decisions of persons that have not been taken yet. */
  private readonly decisions = new Map<Seat, Action>();
  /** The beat since which each seat has been asked. */
  private readonly askedAt = new Map<Seat, number>();
  /** Whether a person wants opponents to decide without their usual pause. */
  private isHurried = false;
  /** The scored deal that is being read, and the last one that was. */
  private readingDeal: number | null = null;
  private lastReadDeal = -1;
  private hasFailed = false;

  /** Starts the match at once. `from` is a new match, or one brought to the end of its record. */
  constructor(options: RoomOptions, from: Replay) {
    const { match, steps } = from;
    const roster = new Roster(options.players, from.holds, options.isShared, options.hands);
    const waiting = new Waiting(options.clock);
    const audience = new Audience(match, roster, this.decisions, steps, screen => this.sendTable(screen));
    const write = (entry: RecordEntry) => this.write(entry);
    const take = (entry: StepEntry) => this.take(entry);
    this.rolls = new Rolls({ ...options, match, roster, audience, waiting, write, take }, from.throws, from.open);
    this.dealDecisions = options.dealDecisions ?? new DealDecisions();
    const { id, bots, entropy, onError } = options;
    const fail = (error: unknown): void => onError?.(error);
    this.advice = new Advice({ id, bots, entropy, match, decisions: this.dealDecisions, fail });
    this.id = id;
    this.options = options;
    this.match = match;
    this.roster = roster;
    this.waiting = waiting;
    this.audience = audience;
    this.noteQuestions(steps);
    this.done = this.run(from.result !== null).catch((error: unknown) => this.fail(error));
  }

  /** Whether nothing more will happen here. */
  isOver(): boolean {
    return this.hasFailed || this.match.awaits().kind === 'nobody';
  }

  join(...joining: readonly Screen[]): void {
    this.audience.join(joining);
    // From now on the hand is shown nowhere else.
    if (joining.some(({ role }) => role.kind === 'hand') && this.audience.seatAgain()) this.tellHolders();
    this.waiting.changed();
  }

  leave(screen: Screen): void {
    this.audience.leave(screen);
    this.waiting.changed();
  }

  async close(): Promise<void> {
    this.waiting.fail(new RoomClosed('the room is closed'));
    await this.done.catch(() => undefined);
    await this.options.journal.close();
  }

  /** Handles a screen's message, or returns why it is refused. */
  hear(screen: Screen, message: RoomMessage): RefusalCode | null {
    const refusal = this.handle(screen, message);
    if (refusal === null) this.waiting.changed();
    return refusal;
  }

  private handle(screen: Screen, message: RoomMessage): RefusalCode | null {
    switch (message.kind) {
      case 'act':
        return this.act(screen, message.seat, message.seq, message.action);
      case 'reveal':
        return this.reveal(screen, message.seat);
      case 'gesture':
        return this.rolls.gesture(screen, message.throw, message.gesture);
      case 'thrown':
        return this.rolls.thrown(screen, message.throw, { up: message.up, digest: message.digest });
      case 'shown':
        if (message.seq > this.audience.seq) return 'stale';
        screen.shown = Math.max(screen.shown, message.seq);
        return null;
      case 'hidden': // The host has noted it on the screen.
        return null;
      case 'next':
        if (this.readingDeal === null) return 'stale';
        screen.hasRead = true;
        return null;
      case 'hurry':
        this.isHurried = true;
        return null;
      case 'hint':
      case 'claim':
        return (
          this.refusalToAdvise(screen, message.seat) ??
          this.refusalToDecide(screen, message.seat, message.seq) ??
          this.advice.atDecision(screen, message.kind, message.seat, message.seq)
        );
      case 'review-deal':
        return (
          this.refusalToAdvise(screen, message.seat) ??
          this.advice.afterDeal(screen, message.seat, message.deal, this.audience.seq)
        );
      case 'hold':
        return this.hold(screen, message);
      case 'play-here':
        this.audience.seat(screen);
        return null;
    }
  }

  private act(screen: Screen, seat: Seat, seq: number, action: Action): RefusalCode | null {
    const refusal = this.refusalToDecide(screen, seat, seq);
    if (refusal !== null) return refusal;
    if (refusalOf(this.match, { by: seat, action }) !== null) return 'not-allowed';
    this.decisions.set(seat, action);
    for (const hidden of this.hideHands()) this.audience.refresh(hidden);
    return null;
  }

  /** Advice for a seat is given only to the screen that shows its view; null if that is this one. */
  private refusalToAdvise(screen: Screen, seat: Seat): RefusalCode | null {
    return screen.seats.includes(seat) && screen.revealed === seat ? null : 'not-your-seat';
  }

  /** Why this screen may not decide for this seat, or ask about its decision, as of this beat; null if it may. */
  private refusalToDecide(screen: Screen, seat: Seat, seq: number): RefusalCode | null {
    if (!screen.seats.includes(seat) || !this.roster.isPerson(seat)) return 'not-your-seat';
    // Behind the curtain nobody could know what is chosen.
    if (screen.revealed !== seat && this.roster.holderOf(seat) === 'curtain') return 'not-your-turn';
    const asked = this.askedAt.get(seat);
    if (asked === undefined || this.decisions.has(seat)) return 'not-your-turn';
    return seq < asked || seq > this.audience.seq ? 'stale' : null;
  }

  private reveal(screen: Screen, seat: Seat | null): RefusalCode | null {
    if (seat !== null && !screen.seats.includes(seat)) return 'not-your-seat';
    if (seat !== null && !this.mayBeShown(screen, seat)) return 'not-your-turn';
    screen.revealed = seat;
    this.audience.refresh(screen);
    this.rolls.reveal(screen);
    return null;
  }

  /** Whether a screen may show the hand of this seat now. A curtain is lifted only for a decision. */
  private mayBeShown({ role }: Screen, seat: Seat): boolean {
    const holder = this.roster.holderOf(seat);
    if (role.kind === 'hand') return holder === 'hand' && role.seat === seat;
    if (holder === 'curtain') return this.askedAt.has(seat) && !this.decisions.has(seat);
    return holder === 'here';
  }

  /** Drops the curtain before each hand that may no longer be shown, and returns the screens that showed one. */
  private hideHands(): readonly Screen[] {
    const showing = [...this.audience.screens].filter(
      screen => screen.revealed !== null && !this.mayBeShown(screen, screen.revealed),
    );
    for (const screen of showing) screen.revealed = null;
    return showing;
  }

  /** Tells all screens who holds which seat, and shows no hand that may not be shown any more. */
  private tellHolders(): void {
    this.audience.seatAgain();
    this.hideHands();
    for (const screen of this.audience.screens) {
      this.sendHolders(screen);
      this.audience.refresh(screen);
    }
    this.rolls.tellAim();
  }

  /** Lets a computer take a person's seat over, or the person. Screens are told once that is recorded. */
  private hold(screen: Screen, { seat, holder, level }: MessageOf<'hold'>): RefusalCode | null {
    const { roster, match } = this;
    // Also for somebody with a device of their own, who may have walked away with it.
    if (!screen.isPlaying || !roster.persons.includes(seat)) return 'not-your-seat';
    const isLevelWrong = level !== undefined && (holder === 'person' || botOf(match.game, level) === undefined);
    if (isLevelWrong) return 'bad-players';
    const entry = roster.holdEntry(seat, holder, level);
    if (entry === null || this.isOver()) return 'not-allowed';
    const written = this.write(entry);
    // At once, since the next step may be recorded before this has been written.
    roster.hold(entry);
    this.decisions.delete(seat);
    this.hideHands();
    this.waiting.during(written).then(
      () => {
        this.tellHolders();
      },
      (error: Error) => this.waiting.fail(error),
    );
    return null;
  }

  private async run(isResultRecorded: boolean): Promise<void> {
    let awaits = this.match.awaits();
    for (; awaits.kind !== 'nobody'; awaits = this.match.awaits()) {
      // Computers that play for everybody do so only while somebody watches.
      await this.waiting.until(() => !this.roster.isLeft || this.audience.isWatched());
      if (awaits.kind === 'seats') await this.takeDecision(awaits.seats);
      else await this.takeChance(awaits.chance);
    }
    if (!isResultRecorded) await this.write({ result: awaits.result });
  }

  /** Ends all waits. Unless the room was closed, screens are told and the error is thrown on. */
  private fail(error: unknown): void {
    this.waiting.fail(error instanceof Error ? error : new Error(String(error)));
    if (error instanceof RoomClosed) return;
    this.hasFailed = true;
    this.audience.send({ kind: 'refused', code: 'broken' });
    throw error;
  }

  private async takeChance(chance: Chance): Promise<void> {
    await this.readDeal();
    await this.caughtUp();
    if (chance.kind === 'roll' && this.options.dice === 'throw') await this.rolls.roll(chance);
    else await this.take(this.sampled(chance));
  }

  private sampled(chance: Chance): ChanceEntry {
    const [purpose, seat] = chance.kind === 'draw' ? (['draw', chance.to] as const) : (['sample', chance.by] as const);
    const seed = this.options.entropy.seed(purpose, this.id, this.audience.seq, seat);
    return { by: 'chance', outcome: sampleOutcome(chance, this.match.equipment, randomFrom(seed)), seed };
  }

  /**
   * Bots decide first, one after the other, so that a match resumed between two of them goes on as it would have. Then
   * the first person who answers decides. Nothing is decided if a seat changes hands meanwhile.
   */
  private async takeDecision(seats: readonly Seat[]): Promise<void> {
    for (const seat of seats) {
      const bot = this.roster.botAt(seat);
      if (bot === null) continue;
      const action = await this.decisionOfBot(seat, bot);
      if (action !== null && this.roster.botAt(seat) === bot) await this.take({ by: seat, action });
      return;
    }
    await this.waiting.until(() => seats.some(seat => this.decisions.has(seat) || !this.roster.isPerson(seat)));
    for (const seat of seats) {
      const action = this.decisions.get(seat);
      if (action === undefined) continue;
      this.decisions.delete(seat);
      return this.take({ by: seat, action });
    }
  }

  /**
   * Asks a bot at once. Where a screen watches, its decision is held back until its pause is over. Returns null if the bot
   * loses the seat meanwhile.
   */
  private async decisionOfBot(seat: Seat, player: Extract<PlayerSpec, { kind: 'bot' }>): Promise<Action | null> {
    await this.caughtUp();
    const { match, roster } = this;
    const hasLeft = (): boolean => roster.botAt(seat) !== player;
    if (hasLeft()) return null;
    const level = this.isPartnerOfPerson(seat) ? levelOfPartner(player.level) : player.level;
    const { character = 'steady' } = player;
    const seed = this.options.entropy.seed('bot', this.id, this.audience.seq, seat);
    const question = { game: match.game.id, level, character, view: match.view(seat), ask: match.ask(seat), seed };
    const decision = this.options.bots.choose(question);
    if (this.audience.screens.size > 0 && this.options.pace.thinking > 0) await this.thinkingPause(decision, hasLeft);
    return this.waiting.during(decision, hasLeft);
  }

  /** Whether everybody can see now that this seat plays with a person. */
  private isPartnerOfPerson(seat: Seat): boolean {
    const { seats } = this.match.view(null);
    return seats.some(({ team }, other) => team === seats[seat]?.team && this.roster.isPerson(other));
  }

  /**
   * Waits one step of thinking after the other until there is a decision and the pause is over; a person may cut it
   * short, or end it by taking the seat. Only the last step can depend on how long the decision takes.
   */
  private async thinkingPause(decision: Promise<Action>, hasLeft: () => boolean): Promise<void> {
    const { thinking, thinkingInGroup } = this.options.pace;
    const people = this.roster.persons.filter(seat => this.roster.isPerson(seat)).length;
    const pause = people < GROUP ? thinking : thinkingInGroup;
    let isDecided = false;
    const decided = (): void => {
      isDecided = true;
    };
    decision.then(decided, decided);
    let waited = 0;
    do {
      if (await this.waiting.until(hasLeft, THINKING_STEP)) return;
      waited += THINKING_STEP;
    } while (!isDecided || (waited < pause && !this.isHurried));
  }

  /** Records the step, takes it, and shows it, in this order, so that nothing that was seen is ever lost. */
  private async take(entry: StepEntry): Promise<void> {
    const step = stepOf(entry);
    const refusal = refusalOf(this.match, step);
    if (refusal !== null) throw new Error(`the rules refuse a step by ${step.by}: ${refusal}`);
    if (entry.by !== 'chance') this.askedAt.delete(entry.by);
    const isPersons = entry.by !== 'chance' && this.roster.isPerson(entry.by);
    await this.write(entry);
    if (isPersons) this.dealDecisions.before(this.match, entry);
    this.options.follower?.before(this.match);
    this.match.take(step);
    this.options.follower?.after(this.match);
    this.isHurried = false;
    this.noteQuestions(this.audience.seq + 1);
    this.hideHands();
    this.audience.beat();
  }

  /** Called before a beat is sent, since a quick screen may answer it at once. */
  private noteQuestions(seq: number): void {
    const awaits = this.match.awaits();
    if (awaits.kind !== 'seats') return;
    for (const seat of awaits.seats) if (!this.askedAt.has(seat)) this.askedAt.set(seat, seq);
  }

  private write(entry: RecordEntry): Promise<void> {
    return this.options.journal.append(this.options.chain.entry(entry));
  }

  private caughtUp(): Promise<boolean> {
    return this.waiting.until(() => this.audience.isCaughtUp(), this.options.pace.showing);
  }

  /** Waits until every person has read a scored deal. */
  private async readDeal(): Promise<void> {
    const { sheet, deal } = this.match.view(null);
    if (sheet.length <= deal || this.lastReadDeal === deal) return;
    await this.caughtUp();
    this.lastReadDeal = deal;
    if (this.audience.seated().length === 0) return;
    this.readingDeal = deal;
    for (const screen of this.audience.screens) screen.hasRead = false;
    this.audience.send({ kind: 'pause', deal });
    // While a page is reloaded there is nobody, and nobody has read it.
    const isRead = (readers = this.audience.seated()): boolean =>
      readers.length > 0 && readers.every(screen => screen.hasRead);
    const { reading, readingTogether } = this.options.pace;
    await this.waiting.until(() => isRead(), this.roster.isShared ? readingTogether : reading);
    this.readingDeal = null;
  }

  /** Sends everything to a screen that has just joined or whose seats have changed. */
  private sendTable(screen: Screen): void {
    this.sendHolders(screen);
    this.audience.refresh(screen);
    this.rolls.catchUp(screen);
    if (this.readingDeal !== null) screen.send({ kind: 'pause', deal: this.readingDeal });
    if (this.hasFailed) screen.send({ kind: 'refused', code: 'broken' });
  }

  private sendHolders({ role, seats, isPlaying, send }: Screen): void {
    const { players } = this.options;
    const { holders, persons } = this.roster;
    const isTable = role.kind === 'table';
    const isShared = isTable && this.roster.isShared;
    // Somebody for whom a computer plays on a screen of their own is still "You" there.
    const isAtOwnTable = (seat: Seat): boolean =>
      holders[seat] === 'here' || (holders[seat] === 'stand-in' && !isShared);
    const seating = {
      mine: isTable ? persons.filter(isAtOwnTable) : seats,
      holders,
      isShared,
      isWatching: isTable ? !isPlaying : seats.length === 0,
    };
    send({ kind: 'table', table: tableOf(this.match, this.id, players, seating) });
  }
}
