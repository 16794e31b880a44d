import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import { expect, SCENE_SCRIPT, test } from '../support/served.ts';

/** In bytes, gzipped. */
const MOST_FIRST = 120_000;

/** Every script that the page or its workers requested, in order. */
function scriptsOf(page: Page): Response[] {
  const scripts: Response[] = [];
  page.on('response', response => {
    if (new URL(response.url()).pathname.endsWith('.js')) scripts.push(response);
  });
  return scripts;
}

/** The animations of the picture when it is added to the page, and of a canvas that replaces its first one. */
function dawning(page: Page): Promise<{ readonly frame: number; readonly fresh: number }> {
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

test('the menu loads first with little JavaScript, and the table after it', async ({ page, served }) => {
  const scripts = scriptsOf(page);
  // Delays everything that is requested after the page's first scripts. The menu must work without it.
  let letGo = (): void => {};
  const menuIsUsable = new Promise<void>(resolve => {
    letGo = resolve;
  });
  const later: string[] = [];
  await page.route(SCENE_SCRIPT, async route => {
    later.push(route.request().url());
    await menuIsUsable;
    await route.continue();
  });

  await page.goto(`${served.url}&quality=low`);
  const button = page.getByRole('button', { name: 'New match' });
  await button.click();
  await expect(page.getByTestId('new-match')).toBeVisible();
  const sizes = await Promise.all(scripts.map(async script => gzipSync(await script.body()).length));
  const first = sizes.reduce((sum, size) => sum + size, 0);
  test.info().annotations.push({ type: 'first JavaScript, gzipped', description: `${first} bytes` });
  expect(first).toBeGreaterThan(10_000);
  expect(first).toBeLessThanOrEqual(MOST_FIRST);
  for (const script of scripts) expect(await script.text()).not.toContain('WebGLRenderer');

  letGo();
  await expect(page.locator('#picture canvas')).toBeVisible();
  expect(later).toHaveLength(1);
  expect(await dawning(page)).toEqual({ frame: 1, fresh: 0 });
});
