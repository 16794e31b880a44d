import { type HostMessage, PROTOCOL, type RefusalCode, type ScreenMessage } from '../../engine/protocol/messages.ts';
import { screenMessage } from '../../engine/protocol/schemas.ts';
import type { KeptSettings } from '../../engine/protocol/storage.ts';
import type { DieShape } from '../../engine/protocol/vocabulary.ts';
import { bringBack, isUnreadable, type Looks, listSaved, loadMatch, recordPath } from './archive.ts';
import type { Screen } from './audience.ts';
import { catalog } from './catalog.ts';
import type { Store } from './disk.ts';
import { listHistory, newTeller, reviewOf } from './history.ts';
import type { Host } from './host.ts';
import { openJournal } from './journal.ts';
import { newLab } from './lab.ts';
import { FileInUse } from './lock.ts';
import type { Log } from './log.ts';
import { headerOf, matchFor } from './new-match.ts';
import { patientJournal } from './patient-journal.ts';
import type { BotRunner, Clock, Entropy, Journal, Pace, Thrower } from './ports.ts';
import { problemReport } from './problem-report.ts';
import { newChain } from './record.ts';
import { openRoom, type Room } from './room.ts';
import { newSettingsFile } from './settings-file.ts';
import { newStorageNews, storageWords } from './storage-news.ts';
import { newTallies } from './tallies.ts';
import type { Updates } from './updates.ts';
import { versionsHere, versionWords } from './versions.ts';

export interface HostPorts extends Store {
  /** Where the program can be replaced by a newer one. */
  readonly updates?: Updates | undefined;
  readonly entropy: Entropy;
  readonly thrower: Thrower;
  readonly bots: BotRunner;
  readonly clock: Clock;
  readonly pace: Pace;
  readonly log: Log;
  /** A fresh id for a match: lower-case letters, digits and dashes. */
  newId(): string;
}

