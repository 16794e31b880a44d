import pLimit from 'p-limit';
import { opponentsOf } from '../../engine/bots/levels.ts';
import { GAMES } from '../../engine/games/index.ts';
import type { LabScreenMessage } from '../../engine/protocol/lab.ts';
import { type HostMessage, PROTOCOL, type RefusalCode, type ScreenMessage } from '../../engine/protocol/messages.ts';
import { screenMessage } from '../../engine/protocol/schemas.ts';
import type { KeptSettings } from '../../engine/protocol/storage.ts';
import { Lab } from './lab.ts';
import type { Screen } from './match/audience.ts';
import { Matches, type MatchServices } from './match/matches.ts';
import type { Room, RoomMessage } from './match/room.ts';
import type { Connection, Host, Updates } from './ports.ts';
import { problemReport, versions } from './problem-report.ts';
import { Archive } from './records/archive.ts';
import { Reviews } from './records/reviews.ts';
import { maySay, type Role } from './roles.ts';
import { DiceCounts } from './storage/dice-counts.ts';
import { FileInUse } from './storage/lock-file.ts';
import { SavedFile } from './storage/saved-file.ts';
import { SAVED_SETTINGS } from './storage/saved-settings.ts';
import { logText, StorageWarnings } from './storage/storage-warnings.ts';

export interface HostServices extends Omit<MatchServices, 'warnings' | 'count'> {
  /** Where newer versions come from, if the program can be replaced. */
  readonly updates?: Updates | undefined;
  closeWorkers?(): Promise<unknown>;
}

/** Messages that are queued, since answering them uses files. */
type Request = Exclude<ScreenMessage, RoomMessage | LabScreenMessage | { readonly kind: 'hello' | 'keep-settings' }>;

/** A host with one table: all screens see the same menu and the same match. */
export class TableHost implements Host {
  private readonly screens = new Set<Screen>();
  private readonly warnings = new StorageWarnings(message => {
    this.services.log.warn(logText(message));
    for (const screen of this.tables()) screen.send(message);
  });
  private readonly diceCounts: DiceCounts;
  private readonly settings: SavedFile<{ readonly settings: KeptSettings }>;
  private readonly lab: Lab;
  private readonly matches: Matches;
  private readonly archive: Archive;
  private readonly reviews: Reviews;
  /** Only one request at a time that uses files. */
  private readonly queue = pLimit(1);
  private readonly services: HostServices;

  constructor(services: HostServices) {
    this.services = services;
    const { log, updates } = services;
    const storage = { ...services, warnings: this.warnings };
    this.diceCounts = new DiceCounts(storage);
    this.settings = new SavedFile(SAVED_SETTINGS, storage);
    this.lab = new Lab(services, this.diceCounts);
    this.archive = new Archive(storage);
    const count: MatchServices['count'] = (dice, up) => this.diceCounts.add('matches', dice, [up]);
    this.matches = new Matches({ ...storage, count }, this.archive);
    this.reviews = new Reviews(this.archive);
    updates?.listen(() => {
      for (const screen of this.tables()) this.sendUpdate(screen);
    });
    this.queue(() => this.archive.restoreReadable()).catch((error: unknown) =>
      log.error('records that were set aside could not be read again', error),
    );
    const words = Object.entries(versions()).map(([what, version]) => `${what} ${version}`);
    log.info(`start: ${words.join(', ')}`);
  }

  attach(deliver: (message: HostMessage) => void, role: Role = { kind: 'table' }): Connection {
    let isGone = false;
    const close = (): void => {
      isGone = true;
      this.screens.delete(screen);
      this.lab.stop(screen);
      this.matches.room?.leave(screen);
    };
    const send = (message: HostMessage): void => {
      if (isGone) return;
      try {
        deliver(message);
      } catch (error) {
        // A connection that can't deliver a message is lost, and nothing else may fail because of it.
        this.services.log.error('a screen could not be reached', error);
        close();
      }
    };
    const begin = { isPlaying: false, seats: [], revealed: null, isHidden: false, shown: -1, hasRead: false };
    const screen: Screen = { role, send, ...begin };
    return {
      receive: raw => {
        if (isGone) return;
        const message = screenMessage.safeParse(raw);
        const code = message.success ? this.hear(screen, message.data) : 'malformed';
        if (code === null) return;
        this.services.log.info(`refused ${message.success ? message.data.kind : 'a message'}: ${code}`);
        send({ kind: 'refused', code });
      },
      close,
    };
  }

  warn(text: string): void {
    this.services.log.warn(text);
  }

  async close(): Promise<readonly string[]> {
    const { log } = this.services;
    const steps: (() => unknown)[] = [
      () => this.lab.close(),
      () => this.matches.end(),
      () => this.diceCounts.close(),
      () => this.settings.close(),
      () => this.services.closeWorkers?.(),
    ];
    // If one of them fails the others are still written.
    for (const step of steps)
      await this.queue(step).catch((error: unknown) => log.error('the host did not close properly', error));
    const lost = this.warnings.lost();
    if (lost.length > 0) log.warn(`lost, since it could not be saved: ${lost.map(({ forLog }) => forLog).join(', ')}`);
    log.info('closed');
    await log.close();
    return lost.map(({ forPlayers }) => forPlayers);
  }

