import { PROTOCOL, type RefusalCode, type ScreenMessage } from '../../engine/protocol/messages.ts';
import { screenMessage } from '../../engine/protocol/schemas.ts';
import { listSaved, loadMatch, recordPath } from './archive.ts';
import type { Screen } from './audience.ts';
import { catalog } from './catalog.ts';
import type { Host } from './host.ts';
import { openJournal } from './journal.ts';
import { headerOf, matchFor } from './new-match.ts';
import type { BotRunner, Clock, Entropy, Pace, Thrower } from './ports.ts';
import { newChain } from './record.ts';
import { openRoom, type Room } from './room.ts';

export interface HostPorts {
  /** Where records are kept. */
  readonly folder: string;
  readonly entropy: Entropy;
  readonly thrower: Thrower;
  readonly bots: BotRunner;
  readonly clock: Clock;
  readonly pace: Pace;
  /** A fresh id for a match: lower-case letters, digits and dashes. */
  newId(): string;
}

/** A host with one table: its screens see the same menu and the same match. */
export function hostWith(ports: HostPorts): Host {
  const screens = new Set<Screen>();
  let room: Room | null = null;
  /** Opening and closing touch files; one at a time. */
  let work: Promise<void> = Promise.resolve();

  return {
    attach(send) {
      const screen: Screen = { send, seats: [], revealed: null, isHidden: false, shown: -1, hasRead: false };
      let isGone = false;
      return {
        receive(raw) {
          if (isGone) return;
          const message = screenMessage.safeParse(raw);
          const code = message.success ? hear(screen, message.data) : 'malformed';
          if (code !== null) send({ kind: 'refused', code });
        },
        close() {
          isGone = true;
          screens.delete(screen);
          room?.leave(screen);
        },
      };
    },
    async close() {
      await work;
      await room?.close();
      room = null;
    },
  };

  function hear(screen: Screen, message: ScreenMessage): RefusalCode | null {
    switch (message.kind) {
      case 'hello':
        if (message.protocol !== PROTOCOL) return 'malformed';
        screens.add(screen);
        return later(screen, async () => greet(screen));
      case 'new':
        return later(screen, () => openNew(message));
      case 'resume':
        return later(screen, () => openSaved(message.match));
      case 'leave':
        return later(screen, leaveTable);
      case 'hidden':
        screen.isHidden = message.hidden;
        return room?.hear(screen, message) ?? null;
      default:
        return room === null ? 'no-match' : room.hear(screen, message);
    }
  }

  /** Queues work that may refuse; what it throws is told like a refusal. */
  function later(screen: Screen, task: () => Promise<RefusalCode | null>): null {
    work = work
      .then(task)
      .catch((): RefusalCode => 'broken')
      .then(code => {
        if (code !== null) screen.send({ kind: 'refused', code });
      });
    return null;
  }

  async function greet(screen: Screen): Promise<null> {
    await sendMenu(screen);
    if (screens.has(screen)) room?.join(screen);
    return null;
  }

  async function sendMenu(screen: Screen): Promise<void> {
    const saved = await listSaved(ports.folder);
    const others = saved.filter(({ id }) => id !== room?.id);
    screen.send({ kind: 'menu', protocol: PROTOCOL, games: catalog(), saved: others });
  }

  async function openNew(wish: Extract<ScreenMessage, { kind: 'new' }>): Promise<RefusalCode | null> {
    if (room !== null && !room.isOver()) return 'busy';
    const match = matchFor(wish);
    if (typeof match === 'string') return match;
    await leaveRoom();
    const id = ports.newId();
    const journal = await openJournal(recordPath(ports.folder, id));
    const chain = newChain();
    await journal.append(chain.header(headerOf(id, match, wish.players)));
    const from = { match, throws: 0, open: null, result: null };
    enter(openRoom({ ...ports, id, players: wish.players, chain, journal, dice: 'throw' }, from, 0));
    return null;
  }

  async function openSaved(id: string): Promise<RefusalCode | null> {
    if (room !== null && !room.isOver()) return 'busy';
    const saved = await loadMatch(ports.folder, id);
    if (saved === null) return 'no-such-match';
    if (typeof saved === 'string' || saved.result !== null) return 'unreadable';
    await leaveRoom();
    const journal = await openJournal(recordPath(ports.folder, id), saved.soundBytes);
    const chain = newChain(saved.lines, saved.hash);
    const { players } = saved.header;
    enter(openRoom({ ...ports, id, players, chain, journal, dice: 'throw' }, saved, saved.steps));
    return null;
  }

  function enter(opened: Room): void {
    room = opened;
    for (const screen of screens) opened.join(screen);
    opened.done.catch((error: unknown) => {
      console.error(`match ${opened.id} is broken:`, error);
      for (const screen of screens) screen.send({ kind: 'refused', code: 'broken' });
    });
  }

  async function leaveTable(): Promise<RefusalCode | null> {
    if (room === null) return 'no-match';
    await leaveRoom();
    for (const screen of screens) await sendMenu(screen);
    return null;
  }

  async function leaveRoom(): Promise<void> {
    const left = room;
    room = null;
    await left?.close();
  }
}
