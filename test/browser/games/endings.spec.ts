import type { Locator, Page } from '@playwright/test';
import type { Match } from '../../../engine/core/match.ts';
import { noteTexts } from '../support/noted.ts';
import { addFakePads } from '../support/pads.ts';
import { resume } from '../support/prepared.ts';
import { expect, test } from '../support/served.ts';
import { expectUsable } from '../support/usable.ts';

const hand = (page: Page): Locator => page.getByTestId('hand').getByRole('button');
const TARGET = 10;
/**
 * Milliseconds to wait for the end of the match. First the die comes to rest, the trick and the round are announced,
 * and the podium is built. That takes eleven seconds on an idle machine, and sixteen beside another test that draws.
 */
const MATCH_END_TIMEOUT = 60_000;

/**
 * Seat 0 plays its last die, which has to be thrown, and the deal that ends then also ends the match. It has won a
 * trick with a d4, for which it gets a medal.
 */
function isLastPlay(match: Match): boolean {
  const { pieces, seats, tricks, waitingFor } = match.view(0);
  const held = pieces.filter(({ zone, seat }) => zone === 'hand' && seat === 0);
  const isSure = seats.some(({ score, tricks: taken }) => score + taken >= TARGET);
  const isThrown = match.ask(0).preview?.some(({ brings }) => brings === 'is-rolled') ?? false;
  const isWonSmall = tricks.some(({ plays, winner }) =>
    plays.some(play => play.seat === 0 && winner === 0 && match.equipment[play.pieces[0] ?? -1]?.shape === 'd4'),
  );
  const isLast = held.length === 1 && waitingFor.includes(0) && tricks.at(-1)?.plays.length === 1;
  return isLast && isSure && isThrown && isWonSmall;
}

/** Counts how often the page measures an element in this many frames. */
const measuredInFrames = (page: Page, frames: number): Promise<number> =>
  page.evaluate(async count => {
    const own = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'offsetWidth');
    if (!own) throw new Error('elements have no width');
    let measured = 0;
    Object.defineProperty(HTMLElement.prototype, 'offsetWidth', {
      ...own,
      get() {
        measured += 1;
        return own.get?.call(this);
      },
    });
    for (let frame = 0; frame < count; frame += 1) await new Promise(requestAnimationFrame);
    Object.defineProperty(HTMLElement.prototype, 'offsetWidth', own);
    return measured;
  }, frames);

/** Drags the first die onto the tray, which plays and throws it. */
async function tossFirst(page: Page): Promise<void> {
  const die = hand(page).first();
  await die.hover();
  const box = await die.boundingBox();
  if (!box) throw new Error('there is no die');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.down();
  await page.mouse.move(x + 10, y - 100, { steps: 4 });
  await page.mouse.move(x + 20, y - 250, { steps: 4 });
  await page.mouse.up();
}

test('a trick and a match end with winner, reason and scores, and the next match begins by keyboard', {
  tag: '@picture',
}, async ({ page, served }) => {
  await addFakePads(page);
  await resume(page, served, { game: 'trice', options: { target: TARGET }, seats: 2, isThere: isLastPlay }, 'normal');
  const end = page.getByTestId('end');
  // Shown for two seconds only.
  const words = await noteTexts(page, '[data-testid=trick-words]');
  const lastOfTwo = await noteTexts(page, '[data-testid=trick-words] li:nth-of-type(2):last-of-type');
  await tossFirst(page);
  await expect.poll(words).not.toEqual([]);
  const [said = ''] = await words();
  expect(said).toMatch(/(You win|Mara wins) the trick/);
  expect(said).toMatch(/highest number|Equal numbers/);
  expect(await lastOfTwo()).toHaveLength(1);

  await expect(end.getByRole('heading')).toHaveText(/^(You win|Mara wins) by \d/, { timeout: MATCH_END_TIMEOUT });
  const ranking = page.getByTestId('ranking').getByRole('listitem');
  await expect(ranking).toHaveCount(2);
  const scores = (await ranking.locator('b').allTextContents()).map(Number);
  expect(scores[0]).toBeGreaterThanOrEqual(TARGET);
  expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  await expect(end.getByTestId('last-line')).toHaveText(/^Mara: /);
  const medals = end.getByRole('list', { name: 'Medals' });
  await expect(medals).toContainText(/Small wonder(You|Mara) won \w+ tricks? with a 4-sided die\./);
  // Each name is at the foot of its portrait.
  await expect(ranking.first()).toHaveAttribute('data-placed');
  // A label of the table may come to rest meanwhile, and is measured once.
  await expect.poll(() => measuredInFrames(page, 10)).toBe(0);

  await end.getByRole('button', { name: 'Score sheet' }).press('Enter');
  await expect(page.getByTestId('sheet').getByRole('table').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(end.getByRole('heading')).toBeVisible();
  await end.getByRole('button', { name: 'Replay a roll' }).press('Enter');
  await expect(page.getByTestId('throw-again').getByRole('heading')).toHaveText('Replay of your roll');
  await expect(page.getByTestId('throw-again')).toContainText(
    /Round \d+: your \d+-sided die beat an? \d+\.|You rolled \d+\./,
  );
  await expectUsable(page, 'throw-again');
  await page.getByTestId('throw-again').getByRole('button', { name: 'Back' }).press('Enter');
  await expect(ranking.first()).toHaveAttribute('data-placed');
  await end.getByRole('button', { name: 'Play again' }).focus();
  await page.keyboard.press('Enter');
  await expect(end).toHaveCount(0);
  await expect(page.getByTestId('plaque')).toContainText('Round 1');
});
