import { sampleOutcome } from '../../engine/core/chance.ts';
import type { Step } from '../../engine/core/game.ts';
import { type Match, refusalOf } from '../../engine/core/match.ts';
import { randomFrom } from '../../engine/core/random.ts';
import type { RefusalCode, ScreenMessage } from '../../engine/protocol/messages.ts';
import type { Action, Chance, DieShape, Seat } from '../../engine/protocol/vocabulary.ts';
import { newAudience, type Screen } from './audience.ts';
import type { BotRunner, Clock, Entropy, Journal, Pace, Players, Thrower } from './ports.ts';
import type { Chain, ChanceEntry, RecordEntry } from './record.ts';
import type { Replay } from './replay.ts';
import { newRolls, shapesOf, wasSeen } from './rolls.ts';
import { tableOf } from './table.ts';
import { newWaiting, RoomClosed } from './waiting.ts';

/** One match being played: people at screens and bots decide, dice fall, every step is recorded before it is seen. */
export interface Room {
  readonly id: string;
  /** Resolves when the match has its result or the room is closed; rejects on a broken promise of rules or dice. */
  readonly done: Promise<void>;
  /** Whether nothing more will happen here. */
  isOver(): boolean;
  join(...joining: readonly Screen[]): void;
  leave(screen: Screen): void;
  /** Takes what a screen says in the room, or says why not and changes nothing. */
  hear(screen: Screen, message: RoomMessage): RefusalCode | null;
  close(): Promise<void>;
}
export type RoomMessage = Extract<
  ScreenMessage,
  { kind: 'reveal' | 'act' | 'shown' | 'hidden' | 'gesture' | 'thrown' | 'next' | 'hurry' }
>;

export interface RoomPorts {
  readonly id: string;
  readonly players: Players;
  readonly entropy: Entropy;
  readonly thrower: Thrower;
  readonly bots: BotRunner;
  readonly clock: Clock;
  readonly pace: Pace;
  readonly chain: Chain;
  readonly journal: Journal;
  /** `sample` replaces throws by a generator; only fast self-play does. */
  readonly dice: 'throw' | 'sample';
  /** Called with every roll that a screen has seen fall. */
  readonly count?: (dice: readonly DieShape[], up: readonly number[]) => void;
  /** Called around every step. */
  readonly follower?: { before(match: Match): void; after(match: Match): void };
}

