import { type Match, newMatch } from '../../../engine/core/match.ts';
import type { RefusalCode } from '../../../engine/protocol/match/refusals.ts';
import type { ScreenMessage } from '../../../engine/protocol/messages.ts';
import { isDailyOver } from '../../../engine/protocol/modes/daily.ts';
import type { TablePractice } from '../../../engine/protocol/modes/practice.ts';
import type { Seat } from '../../../engine/protocol/vocabulary.ts';
import { type DailyDeal, dailyEntropy, dailyId, dailyPlayers, parseDailyId } from '../daily/daily-deal.ts';
import { newDailyReader } from '../daily/daily-record.ts';
import { type OpenScene, readScene } from '../lessons.ts';
import type { HouseRunner, Players, PlayServices } from '../ports.ts';
import type { Puzzles } from '../puzzles/puzzles.ts';
import { type Archive, isUnreadable, type LoadedMatch, readToPlay, recordPath } from '../records/archive.ts';
import { DealEnds } from '../records/deal-ends.ts';
import { isMatchId } from '../records/match-id.ts';
import { headerOf, type NewMatchRequest, requestedMatch } from '../records/match-setup.ts';
import { Chain } from '../records/record.ts';
import type { Replay } from '../records/replay.ts';
import { SeedLog } from '../records/seeds.ts';
import { MemoryJournal, noJournal, openJournal } from '../storage/journal.ts';
import type { Log } from '../storage/log.ts';
import { MatchJournal } from '../storage/match-journal.ts';
import { openSecret } from '../storage/secret-file.ts';
import type { StorageServices } from '../storage/storage-warnings.ts';
import { decisionsInReplay } from './advice.ts';
import type { Connection } from './audience.ts';
import { HouseAverage } from './house-average.ts';
import { type ChoiceRange, type OpenPractice, openDeal, openLastChoice } from './practice.ts';
import { Room, type RoomOptions } from './room.ts';

export interface MatchServices extends StorageServices, PlayServices, Pick<RoomOptions, 'count' | 'onSlowDevice'> {
  readonly log: Log;
  /** Returns a new id for a match: lower-case letters, digits and dashes. */
  newId(): string;
  /** Called when a match comes to the table, and when it is left. */
  readonly onMatch?: ((isOnTable: boolean) => void) | undefined;
  /** Who plays deals for the house, to compare with. */
  readonly house?: HouseRunner | undefined;
  /** The folder with the records that lessons begin from; without it there are no lessons. */
  readonly lessons?: string | undefined;
}

type PractiseRequest = Extract<ScreenMessage, { kind: 'practise' }>;

/** In a lesson the table waits for the learner as long as it takes to read what is said. */
const UNHURRIED = { showing: Number.POSITIVE_INFINITY, reading: Number.POSITIVE_INFINITY };

/** The way back in the practice or the scene of a lesson that is on the table. */
interface WayBack {
  readonly kind: 'again' | 'lesson';
  /** The record up to now. */
  readonly journal: MemoryJournal;
  /** The choices that its player may go back to. */
  readonly choices: ChoiceRange;
  /** Puts it on the table once more, under a new id, as it was at such a choice. */
  reopen(id: string, opened: OpenPractice, opening: Opening): Promise<null>;
}

/** What is done for a match that comes to the table. */
export interface Opening {
  /** Returns the seats whose persons have a device of their own; they may change later. Called before anybody sees anything. */
  deviceSeats(match: string, players: Players): Promise<ReadonlySet<Seat>>;
  /** Called with the room before anything happens in it, so that its screens see everything. */
  onOpen(room: Room): void;
}

/** The one match on the table: begun, resumed from its record, and left. */
export class Matches {
  room: Room | null = null;
  /** The record of the match on the table. */
  private journal: MatchJournal | null = null;
  /** How the practice or the scene on the table is opened again at a choice made in it. */
  private wayBack: WayBack | null = null;
  /** What the house makes of the deal that is practised; null if it does not play. */
  private houseAverage: HouseAverage | null = null;
  /** The number of the last try of a daily deal. Each time it is another table for the screens. */
  private dailyTries = 1;
  private readonly services: MatchServices;
  private readonly archive: Archive;

