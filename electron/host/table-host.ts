import { opponentsOf } from '../../engine/bots/levels.ts';
import { equalJson } from '../../engine/core/json.ts';
import { GAMES } from '../../engine/games/index.ts';
import { lessonOf } from '../../engine/games/lessons.ts';
import { PROTOCOL } from '../../engine/protocol/bridge.ts';
import type { LabScreenMessage } from '../../engine/protocol/lab/lab.ts';
import type { AdviceRequest } from '../../engine/protocol/match/advice.ts';
import type { SavedMatch } from '../../engine/protocol/match/menu.ts';
import type { RefusalCode } from '../../engine/protocol/match/refusals.ts';
import { receivedFrom, screenSchema } from '../../engine/protocol/message.ts';
import { type HostMessage, SCREEN_MESSAGES, type ScreenMessage } from '../../engine/protocol/messages.ts';
import { asSeen, type PhonesScreenMessage } from '../../engine/protocol/phones/phones.ts';
import type { DataAnswer } from '../../engine/protocol/records/data.ts';
import type { KeptSettings } from '../../engine/protocol/records/storage.ts';
import type { Seen } from '../../engine/protocol/seen.ts';
import type { Action } from '../../engine/protocol/vocabulary.ts';
import { Dailies } from './daily/dailies.ts';
import { Pars } from './daily/par.ts';
import { AllData } from './data/all-data.ts';
import { type DataReader, localReader } from './data/data-reader.ts';
import { completeTransaction } from './data/file-transaction.ts';
import { Imports } from './data/imports.ts';
import { Lab } from './lab.ts';
import type { Connection } from './match/audience.ts';
import type { Room, RoomMessage } from './match/room.ts';
import { DailyMode } from './modes/daily-mode.ts';
import { beginScene } from './modes/lesson-mode.ts';
import { beginMatch, resumeMatch } from './modes/match-mode.ts';
import { PracticeMode } from './modes/practice-mode.ts';
import { beginPuzzle } from './modes/puzzle-mode.ts';
import { type TableOpening, type TableServices, TableSlot } from './modes/table-slot.ts';
import { Phones } from './phones/phones.ts';
import type {
  DataFile,
  DataRequest,
  DeviceConnection,
  Host,
  HostConnection,
  PhoneNetwork,
  PuzzleSolver,
  Received,
  Updates,
} from './ports.ts';
import { problemReport, versions } from './problem-report.ts';
import { Puzzles } from './puzzles/puzzles.ts';
import { Archive } from './records/archive.ts';
import { MatchSummaries } from './records/match-summaries.ts';
import { Reviews } from './records/reviews.ts';
import { type IsWanted, RequestQueue } from './request-queue.ts';
import { type ConnectionRole, maySay, needsSeat } from './roles.ts';
import { refusalOfLate, refusalOfSeen } from './seen.ts';
import { DiceCounts } from './storage/dice-counts.ts';
import { removeLeftovers } from './storage/leftovers.ts';
import { FileInUse } from './storage/lock-file.ts';
import { RefusalLog } from './storage/refusal-log.ts';
import { SavedFile } from './storage/saved-file.ts';
import { SAVED_SETTINGS } from './storage/saved-settings.ts';
import { logText, StorageWarnings } from './storage/storage-warnings.ts';
import type { WorkerName } from './workers/worker-thread.ts';

export interface HostServices extends Omit<TableServices, 'warnings' | 'count' | 'onSlowDevice'> {
  /** Where newer versions come from, if the program can be replaced. */
  readonly updates?: Updates | undefined;
  /** By which phones reach this machine, if it is to be opened to them. */
  readonly network?: PhoneNetwork | undefined;
  /** The folder of the prepared puzzles; without it there are none. */
  readonly puzzles?: string | undefined;
  /** Who looks for puzzles in the player's own matches. */
  readonly solver?: PuzzleSolver | undefined;
  /** Returns milliseconds; only tests pass another clock. */
  readonly now?: () => number;
  /** Returns milliseconds since 1970; only tests pass another clock. */
  readonly date?: () => number;
  /** Who checks data files that are brought in; the host itself if it is left out. */
  readonly reader?: DataReader | undefined;
  closeWorkers?(): Promise<unknown>;
}

