import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expectPrintedCards } from './cards.ts';
import { type FakeTable, receiveAt } from './fake-table.ts';
import { asks, playedMatch } from './moments.ts';
import { expect, openTableForEach, test } from './phone-test.ts';

/** In bytes: gzipped scripts and styles, as sent. */
const MAX_CODE = 120_000;

let table: FakeTable;
openTableForEach(opened => {
  table = opened;
});

interface Weight {
  readonly code: number;
  readonly fonts: number;
  readonly pictures: number;
}

/** Measures everything that the page loads from now on. Returns a function that reads the sizes, by kind. */
function weigh(page: Page): () => Promise<Weight> {
  const files: Promise<readonly [keyof Weight, number]>[] = [];
  page.on('response', response => {
    const path = new URL(response.url()).pathname;
    const kind = /\.woff2?$/.test(path) ? 'fonts' : /\.(png|svg|webp|avif)$/.test(path) ? 'pictures' : 'code';
    files.push(response.body().then(body => [kind, kind === 'code' ? gzipSync(body).length : body.length] as const));
  });
  return async () => {
    await page.evaluate(() => document.fonts.ready);
    const weight = { code: 0, fonts: 0, pictures: 0 };
    for (const [kind, size] of await Promise.all(files)) weight[kind] += size;
    const description = `${weight.code} bytes of code, ${weight.fonts} of fonts, ${weight.pictures} of pictures`;
    test.info().annotations.push({ type: 'weight', description });
    return weight;
  };
}

test('the first screen is small, with its fonts and pictures', async ({ page }) => {
  const weight = weigh(page);
  await page.goto(table.url);
  await expect(page.getByLabel('The six letters on the screen')).toBeVisible();
  const { code, fonts, pictures } = await weight();
  expect(code).toBeGreaterThan(40_000);
  expect(code + fonts + pictures).toBeLessThanOrEqual(MAX_CODE);
});

for (const [game, pieces] of [
  ['trice', 'dice'],
  ['rolling-tricks', 'cards'],
] as const)
  test(`a page with a hand of ${pieces} is small`, async ({ page }) => {
    const match = playedMatch(game);
    match.until(asks('play'));
    receiveAt(table, () => [{ kind: 'table', table: match.table }, match.beat()]);
    const weight = weigh(page);
    await page.goto(`${table.url}#a-ticket`);
    await page.getByLabel('Your name').fill('Mara');
    await page.getByRole('button', { name: 'Knock' }).click();
    await expect(page.locator('.piece.lit').first()).toBeVisible();
    // The card printing code is loaded with the first card.
    if (pieces === 'cards') await expectPrintedCards(page);
    else await expect(page.locator('.piece .card')).toHaveCount(0);
    const { code } = await weight();
    expect(code).toBeGreaterThan(40_000);
    expect(code).toBeLessThanOrEqual(MAX_CODE);
  });