  constructor(services: MatchServices, archive: Archive) {
    this.services = services;
    this.archive = archive;
  }

  isPlaying(): boolean {
    return this.room !== null && !this.room.isOver();
  }

  /** The id of the match on the table, unless nothing of it is kept. */
  recordedId(): string | null {
    return this.room?.isKept ? this.room.id : null;
  }

  /** Returns the record of this match, as far as it has come, if it is on the table; else null. */
  textOnTable(match: string): string | null {
    return this.room?.id === match ? (this.journal?.text ?? null) : null;
  }

  /** Whether nothing else may come to the table. Anything may take the place of what is not kept. */
  private isTaken(): boolean {
    return this.isPlaying() && this.room?.isKept === true;
  }

  async begin(request: NewMatchRequest, opening: Opening): Promise<RefusalCode | null> {
    if (this.isTaken()) return 'busy';
    const match = requestedMatch(request);
    if (typeof match === 'string') return match;
    const id = this.services.newId();
    const { players, isShared } = request;
    const chain = new Chain();
    const journal = await this.journalOf(
      id,
      match.game.name,
      chain.header(headerOf(id, match, players, isShared)),
      null,
    );
    await this.leave();
    this.services.log.info(`match ${id} begins: ${match.game.id} for ${match.seats}`);
    this.journal = journal;
    return this.enter({ id, players, isShared, chain, journal }, fromTheStart(match, id, players), opening);
  }

  async resume(id: string, opening: Opening): Promise<RefusalCode | null> {
    if (this.isTaken()) return 'busy';
    // A daily deal goes on by other rules.
    if (!isMatchId(id)) return 'no-such-match';
    // If it could not be written when it was left, that may work now.
    await this.archive.unwritten.get(id)?.close();
    const { follower: decisions, dealDecisions } = decisionsInReplay();
    const dealEnds = new DealEnds();
    const follower = { ...decisions, after: (match: Match) => dealEnds.after(match) };
    const saved = await this.archive.load(id, text => readToPlay(text, undefined, follower));
    if (saved === null) return 'no-such-match';
    if (isUnreadable(saved) || saved.result !== null) return 'unreadable';
    const { header, lines, hash, steps } = saved;
    const journal = await this.journalToGoOn(saved);
    await this.leave();
    const { players, isShared, game, seats } = header;
    this.services.log.info(`match ${id} goes on after step ${steps}: ${game} for ${seats}`);
    this.journal = journal;
    const played = { chain: new Chain(lines, hash), journal, dealDecisions, dealEnds };
    return this.enter({ id, players, isShared, ...played }, saved, opening);
  }

  /**
   * Puts a daily deal on the table: begins the try that counts, or goes on with it. Once that is done the deal is only for
   * practice, and nothing of it is kept. A deal of an earlier day is neither begun nor practised.
   */
  async playDaily(
    daily: DailyDeal,
    when: 'today' | 'earlier',
    name: string,
    opening: Opening,
  ): Promise<RefusalCode | null> {
    if (this.isTaken()) return 'busy';
    const id = dailyId(daily, 1);
    const practise = () => (when === 'today' ? this.practiseDaily(daily, name, opening) : 'other-day');
    // On a full disk its record does not say that it is done.
    if (this.room?.id === id && this.room.isDailyOver()) return practise();
    // If it could not be written when it was left, that may work now.
    await this.archive.unwritten.get(id)?.close();
    const reader = newDailyReader();
    const saved = await this.archive.load(id, reader.read);
    if (saved === null) return when === 'today' ? this.beginDaily(daily, name, opening) : 'other-day';
    if (isUnreadable(saved)) return 'unreadable';
    return isDailyOver(saved.match.view(null)) ? practise() : this.resumeDaily(daily, saved, reader, opening);
  }