/** Opens the room and lets the match run. `from` is a new match or one brought to where its record ends. */
export function openRoom(ports: RoomPorts, from: Replay, steps: number): Room {
  const { players, pace } = ports;
  const { match } = from;
  const waiting = newWaiting(ports.clock);
  const isPerson = (seat: Seat): boolean => players[seat]?.kind === 'person';
  const persons = players.flatMap((player, seat) => (player.kind === 'person' ? [seat] : []));
  const audience = newAudience({ match, waiting, persons, seated }, steps);
  const rolls = newRolls({ ...ports, match, audience, waiting, isPerson, write }, from.throws, from.open);
  const answers = new Map<Seat, Action>();
  /** Since which beat each seat has been asked. */
  const askedAt = new Map<Seat, number>();
  let isHurried = false;
  /** The scored deal that is being read now, and the last one that has been. */
  let readingDeal: number | null = null;
  let lastReadDeal = -1;
  let hasFailed = false;

  openQuestions(steps);
  const done = run().catch(error => {
    waiting.fail(error instanceof Error ? error : new Error(String(error)));
    if (error instanceof RoomClosed) return;
    hasFailed = true;
    for (const screen of audience.screens) screen.send({ kind: 'refused', code: 'broken' });
    throw error;
  });
  const room: Room = {
    id: ports.id,
    done,
    isOver: () => hasFailed || match.awaits().kind === 'nobody',
    join: audience.join,
    leave: screen => audience.leave(screen),
    hear,
    async close() {
      waiting.fail(new RoomClosed());
      await done.catch(() => undefined);
      await ports.journal.close();
    },
  };
  return room;

  async function run(): Promise<void> {
    for (;;) {
      const awaits = match.awaits();
      if (awaits.kind === 'nobody') {
        if (from.result === null) await write({ result: awaits.result });
        return;
      }
      if (awaits.kind === 'seats') await takeDecision(awaits.seats);
      else await takeChance(awaits.chance);
    }
  }

  async function takeChance(chance: Chance): Promise<void> {
    await readDeal();
    await caughtUp();
    const entry = chance.kind === 'roll' && ports.dice === 'throw' ? await rolls.roll(chance) : sampled(chance);
    await take({ by: 'chance', outcome: entry.outcome }, entry);
    if (chance.kind === 'roll' && entry.outcome.kind === 'roll' && wasSeen(entry))
      ports.count?.(shapesOf(chance.dice, match), entry.outcome.up);
  }

  function sampled(chance: Chance): ChanceEntry {
    const purpose = chance.kind === 'draw' ? 'draw' : 'sample';
    const seed = ports.entropy.seed(purpose, ports.id, audience.seq, chance.kind === 'draw' ? chance.to : chance.by);
    return { by: 'chance', outcome: sampleOutcome(chance, match.equipment, randomFrom(seed)), seed };
  }

  /**
   * Bots decide first, each after the ones before it, so that a match that is taken up between two of them goes on as it
   * would have; then whichever person answers first.
   */
  async function takeDecision(seats: readonly Seat[]): Promise<void> {
    const bot = seats.find(seat => !isPerson(seat));
    if (bot !== undefined) {
      await thinkingMoment();
      return takeAction(bot, await askBot(bot));
    }
    await waiting.until(() => seats.some(seat => answers.has(seat)));
    const by = seats.find(seat => answers.has(seat))!;
    const action = answers.get(by)!;
    answers.delete(by);
    await takeAction(by, action);
  }

  async function takeAction(by: Seat, action: Action): Promise<void> {
    askedAt.delete(by);
    await take({ by, action }, { by, action });
  }

  async function askBot(seat: Seat): Promise<Action> {
    const player = players[seat]!;
    if (player.kind !== 'bot') throw new Error(`seat ${seat} is a person's`);
    const seed = ports.entropy.seed('bot', ports.id, audience.seq, seat);
    const choice = ports.bots.choose({
      game: match.game.id,
      level: player.level,
      view: match.view(seat),
      ask: match.ask(seat),
      seed,
    });
    return waiting.during(choice);
  }

  /** Records the step, takes it, and shows it: in this order, so that nothing seen is ever lost. */
  async function take(step: Step, entry: RecordEntry): Promise<void> {
    const refusal = refusalOf(match, step);
    if (refusal !== null) throw new Error(`a step of ${step.by} breaks a promise: ${refusal}`);
    await write(entry);
    ports.follower?.before(match);
    match.take(step);
    ports.follower?.after(match);
    isHurried = false;
    openQuestions(audience.seq + 1);
    audience.beat();
  }

  /** Before a beat goes out, for a quick screen may answer it at once. */
  function openQuestions(seq: number): void {
    const awaits = match.awaits();
    if (awaits.kind !== 'seats') return;
    for (const seat of awaits.seats) if (!askedAt.has(seat)) askedAt.set(seat, seq);
  }

  function write(entry: RecordEntry): Promise<void> {
    return ports.journal.append(ports.chain.entry(entry));
  }

  async function caughtUp(): Promise<void> {
    await waiting.until(() => audience.isCaughtUp(), pace.showing);
  }

  async function thinkingMoment(): Promise<void> {
    await caughtUp();
    if (audience.screens.size > 0 && pace.thinking > 0) await waiting.until(() => isHurried, pace.thinking);
  }

  /** A scored deal stays until every person has read it. */
  async function readDeal(): Promise<void> {
    const { sheet, deal } = match.view(null);
    if (sheet.length <= deal || lastReadDeal === deal) return;
    await caughtUp();
    lastReadDeal = deal;
    const readers = (): Screen[] => [...audience.screens].filter(screen => screen.seats.length > 0);
    if (readers().length === 0) return;
    readingDeal = deal;
    for (const screen of audience.screens) {
      screen.hasRead = false;
      screen.send({ kind: 'pause', deal });
    }
    // While a page is loaded again nobody is there, and nobody has read it.
    const isRead = (): boolean => readers().length > 0 && readers().every(screen => screen.hasRead);
    await waiting.until(isRead, pace.reading);
    readingDeal = null;
  }

  /** Everything a screen must know that has just come, or whose seats have changed. */
  function seated(screen: Screen): void {
    screen.send({ kind: 'table', table: tableOf(match, ports.id, players, screen.seats) });
    audience.refresh(screen);
    rolls.catchUp(screen);
    if (readingDeal !== null) screen.send({ kind: 'pause', deal: readingDeal });
    if (hasFailed) screen.send({ kind: 'refused', code: 'broken' });
  }

  function hear(screen: Screen, message: RoomMessage): RefusalCode | null {
    switch (message.kind) {
      case 'act':
        return act(screen, message.seat, message.seq, message.action);
      case 'reveal':
        return reveal(screen, message.seat);
      case 'gesture':
        return rolls.gesture(screen, message.throw, message.gesture);
      case 'thrown':
        return rolls.thrown(screen, message.throw, { up: message.up, digest: message.digest });
      case 'shown':
        if (message.seq > audience.seq) return 'stale';
        screen.shown = Math.max(screen.shown, message.seq);
        break;
      case 'hidden':
        screen.isHidden = message.hidden;
        break;
      case 'next':
        if (readingDeal === null) return 'stale';
        screen.hasRead = true;
        break;
      case 'hurry':
        isHurried = true;
        break;
    }
    waiting.changed();
    return null;
  }

  function act(screen: Screen, seat: Seat, seq: number, action: Action): RefusalCode | null {
    if (!screen.seats.includes(seat)) return 'not-your-seat';
    const asked = askedAt.get(seat);
    if (asked === undefined || answers.has(seat)) return 'not-your-turn';
    if (seq < asked || seq > audience.seq) return 'stale';
    if (refusalOf(match, { by: seat, action }) !== null) return 'not-allowed';
    answers.set(seat, action);
    waiting.changed();
    return null;
  }

  function reveal(screen: Screen, seat: Seat | null): RefusalCode | null {
    if (seat !== null && !screen.seats.includes(seat)) return 'not-your-seat';
    screen.revealed = seat;
    audience.refresh(screen);
    rolls.reveal(screen);
    return null;
  }
}
