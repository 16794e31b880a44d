import type { Browser, Page } from '@playwright/test';
import * as player from './player.ts';
import { type Preparation, prepareMatch } from './prepared-match.ts';
import { serveGame } from './serve-game.ts';

/** Address for phones, reachable only from this machine. */
const LOOPBACK = '127.0.0.2';
const PHONE: player.Size = { width: 390, height: 844 };

/** A prepared match continued by people with phones. It waits for the first of them. */
interface Couch {
  readonly table: Page;
  /** The first person's phone. */
  readonly phone: Page;
}

/**
 * Serves a prepared match with a phone for each of its people while `work` runs. Nothing else happens, since the table waits
 * for the first phone.
 */
export async function whilePhonesPlay<T>(
  browser: Browser,
  preparation: Preparation & { readonly people: readonly [string, ...string[]] },
  work: (couch: Couch) => Promise<T>,
  drawing?: player.Drawing,
): Promise<T> {
  const served = await serveGame(folder => prepareMatch(folder, preparation), LOOPBACK);
  try {
    const table = await player.openPage(browser, served.url, player.SMALL, drawing);
    await player.continueMatch(table);
    await table.getByTestId('menu-button').dispatchEvent('click');
    await table.getByTestId('phones-button').dispatchEvent('click');
    await table.getByTestId('open-phones').dispatchEvent('click');
    const [name, ...others] = preparation.people;
    const phone = await letIn(browser, table, name);
    for (const each of others) await letIn(browser, table, each);
    await table.getByRole('button', { name: 'Back to the table' }).dispatchEvent('click');
    await table.getByTestId('curtain').waitFor({ state: 'detached' });
    await phone.locator('[data-scene="turn"], [data-scene="throw"]').waitFor();
    return await work({ table, phone });
  } finally {
    for (const context of browser.contexts()) await context.close();
    await served.close();
  }
}

/** Joins with a phone, and admits it at the table. It gets the seat of the same name. */
async function letIn(browser: Browser, table: Page, name: string): Promise<Page> {
  const context = await browser.newContext({ viewport: PHONE, deviceScaleFactor: 2, hasTouch: true, isMobile: true });
  const phone = await context.newPage();
  await phone.goto(`http://${await table.getByTestId('phones-address').textContent()}/`);
  await phone.getByLabel('Your name').fill(name);
  await phone.getByLabel('The six letters').fill((await table.getByTestId('phones-code').textContent()) ?? '');
  await phone.getByRole('button', { name: 'Knock' }).tap();
  await table.getByTestId('phones-dialog').getByTestId('let-in').dispatchEvent('click');
  await phone.locator('[data-scene]').waitFor();
  return phone;
}

/** Takes a picture of a phone at double resolution. */
export async function photographPhone(phone: Page): Promise<Buffer> {
  await phone.evaluate('document.fonts.ready.then(() => null)');
  return phone.screenshot({ animations: 'disabled' });
}
