import type { Locator, Page } from '@playwright/test';
import { recordPath } from '../../../electron/host/records/archive.ts';
import type { Match } from '../../../engine/core/match.ts';
import type { View } from '../../../engine/protocol/vocabulary.ts';
import { phraseText } from '../../../renderer/language/games.ts';
import { speak } from '../../../renderer/language/language.ts';
import { at, first, last, required } from '../../../renderer/lists.ts';
import { expectAccess } from '../support/access.ts';
import { listen } from '../support/noted.ts';
import { expectSound, matchIn, openQuick, recordIn, resume } from '../support/prepared.ts';
import { expect, test, untilNextStep, untilVisible } from '../support/served.ts';

test.beforeAll(() => speak('en', 'first', 'screen', 'play'));

const hand = (page: Page): Locator => page.getByTestId('hand').getByRole('button');
const decision = (page: Page): Locator => page.getByTestId('decision');
const plate = (page: Page, seat: number): Locator => page.getByTestId(`plate-${seat}`);
const over = (page: Page): Locator => page.getByTestId('deal-sheet').or(page.getByTestId('end'));
const SEATS = [0, 1, 2, 3];
const NAMES = ['You', 'Mara', 'Otto', 'Ines'];

/** Expects no text on the plates to be cut off. */
async function expectWholePlates(page: Page): Promise<void> {
  for (const seat of SEATS) {
    const cut = await plate(page, seat)
      .locator('.facts, .name span')
      .evaluateAll(all => all.filter(each => each.scrollWidth > each.clientWidth).map(each => each.textContent));
    expect(cut).toEqual([]);
  }
}

/** Does whatever the table asks, by keyboard only: throws, turns, bids, picks, switches or plays. */
async function press(page: Page): Promise<void> {
  if (await page.getByTestId('throw').isVisible()) return page.keyboard.press('Space');
  if (await page.getByRole('button', { name: 'Keep everything' }).isVisible()) return page.keyboard.press('d');
  await page.waitForFunction(() => document.activeElement?.closest('.hand, .decision') != null);
  return page.keyboard.press('Enter');
}

test('a whole hand by keyboard', async ({ page, served }) => {
  await openQuick(page, served);
  await page.getByTestId('tile-tricky-dice').click();
  // One hand may be enough to win a short match, which then ends without its score sheet.
  await page.getByRole('radio', { name: 'Full' }).click();
  await page.getByRole('button', { name: 'Start', exact: true }).focus();
  await page.keyboard.press('Enter');
  const board = page.getByTestId('deal-sheet');
  const next = page.getByTestId('throw').or(decision(page)).or(hand(page).first()).or(board);
  for (await untilVisible(page, next); !(await board.isVisible()); await untilVisible(page, next))
    await untilNextStep(page, () => press(page));
  const { seats, sheet } = (await matchIn(recordIn(served.folder))).view(null);
  for (const seat of SEATS) await expect(page.getByTestId(`score-${seat}`)).toHaveText(String(at(seats, seat).score));
  await expect(board).toContainText(phraseText({ game: 'tricky-dice' }, first(first(sheet)).why));
  const bidder = seats.findIndex(({ roles }) => roles.includes('maker'));
  await expect(plate(page, bidder)).toHaveAccessibleName(
    new RegExp(`of ${at(seats, bidder).bid} tricks|tricks, ${at(seats, bidder).bid} needed`),
  );
  await expectAccess(page, 'the sheet of a hand');
  await page.keyboard.press('Enter');
  await board.waitFor({ state: 'hidden' });
});