  private async beginDaily(daily: DailyDeal, name: string, opening: Opening): Promise<null> {
    const { start, from, ...begun } = newDaily(daily, 1, name);
    await this.archive.removeOldDailies();
    const journal = await this.journalOf(begun.id, daily.game.name, start, null);
    await this.leave();
    this.services.log.info(`match ${begun.id} begins`);
    this.journal = journal;
    return this.enterUncounted({ ...begun, ...dailyTable(daily, true), journal }, from, opening);
  }

  private async resumeDaily(
    daily: DailyDeal,
    saved: LoadedMatch,
    { dealDecisions, uses }: ReturnType<typeof newDailyReader>,
    opening: Opening,
  ): Promise<null> {
    const { id } = saved.header;
    const journal = await this.journalToGoOn(saved);
    await this.leave();
    this.services.log.info(`match ${id} goes on after step ${saved.steps}`);
    this.journal = journal;
    const played = { id, ...playedIn(saved), journal, dealDecisions, uses };
    return this.enterUncounted({ ...played, ...dailyTable(daily, true) }, saved, opening);
  }

  private async practiseDaily(daily: DailyDeal, name: string, opening: Opening): Promise<null> {
    this.dailyTries += 1;
    const { start: _, from, ...begun } = newDaily(daily, this.dailyTries, name);
    await this.leave();
    return this.enterUncounted({ ...begun, ...dailyTable(daily, false), journal: noJournal }, from, opening);
  }

  /** Puts a scene of a lesson, or its quick start, on the table. Nothing of it is kept: no record, no counts of dice. */
  async beginScene(game: string, part: number | 'quick', opening: Opening): Promise<RefusalCode | null> {
    if (this.isTaken()) return 'busy';
    const { lessons } = this.services;
    const scene = lessons === undefined ? null : await readScene(lessons, game, part, this.services);
    if (scene === null) return 'no-such-lesson';
    const { start, ...taught } = scene;
    // Choices before the scene were made for the learner.
    const choices = { deal: start.match.view(null).deal, from: start.steps };
    return this.enterScene(this.newIdFor('lesson'), { text: start.validText, start }, { ...taught, choices }, opening);
  }

  private async enterScene(
    id: string,
    { text, start }: Pick<OpenPractice, 'text' | 'start'>,
    scene: Omit<OpenScene, 'start'> & { readonly choices: ChoiceRange },
    opening: Opening,
  ): Promise<null> {
    await this.leave();
    const journal = new MemoryJournal(text);
    const { choices, ...taught } = scene;
    this.wayBack = {
      kind: 'lesson',
      journal,
      choices,
      reopen: (again, opened, reopening) => this.enterScene(again, opened, scene, reopening),
    };
    const pace = { ...this.services.pace, ...UNHURRIED };
    return this.enterUncounted({ id, ...taught, journal, pace, ...playedIn(start) }, start, opening);
  }

  /** Puts a puzzle on the table. What the player chooses is judged, and nothing is played or kept. */
  async beginPuzzle(puzzles: Puzzles, name: string, opening: Opening): Promise<RefusalCode | null> {
    if (this.isTaken()) return 'busy';
    const opened = await puzzles.open(name);
    if (opened === null) return 'no-such-puzzle';
    await this.leave();
    const id = this.newIdFor('puzzle');
    const { start, ...puzzle } = opened;
    return this.enterUncounted({ id, ...puzzle, journal: noJournal, ...playedIn(start) }, start, opening);
  }

