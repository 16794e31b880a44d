import type { Page } from '@playwright/test';
import { dailyDeal, dailyEntropy, dailyId, dailyPlayers } from '../../../electron/host/daily/daily-deal.ts';
import { recordPath } from '../../../electron/host/records/archive.ts';
import { openJournal } from '../../../electron/host/storage/journal.ts';
import { playBotsMatch, StopMatch } from '../../../electron/tools/records/bots-match.ts';
import { type Match, newMatch } from '../../../engine/core/match.ts';
import { USUAL_LEVEL } from '../../../engine/protocol/opponents.ts';
import { expectAccess } from '../support/access.ts';
import { addFakePads } from '../support/pads.ts';
import { openQuick } from '../support/prepared.ts';
import { expect, SEARCH_TIMEOUT, test } from '../support/served.ts';
import { expectUsable } from '../support/usable.ts';

// Fixed, so that midnight can't fall between preparing and checking.
const DAY = '2026-11-22';
const EARLIER = '2026-11-20';
test.use({ day: DAY });

/** Plays a day's deal of Trice until the player has one die left, which will be thrown: the hand lacks the suit led. */
async function beginDeal(folder: string, day: string): Promise<void> {
  const daily = dailyDeal(day, 'trice');
  if (typeof daily === 'string') throw new Error(daily);
  const [person, ...guests] = dailyPlayers(daily, '');
  if (person === undefined) throw new Error('nobody plays');
  const id = dailyId(daily, 1);
  const before = (match: Match): void => {
    const awaits = match.awaits();
    const { phase, pieces } = match.view(0);
    const held = pieces.filter(({ zone, seat }) => zone === 'hand' && seat === 0).length;
    if (phase === 'play' && held === 1 && awaits.kind === 'seats' && awaits.seats.includes(0)) throw new StopMatch();
  };
  await playBotsMatch(newMatch(daily.game, daily.seats, daily.options), {
    id,
    seed: dailyEntropy(daily),
    players: [{ kind: 'bot', name: 'Player', level: USUAL_LEVEL }, ...guests],
    recordedPlayers: [person, ...guests],
    dice: 'throw',
    journal: await openJournal(recordPath(folder, id), '', null),
    follower: { before: () => undefined, after: before },
  });
}

const rowOf = (page: Page, game: string) => page.getByTestId(`daily-${game}`);

test('a daily deal goes on where it was left, without hints, and ends with a result to share', async ({
  page,
  served,
}) => {
  await beginDeal(served.folder, DAY);
  await beginDeal(served.folder, EARLIER);
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
