import { expect, test } from './served.ts';

test('the web shell shows the menu that its host sent', async ({ page, served }) => {
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

test('without the key there is a sentence and no table', async ({ request, served }) => {
  const answer = await request.get(new URL('/', served.url).href);
  expect(answer.status()).toBe(403);
  expect(await answer.text()).toMatch(/opens only with the whole address/);
});