  /**
   * Plays a scored deal again, for the only person of its match. That match may be on the table: it is put down, and can be
   * taken up again. Nothing of what is played is kept.
   */
  async practise(request: PractiseRequest, connection: Connection, opening: Opening): Promise<RefusalCode | null> {
    if (!this.mayPractise(request.match)) return 'busy';
    // A daily deal is practised as it is.
    if (typeof parseDailyId(request.match) !== 'string') return 'no-practice';
    const record = await this.recordOf(request.match);
    if (typeof record === 'string') return record;
    const id = this.newIdFor('again');
    const opened = openDeal(record.text, request, id);
    if (typeof opened === 'string') return opened;
    const { room } = this;
    const isOnTable = room?.id === request.match;
    const isAtTable = isOnTable || room?.practice !== undefined;
    if (isAtTable && !connection.seats.includes(opened.seat)) return 'not-your-seat';
    const isPutDown = isOnTable || room?.practice?.isWaiting === true;
    // A match that is not over is at the table, or was there before.
    if (!opened.isOver && !isPutDown) return 'no-practice';
    const { outcome: before, isOver, forHouse } = opened;
    const { house } = this.services;
    const ofThisDeal = room?.practice?.deal === request.deal ? this.houseAverage : null;
    const average = ofThisDeal ?? (house === undefined ? null : new HouseAverage(forHouse, house));
    const fresh: TablePractice = { match: request.match, deal: request.deal, before, isWaiting: isPutDown && !isOver };
    // Playing a practice again keeps the original match's result to compare with.
    return this.enterPractice(id, opened, (isOnTable && room.practice) || fresh, average, opening);
  }

  /** Lets the house play the deal that has been practised, and tells the table what it makes of it once that is known. */
  askHouse(connection: Connection): RefusalCode | null {
    const { room, houseAverage } = this;
    const practice = room?.practice;
    if (!practice) return 'no-practice';
    if (!connection.isPlaying) return 'not-your-seat';
    // Before the end it would tell how good the hands are.
    if (!room.isScored(practice.deal)) return 'stale';
    const { match, deal } = practice;
    houseAverage?.average().then(
      average => average && connection.send({ kind: 'practice-house', match, deal, average }),
      error => this.services.log.error('the house could not play a deal again', error),
    );
    return null;
  }

  /** Whether a deal of this match may come to the table. As long as one does, the way back to its match stays open. */
  private mayPractise(match: string): boolean {
    const { room } = this;
    if (room?.practice) return [room.id, room.practice.match].includes(match);
    return !this.isTaken() || room?.id === match;
  }

  /** Goes back to the choice that the player made last in the practice or the scene of a lesson on the table. */
  async backOne(connection: Connection, opening: Opening): Promise<RefusalCode | null> {
    const { wayBack } = this;
    if (wayBack === null || this.room === null) return 'no-practice';
    if (!connection.isPlaying) return 'not-your-seat';
    const id = this.newIdFor(wayBack.kind);
    const opened = openLastChoice(wayBack.journal.text, wayBack.choices, id);
    return typeof opened === 'string' ? opened : wayBack.reopen(id, opened, opening);
  }

  async leave(): Promise<void> {
    const { room, journal } = this;
    this.room = null;
    this.wayBack = null;
    this.houseAverage?.leave();
    this.houseAverage = null;
    if (room === null) return;
    this.services.onMatch?.(false);
    await room.close();
    this.journal = null;
    if (journal !== null && !journal.isClosed) this.archive.unwritten.set(room.id, journal);
    this.services.log.info(`match ${room.id} is left, ${room.isOver() ? 'over' : 'not over'}`);
  }

  /** Leaves the match, and makes the last attempt to write what could not be written. */
  async end(): Promise<void> {
    await this.leave().catch((error: unknown) => this.services.log.error('the match did not close properly', error));
    for (const journal of [...this.archive.unwritten.values()]) await journal.end();
  }

  private readonly onError = (error: unknown): void =>
    this.services.log.error('something beside the match failed', error);

  /** The journal of a match that is taken up again. */
  private async journalToGoOn({ header: { id }, match, validText, found }: LoadedMatch): Promise<MatchJournal> {
    const journal = this.archive.unwritten.get(id) ?? (await this.journalOf(id, match.game.name, validText, found));
    this.archive.unwritten.delete(id);
    journal.leftAt = null;
    return journal;
  }

  private journalOf(id: string, game: string, start: string, found: string | null): Promise<MatchJournal> {
    const { folder, disk, warnings, clock } = this.services;
    const open = () => openJournal(recordPath(folder, id), start, found, disk);
    const onClosed = () => this.archive.unwritten.delete(id);
    return MatchJournal.open({ id, game, start, open, onClosed, warnings, clock });
  }