/** Doubles the text size. */
async function enlarge(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('radio', { name: '200%' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('match-menu')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('match-menu')).toBeHidden();
}

/** Runs in the page. Returns the number of frames the page requests during three frames. */
async function framesAskedFor(): Promise<number> {
  const own = window.requestAnimationFrame.bind(window);
  let asked = 0;
  window.requestAnimationFrame = listener => {
    asked += 1;
    return own(listener);
  };
  for (let frame = 0; frame < 3; frame += 1) await new Promise(own);
  window.requestAnimationFrame = own;
  return asked;
}

const matchOf = (folder: string, id: string): Promise<Match> => matchIn(recordPath(folder, id));

test('a joker is turned to a side that is chosen by its picture', { tag: '@quick' }, async ({ page, served }) => {
  const isThere = (match: Match) => match.view(0).phase === 'turn';
  const { id } = await resume(page, served, { game: 'tricky-dice', options: {}, isThere });
  const sides = decision(page).getByRole('button');
  await expect(sides).toHaveCount(5);
  await expectAccess(page, 'a joker to be turned');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(sides.nth(1)).toBeFocused();
  await enlarge(page);
  await expect(sides.last()).toBeInViewport({ ratio: 1 });
  const face = /^Turn the joker to (the .*)$/.exec((await sides.nth(1).getAttribute('aria-label')) ?? '')?.[1];
  const heard = await listen(page);
  await sides.nth(1).press('Enter');
  await expect.poll(heard).toContain(`You turn the joker to ${face}.`);
  await expectSound(served, id);
});

test('an auction is won, a partner is picked by the dice they show, and all five switches are used', async ({
  page,
  served,
}) => {
  const isThere = (match: Match) => {
    const { phase, ladder } = match.view(0);
    return phase === 'bid' && ladder?.calls.some(({ bid }) => bid === 'pass') === true;
  };
  const { id, view } = await resume(page, served, { game: 'tricky-dice', options: {}, isThere });
  const standing = required(
    view.ladder?.calls.findLast(({ bid }) => bid !== 'pass'),
    'bid',
  );
  await expect(page.getByTestId('ladder')).toContainText(`${standing.bid}${NAMES[standing.seat]}`);
  await expect(decision(page)).toContainText(/ ha(s|ve) passed\./);
  await expectAccess(page, 'the ladder of bids');
  await decision(page).getByRole('radio', { name: '10' }).press('Space');
  await page.keyboard.press('Enter');
  const partners = decision(page).getByRole('button', { name: /^Pick / });
  await expect(partners).toHaveCount(3);
  await expectAccess(page, 'the choice of a partner');
  await page.keyboard.press('2');
  await expect(partners.nth(1)).toHaveAccessibleName(/^Pick Otto\. Shows .* and .*\. .*\. \u2212?\d+ points?\.$/);
  await partners.nth(1).press('Enter');
  await expect(plate(page, 2)).toHaveAttribute('data-bid-side', 'together');
  await expect(plate(page, 1)).toHaveAccessibleName(/plays against you and Otto/);
  const cards = await page
    .locator('.hand [data-shape="card"]')
    .evaluateAll(all => all.map(each => each.dataset['piece']));
  const dice = await page.locator('.hand [data-shape="d6"]').evaluateAll(all => all.map(each => each.dataset['piece']));
  for (const piece of [...cards.slice(0, 3), ...dice])
    await page.locator(`.hand [data-piece="${piece}"]`).press('Enter');
  // A sixth piece can't be picked.
  await expect(hand(page)).toHaveCount(5);
  await expectWholePlates(page);
  await expectAccess(page, 'five switches picked');
  await expect.poll(() => page.evaluate(framesAskedFor), 'frames while nothing moves').toBe(0);
  await page.keyboard.press('d');
  await page.getByTestId('throw').press('Space');
  const seen = async () => (await matchOf(served.folder, id)).view(0);
  // The switches are used up, and the new dice are on the table.
  const isDone = ({ seats, pieces }: View): boolean =>
    first(seats).switchesLeft === 0 &&
    pieces.every(piece => piece.zone !== 'front' || piece.seat !== 0 || !('up' in piece) || piece.up !== null);
  await expect.poll(async () => isDone(await seen())).toBe(true);
  await expectWholePlates(page);
  const { pieces } = await seen();
  const own = (zone: string) => pieces.filter(piece => piece.zone === zone && piece.seat === 0);
  expect([own('hand').length, own('front').length, own('aside').length]).toEqual([8, 2, 3]);
  await expectSound(served, id);
});

/** True if seat 0 has to play its last piece. */
const isLast = (match: Match): boolean => {
  const { phase, pieces } = match.view(0);
  return (
    phase === 'play' &&
    pieces.filter(({ zone, seat }) => seat === 0 && (zone === 'hand' || zone === 'front')).length === 1
  );
};

test('a solo hand to its end', async ({ page, served }) => {
  const isThere = (match: Match) => isLast(match) && first(match.view(0).seats).roles.includes('alone');
  const { id } = await resume(page, served, { game: 'tricky-dice', options: {}, isThere });
  await expect(plate(page, 0)).toHaveAttribute('aria-label', /\b6 (tricks|needed)\b/);
  await expect(plate(page, 0)).toHaveAttribute('data-bid-side', 'alone');
  await expect(plate(page, 1)).not.toHaveAttribute('data-bid-side');
  await expectWholePlates(page);
  await expectAccess(page, 'a solo hand');
  await hand(page).first().press('Enter');
  await over(page).first().waitFor();
  const { sheet } = (await matchOf(served.folder, id)).view(0);
  const bid = first(last(sheet));
  expect(bid.seats).toEqual([0]);
  expect(Math.abs(bid.points)).toBe(10);
  await expect(
    over(page)
      .getByText(phraseText({ game: 'tricky-dice' }, bid.why))
      .first(),
  ).toBeVisible();
});

test('a sudden-death hand, with text twice as large', async ({ page, served }) => {
  const isThere = (match: Match) => isLast(match) && match.view(0).lines.some(({ key }) => key === 'sudden-death');
  const { id } = await resume(page, served, { game: 'tricky-dice', options: { target: 1 }, isThere });
  await expect(page.getByTestId('plaque')).toContainText('Sudden deathmost points win');
  await hand(page).first().waitFor();
  await enlarge(page);
  await expectWholePlates(page);
  await expectAccess(page, 'sudden death at 200 %');
  await hand(page).first().press('Enter');
  await over(page).first().waitFor();
  const { result, seats } = (await matchOf(served.folder, id)).view(0);
  const most = Math.max(...seats.map(({ score }) => score));
  const leaders = SEATS.filter(seat => at(seats, seat).score === most);
  // The match ends only if one score is higher than all others.
  expect(result?.winners ?? null).toEqual(leaders.length === 1 ? leaders : null);
  await expect(page.getByTestId('end')).toHaveCount(leaders.length === 1 ? 1 : 0);
});