  /** Handles a screen's message, or returns why it is refused. */
  private hear(screen: Screen, message: ScreenMessage): RefusalCode | null {
    if (!maySay(screen.role, message)) return 'not-allowed';
    // A page that has not said hello in this build's protocol is told nothing of the match.
    const room = this.screens.has(screen) ? this.matches.room : null;
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
        return room === null ? 'no-match' : room.hear(screen, message);
      case 'hidden':
        screen.isHidden = message.hidden;
        return room?.hear(screen, message) ?? null;
      case 'lab-open':
      case 'lab-watch':
      case 'lab-skip':
      case 'lab-stop':
      case 'lab-forget':
        return this.matches.isPlaying() ? 'busy' : this.lab.hear(screen, message);
      case 'keep-settings':
        this.settings.change({ settings: message.settings });
        // All screens have the same settings.
        for (const other of this.tables())
          if (other !== screen) other.send({ kind: 'settings', settings: message.settings });
        return null;
      case 'hello':
        // A page of another build is told the protocol spoken here, and nothing of the match.
        if (message.protocol !== PROTOCOL)
          return screen.role.kind === 'table' ? this.enqueue(screen, () => this.menu()) : 'malformed';
        this.screens.add(screen);
        return this.enqueue(screen, () => this.greet(screen));
      default:
        return this.enqueue(screen, () => this.request(screen, message));
    }
  }

  /** Queues a request and sends its answer. What it throws is reported like a refusal. */
  private enqueue(screen: Screen, request: () => Promise<HostMessage | RefusalCode | null>): null {
    const { log } = this.services;
    void this.queue(async () => {
      const answer = await request().catch((error: unknown): RefusalCode => {
        if (error instanceof FileInUse) return 'in-use';
        log.error('a request failed', error);
        return 'broken';
      });
      if (typeof answer === 'string') log.info(`refused: ${answer}`);
      if (answer !== null) screen.send(typeof answer === 'string' ? { kind: 'refused', code: answer } : answer);
    });
    return null;
  }

  private async request(screen: Screen, message: Request): Promise<HostMessage | RefusalCode | null> {
    const { archive, matches, reviews, services } = this;
    switch (message.kind) {
      case 'new':
        return matches.begin(message, room => this.enter(room, screen));
      case 'resume':
        return matches.resume(message.match, room => this.enter(room, screen));
      case 'leave':
        await matches.leave();
        for (const each of this.tables()) each.send(await this.menu());
        this.lookForUpdate();
        return null;
      case 'report': {
        const parts = { settings: await this.savedSettings(), page: message.page, log: await services.log.recent() };
        return { kind: 'report', text: await problemReport(archive, matches.room?.id ?? null, parts) };
      }
      case 'install-update':
        // Refused while a match is on the table, even one that is over and still looked at.
        if (matches.room !== null) return 'busy';
        if (archive.unwritten.size > 0) return 'unsaved';
        if (!services.updates?.ready()) return 'not-allowed';
        services.updates.install();
        return null;
    }
    // Reading records keeps the host busy.
    if (matches.isPlaying()) return 'busy';
    switch (message.kind) {
      case 'history': {
        const page = await archive.listHistory(message.from, matches.room?.id ?? null);
        return { kind: 'history', from: message.from, ...page };
      }
      case 'review': {
        const review = await reviews.review(message.match);
        return typeof review === 'string' ? review : { kind: 'review', review };
      }
      case 'again': {
        const thrown = await reviews.throw(message.match, message.throw);
        if (typeof thrown === 'string') return thrown;
        return { kind: 'again', match: message.match, throw: message.throw, spec: thrown.spec, answer: thrown.answer };
      }
    }
  }

  private async greet(screen: Screen): Promise<null> {
    if (screen.role.kind !== 'table') {
      if (screen.role.kind === 'hand') this.matches.hands.add(screen.role.seat);
      if (this.screens.has(screen)) this.matches.room?.join(screen);
      return null;
    }
    // Before the menu, so that it is shown with the right settings.
    screen.send({ kind: 'settings', settings: await this.savedSettings() });
    screen.send(await this.menu());
    for (const message of this.warnings.current()) screen.send(message);
    this.sendUpdate(screen);
    const { room } = this.matches;
    if (this.screens.has(screen)) room?.join(screen);
    if (room === null) this.lookForUpdate();
    return null;
  }

  private async savedSettings(): Promise<KeptSettings | null> {
    return (await this.settings.readOnce())?.settings ?? null;
  }

  private async menu(): Promise<HostMessage> {
    const saved = await this.archive.listSaved();
    const others = saved.filter(({ id }) => id !== this.matches.room?.id);
    return { kind: 'menu', protocol: PROTOCOL, games: gameCards(), saved: others };
  }

  /** The screen that asked for the match joins last and so gets the seats. */
  private enter(room: Room, asking: Screen): void {
    for (const screen of this.screens) this.lab.stop(screen);
    this.screens.delete(asking);
    this.screens.add(asking);
    room.join(...this.screens);
  }

  private tables(): readonly Screen[] {
    return [...this.screens].filter(({ role }) => role.kind === 'table');
  }

  private lookForUpdate(): void {
    const { updates, log } = this.services;
    updates?.look().catch((error: Error) => log.warn(`no newer version was found: ${error.message}`));
  }

  private sendUpdate(screen: Screen): void {
    const version = this.services.updates?.ready() ?? null;
    if (version !== null) screen.send({ kind: 'update', version });
  }
}

/** What menus show of each game. */
const gameCards = () =>
  GAMES.map(game => {
    const { id, name, designer, tagline, seats, usualSeats, options, guide } = game;
    const partners = game.partners === undefined ? {} : { partners: game.partners };
    const levels = opponentsOf(game).map(({ id, label, about }) => ({ id, label, about }));
    return { id, name, designer, tagline, seats, usualSeats, options, ...partners, levels, guide };
  });
