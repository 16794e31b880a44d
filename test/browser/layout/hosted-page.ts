import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { pageFile } from '../../../electron/shell/page-files.ts';
import type { Bridge } from '../../../engine/protocol/bridge.ts';
import { type HostMessage, hostMessage } from '../../../engine/protocol/messages.ts';
import type { Settings } from '../../../renderer/client/settings/settings.ts';
import type { Quality } from '../../../renderer/pieces/drawing-options.ts';
import { MENU } from '../../support/client/tables.ts';
import { ROOT } from '../support/served.ts';

const PAGE = join(ROOT, 'dist/page');

declare global {
  interface Window {
    /** Gives the page messages of the host, which the test plays. Set as soon as the page listens. */
    sayAsHost(messages: readonly HostMessage[]): void;
  }
}

/** The game's page without a host: the test says what the host would. */
export interface HostedPage {
  readonly page: Page;
  say(...messages: readonly HostMessage[]): Promise<void>;
}

/** Opens the page with these settings, at the menu. It is drawn at this quality. */
export async function openHostedPage(
  page: Page,
  settings: Partial<Settings>,
  quality: Quality = 'low',
): Promise<HostedPage> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const kept: Partial<Settings> = { speed: 'instant', takeBack: false, guide: 'request', ...settings };
  await page.addInitScript(playHost, JSON.stringify(kept));
  await page.route('https://table.invalid/**', async route => {
    const file = await pageFile(PAGE, new URL(route.request().url()).pathname);
    await route.fulfill(file === null ? { status: 404 } : { headers: { ...file.headers }, body: file.body });
  });
  await page.goto(`https://table.invalid/?quality=${quality}&arrangement`);
  const say = async (...messages: readonly HostMessage[]): Promise<void> => {
    for (const message of messages) hostMessage.parse(message);
    await page.evaluate(told => window.sayAsHost(told), messages);
  };
  await page.waitForFunction(() => 'sayAsHost' in window);
  await say(MENU);
  await page.getByTestId('menu').waitFor();
  return { page, say };
}

/** Runs in the page before its own scripts. */
function playHost(settings: string): void {
  const hearers: ((message: unknown) => void)[] = [];
  const bridge: Bridge = {
    send: () => {},
    listen(hear) {
      hearers.push(hear);
      Object.assign(window, { sayAsHost });
      return () => {};
    },
  };
  const sayAsHost = (messages: readonly HostMessage[]): void => {
    for (const message of messages) for (const hear of hearers) hear(message);
  };
  Object.assign(window, { trickAndTumble: bridge });
  localStorage.setItem('trick-and-tumble.settings', settings);
}
