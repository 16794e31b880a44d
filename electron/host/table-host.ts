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
  Lost,
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
  /** Source of updates, if the program can be updated. */
  readonly updates?: Updates | undefined;
  /** The network to open to phones, if any. */
  readonly network?: PhoneNetwork | undefined;
  /** Folder of the prepared puzzles; there are none if omitted. */
  readonly puzzles?: string | undefined;
  /** Finds puzzles in the player's own matches. */
  readonly solver?: PuzzleSolver | undefined;
  /** Returns milliseconds. Replaced only in tests. */
  readonly now?: () => number;
  /** Returns milliseconds since 1970. Replaced only in tests. */
  readonly date?: () => number;
  /** Checks imported data files; defaults to the host's own thread. */
  readonly reader?: DataReader | undefined;
  closeWorkers?(): Promise<unknown>;
}

const screenMessage = screenSchema(SCREEN_MESSAGES);

/** Messages that are queued because answering them uses files. */
type Request = Exclude<
  ScreenMessage,
  RoomMessage | LabScreenMessage | PhonesScreenMessage | { readonly kind: 'hello' | 'keep-settings' }
>;

/** A host with one table: all screens show the same menu and the same match. */
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
  /** The screen that put the current match on the table, or last left the table. */
  #changedBy: Connection | null = null;
  /** Each screen's last accepted action on guests. */
  readonly #lastGuestAction = new WeakMap<Connection, Received>();
  /** Names of queued broadcasts. */
  readonly #queuedBroadcasts = new Set<string>();
  readonly #phones: Phones;
  readonly #allData: AllData;
  readonly #imports: Imports;
  readonly #refusals: RefusalLog;
  /** Requests that use files run one at a time. The owner null is the host itself. */
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
      changed: () => this.#broadcast('the daily deals', () => this.#dailies.states()),
    });
    this.#dailies = new Dailies(this.#archive, this.#pars, services.date ?? Date.now, match =>
      this.#slot.textOnTable(match),
    );
    this.#puzzles = new Puzzles(services.puzzles, {
      ...services,
      archive: this.#archive,
      isPlaying: () => this.#slot.recordedId() !== null,
      changed: () => this.#broadcast('the puzzles', () => this.#puzzles.list()),
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
        .catch((error: unknown) => log.error('the data folder could not be cleaned up', error)),
    );
    const parts = Object.entries(versions()).map(([name, version]) => `${name} ${version}`);
    log.info(`start: ${parts.join(', ')}`);
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

  /** Attaches the phone of someone who has been let in. It is sent the match without having to say hello. */
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

  #connect(
    deliver: (message: HostMessage) => void,
    role: ConnectionRole,
    onConnect?: (connection: Connection) => void,
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
        // A connection that can't deliver a message is lost, but nothing else may fail because of it.
        this.#services.log.error('a screen could not be reached', error);
        close();
      }
    };
    const initialState = { isPlaying: false, seats: [], revealed: null, isHidden: false, shown: -1 };
    const connection: Connection = { role, send, ...initialState };
    onConnect?.(connection);
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
        return this.#imports.import(request);
      case 'stop':
        this.#imports.stop(request.check);
        return { matches: 0 };
      case 'delete':
        return this.#queueData('delete', () => this.#changeData('delete', () => this.#allData.delete()));
    }
  }

  /** Queues work on all data. `kind` is its name in the log. */
  #queueData<Answer>(kind: string, work: () => Promise<Answer>): Promise<Answer | DataAnswer> {
    return new Promise(resolve => {
      const isAdded = this.#requests.add(null, 'heavy', async () => {
        const answer = await this.#answerData(kind, work);
        // Free the queue before the caller can ask again.
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

  /** True while records are in use or could reveal what is hidden at the table. */
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
    // With no settings, screens show the defaults and send none of theirs.
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

  /** Logs that a thread died and is restarted. Tables are told if somebody may be waiting for it. */
  workerLost(thread: WorkerName): void {
    this.warn(`the ${thread} thread died and will restart`);
    if (thread === 'simulation' || thread === 'puzzles') return;
    for (const connection of this.#tables()) connection.send({ kind: 'worker-lost' });
  }

  async close(): Promise<readonly Lost[]> {
    const { log } = this.#services;
    // From here on the puzzle search asks nothing more; it ends with its thread.
    const puzzleSearch = this.#puzzles.own.close();
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
      () => puzzleSearch,
      () => this.#refusals.close(),
    ];
    await this.#requests.end();
    // A failing step must not keep the others from running.
    for (const step of steps)
      await Promise.resolve(step()).catch((error: unknown) => log.error('the host did not close properly', error));
    const lost = this.#warnings.lost();
    const names = lost.map(({ what, match }) => (match === null ? what : `${what} (${match})`));
    if (lost.length > 0) log.warn(`lost because it could not be saved: ${names.join(', ')}`);
    log.info('closed');
    await log.close();
    return lost;
  }

  /** Handles a message, or returns why it is refused. */
  #hear(connection: Connection, { message, seen }: Received): RefusalCode | null {
    if (!maySay(connection.role, message))
      return connection.role.kind === 'watch' && needsSeat(message) ? refusalOfLate(message) : 'not-now';
    // A page that hasn't said hello in this build's protocol is told nothing about the match.
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
        // The match it is about may have been left.
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
        // All screens share their settings, in the order in which they were changed.
        const screens = this.#tables();
        this.#settings.change({ settings: message.settings });
        void this.#savedSettings().then(settings => {
          for (const each of screens)
            each.send({ kind: 'settings', settings, ...(each === connection && { isOwn: true }) });
        });
        return null;
      }
      case 'hello':
        // A page of another build learns which protocol is spoken here, and nothing about the match.
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
          // Checked only now, since earlier requests may have changed the table.
          return this.#refusalOfSeen(connection, message, seen) ?? this.#request(connection, message, isWanted);
        });
    }
  }

  /** Returns why a message is refused because what its sender saw has changed since; null if it hasn't. */
  #refusalOfSeen(connection: Connection, message: ScreenMessage, seen: Partial<Seen>): RefusalCode | null {
    const { room } = this.#slot;
    const guests = this.#phones.state().guests.map(asSeen);
    const version = this.#services.updates?.ready() ?? null;
    const now: Seen = { table: room?.id ?? null, deal: room?.dealBeingRead ?? null, guests, version };
    const refusal = refusalOfSeen(message, seen, now, this.#changedBy === connection);
    // The second press of a double press; the first has changed the guests.
    if (refusal === 'changed' && equalJson(this.#lastGuestAction.get(connection), { message, seen })) return 'stale';
    if (refusal === null && seen.guests !== undefined) this.#lastGuestAction.set(connection, { message, seen });
    return refusal;
  }

  /** Queues a request and sends its answer, or returns why it is refused. Errors are reported as refusals. */
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

  /** Collapses repeated refusals: per line for a table, all together for a phone, which can send anything. */
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
        return beginScene(slot, message.game, message.scene, this.#soloOpening(connection));
      case 'quick-start':
        return beginScene(slot, message.game, 'quick', this.#soloOpening(connection));
      case 'practise':
        return this.#practiceMode.begin(message, connection, this.#soloOpening(connection));
      case 'back-one':
        return slot.backOne(connection, this.#soloOpening(connection));
      case 'simulated-average':
        return this.#practiceMode.sendAverage(connection);
      case 'puzzles':
        this.#puzzles.own.look();
        return this.#puzzles.list();
      case 'puzzle':
        return beginPuzzle(slot, this.#puzzles, message.puzzle, this.#soloOpening(connection));
      case 'daily': {
        const played = await this.#playDaily(message, connection);
        // Refreshes the list of what can be played now.
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
        // Refused even if the match on the table is over but still being looked at.
        if (slot.room !== null) return 'busy';
        if (this.#archive.unwritten.size > 0) return 'unsaved';
        if (!this.#services.updates?.ready()) return 'not-now';
        this.#services.updates.install();
        return null;
    }
    // Reading records would slow the match down.
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
        // The match's last line may still be on its way to disk.
        if (slot.room?.isOver()) await slot.room.done.catch(() => undefined);
        return { kind: 'earned', ...(await this.#summaries.earned(message.match, isWanted)) };
      }
    }
  }

  /** Returns the player's progress in the daily deals. */
  async #readDailies(): Promise<HostMessage> {
    const { room } = this.#slot;
    // The deal's last line may still be on its way to disk.
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
    return this.#dailyMode.play({ daily, when, name }, this.#soloOpening(connection));
  }

  /** Sends tables the current state of something, once for several changes. */
  #broadcast(name: string, read: () => Promise<HostMessage>): void {
    if (this.#queuedBroadcasts.has(name)) return;
    this.#queuedBroadcasts.add(name);
    this.#requests.add(null, 'quick', async () => {
      this.#queuedBroadcasts.delete(name);
      const message = await read().catch((error: unknown) => {
        this.#services.log.error(`${name} could not be read`, error);
        return null;
      });
      if (message !== null) for (const connection of this.#tables()) connection.send(message);
    });
  }

  async #greet(connection: Connection, isWanted: IsWanted): Promise<null> {
    // Before the menu, so that it appears with the right settings.
    connection.send({ kind: 'settings', settings: await this.#savedSettings() });
    connection.send(await this.#menu(isWanted));
    for (const message of this.#warnings.current()) connection.send(message);
    this.#sendUpdate(connection);
    connection.send({ kind: 'phones', phones: this.#phones.state() });
    const { room } = this.#slot;
    if (this.#connections.has(connection)) room?.join(connection);
    if (room === null) this.#lookForUpdate();
    this.#phones
      .findAddresses()
      .catch((error: unknown) => this.#services.log.error('no addresses could be found', error));
    return null;
  }

  async #begin(message: Extract<ScreenMessage, { kind: 'new' }>, connection: Connection): Promise<RefusalCode | null> {
    const { seats } = this.#phones;
    const chosen = this.#phones.seatsOf(message.players, message.guests);
    if (typeof chosen === 'string') return chosen;
    const deviceSeats: TableOpening['deviceSeats'] = match => seats.begin(match, chosen);
    return beginMatch(this.#slot, message, { deviceSeats, onOpen: room => this.#enter(room, connection) });
  }

  /** Opens something that one person plays alone, without phones. */
  #soloOpening(connection: Connection): TableOpening {
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

  /** The requesting connection joins last, and so gets the seats. */
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
    updates?.look().catch((error: Error) => log.warn(`update check failed: ${error.message}`));
  }

  #sendUpdate(connection: Connection): void {
    const version = this.#services.updates?.ready() ?? null;
    if (version !== null) connection.send({ kind: 'update', version });
  }
}

/** True for questions beside the match, whose refusals say which question they are about. */
const isAdviceRequest = (message: ScreenMessage): message is AdviceRequest =>
  message.kind === 'hint' || message.kind === 'claim' || message.kind === 'review-deal';

/** The menu's entry for each game. */
const gameCards = () =>
  GAMES.map(game => {
    const { id, name, designer, seats, usualSeats, options, presets } = game;
    const lesson = lessonOf(id);
    const partners = game.partners === undefined ? {} : { partners: game.partners };
    const levels = opponentsOf(game).map(({ id }) => id);
    const taught = lesson && { minutes: lesson.minutes, scenes: lesson.scenes.length };
    const about = { id, name, designer, seats, usualSeats, options, presets, levels };
    return { ...about, ...partners, ...(taught && { lesson: taught }) };
  });
