import { type HostMessage, PROTOCOL, type RefusalCode, type ScreenMessage } from '../../engine/protocol/messages.ts';
import { screenMessage } from '../../engine/protocol/schemas.ts';
import type { KeptSettings } from '../../engine/protocol/storage.ts';
import type { DieShape } from '../../engine/protocol/vocabulary.ts';
import { bringBack, type Looks, listSaved } from './archive.ts';
import type { Screen } from './audience.ts';
import { catalog } from './catalog.ts';
import { listHistory, newTeller, reviewOf } from './history.ts';
import type { Host } from './host.ts';
import { newLab } from './lab.ts';
import { FileInUse } from './lock.ts';
import { type MatchesPorts, newMatches } from './matches.ts';
import { problemReport } from './problem-report.ts';
import type { Room, RoomMessage } from './room.ts';
import { newSettingsFile } from './settings-file.ts';
import { newStorageNews, storageWords } from './storage-news.ts';
import { newTallies } from './tallies.ts';
import type { Updates } from './updates.ts';
import { versionsHere, versionWords } from './versions.ts';

export interface HostPorts extends MatchesPorts {
  /** Where the program can be replaced by a newer one. */
  readonly updates?: Updates | undefined;
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
  const matches = newMatches(ports, news, count);
  const { records, room } = matches;
  const tellMatch = newTeller(records);
  const looks: Looks = new Map();
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
        room()?.leave(screen);
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
      for (const end of [() => work, lab.close, matches.end, tallies.close, settings.close])
        await end().catch((error: unknown) => log.error('not ended in order', error));
      const lost = news.lost();
      if (lost.length > 0)
        log.warn(`lost, since it could not be saved: ${lost.map(({ logged }) => logged).join(', ')}`);
      log.info('closed');
      await log.close();
      return lost.map(({ told }) => told);
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
        return later(screen, () => matches.begin(message, opened => enter(opened, screen)));
      case 'resume':
        return later(screen, () => matches.takeUp(message.match, opened => enter(opened, screen)));
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
        return room()?.hear(screen, message) ?? null;
      case 'lab-open':
      case 'lab-watch':
      case 'lab-skip':
      case 'lab-stop':
      case 'lab-forget':
        return matches.isPlaying() ? 'busy' : lab.hear(screen, message);
      case 'install-update':
        return later(screen, async () => installUpdate());
      case 'keep-settings':
        keepSettings(screen, message.settings);
        return null;
      case 'report':
        return later(screen, () => sendReport(screen, message.page));
      default:
        return hearInRoom(screen, message);
    }
  }

  function hearInRoom(screen: Screen, message: RoomMessage): RefusalCode | null {
    const here = room();
    return here === null ? 'no-match' : here.hear(screen, message);
  }

  /** Queues work that may refuse; what it throws is told like a refusal. */
  function later(screen: Screen, task: () => Promise<RefusalCode | null>): null {
    work = work
      .then(task)
      .catch((error: unknown): RefusalCode => {
        if (error instanceof FileInUse) return 'in-use';
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
    if (screens.has(screen)) room()?.join(screen);
    if (room() === null) lookForUpdate();
    return null;
  }

  /** All screens look alike. */
  function keepSettings(from: Screen, kept: KeptSettings): void {
    settings.keep(kept);
    for (const screen of screens) if (screen !== from) screen.send({ kind: 'settings', settings: kept });
  }

  async function sendReport(screen: Screen, page: readonly string[]): Promise<null> {
    const parts = { versions: versionsHere(), settings: await settings.read(), page, log: await log.recent() };
    screen.send({ kind: 'report', text: await problemReport(records, room()?.id ?? null, parts) });
    return null;
  }

  async function sendMenu(screen: Screen): Promise<null> {
    const saved = await listSaved(records, looks, news);
    const others = saved.filter(({ id }) => id !== room()?.id);
    screen.send({ kind: 'menu', protocol: PROTOCOL, games: catalog(), saved: others });
    return null;
  }

  /** Reading the past keeps the authority busy: not while a match waits for it. */
  async function sendHistory(screen: Screen, from: number): Promise<RefusalCode | null> {
    if (matches.isPlaying()) return 'busy';
    screen.send({ kind: 'history', from, ...(await listHistory(records, from, room()?.id ?? null, news)) });
    return null;
  }

  async function sendReview(screen: Screen, match: string): Promise<RefusalCode | null> {
    if (matches.isPlaying()) return 'busy';
    const told = await tellMatch(match);
    if (typeof told === 'string') return told;
    screen.send({ kind: 'review', review: reviewOf(told) });
    return null;
  }

  async function sendAgain(screen: Screen, match: string, number: number): Promise<RefusalCode | null> {
    if (matches.isPlaying()) return 'busy';
    const told = await tellMatch(match);
    if (typeof told === 'string') return told;
    const thrown = told.throws[number];
    if (thrown === undefined) return 'no-such-throw';
    const { spec, answer } = thrown;
    screen.send({ kind: 'again', match, throw: number, spec, answer });
    return null;
  }

  function count(dice: readonly DieShape[], up: readonly number[]): void {
    tallies.add('matches', dice, [up]);
  }

  /** The screen that asked for the match comes last and so gets the seats. */
  function enter(opened: Room, asking: Screen): void {
    for (const screen of screens) lab.leave(screen);
    screens.delete(asking);
    screens.add(asking);
    opened.join(...screens);
  }

  async function leaveTable(): Promise<RefusalCode | null> {
    await matches.leave();
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
    if (room() !== null) return 'busy';
    if (matches.hasUnwritten()) return 'unsaved';
    if (!ports.updates?.ready()) return 'not-allowed';
    ports.updates.install();
    return null;
  }
}
