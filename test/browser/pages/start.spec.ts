import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { openQuick } from '../support/prepared.ts';
import { expect, SCENE_SCRIPT, test } from '../support/served.ts';

/** In bytes, gzipped: the first scripts, and the first words of a language. */
const MAX_FIRST = 112_000;
const MAX_WORDS = 14_000;
/** Files of words. The first script loads some of them before it renders anything. */
const WORDS = /\/words-[\w-]+\.js$/;

/** The scripts named by the page itself: its entry and the entry's imports. Everything else is loaded later. */
async function firstScripts(page: Page, url: string): Promise<Set<string>> {
  const html = await (await page.request.get(url)).text();
  const paths = [...html.matchAll(/(?:src|href)="([^"]+\.js)"/g)].map(match => match[1] ?? '');
  return new Set(paths.map(path => new URL(path, url).pathname));
}

/** Animations of the picture when it is added to the page, and of a canvas that replaces its first one. */
function fadesOf(page: Page): Promise<{ readonly frame: number; readonly fresh: number }> {
  return page.evaluate(() => {
    const frame = document.querySelector('#picture canvas')?.parentElement;
    if (!frame) throw new Error('there is no picture');
    const first = [...frame.children];
    const fresh = document.createElement('canvas');
    frame.replaceChildren(fresh);
    const running = fresh.getAnimations().length;
    frame.replaceChildren(...first);
    frame.remove();
    document.querySelector('#picture')?.append(frame);
    return { frame: frame.getAnimations().length, fresh: running };
  });
}

test('the menu loads first with little JavaScript, and the table after it', { tag: '@quick' }, async ({
  page,
  served,
}) => {
  const first = await firstScripts(page, served.url);
  // Holds back every other script. The menu must work without them.
  let letGo = (): void => {};
  const menuIsUsable = new Promise<void>(resolve => {
    letGo = resolve;
  });
  const loaded = new Map<string, string>();
  const later: string[] = [];
  await page.route(/\.js$/, async route => {
    const { pathname } = new URL(route.request().url());
    if (!first.has(pathname) && !WORDS.test(pathname)) {
      later.push(pathname);
      await menuIsUsable;
      return route.continue();
    }
    const response = await route.fetch();
    loaded.set(pathname, await response.text());
    return route.fulfill({ response });
  });

  await page.goto(`${served.url}&quality=low`);
  await page.getByRole('button', { name: 'New match' }).click();
  await expect(page.getByTestId('new-match')).toBeVisible();
  const paths = [...loaded.keys()];
  expect(new Set(paths.filter(path => !WORDS.test(path)))).toEqual(first);
  const sizeOf = (isCounted: (path: string) => boolean): number =>
    [...loaded].reduce((sum, [path, text]) => sum + (isCounted(path) ? gzipSync(text).length : 0), 0);
  const size = sizeOf(path => first.has(path));
  test.info().annotations.push({ type: 'first JavaScript, gzipped', description: `${size} bytes` });
  expect(size).toBeGreaterThan(10_000);
  expect(size).toBeLessThanOrEqual(MAX_FIRST);
  const words = sizeOf(path => WORDS.test(path));
  expect(words).toBeGreaterThan(1_000);
  expect(words).toBeLessThanOrEqual(MAX_WORDS);
  for (const text of loaded.values()) expect(text).not.toContain('WebGLRenderer');

  letGo();
  await expect(page.locator('#picture canvas')).toBeVisible();
  expect(later.filter(path => SCENE_SCRIPT.test(path))).toHaveLength(1);
  expect(await fadesOf(page)).toEqual({ frame: 1, fresh: 0 });
  // Words follow the table. The server can't end while they are on their way.
  await page.unrouteAll({ behavior: 'wait' });
});

test('a page that can’t be loaded says so', async ({ page, pageErrors, served }) => {
  await page.route(SCENE_SCRIPT, () => {});
  await page.route(/\/lab-page-[^/]*\.js$/, route => route.abort());
  await openQuick(page, served);
  await page.getByRole('button', { name: 'Dice Lab' }).press('Enter');
  await expect(page.getByRole('alert')).toContainText('This page couldn’t be loaded.');
  await page.unroute(/\/lab-page-[^/]*\.js$/);
  await page.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(page.getByTestId('menu')).toBeVisible();
  expect(pageErrors.splice(0).join('\n')).toMatch(/lab-page-.*\.js/);
});