  private async enter(
    match: Pick<RoomOptions, 'id' | 'players' | 'isShared' | 'chain' | 'journal' | 'dealDecisions' | 'dealEnds'>,
    from: Replay,
    opening: Opening,
  ): Promise<null> {
    const { onError } = this;
    const secrets = await openSecret(this.services, match.id, onError);
    const deviceSeats = await opening.deviceSeats(match.id, match.players);
    this.open(new Room({ ...this.services, ...match, secrets, deviceSeats, dice: 'throw', onError }, from), opening);
    return null;
  }

  /** Each time it is another table for the screens. */
  private newIdFor(kind: 'again' | 'lesson' | 'puzzle'): string {
    return `${kind}-${this.services.newId()}`;
  }

  /** The record of this match, which may be on the table or be a practice there, or why there is none. */
  private async recordOf(match: string): Promise<{ readonly text: string } | RefusalCode> {
    if (this.room?.id === match) return this.journal ?? (this.room.practice && this.wayBack?.journal) ?? 'no-practice';
    const loaded = await this.archive.load(match);
    if (loaded === null) return 'no-such-match';
    return isUnreadable(loaded) ? 'unreadable' : { text: loaded.validText };
  }

  private async enterPractice(
    id: string,
    { text, start, dealDecisions }: OpenPractice,
    practice: TablePractice,
    average: HouseAverage | null,
    opening: Opening,
  ): Promise<null> {
    // It goes on if the same deal is played once more.
    if (average === this.houseAverage) this.houseAverage = null;
    await this.leave();
    this.houseAverage = average;
    const journal = new MemoryJournal(text);
    this.wayBack = {
      kind: 'again',
      journal,
      choices: { deal: practice.deal, from: 0 },
      reopen: (again, opened, reopening) => this.enterPractice(again, opened, practice, this.houseAverage, reopening),
    };
    // The deal is over once it is scored: see `Room.readDeal`.
    const pace = { ...this.services.pace, reading: Number.POSITIVE_INFINITY };
    return this.enterUncounted({ id, practice, journal, dealDecisions, pace, ...playedIn(start) }, start, opening);
  }

  /** Puts on the table what is no match: its dice are not counted, and only those at the table have seats. */
  private async enterUncounted(
    what: Omit<RoomOptions, 'count' | 'deviceSeats' | 'dice' | keyof PlayServices> & Partial<PlayServices>,
    from: Replay,
    opening: Opening,
  ): Promise<null> {
    const deviceSeats = await opening.deviceSeats(what.id, what.players);
    const { onError } = this;
    const services = { ...this.services, count: undefined };
    this.open(new Room({ ...services, ...what, deviceSeats, dice: 'throw', onError }, from), opening);
    return null;
  }

  private open(room: Room, opening: Opening): void {
    this.room = room;
    this.services.onMatch?.(true);
    opening.onOpen(room);
    room.done.catch((error: unknown) => this.services.log.error(`match ${room.id} is broken`, error));
  }
}

/** Who plays in a record that is taken up, and where it goes on. */
const playedIn = ({ header, lines, hash }: LoadedMatch): Pick<RoomOptions, 'players' | 'chain'> => ({
  players: header.players,
  chain: new Chain(lines, hash),
});

const fromTheStart = (match: Match, id: string, players: Players): Replay => ({
  match,
  steps: 0,
  throws: 0,
  open: null,
  result: null,
  holds: [],
  seeds: new SeedLog(id, players),
});

/** A try of a daily deal that is yet to be played, and what its record starts with. */
function newDaily(daily: DailyDeal, attempt: number, name: string) {
  const id = dailyId(daily, attempt);
  const players = dailyPlayers(daily, name);
  const match = newMatch(daily.game, daily.seats, daily.options);
  const chain = new Chain();
  const start = chain.header(headerOf(id, match, players));
  return { id, players, chain, start, from: fromTheStart(match, id, players) };
}

const dailyTable = (daily: DailyDeal, isCounted: boolean): Pick<RoomOptions, 'daily' | 'entropy'> => ({
  daily: { day: daily.day, isCounted, unit: daily.unit },
  entropy: dailyEntropy(daily),
});
