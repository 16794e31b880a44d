import type { Connection, Host } from '../../../electron/host/ports.ts';
import { pickByLuck } from '../../../engine/bots/chancer.ts';
import { type HostMessage, PROTOCOL, type ScreenMessage } from '../../../engine/protocol/messages.ts';
import { hostMessage } from '../../../engine/protocol/schemas.ts';
import type { ThrowAnswer, ThrowSpec } from '../../../engine/protocol/throw.ts';
import { randomOf } from '../seeds.ts';
import { rememberedThrow } from './remembered-answers.ts';

/** How a screen behaves that is not quite an honest one. */
export interface Manners {
  /** What it says of a throw; null: it never answers. */
  answer?(spec: ThrowSpec, honest: ThrowAnswer): ThrowAnswer | null;
  /** How it finds out what a throw comes to; honestly if not said. */
  throwIt?(spec: ThrowSpec): ThrowAnswer;
  /** Called before it handles a message; answers whether to handle it at all. */
  intercept?(message: HostMessage, screen: TestScreen): boolean;
}

/** A screen without a picture: it shows every beat at once, plays by luck, throws honestly and reads quickly. */
export interface TestScreen {
  readonly heard: readonly HostMessage[];
  readonly connection: Connection;
  say(message: ScreenMessage): void;
  /** Resolves with the first message, past or to come, for which this holds. */
  hears(matches: (message: HostMessage) => boolean): Promise<HostMessage>;
  close(): void;
}

export function attachScreen(host: Host, manners: Manners = {}): TestScreen {
  const heard: HostMessage[] = [];
  const waiting = new Set<() => void>();
  // As over a wire: later, and as JSON.
  const connection = host.attach(message => void Promise.resolve().then(() => receive(JSON.stringify(message))));
  let isClosed = false;
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
    if (manners.intercept?.(message, screen) !== false) respond(message);
  }

  function respond(message: HostMessage): void {
    switch (message.kind) {
      case 'table':
        if (message.table.mine.length > 0) screen.say({ kind: 'reveal', seat: message.table.mine[0]! });
        return;
      case 'beat': {
        const { seq, view } = message;
        screen.say({ kind: 'shown', seq });
        if (view.ask !== null && view.you !== null) {
          screen.say({ kind: 'act', seat: view.you, seq, action: pickByLuck(view.ask, randomOf(seq)) });
        }
        return;
      }
      case 'aim':
        screen.say({ kind: 'gesture', throw: message.throw, gesture: { direction: 0.25, strength: 0.5, spin: 0.75 } });
        return;
      case 'throw': {
        const { up, digest } = (manners.throwIt ?? rememberedThrow)(message.spec);
        const answer = manners.answer ? manners.answer(message.spec, { up, digest }) : { up, digest };
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
