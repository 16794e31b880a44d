import type { Page } from '@playwright/test';
import { PING, PONG } from '../../../engine/protocol/bridge.ts';
import type { Holder } from '../../../engine/protocol/match/table.ts';
import { receivedFrom, screenSchema } from '../../../engine/protocol/message.ts';
import { hostMessage, SCREEN_MESSAGES, type ScreenMessage } from '../../../engine/protocol/messages.ts';
import {
  type PhonesScreenMessage,
  type PhonesState,
  phonesScreenMessages,
} from '../../../engine/protocol/phones/phones.ts';

const screenMessage = screenSchema(SCREEN_MESSAGES);

/** The page's requests about phones; the host does not receive them. */
type Asked = PhonesScreenMessage | Extract<ScreenMessage, { kind: 'new' }>;

/** The test takes over the host's role for phones. Everything else goes to the host and back. */
export interface ScriptedPhones {
  /** The page's requests, latest last. */
  readonly asked: readonly Asked[];
  /** Tells the page this about phones. */
  say(phones: PhonesState): void;
}

const ABOUT_PHONES = Object.keys(phonesScreenMessages);

/** Plays the host's part for phones. `holders`: holders of the seats of every match, as told to the page. */
export async function scriptPhones(page: Page, holders?: readonly Holder[]): Promise<ScriptedPhones> {
  const asked: Asked[] = [];
  let tell = (_message: string): void => {};
  await page.routeWebSocket(/.*/, socket => {
    const host = socket.connectToServer();
    tell = message => socket.send(message);
    socket.onMessage(text => {
      if (text === PING) return host.send(text);
      const { message } = receivedFrom<ScreenMessage>(screenMessage.parse(JSON.parse(String(text))));
      if (ABOUT_PHONES.includes(message.kind) || (message.kind === 'new' && message.guests))
        asked.push(message as Asked);
      else host.send(text);
      return undefined;
    });
    host.onMessage(text => {
      if (text === PONG) return socket.send(text);
      const message = hostMessage.parse(JSON.parse(String(text)));
      if (message.kind === 'phones') return undefined;
      const isTable = message.kind === 'table' && holders !== undefined;
      return socket.send(isTable ? JSON.stringify({ ...message, table: { ...message.table, holders } }) : text);
    });
  });
  return { asked, say: phones => tell(JSON.stringify({ kind: 'phones', phones })) };
}
