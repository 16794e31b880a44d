import type { Page } from '@playwright/test';
import { expectAccess } from '../support/access.ts';
import { beginDailyDeal } from '../support/daily.ts';
import { addFakePads } from '../support/pads.ts';
import { openQuick } from '../support/prepared.ts';
import { expect, SEARCH_TIMEOUT, test } from '../support/served.ts';
import { expectUsable } from '../support/usable.ts';

// Fixed, so that midnight can't fall between preparing and checking.
const DAY = '2026-11-22';
const EARLIER = '2026-11-20';
test.use({ day: DAY });

const rowOf = (page: Page, game: string) => page.getByTestId(`daily-${game}`);

test('a daily deal goes on where it was left, without hints, and ends with a result to share', async ({
  page,
  served,
}) => {
  await beginDailyDeal(served.folder, DAY);
  await beginDailyDeal(served.folder, EARLIER);
  await addFakePads(page);
  await openQuick(page, served);
  await page.getByTestId('daily').press('Enter');
  await expect(page.getByRole('status').filter({ hasText: '0 of 5 played' })).toBeVisible();
  await expect(rowOf(page, 'rolling-tricks')).toContainText('Not played yet');
  await expect(rowOf(page, 'trice')).toContainText('Started');
  await expect(rowOf(page, `${EARLIER}-trice`)).toContainText('Started on 20 November');
  await expect(page.getByRole('button', { name: 'Continue Trice of 20 November' })).toBeVisible();
  await expectAccess(page, 'daily deals');
  await page.getByRole('button', { name: 'Continue Trice', exact: true }).press('Enter');
  await expect(page.getByTestId('plaque')).toContainText('Daily round');
  await expect(page.getByTestId('lamp')).toHaveCount(0);
  // The press that plays the die also throws it.
  await page.getByTestId('hand').getByRole('button').press('Enter');
  const end = page.getByTestId('daily-end');
  await expect(end.getByTestId('share-text')).toHaveValue(
    /^Trick & Tumble daily round, Trice, .+: .+ [\u25cf\u25cb]{9}$/,
  );
  await expect(end).toContainText('Computers’ average', { timeout: SEARCH_TIMEOUT });
  await expectAccess(page, 'the end of a daily deal');
  await expectUsable(page, 'daily-end');
  const saved = page.waitForEvent('download');
  await end.getByRole('button', { name: 'Save record' }).press('Enter');
  expect((await saved).suggestedFilename()).toMatch(/^trick-and-tumble-daily-2026-11-22-trice-1\.jsonl$/);
  await end.getByRole('button', { name: 'Menu' }).press('Enter');
  await expect(page.getByRole('button', { name: /^Continue/ })).toHaveCount(0);
  await page.getByTestId('daily').press('Enter');
  await expect(rowOf(page, 'trice')).toHaveAttribute('data-stage', 'done');
});
