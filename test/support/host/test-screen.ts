import type { Connection, Host } from '../../../electron/host/ports.ts';
import type { Role } from '../../../electron/host/roles.ts';
import { pickByLuck } from '../../../engine/bots/chancer.ts';
import { type HostMessage, PROTOCOL, type ScreenMessage, type Table } from '../../../engine/protocol/messages.ts';
import { hostMessage } from '../../../engine/protocol/schemas.ts';
import type { ThrowAnswer, ThrowSpec } from '../../../engine/protocol/throw.ts';
import { randomOf } from '../seeds.ts';
import { cachedThrow } from './cached-workers.ts';

/** How a screen deviates from an honest one. */
export interface ScreenBehaviour {
  /** A table if missing. */
  readonly role?: Role;
  /** Returns its answer to a throw, or null if it sends none. */
  answer?(spec: ThrowSpec, honest: ThrowAnswer): ThrowAnswer | null;
  /** Simulates a throw; by default as the host does. */
  simulate?(spec: ThrowSpec): ThrowAnswer;
  /** Called with each message before the screen responds to it. Returns whether it responds at all. */
  intercept?(message: HostMessage, screen: TestScreen): boolean;
}

/**
 * A screen without a picture. It shows every beat at once, lifts the curtain for each person who is asked, plays at
 * random, simulates throws and skips pauses.
 */
export interface TestScreen {
  readonly heard: readonly HostMessage[];
  readonly connection: Connection;
  say(message: ScreenMessage): void;
  /** Resolves with the first message for which this holds. Messages that have already come count. */
  hears(matches: (message: HostMessage) => boolean): Promise<HostMessage>;
  close(): void;
}

export function attachScreen(host: Host, behaviour: ScreenBehaviour = {}): TestScreen {
  const heard: HostMessage[] = [];
  const waiting = new Set<() => void>();
  // Asynchronous and as JSON, as over a real connection.
  const connection = host.attach(
    message => void Promise.resolve().then(() => receive(JSON.stringify(message))),
    behaviour.role,
  );
  let isClosed = false;
  let table: Table | null = null;
  const screen: TestScreen = {
    heard,
    connection,
    say: message => connection.receive(JSON.parse(JSON.stringify(message))),
    hears: matches =>
      new Promise(resolve => {
        const look = (): void => {
          const found = heard.find(matches);
          if (found === undefined) return;
          waiting.delete(look);
          resolve(found);
        };
        waiting.add(look);
        look();
      }),
    close() {
      isClosed = true;
      connection.close();
    },
  };
  screen.say({ kind: 'hello', protocol: PROTOCOL });
  return screen;

  function receive(text: string): void {
    if (isClosed) return;
    const message = hostMessage.parse(JSON.parse(text));
    heard.push(message);
    for (const look of [...waiting]) look();
    if (behaviour.intercept?.(message, screen) !== false) respond(message);
  }

  function respond(message: HostMessage): void {
    switch (message.kind) {
      case 'table':
        table = message.table;
        if (behaviour.role === undefined && !table.isWatching)
          for (const seat of table.mine) if (table.holders[seat] === 'here') screen.say({ kind: 'reveal', seat });
        return;
      case 'beat': {
        const { seq, view } = message;
        screen.say({ kind: 'shown', seq });
        if (view.ask !== null && view.you !== null) {
          screen.say({ kind: 'act', seat: view.you, seq, action: pickByLuck(view.ask, randomOf(seq)) });
        } else if (view.you === null && table?.isWatching === false) {
          const asked = view.waitingFor.find(seat => table?.holders[seat] === 'curtain');
          if (asked !== undefined) screen.say({ kind: 'reveal', seat: asked });
        }
        return;
      }
      case 'aim':
        screen.say({ kind: 'gesture', throw: message.throw, gesture: { direction: 0.25, strength: 0.5, spin: 0.75 } });
        return;
      case 'throw': {
        const { up, digest } = (behaviour.simulate ?? cachedThrow)(message.spec);
        const answer = behaviour.answer ? behaviour.answer(message.spec, { up, digest }) : { up, digest };
        if (answer !== null) screen.say({ kind: 'thrown', throw: message.spec.id, ...answer });
        return;
      }
      case 'pause':
        screen.say({ kind: 'next' });
        return;
      default:
    }
  }
}