const screenMessage = screenSchema(SCREEN_MESSAGES);

/** Messages that are queued, since answering them uses files. */
type Request = Exclude<
  ScreenMessage,
  RoomMessage | LabScreenMessage | PhonesScreenMessage | { readonly kind: 'hello' | 'keep-settings' }
>;

/** A host with one table: all screens see the same menu and the same match. */
export class TableHost implements Host {
  readonly #connections = new Set<Connection>();
  readonly #warnings = new StorageWarnings(message => {
    this.#services.log.warn(logText(message));
    for (const connection of this.#tables()) connection.send(message);
  });
  readonly #diceCounts: DiceCounts;
  readonly #settings: SavedFile<{ readonly settings: KeptSettings }>;
  readonly #lab: Lab;
  readonly #slot: TableSlot;
  readonly #dailyMode: DailyMode;
  readonly #practiceMode: PracticeMode;
  readonly #archive: Archive;
  readonly #reviews: Reviews;
  readonly #summaries: MatchSummaries;
  readonly #pars: Pars;
  readonly #dailies: Dailies;
  readonly #puzzles: Puzzles;
  /** The screen that has brought what is on the table there, or has left the table last. */
  #changedBy: Connection | null = null;
  /** What each screen has last done about guests. */
  readonly #pressed = new WeakMap<Connection, Received>();
  /** What tables are about to be told. */
  readonly #due = new Set<string>();
  readonly #phones: Phones;
  readonly #allData: AllData;
  readonly #imports: Imports;
  readonly #refusals: RefusalLog;
  /** Only one request at a time that uses files. Null is the host itself. */
  readonly #requests = new RequestQueue<Connection | null>();
  readonly #services: HostServices;

  constructor(services: HostServices) {
    this.#services = services;
    const { log, updates } = services;
    const storage = { ...services, warnings: this.#warnings };
    this.#diceCounts = new DiceCounts(storage);
    this.#settings = new SavedFile(SAVED_SETTINGS, storage);
    this.#lab = new Lab(services, this.#diceCounts);
    this.#archive = new Archive(storage);
    const count: TableServices['count'] = (dice, up) => this.#diceCounts.add('matches', dice, [up]);
    const onSlowDevice = (): void => this.#phones.slownessChanged();
    this.#slot = new TableSlot({ ...storage, count, onSlowDevice }, this.#archive);
    this.#dailyMode = new DailyMode(this.#slot);
    this.#practiceMode = new PracticeMode(this.#slot);
    this.#reviews = new Reviews(this.#archive);
    this.#summaries = new MatchSummaries(this.#archive, storage);
    this.#pars = new Pars({
      storage,
      log,
      simulation: services.simulation,
      changed: () => this.#tell('the daily deals', () => this.#dailies.states()),
    });
    this.#dailies = new Dailies(this.#archive, this.#pars, services.date ?? Date.now, match =>
      this.#slot.textOnTable(match),
    );
    this.#puzzles = new Puzzles(services.puzzles, {
      ...services,
      archive: this.#archive,
      isPlaying: () => this.#slot.recordedId() !== null,
      changed: () => this.#tell('the puzzles', () => this.#puzzles.list()),
    });
    this.#refusals = new RefusalLog(services);
    this.#phones = new Phones({
      ...services,
      refusals: this.#refusals,
      storage,
      network: services.network,
      now: services.now ?? (() => performance.now()),
      date: services.date ?? Date.now,
      room: () => this.#slot.room,
      isMatchOver: match => this.#archive.isOver(match),
      attach: (send, role, played) => this.#attachDevice(send, role, played),
      sendToTables: phones => {
        for (const connection of this.#tables()) connection.send({ kind: 'phones', phones });
      },
    });
    this.#allData = new AllData({
      folder: services.folder,
      disk: services.disk,
      archive: this.#archive,
      settings: this.#settings,
      diceCounts: this.#diceCounts,
      summaries: this.#summaries,
      clearGuests: () => this.#phones.clear(),
    });
    this.#imports = new Imports({
      reader: services.reader ?? localReader,
      log,
      isBusy: () => this.#isDataBusy(),
      apply: (content, manner) =>
        this.#queueData('import', () => this.#changeData('import', () => this.#allData.import(content, manner))),
    });
    updates?.listen(() => {
      for (const connection of this.#tables()) this.#sendUpdate(connection);
    });
    this.#requests.add(null, 'quick', isWanted =>
      completeTransaction(services)
        .then(() => removeLeftovers(services, match => this.#archive.isOver(match)))
        .then(() => this.#archive.restoreReadable(isWanted))
        .catch((error: unknown) => log.error('the folder could not be tidied', error)),
    );
    const words = Object.entries(versions()).map(([what, version]) => `${what} ${version}`);
    log.info(`start: ${words.join(', ')}`);
  }

  attach(deliver: (message: HostMessage) => void): HostConnection {
    const { hear, close } = this.#connect(deliver, { kind: 'table' });
    return {
      receive(raw) {
        const parsed = screenMessage.safeParse(raw);
        return hear(parsed.success ? receivedFrom<ScreenMessage>(parsed.data) : null);
      },
      close,
    };
  }

  /** Attaches the phone of somebody who has been let in, which needs to say nothing before it is told of the match. */
  #attachDevice(
    deliver: (message: HostMessage) => void,
    role: ConnectionRole,
    played: readonly Action[],
  ): DeviceConnection {
    return this.#connect(deliver, role, connection => {
      this.#connections.add(connection);
      this.#slot.room?.join(connection);
      if (played.length > 0) this.#slot.room?.tellPlayed(connection, played);
    });
  }

  /** `role` is what the connection is from now on. */
  #connect(
    deliver: (message: HostMessage) => void,
    role: ConnectionRole,
    begun?: (connection: Connection) => void,
  ): DeviceConnection {
    let isGone = false;
    const close = (): void => {
      isGone = true;
      this.#connections.delete(connection);
      if (this.#tables().length === 0) this.#phones.allTablesGone();
      this.#requests.drop(connection);
      this.#lab.stop(connection);
      this.#slot.room?.leave(connection);
    };
    const send = (message: HostMessage): void => {
      if (isGone) return;
      try {
        deliver(message);
      } catch (error) {
        // A connection that can't deliver a message is lost, and nothing else may fail because of it.
        this.#services.log.error('a screen could not be reached', error);
        close();
      }
    };
    const begin = { isPlaying: false, seats: [], revealed: null, isHidden: false, shown: -1 };
    const connection: Connection = { role, send, ...begin };
    begun?.(connection);
    return {
      hear: received => {
        if (isGone) return false;
        const code = received ? this.#hear(connection, received) : 'malformed';
        if (code === null) return true;
        this.#logRefusal(role, `refused ${received ? received.message.kind : 'a message'}: ${code}`);
        const about = received && isAdviceRequest(received.message) ? received.message : null;
        send({ kind: 'refused', code, ...(about && { about }) });
        return false;
      },
      close,
    };
  }

  async data(request: DataRequest): Promise<DataFile | DataAnswer> {
    switch (request.kind) {
      case 'export':
        return this.#queueData('export', () => this.#allData.export());
      case 'import':
        return this.#imports.bringIn(request);
      case 'stop':
        this.#imports.stop(request.check);
        return { matches: 0 };
      case 'delete':
        return this.#queueData('delete', () => this.#changeData('delete', () => this.#allData.delete()));
    }
  }

  /** Queues work on all data. `kind` names it in the log. */
  #queueData<Answer>(kind: string, work: () => Promise<Answer>): Promise<Answer | DataAnswer> {
    return new Promise(resolve => {
      const isAdded = this.#requests.add(null, 'heavy', async () => {
        const answer = await this.#answerData(kind, work);
        // Somebody who asks again at once finds the queue free.
        setImmediate(() => resolve(answer));
      });
      if (!isAdded) resolve({ refused: 'working' });
    });
  }

  async #answerData<Answer>(kind: string, work: () => Promise<Answer>): Promise<Answer | DataAnswer> {
    if (this.#isDataBusy()) return { refused: 'busy' };
    try {
      return await work();
    } catch (error) {
      this.#services.log.error(`${kind} of all data failed`, error);
      return { refused: error instanceof FileInUse ? 'in-use' : 'failed' };
    }
  }

  /** Whether there are records that would go, or that would tell what is hidden at the table. */
  #isDataBusy(): boolean {
    return this.#slot.room !== null || this.#archive.unwritten.size > 0 || this.#phones.isOpen();
  }

  async #changeData(kind: string, change: () => Promise<DataAnswer>): Promise<DataAnswer> {
    const answer = await change();
    this.#services.log.info(`${kind} of all data: ${'refused' in answer ? answer.refused : 'done'}`);
    await this.#showChangedData();
    return answer;
  }

  async #showChangedData(): Promise<void> {
    // Without any settings screens show the defaults, and send none of theirs.
    const settings = (await this.#savedSettings()) ?? {};
    const menu = await this.#menu();
    for (const each of this.#tables()) {
      each.send({ kind: 'settings', settings });
      each.send(menu);
    }
  }

  warn(text: string): void {
    this.#services.log.warn(text);
  }

  /** Logs that a thread has stopped and is started again. Tables are told if somebody may be waiting for it. */
  workerLost(thread: WorkerName): void {
    this.warn(`the thread of ${thread} was lost, and starts again`);
    if (thread === 'simulation' || thread === 'puzzles') return;
    for (const connection of this.#tables()) connection.send({ kind: 'worker-lost' });
  }

  async close(): Promise<readonly string[]> {
    const { log } = this.#services;
    // The search for puzzles asks nothing more from here on, and ends with its thread.
    const searched = this.#puzzles.own.close();
    this.#imports.stop();
    const steps: (() => unknown)[] = [
      () => this.#phones.close(),
      () => this.#lab.close(),
      () => this.#slot.end(),
      () => this.#diceCounts.close(),
      () => this.#settings.close(),
      () => this.#summaries.close(),
      () => this.#pars.close(),
      () => this.#services.closeWorkers?.(),
      () => searched,
      () => this.#refusals.close(),
    ];
    await this.#requests.end();
    // If one of them fails the others are still written.
    for (const step of steps)
      await Promise.resolve(step()).catch((error: unknown) => log.error('the host did not close properly', error));
    const lost = this.#warnings.lost();
    if (lost.length > 0) log.warn(`lost, since it could not be saved: ${lost.map(({ forLog }) => forLog).join(', ')}`);
    log.info('closed');
    await log.close();
    return lost.map(({ forPlayers }) => forPlayers);
  }

  /** Handles a connection's message, or returns why it is refused. */
  #hear(connection: Connection, { message, seen }: Received): RefusalCode | null {
    if (!maySay(connection.role, message))
      return connection.role.kind === 'watch' && needsSeat(message) ? refusalOfLate(message) : 'not-now';
    // A page that has not said hello in this build's protocol is told nothing of the match.
    const room = this.#connections.has(connection) ? this.#slot.room : null;
    switch (message.kind) {
      case 'reveal':
      case 'act':
      case 'shown':
      case 'gesture':
      case 'thrown':
      case 'next':
      case 'hurry':
      case 'hint':
      case 'claim':
      case 'review-deal':
      case 'hold':
      case 'play-here':
      case 'seal':
      case 'share': {
        // The match that it is about may have been left.
        const refusal = this.#refusalOfSeen(connection, message, seen);
        return refusal ?? (room === null ? 'no-match' : room.hear(connection, message));
      }
      case 'hidden':
        connection.isHidden = message.hidden;
        return room?.hear(connection, message) ?? null;
      case 'lab-open':
      case 'lab-watch':
      case 'lab-skip':
      case 'lab-stop':
      case 'lab-forget':
        return this.#slot.isPlaying() ? 'busy' : this.#lab.hear(connection, message);
      case 'keep-settings': {
        // All screens have the same settings, in the order in which they were changed.
        const screens = this.#tables();
        this.#settings.change({ settings: message.settings });
        void this.#savedSettings().then(settings => {
          for (const each of screens)
            each.send({ kind: 'settings', settings, ...(each === connection && { isOwn: true }) });
        });
        return null;
      }
      case 'hello':
        // A page of another build is told the protocol spoken here, and nothing of the match.
        if (message.protocol !== PROTOCOL)
          return connection.role.kind === 'table'
            ? this.#enqueue(connection, 'quick', isWanted => this.#menu(isWanted))
            : 'malformed';
        // A phone was sent the match when it was attached.
        if (connection.role.kind !== 'table') return null;
        this.#connections.add(connection);
        this.#phones.tableCame();
        return this.#enqueue(connection, 'quick', isWanted => this.#greet(connection, isWanted));
      case 'open-phones':
      case 'close-phones':
      case 'let-everybody-in':
      case 'new-code':
      case 'keep-going':
      case 'wait-for-guest':
      case 'forget-guests':
      case 'admit':
      case 'dismiss':
      case 'take-from-phone':
        return this.#refusalOfSeen(connection, message, seen) ?? this.#phones.handle(message);
      case 'report':
      case 'history':
      case 'review':
      case 'again':
      case 'replay-step':
        return this.#enqueue(connection, 'heavy', isWanted => this.#request(connection, message, isWanted));
      default:
        return this.#enqueue(connection, 'quick', async isWanted => {
          // Now, since what was asked for before may have changed what is on the table.
          return this.#refusalOfSeen(connection, message, seen) ?? this.#request(connection, message, isWanted);
        });
    }
  }

  /** Why a message is refused that was pressed about something else than there is now; null if it was not. */
  #refusalOfSeen(connection: Connection, message: ScreenMessage, seen: Partial<Seen>): RefusalCode | null {
    const { room } = this.#slot;
    const guests = this.#phones.state().guests.map(asSeen);
    const version = this.#services.updates?.ready() ?? null;
    const now: Seen = { table: room?.id ?? null, deal: room?.dealBeingRead ?? null, guests, version };
    const refusal = refusalOfSeen(message, seen, now, this.#changedBy === connection);
    // The second press of two. The first one has changed the guests.
    if (refusal === 'changed' && equalJson(this.#pressed.get(connection), { message, seen })) return 'stale';
    if (refusal === null && seen.guests !== undefined) this.#pressed.set(connection, { message, seen });
    return refusal;
  }

  /** Queues a request and sends its answer, or returns why it is refused. What it throws is reported like a refusal. */
  #enqueue(
    connection: Connection,
    weight: 'quick' | 'heavy',
    request: (isWanted: IsWanted) => Promise<HostMessage | RefusalCode | null>,
  ): RefusalCode | null {
    const { log } = this.#services;
    const isAdded = this.#requests.add(connection, weight, async isWanted => {
      const answer = await request(isWanted).catch((error: unknown): RefusalCode => {
        if (error instanceof FileInUse) return 'in-use';
        log.error('a request failed', error);
        return 'broken';
      });
      if (typeof answer === 'string') this.#logRefusal(connection.role, `refused: ${answer}`);
      if (answer !== null) connection.send(typeof answer === 'string' ? { kind: 'refused', code: answer } : answer);
    });
    return isAdded ? null : 'working';
  }

  /** Repeats are counted: at a table those of each line, and of a phone all, since its person may have it send anything. */
  #logRefusal(role: ConnectionRole, line: string): void {
    if (role.kind === 'table') this.#refusals.add(line, line);
    else this.#refusals.add(role.kind === 'device' ? `seat ${role.seat}` : 'watching', line);
  }

  async #request(
    connection: Connection,
    message: Request,
    isWanted: IsWanted,
  ): Promise<HostMessage | RefusalCode | null> {
    const slot = this.#slot;
    switch (message.kind) {
      case 'new':
        return this.#begin(message, connection);
      case 'resume': {
        const { seats } = this.#phones;
        const deviceSeats: TableOpening['deviceSeats'] = (match, players) => seats.resume(match, players);
        return resumeMatch(slot, message.match, { deviceSeats, onOpen: room => this.#enter(room, connection) });
      }
      case 'lesson':
        return beginScene(slot, message.game, message.scene, this.#aloneFor(connection));
      case 'quick-start':
        return beginScene(slot, message.game, 'quick', this.#aloneFor(connection));
      case 'practise':
        return this.#practiceMode.begin(message, connection, this.#aloneFor(connection));
      case 'back-one':
        return slot.backOne(connection, this.#aloneFor(connection));
      case 'simulated-average':
        return this.#practiceMode.askHouse(connection);
      case 'puzzles':
        this.#puzzles.own.look();
        return this.#puzzles.list();
      case 'puzzle':
        return beginPuzzle(slot, this.#puzzles, message.puzzle, this.#aloneFor(connection));
      case 'daily': {
        const played = await this.#playDaily(message, connection);
        // So that the list shows what can be played now.
        if (played === 'other-day') connection.send(await this.#readDailies());
        return played;
      }
      case 'leave': {
        await slot.leave();
        this.#changedBy = connection;
        this.#phones.leave();
        const menu = await this.#menu();
        for (const each of this.#tables()) each.send(menu);
        this.#lookForUpdate();
        return null;
      }
      case 'report': {
        const parts = {
          settings: await this.#savedSettings(),
          page: message.page,
          log: await this.#services.log.recent(),
        };
        return { kind: 'report', text: await problemReport(this.#archive, slot.recordedId(), parts) };
      }
      case 'install-update':
        // Refused while a match is on the table, even one that is over and still looked at.
        if (slot.room !== null) return 'busy';
        if (this.#archive.unwritten.size > 0) return 'unsaved';
        if (!this.#services.updates?.ready()) return 'not-now';
        this.#services.updates.install();
        return null;
    }
    // Reading records keeps the host busy.
    if (slot.isPlaying()) return 'busy';
    switch (message.kind) {
      case 'history': {
        const page = await this.#archive.listHistory(message.from, slot.room?.id ?? null, isWanted);
        return { kind: 'history', from: message.from, ...page };
      }
      case 'review': {
        const review = await this.#reviews.review(message.match);
        return typeof review === 'string' ? review : { kind: 'review', review };
      }
      case 'again': {
        const thrown = await this.#reviews.throw(message.match, message.throw);
        if (typeof thrown === 'string') return thrown;
        return { kind: 'again', match: message.match, throw: message.throw, spec: thrown.spec, answer: thrown.answer };
      }
      case 'replay-step': {
        const shown = await this.#reviews.step(message.match, message.step, message.seat);
        return typeof shown === 'string' ? shown : { ...message, ...shown };
      }
      case 'statistics': {
        const { asked } = message;
        return { kind: 'statistics', asked, statistics: await this.#summaries.statistics(asked, isWanted) };
      }
      case 'dailies':
        return this.#readDailies();
      case 'daily-record':
        return this.#dailies.record(message.game, message.day);
      case 'earned': {
        // The last line of the match may still be on its way to the disk.
        if (slot.room?.isOver()) await slot.room.done.catch(() => undefined);
        return { kind: 'earned', ...(await this.#summaries.earned(message.match, isWanted)) };
      }
    }
  }

  /** How far the player is in today's deals. */
  async #readDailies(): Promise<HostMessage> {
    const { room } = this.#slot;
    // The last line of a deal may still be on its way to the disk.
    if (room?.isOver()) await room.done.catch(() => undefined);
    return this.#dailies.states();
  }

  async #playDaily(
    { game, day, name }: Extract<ScreenMessage, { kind: 'daily' }>,
    connection: Connection,
  ): Promise<RefusalCode | null> {
    const daily = this.#dailies.deal(day, game);
    if (typeof daily === 'string') return daily;
    const when = this.#dailies.isToday(day) ? 'today' : 'earlier';
    if (when === 'earlier' && !this.#dailies.mayFinish(day)) return 'other-day';
    return this.#dailyMode.play({ daily, when, name }, this.#aloneFor(connection));
  }

  /** Tells tables how something stands now, once for several changes. */
  #tell(what: string, read: () => Promise<HostMessage>): void {
    if (this.#due.has(what)) return;
    this.#due.add(what);
    this.#requests.add(null, 'quick', async () => {
      this.#due.delete(what);
      const message = await read().catch((error: unknown) => {
        this.#services.log.error(`${what} could not be read`, error);
        return null;
      });
      if (message !== null) for (const connection of this.#tables()) connection.send(message);
    });
  }

  async #greet(connection: Connection, isWanted: IsWanted): Promise<null> {
    // Before the menu, so that it is shown with the right settings.
    connection.send({ kind: 'settings', settings: await this.#savedSettings() });
    connection.send(await this.#menu(isWanted));
    for (const message of this.#warnings.current()) connection.send(message);
    this.#sendUpdate(connection);
    connection.send({ kind: 'phones', phones: this.#phones.state() });
    const { room } = this.#slot;
    if (this.#connections.has(connection)) room?.join(connection);
    if (room === null) this.#lookForUpdate();
    this.#phones.findAddresses().catch((error: unknown) => this.#services.log.error('no address was found', error));
    return null;
  }

  async #begin(message: Extract<ScreenMessage, { kind: 'new' }>, connection: Connection): Promise<RefusalCode | null> {
    const { seats } = this.#phones;
    const chosen = this.#phones.seatsOf(message.players, message.guests);
    if (typeof chosen === 'string') return chosen;
    const deviceSeats: TableOpening['deviceSeats'] = match => seats.begin(match, chosen);
    return beginMatch(this.#slot, message, { deviceSeats, onOpen: room => this.#enter(room, connection) });
  }

  /** What is done for what one person plays alone, without phones, when it comes to the table. */
  #aloneFor(connection: Connection): TableOpening {
    const deviceSeats: TableOpening['deviceSeats'] = async () => this.#phones.seats.beginAlone();
    return { deviceSeats, onOpen: room => this.#enter(room, connection) };
  }

  async #savedSettings(): Promise<KeptSettings | null> {
    return (await this.#settings.readOnce())?.settings ?? null;
  }

  async #menu(isWanted?: IsWanted): Promise<HostMessage> {
    const { saved, finished } = await this.#archive.list(isWanted);
    const others = saved.filter(({ id }) => id !== this.#slot.room?.id);
    const withPhones = await Promise.all(others.map(match => this.#withPhones(match)));
    return { kind: 'menu', protocol: PROTOCOL, games: gameCards(), saved: withPhones, finished };
  }

  async #withPhones(match: SavedMatch): Promise<SavedMatch> {
    const phones = await this.#phones.countSeats(match.id);
    return phones === 0 ? match : { ...match, phones };
  }

  /** The connection that asked for the match joins last and so gets the seats. */
  #enter(room: Room, asking: Connection): void {
    for (const connection of this.#connections) this.#lab.stop(connection);
    this.#changedBy = asking;
    this.#connections.delete(asking);
    this.#connections.add(asking);
    room.join(...this.#connections);
    this.#phones.enter(room);
  }

  #tables(): readonly Connection[] {
    return [...this.#connections].filter(({ role }) => role.kind === 'table');
  }

  #lookForUpdate(): void {
    const { updates, log } = this.#services;
    updates?.look().catch((error: Error) => log.warn(`no newer version was found: ${error.message}`));
  }

  #sendUpdate(connection: Connection): void {
    const version = this.#services.updates?.ready() ?? null;
    if (version !== null) connection.send({ kind: 'update', version });
  }
}

/** Whether this is a question beside the match, whose refusal says which one it is about. */
const isAdviceRequest = (message: ScreenMessage): message is AdviceRequest =>
  message.kind === 'hint' || message.kind === 'claim' || message.kind === 'review-deal';

/** What menus show of each game. */
const gameCards = () =>
  GAMES.map(game => {
    const { id, name, designer, tagline, seats, usualSeats, options, presets, guide } = game;
    const lesson = lessonOf(id);
    const partners = game.partners === undefined ? {} : { partners: game.partners };
    const levels = opponentsOf(game).map(({ id, label, about }) => ({ id, label, about }));
    const taught = lesson && { minutes: lesson.minutes, scenes: lesson.scenes.length };
    const about = { id, name, designer, tagline, seats, usualSeats, options, presets, levels, guide };
    return { ...about, ...partners, ...(taught && { lesson: taught }) };
  });
