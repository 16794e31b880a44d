import type { RefusalCode, ScreenMessage } from '../../engine/protocol/messages.ts';
import type { DieShape } from '../../engine/protocol/vocabulary.ts';
import { isUnreadable, loadMatch, type Records, recordPath } from './archive.ts';
import type { Store } from './disk.ts';
import { openJournal } from './journal.ts';
import { newJournals } from './journals.ts';
import type { Log } from './log.ts';
import { headerOf, matchFor } from './new-match.ts';
import type { BotRunner, Clock, Entropy, Pace, Thrower } from './ports.ts';
import { newChain } from './record.ts';
import { openRoom, type Room } from './room.ts';
import type { StorageNews } from './storage-news.ts';

export interface MatchesPorts extends Store {
  readonly entropy: Entropy;
  readonly thrower: Thrower;
  readonly bots: BotRunner;
  readonly clock: Clock;
  readonly pace: Pace;
  readonly log: Log;
  /** A fresh id for a match: lower-case letters, digits and dashes. */
  newId(): string;
}

type Opened = (room: Room) => void;

/** The one match on the table: begun, taken up from its record, and left. */
export interface Matches {
  /** All matches that are kept. */
  readonly records: Records;
  room(): Room | null;
  isPlaying(): boolean;
  /** Both call `opened` before anything happens at the table, so that its screens see all of it. */
  begin(wish: Extract<ScreenMessage, { kind: 'new' }>, opened: Opened): Promise<RefusalCode | null>;
  takeUp(id: string, opened: Opened): Promise<RefusalCode | null>;
  leave(): Promise<void>;
  /** Whether a match that was left is not on disk yet. */
  hasUnwritten(): boolean;
  /** Leaves the match, and tries for the last time to write what could not be written. */
  end(): Promise<void>;
}

/** `count` is called with every roll that a screen has seen fall. */
export function newMatches(
  ports: MatchesPorts,
  news: StorageNews,
  count: (dice: readonly DieShape[], up: readonly number[]) => void,
): Matches {
  const { log } = ports;
  const journals = newJournals({ news, clock: ports.clock });
  const records: Records = { folder: ports.folder, disk: ports.disk, unwritten: journals.unwritten };
  const common = { ...ports, dice: 'throw', count } as const;
  let room: Room | null = null;

  function isPlaying(): boolean {
    return room !== null && !room.isOver();
  }

  async function begin(wish: Extract<ScreenMessage, { kind: 'new' }>, opened: Opened): Promise<RefusalCode | null> {
    if (isPlaying()) return 'busy';
    const match = matchFor(wish);
    if (typeof match === 'string') return match;
    const id = ports.newId();
    const chain = newChain();
    const start = chain.header(headerOf(id, match, wish.players));
    const open = () => openJournal(recordPath(ports.folder, id), start, null, ports.disk);
    const journal = await journals.begin({ id, game: match.game.name, start, open });
    await leave();
    const from = { match, throws: 0, open: null, isSampled: false, result: null };
    log.info(`match ${id} begins: ${match.game.id} for ${match.seats}`);
    return enter(openRoom({ ...common, id, players: wish.players, chain, journal }, from, 0), opened);
  }

  async function takeUp(id: string, opened: Opened): Promise<RefusalCode | null> {
    if (isPlaying()) return 'busy';
    await journals.tryAgain(id);
    const saved = await loadMatch(records, id);
    if (saved === null) return 'no-such-match';
    if (isUnreadable(saved) || saved.result !== null) return 'unreadable';
    const { header, found, sound, lines, hash } = saved;
    const open = () => openJournal(recordPath(ports.folder, id), sound, found, ports.disk);
    const journal =
      journals.takeUp(id) ?? (await journals.begin({ id, game: saved.match.game.name, start: sound, open }));
    await leave();
    const chain = newChain(lines, hash);
    const { players, game, seats } = header;
    log.info(`match ${id} goes on after step ${saved.steps}: ${game} for ${seats}`);
    return enter(openRoom({ ...common, id, players, chain, journal }, saved, saved.steps), opened);
  }

  function enter(newRoom: Room, opened: Opened): null {
    room = newRoom;
    opened(newRoom);
    newRoom.done.catch((error: unknown) => log.error(`match ${newRoom.id} is broken`, error));
    return null;
  }

  async function leave(): Promise<void> {
    const left = room;
    room = null;
    await left?.close();
    if (left !== null) log.info(`match ${left.id} is left, ${left.isOver() ? 'over' : 'not over'}`);
  }

  return {
    records,
    room: () => room,
    isPlaying,
    begin,
    takeUp,
    leave,
    hasUnwritten: () => journals.unwritten.size > 0,
    async end() {
      await leave().catch((error: unknown) => log.error('not ended in order', error));
      await journals.end();
    },
  };
}