/** A host with one table: its screens see the same menu and the same match. */
export function hostWith(ports: HostPorts): Host {
  const { log } = ports;
  const screens = new Set<Screen>();
  const news = newStorageNews(message => {
    log.warn(storageWords(message));
    for (const screen of screens) screen.send(message);
  });
  const tallies = newTallies(ports, news, ports.clock);
  const settings = newSettingsFile(ports, news, ports.clock);
  const lab = newLab({ ...ports, tallies });
  const tellMatch = newTeller(ports);
  const looks: Looks = new Map();
  let room: Room | null = null;
  ports.updates?.listen(() => screens.forEach(tellUpdate));
  /** Opening and closing touch files; one at a time. */
  let work: Promise<void> = bringBack(ports).catch((error: unknown) =>
    log.error('records that were set aside could not be looked at', error),
  );
  log.info(`start: ${versionWords(versionsHere())}`);

  return {
    attach(deliver) {
      const screen: Screen = { send, seats: [], revealed: null, isHidden: false, shown: -1, hasRead: false };
      let isGone = false;
      function close(): void {
        isGone = true;
        screens.delete(screen);
        lab.leave(screen);
        room?.leave(screen);
      }
      /** A line that can't carry a message is a screen that is gone; nothing else may come of it. */
      function send(message: HostMessage): void {
        if (isGone) return;
        try {
          deliver(message);
        } catch (error) {
          log.error('a screen could not be reached', error);
          close();
        }
      }
      return {
        receive(raw) {
          if (isGone) return;
          const message = screenMessage.safeParse(raw);
          const code = message.success ? hear(screen, message.data) : 'malformed';
          if (code === null) return;
          log.info(`refused ${message.success ? message.data.kind : 'a message'}: ${code}`);
          send({ kind: 'refused', code });
        },
        close,
      };
    },
    warn: text => log.warn(text),
    async close() {
      // What can't be ended in order keeps nothing else from being written.
      for (const end of [() => work, lab.close, leaveRoom, tallies.close, settings.close])
        await end().catch((error: unknown) => log.error('not ended in order', error));
      log.info('closed');
      await log.close();
    },
  };

  function hear(screen: Screen, message: ScreenMessage): RefusalCode | null {
    switch (message.kind) {
      case 'hello':
        // A page of another build is told the protocol spoken here, and nothing of the match.
        if (message.protocol !== PROTOCOL) return later(screen, () => sendMenu(screen));
        screens.add(screen);
        return later(screen, () => greet(screen));
      case 'new':
        return later(screen, () => openNew(screen, message));
      case 'resume':
        return later(screen, () => openSaved(screen, message.match));
      case 'leave':
        return later(screen, leaveTable);
      case 'history':
        return later(screen, () => sendHistory(screen, message.from));
      case 'review':
        return later(screen, () => sendReview(screen, message.match));
      case 'again':
        return later(screen, () => sendAgain(screen, message.match, message.throw));
      case 'hidden':
        screen.isHidden = message.hidden;
        return room?.hear(screen, message) ?? null;
      case 'lab-open':
      case 'lab-watch':
      case 'lab-skip':
      case 'lab-stop':
      case 'lab-forget':
        return isPlaying() ? 'busy' : lab.hear(screen, message);
      case 'install-update':
        return later(screen, async () => installUpdate());
      case 'keep-settings':
        keepSettings(screen, message.settings);
        return null;
      case 'report':
        return later(screen, () => sendReport(screen, message.page));
      default:
        return room === null ? 'no-match' : room.hear(screen, message);
    }
  }

  function isPlaying(): boolean {
    return room !== null && !room.isOver();
  }

  /** Queues work that may refuse; what it throws is told like a refusal. */
  function later(screen: Screen, task: () => Promise<RefusalCode | null>): null {
    work = work
      .then(task)
      .catch((error: unknown): RefusalCode => {
        if (error instanceof FileInUse) return 'busy';
        log.error('what a screen asked for failed', error);
        return 'broken';
      })
      .then(code => {
        if (code === null) return;
        log.info(`refused: ${code}`);
        screen.send({ kind: 'refused', code });
      });
    return null;
  }

  async function greet(screen: Screen): Promise<null> {
    // First, so that the menu is seen as it is wanted.
    screen.send({ kind: 'settings', settings: await settings.read() });
    await sendMenu(screen);
    for (const message of news.all()) screen.send(message);
    tellUpdate(screen);
    if (screens.has(screen)) room?.join(screen);
    if (room === null) lookForUpdate();
    return null;
  }

  /** All screens look alike. */
  function keepSettings(from: Screen, kept: KeptSettings): void {
    settings.keep(kept);
    for (const screen of screens) if (screen !== from) screen.send({ kind: 'settings', settings: kept });
  }

  async function sendReport(screen: Screen, page: readonly string[]): Promise<null> {
    const parts = { versions: versionsHere(), settings: await settings.read(), page, log: await log.recent() };
    screen.send({ kind: 'report', text: await problemReport(ports, room?.id ?? null, parts) });
    return null;
  }

  async function sendMenu(screen: Screen): Promise<null> {
    const saved = await listSaved(ports, looks, news);
    const others = saved.filter(({ id }) => id !== room?.id);
    screen.send({ kind: 'menu', protocol: PROTOCOL, games: catalog(), saved: others });
    return null;
  }

  /** Reading the past keeps the authority busy: not while a match waits for it. */
  async function sendHistory(screen: Screen, from: number): Promise<RefusalCode | null> {
    if (isPlaying()) return 'busy';
    screen.send({ kind: 'history', from, ...(await listHistory(ports, from, room?.id ?? null, news)) });
    return null;
  }

  async function sendReview(screen: Screen, match: string): Promise<RefusalCode | null> {
    if (isPlaying()) return 'busy';
    const told = await tellMatch(match);
    if (typeof told === 'string') return told;
    screen.send({ kind: 'review', review: reviewOf(told) });
    return null;
  }

  async function sendAgain(screen: Screen, match: string, number: number): Promise<RefusalCode | null> {
    if (isPlaying()) return 'busy';
    const told = await tellMatch(match);
    if (typeof told === 'string') return told;
    const thrown = told.throws[number];
    if (thrown === undefined) return 'no-such-throw';
    const { spec, answer } = thrown;
    screen.send({ kind: 'again', match, throw: number, spec, answer });
    return null;
  }

  async function openNew(asking: Screen, wish: Extract<ScreenMessage, { kind: 'new' }>): Promise<RefusalCode | null> {
    if (isPlaying()) return 'busy';
    const match = matchFor(wish);
    if (typeof match === 'string') return match;
    const id = ports.newId();
    const chain = newChain();
    const header = chain.header(headerOf(id, match, wish.players));
    const journal = await journalOf(() => openJournal(recordPath(ports.folder, id), header, null, ports.disk));
    await leaveRoom();
    const from = { match, throws: 0, open: null, isSampled: false, result: null };
    log.info(`match ${id} begins: ${match.game.id} for ${match.seats}`);
    enter(openRoom({ ...ports, id, players: wish.players, chain, journal, dice: 'throw', count }, from, 0), asking);
    return null;
  }

  async function openSaved(asking: Screen, id: string): Promise<RefusalCode | null> {
    if (isPlaying()) return 'busy';
    const saved = await loadMatch(ports, id);
    if (saved === null) return 'no-such-match';
    if (isUnreadable(saved) || saved.result !== null) return 'unreadable';
    const { header, found, sound, lines, hash } = saved;
    const journal = await journalOf(() => openJournal(recordPath(ports.folder, id), sound, found, ports.disk));
    await leaveRoom();
    const chain = newChain(lines, hash);
    const { players, game, seats } = header;
    log.info(`match ${id} goes on after step ${saved.steps}: ${game} for ${seats}`);
    enter(openRoom({ ...ports, id, players, chain, journal, dice: 'throw', count }, saved, saved.steps), asking);
    return null;
  }

  function journalOf(open: () => Promise<Journal>): Promise<Journal> {
    return patientJournal(open, news, ports.clock);
  }

  function count(dice: readonly DieShape[], up: readonly number[]): void {
    tallies.add('matches', dice, [up]);
  }

  /** The screen that asked for the match comes last and so gets the seats. */
  function enter(opened: Room, asking: Screen): void {
    room = opened;
    for (const screen of screens) lab.leave(screen);
    screens.delete(asking);
    screens.add(asking);
    opened.join(...screens);
    opened.done.catch((error: unknown) => log.error(`match ${opened.id} is broken`, error));
  }

  async function leaveTable(): Promise<RefusalCode | null> {
    await leaveRoom();
    for (const screen of screens) await sendMenu(screen);
    lookForUpdate();
    return null;
  }

  function lookForUpdate(): void {
    ports.updates?.look().catch((error: Error) => log.warn(`no newer version was found: ${error.message}`));
  }

  function tellUpdate(screen: Screen): void {
    const version = ports.updates?.ready() ?? null;
    if (version !== null) screen.send({ kind: 'update', version });
  }

  /** The program is not taken away under a match, not even one that is over and still looked at. */
  function installUpdate(): RefusalCode | null {
    if (room !== null) return 'busy';
    if (!ports.updates?.ready()) return 'not-allowed';
    ports.updates.install();
    return null;
  }

  async function leaveRoom(): Promise<void> {
    const left = room;
    room = null;
    await left?.close();
    if (left !== null) log.info(`match ${left.id} is left, ${left.isOver() ? 'over' : 'not over'}`);
  }
}
