import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { guest, OPEN_TO_PHONES } from '../../support/client/phones.ts';
import { expect, SCENE_SCRIPT, test } from '../support/served.ts';

test('the web shell shows the menu that its host sent', { tag: '@quick' }, async ({ page, served }) => {
  const kinds: string[] = [];
  page.on('websocket', socket =>
    socket.on('framereceived', ({ payload }) => kinds.push(JSON.parse(String(payload)).kind)),
  );
  await page.goto(`${served.url}&quality=low`);
  await expect.poll(() => kinds.slice(0, 2)).toEqual(['settings', 'menu']);
  await expect(page).toHaveTitle('Trick & Tumble');
  await expect(page.getByText('Trice').first()).toBeVisible();
});

test('the page runs in a secure origin, reached by its own files only', async ({ page, served }) => {
  const elsewhere: string[] = [];
  page.on('request', request => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== new URL(served.url).origin) elsewhere.push(request.url());
  });
  await page.goto(`${served.url}&quality=low`);
  await expect(page.locator('#interface')).not.toBeEmpty();
  expect(await page.evaluate(() => window.isSecureContext)).toBe(true);
  expect(elsewhere).toEqual([]);
});

test('no file of the page contains the address of another server', async () => {
  const folder = join(import.meta.dirname, '../../../dist/page');
  // The licences in about.json are only displayed, so their addresses are allowed.
  const files = (await readdir(folder, { recursive: true })).filter(name => /\.(html|css|js|svg)$/.test(name));
  expect(files.length).toBeGreaterThan(2);
  for (const file of files) {
    const text = await readFile(join(folder, file), 'utf8');
    const named = new Set(text.match(/(?:https?|wss?):\/\/[\w.-]+/g));
    // XML and JSON vocabulary names, which are never fetched.
    for (const name of ['http://www.w3.org', 'http://json-schema.org', 'https://json-schema.org']) named.delete(name);
    expect([...named], file).toEqual([]);
    // The page has nothing inline, which its content security policy would block.
    if (file.endsWith('.html')) expect(text).not.toMatch(/<style|style=|\son\w+=|<script(?![^>]*\ssrc=)/);
  }
});

test('the page of phones needs nothing of a browser that is newer than the syntax it is built for', async () => {
  const folder = join(import.meta.dirname, '../../../dist/phone');
  const scripts = (await readdir(folder, { recursive: true })).filter(name => name.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(1);
  for (const script of scripts)
    expect(await readFile(join(folder, script), 'utf8'), script).not.toMatch(
      /\.(toSorted|toReversed|toSpliced|findLast|groupBy|withResolvers|isSubsetOf)\(|static\s*\{/,
    );
});

test('a page whose script does not start says why that may be', async ({ page, pageErrors, served }) => {
  await page.route('**/*.js', route => route.fulfill({ contentType: 'text/javascript', body: 'this is newer syntax' }));
  await page.goto(served.url);
  await expect(page.getByText('This browser may be too old')).toBeVisible();
  expect(pageErrors.splice(0)).toEqual([expect.stringContaining('Unexpected identifier')]);
});

test('without the key, or with a cookie refused, the server says what to do and hands out no table', async ({
  request,
  served,
}) => {
  const answer = await request.get(new URL('/', served.url).href);
  expect(answer.status()).toBe(403);
  expect(await answer.text()).toMatch(/opens with the address that the game printed.*allow them for 127\.0\.0\.1/);
});

test('the menu offers a newer version, and its button asks the host to install it', async ({ page, served }) => {
  // The table is not used here, so it is not loaded.
  await page.route(SCENE_SCRIPT, () => {});
  const said: string[] = [];
  let tell = (_text: string): void => {};
  await page.routeWebSocket(/\/table$/, line => {
    const host = line.connectToServer();
    line.onMessage(text => {
      said.push(JSON.parse(String(text)).kind);
      host.send(text);
    });
    tell = text => line.send(text);
  });
  await page.goto(`${served.url}&quality=low`);
  await expect(page.getByRole('button', { name: 'About' })).toBeVisible();
  const offer = page.getByRole('button', { name: 'Restart with version 9.9.9' });
  await expect(offer).toBeHidden();
  tell('{"kind":"update","version":"9.9.9"}');
  tell(JSON.stringify({ kind: 'phones', phones: { ...OPEN_TO_PHONES, guests: [guest(1, 'Mara')] } }));
  await page.getByTestId('open-to-phones').waitFor();
  await offer.click();
  await expect(page.getByTestId('question')).toContainText('Mara is on a phone.');
  await expect(page.getByRole('button', { name: 'Keep the table open' })).toBeFocused();
  await page.keyboard.press('Enter');
  tell(JSON.stringify({ kind: 'phones', phones: { ...OPEN_TO_PHONES, open: null } }));
  await page.getByTestId('open-to-phones').waitFor({ state: 'hidden' });
  expect(said).not.toContain('install-update');
  await offer.click();
  await expect.poll(() => said).toContain('install-update');
});
