import type { Page } from '@playwright/test';
import { openQuick, prepareMatch, type Wanted } from '../support/prepared.ts';
import { expect, type Served, shown, test } from '../support/served.ts';

test.describe.configure({ timeout: 240_000 });

const FOUR: Wanted = {
  game: 'trice',
  options: { target: 1 },
  names: ['Ada', 'Mara', 'Otto', 'Zoë'],
  persons: [0, 2, 3],
  isThere: match => match.view(null).tricks.length > 2,
};

/** Says of every visible text, and every button, what is wrong with it on a screen that is seen from three metres. */
function faultsOn(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const [width, height] = [window.innerWidth, window.innerHeight];
    const scale = height / 1080;
    const isSeen = (element: Element): boolean =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      element.closest('.visually-hidden') === null;
    const isSafe = ({ left, top, right, bottom }: DOMRect): boolean =>
      left >= 0.05 * width - 1 && top >= 0.05 * height - 1 && right <= 0.95 * width + 1 && bottom <= 0.95 * height + 1;
    const faults: string[] = [];
    const range = document.createRange();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const text = node.textContent?.trim() ?? '';
      const holder = node.parentElement;
      if (text === '' || !holder || !isSeen(holder)) continue;
      range.selectNodeContents(node);
      const box = range.getBoundingClientRect();
      if (box.width < 2 || box.height < 2) continue;
      const size = Number.parseFloat(getComputedStyle(holder).fontSize);
      if (size < 26 * scale) faults.push(`"${text}" is ${size.toFixed(1)} px`);
      if (!isSafe(box)) faults.push(`"${text}" is at ${[box.left, box.top, box.right, box.bottom].map(Math.round)}`);
    }
    for (const button of document.querySelectorAll('.button')) {
      const box = button.getBoundingClientRect();
      if (!isSeen(button) || box.width === 0) continue;
      if (box.height < 64 * scale - 0.5) faults.push(`button ${button.textContent} is ${box.height} px high`);
      if (!isSafe(box)) faults.push(`button ${button.textContent} is at ${[box.left, box.top].map(Math.round)}`);
    }
    return faults;
  });
}

/** Opens the match on a screen of this size, and waits until somebody has to look alone. */
async function openAt(
  page: Page,
  served: Served,
  size: { readonly width: number; readonly height: number },
  match: Wanted = FOUR,
) {
  await page.setViewportSize(size);
  await prepareMatch(served.folder, match);
  await openQuick(page, served);
  await page.getByRole('button', { name: /^Continue Trice/ }).click();
  await page.getByTestId('lift-curtain').waitFor();
}

test('all text of a shared table is large and in the safe area', async ({ page, served }) => {
  await openAt(page, served, { width: 1920, height: 1080 });
  expect.soft(await faultsOn(page), 'behind the curtain').toEqual([]);
  await page.getByTestId('lift-curtain').click();
  await page.getByTestId('hand').getByRole('button').first().waitFor();
  expect.soft(await faultsOn(page), 'with a hand').toEqual([]);
  await page.keyboard.press('ArrowRight');
  const outline = await page.evaluate(() => getComputedStyle(document.activeElement ?? document.body).outlineWidth);
  expect(Number.parseFloat(outline), 'the width of the ring round what has the focus').toBeGreaterThanOrEqual(6);
  await page.getByTestId('scores-button').click();
  await page.getByTestId('sheet').waitFor();
  expect.soft(await faultsOn(page), 'with the score sheet').toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByTestId('menu-button').click();
  await page.getByRole('dialog').waitFor();
  expect.soft(await faultsOn(page), 'with the menu').toEqual([]);
});

test('the same holds on a screen of twice the size', async ({ page, served }) => {
  await openAt(page, served, { width: 3840, height: 2160 });
  expect(await faultsOn(page)).toEqual([]);
});

test('so does all text of a finished match', async ({ page, served }) => {
  const lastTrick: Wanted = { ...FOUR, isThere: match => match.view(null).tricks.length > 8 };
  await openAt(page, served, { width: 1920, height: 1080 }, lastTrick);
  const lift = page.getByTestId('lift-curtain');
  const thrown = page.getByTestId('throw');
  const piece = page.getByTestId('hand').getByRole('button').first();
  const end = page.getByTestId('end');
  for (;;) {
    await lift.or(thrown).or(piece).or(end).first().waitFor();
    if (await end.isVisible()) break;
    if (await thrown.isVisible()) await shown(page, () => thrown.click());
    else if (await lift.isVisible()) {
      await lift.click();
      await lift.waitFor({ state: 'hidden' });
    } else await shown(page, () => piece.click());
  }
  await end.getByRole('button').first().waitFor();
  expect(await faultsOn(page)).toEqual([]);
});
