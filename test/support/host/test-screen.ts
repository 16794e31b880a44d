import type { Host, HostConnection } from '../../../electron/host/ports.ts';
import { toldSeen } from '../../../electron/tools/bench/couch/told-seen.ts';
import { PROTOCOL } from '../../../engine/protocol/bridge.ts';
import type { RefusalCode } from '../../../engine/protocol/match/refusals.ts';
import type { Table } from '../../../engine/protocol/match/table.ts';
import { type HostMessage, hostMessage, type ScreenMessage, sentFrom } from '../../../engine/protocol/messages.ts';
import type { Seen } from '../../../engine/protocol/seen.ts';
import type { ThrowAnswer, ThrowSpec } from '../../../engine/protocol/throw.ts';
import { cachedThrow } from './cached-workers.ts';
import { actionFor, gestureFor, Inbox } from './playing.ts';

/** How a screen deviates from an honest one. */
export interface ScreenBehaviour {
  /** Returns its answer to a throw, or null if it sends none. */
  answer?(spec: ThrowSpec, honest: ThrowAnswer): ThrowAnswer | null;
  /** Simulates a throw; by default as the host does. */
  simulate?(spec: ThrowSpec): ThrowAnswer;
  /** Called with each message before the screen responds to it. Returns false to suppress the response. */
  intercept?(message: HostMessage, screen: TestScreen): boolean;
}

/**
 * A headless screen. It shows every beat at once, lifts the curtain for each person with a question, plays at random,
 * simulates throws and skips pauses.
 */
export interface TestScreen {
  readonly heard: readonly HostMessage[];
  readonly connection: HostConnection;
  /** Sends a message about what the screen shows, or about something else. */
  say(message: ScreenMessage, pressedOn?: Partial<Seen>): void;
  /** Resolves with the first message that matches, including those already received. */
  hears(matches: (message: HostMessage) => boolean): Promise<HostMessage>;
  close(): void;
}

/** A message of this kind to a screen. */
export type Heard<Kind extends HostMessage['kind']> = Extract<HostMessage, { kind: Kind }>;

/** Returns the codes of all refusals that a screen was sent. */
export const codesOf = ({ heard }: Pick<TestScreen, 'heard'>): RefusalCode[] =>
  heard.flatMap(message => (message.kind === 'refused' ? [message.code] : []));

/** Returns all tables that a screen was sent. */
export const tablesOf = ({ heard }: TestScreen): Table[] =>
  heard.flatMap(message => (message.kind === 'table' ? [message.table] : []));

export function attachScreen(host: Pick<Host, 'attach'>, behaviour: ScreenBehaviour = {}): TestScreen {
  const inbox = new Inbox<HostMessage>();
  const seen = toldSeen();
  // Asynchronous and as JSON, as over a real connection.
  const connection = host.attach(message => void Promise.resolve().then(() => receive(JSON.stringify(message))));
  let isClosed = false;
  let table: Table | null = null;
  const screen: TestScreen = {
    heard: inbox.heard,
    connection,
    say(message, pressedOn = {}) {
      const sent = sentFrom(message, { ...seen.at(message), ...pressedOn });
      connection.receive(JSON.parse(JSON.stringify(sent)));
    },
    hears: matches => inbox.hears(matches),
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
    seen.hear(message);
    inbox.add(message);
    if (behaviour.intercept?.(message, screen) !== false) respond(message);
  }

  function respond(message: HostMessage): void {
    switch (message.kind) {
      case 'table':
        table = message.table;
        if (!table.isWatching)
          for (const seat of table.mine) if (table.holders[seat] === 'here') screen.say({ kind: 'reveal', seat });
        return;
      case 'beat': {
        const { seq, view } = message;
        screen.say({ kind: 'shown', seq });
        const action = actionFor(message);
        if (action !== null) {
          screen.say(action);
        } else if (view.you === null && table?.isWatching === false) {
          const asked = view.waitingFor.find(seat => table?.holders[seat] === 'curtain');
          if (asked !== undefined) screen.say({ kind: 'reveal', seat: asked });
        }
        return;
      }
      case 'aim':
        screen.say(gestureFor(message));
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

/** Sends a message to the host and returns its next message of this kind. */
export async function ask<Kind extends HostMessage['kind']>(
  screen: TestScreen,
  question: ScreenMessage,
  kind: Kind,
): Promise<Heard<Kind>> {
  const before = screen.heard.length;
  screen.say(question);
  const isAnswer = (message: HostMessage): boolean =>
    message.kind === kind && screen.heard.lastIndexOf(message) >= before;
  return (await screen.hears(isAnswer)) as Heard<Kind>;
}
