import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { recordPath } from '../../../electron/host/records/archive.ts';
import { judgeRecord } from '../../../electron/tools/referee.ts';
import type { Match } from '../../../engine/core/match.ts';
import type { PieceId, PieceView, View } from '../../../engine/protocol/vocabulary.ts';
import { at, first, last, required } from '../../../renderer/lists.ts';
import { expectAccess } from '../support/access.ts';
import { listen } from '../support/noted.ts';
import { expectSound, matchIn, openQuick, recordIn, resume } from '../support/prepared.ts';
import { expect, test, untilNextStep, untilVisible } from '../support/served.ts';

type Known = Extract<PieceView, { up: number | null }>;

const hand = (page: Page): Locator => page.getByTestId('hand').getByRole('button');
const die = (page: Page, piece: PieceId): Locator => page.getByTestId('hand').locator(`[data-piece="${piece}"]`);
const decision = (page: Page): Locator => page.getByTestId('decision');
const plate = (page: Page, seat: number): Locator => page.getByTestId(`plate-${seat}`);

const rankOf = (match: Match, piece: PieceId, up: number | null): number =>
  at(at(match.equipment, piece).faces, required(up, 'face')).rank;

/** Returns the faces of the dice in this seat's hand. */
function handIn(match: Match, seat: number): ReadonlyMap<PieceId, number> {
  const held = match.view(seat).pieces.filter((piece): piece is Known => piece.zone === 'hand' && 'id' in piece);
  return new Map(held.map(({ id, up }) => [id, rankOf(match, id, up)]));
}

/** Plays the first two dice that match. */
async function playTwo(page: Page): Promise<void> {
  const complete = page.getByTestId('hand').getByRole('button', { name: /^Play/ });
  if (!(await complete.first().isVisible())) {
    await hand(page).first().press('Enter');
    await complete.first().waitFor();
  }
  const piece = Number(await complete.first().getAttribute('data-piece'));
  await die(page, piece).press('Enter');
  await expect(die(page, piece)).toHaveCount(0);
}

/** Decides in the auction and in naming: bids only if nobody else does, and names the number 7. */
async function decide(page: Page): Promise<void> {
  const bid = page.getByTestId('bid');
  if (!(await bid.isVisible())) {
    const seven = page.getByRole('button', { name: /^Name 7, .*worth [\d,]+$/ });
    if (!(await seven.isVisible())) await page.getByRole('button', { name: 'All numbers' }).click();
    return seven.click();
  }
  if (await decision(page).getByText('No bids yet.').isVisible()) return bid.click();
  return page.getByRole('button', { name: 'Pass' }).click();
}

test('a whole hand of TRICKY with two seats', async ({ page, served }) => {
  await openQuick(page, served);
  await page.getByTestId('tile-tricky').click();
  await page.getByRole('radio', { name: '2', exact: true }).click();
  await page.getByRole('button', { name: 'Change the rules' }).click();
  await page.getByRole('spinbutton', { name: 'Target score' }).fill('10');
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  const aim = page.getByTestId('throw');
  const again = page.getByRole('button', { name: 'Keep all 18 dice' });
  const over = page.getByTestId('deal-sheet').or(page.getByTestId('end'));
  const next = aim.or(again).or(decision(page)).or(hand(page).first()).or(over);
  let plays = 0;
  for (await untilVisible(page, next); !(await over.isVisible()); await untilVisible(page, next)) {
    if (await aim.isVisible()) {
      await untilNextStep(page, () => page.keyboard.press('Space'));
    } else if (await again.isVisible()) {
      await hand(page).last().press('Enter');
      await untilNextStep(page, () => page.getByRole('button', { name: 'Roll 1 die again' }).click());
    } else if (await decision(page).isVisible()) await untilNextStep(page, () => decide(page));
    else if (await hand(page).first().isVisible()) {
      await playTwo(page);
      plays += 1;
    }
  }
  expect(plays).toBe(9);
  const { deals } = judgeRecord(await readFile(recordIn(served.folder), 'utf8'));
  const { taken, points, rerolled } = JSON.parse(first(deals));
  expect(rerolled[0]).toBe(1);
  for (const seat of [0, 1]) {
    // A seat without points may have taken no trick. At the end of a match the podium hides the plates.
    await expect(plate(page, seat)).toHaveAttribute(
      'aria-label',
      new RegExp(`tricks?, (contract made, |contract lost, )?(${taken[seat]} of|${taken[seat]} points?)`),
    );
    await expect(page.getByTestId(`score-${seat}`)).toHaveText(String(points[seat]));
  }
});

test('three dice are rerolled at once', async ({ page, served }) => {
  const isThere = (match: Match) => match.view(0).phase === 'again';
  const { id } = await resume(page, served, { game: 'tricky', options: {}, seats: 2, isThere });
  await hand(page).first().waitFor();
  await expect(hand(page)).toHaveCount(18);
  const heard = await listen(page);
  const picked: number[] = [];
  for (const at of [0, 7, 17]) {
    // A picked die is raised, and another one in the row may be too.
    const piece = Number(await hand(page).nth(at).getAttribute('data-piece'));
    picked.push(piece);
    await die(page, piece).press('Enter');
    await expect(die(page, piece)).toHaveAttribute('aria-pressed', 'true');
  }
  await expectAccess(page, 'dice picked for another throw');
  await page.getByRole('button', { name: 'Roll 3 dice again' }).click();
  await page.getByTestId('throw').waitFor();
  await page.keyboard.press('Space');
  await expect.poll(heard).toMatch(/You roll \d+-sided ruby/);
  await expect(plate(page, 0)).toHaveAccessibleName(/3 (rolled )?again/);
  const match = await matchIn(recordPath(served.folder, id));
  const numbers = handIn(match, 0);
  const told = /You roll (\d+-sided [^.]*)\./.exec(await heard())?.[1]?.split(/, | and /) ?? [];
  const shown = picked.map(piece => `${at(match.equipment, piece).faces.length}-sided ruby: ${numbers.get(piece)}`);
  expect(told.toSorted()).toEqual(shown.toSorted());
  await expectSound(served, id);
});

test('a seat that has passed may bid again', async ({ page, served }) => {
  const hasPassed = ({ phase, seats }: View) => phase === 'bid' && first(seats).bid === 'pass';
  const isThere = (match: Match) => hasPassed(match.view(0)) && match.view(0).seats.some(({ bid }) => Number(bid) > 0);
  const { id, view } = await resume(page, served, { game: 'tricky', options: {}, seats: 3, isThere });
  await expect(plate(page, 0)).toContainText('Passed');
  const highest = view.seats
    .map(({ bid }) => Number(bid))
    .filter(bid => bid > 0)
    .reduce((most, bid) => Math.max(most, bid), 0);
  await expect(decision(page)).toContainText(`bids ${highest}.`);
  const heard = await listen(page);
  const number = page.getByRole('spinbutton', { name: 'Your bid' });
  const button = page.getByTestId('bid');
  const least = highest + 3;
  // The label updates on each key press, and impossible bids are not made.
  await number.fill('');
  for (const [key, words] of [
    ['1', 'Bid'],
    ['9', 'Bid'],
    ['0', 'Bid 190'],
    ['Backspace', 'Bid'],
  ] as const) {
    await number.press(key);
    await expect(button).toHaveText(words);
    await expect(button).toHaveAttribute('aria-disabled', String(words === 'Bid'));
  }
  await expect(button).toHaveAccessibleDescription(`At least ${least}: the last bid plus 3.`);
  await number.press('Enter');
  await expect(number).toHaveValue('19');
  await page.getByRole('button', { name: 'More: Your bid' }).click();
  await expect(button).toHaveText(`Bid ${least}`);
  // A held press repeats, faster and faster.
  await page.getByRole('button', { name: 'More: Your bid' }).hover();
  await page.mouse.down();
  await expect.poll(async () => Number(await number.inputValue())).toBeGreaterThan(least + 60);
  await page.mouse.up();
  await expect(button).toHaveText(`Bid ${await number.inputValue()}`);
  await number.fill(String(least));
  await number.press('ArrowUp');
  // The smallest raise is one point per player, and every further step is one more.
  const bid = highest + 3 + 1;
  await page.getByRole('button', { name: `Bid ${bid}`, exact: true }).click();
  await expect(plate(page, 0)).toContainText(`Bid ${bid}`);
  await expect.poll(heard).toContain(`You bid ${bid}.`);
  await expectSound(served, id);
});

/** Two trumps that seat 0 may play now and nobody can beat. */
function sureTrumps(match: Match): readonly PieceId[] | null {
  const { phase, ask, trump, tricks } = match.view(0);
  if (phase !== 'play' || trump === null || trump === 'none' || !('rank' in trump)) return null;
  const shows = (seat: number) =>
    [...handIn(match, seat)].filter(([, rank]) => rank === trump.rank).map(([piece]) => piece);
  const led = tricks.at(-1);
  const answered = led?.winner === null ? first(led.plays) : null;
  const theirs = answered
    ? answered.pieces.filter((piece, index) => rankOf(match, piece, at(answered.up, index)) === trump.rank)
    : shows(1);
  const own = shows(0);
  const both = ask?.listed.find(action => 'pieces' in action && action.pieces.every(piece => own.includes(piece)));
  return both && 'pieces' in both && theirs.length < 2 ? both.pieces : null;
}

test('two trumps at once take the trick', async ({ page, served }) => {
  let trumps: readonly PieceId[] | null = null;
  const isThere = (match: Match) => {
    trumps = sureTrumps(match);
    return trumps !== null;
  };
  const { id } = await resume(page, served, { game: 'tricky', options: {}, seats: 2, isThere });
  const [one, two] = [
    first(required<readonly PieceId[]>(trumps, 'pair')),
    last(required<readonly PieceId[]>(trumps, 'pair')),
  ];
  await die(page, one).waitFor();
  const heard = await listen(page);
  await die(page, one).press('Enter');
  await expect(die(page, two)).toHaveAccessibleName(
    /^Play \d+-sided ruby showing (\d+) and \d+-sided ruby showing \1$/,
  );
  await die(page, two).press('Enter');
  await expect
    .poll(heard)
    .toMatch(/You play the \d+-sided ruby and the \d+-sided ruby, showing (\d+) and \1\..*You win the trick\./);
  await expectSound(served, id);
});

test('the end of a match of TRICKY at five seats', async ({ page, served }) => {
  // The last trick leaves no choice, so it is always the same.
  const isThere = (match: Match) => match.view(0).phase === 'play' && handIn(match, 0).size === 2;
  await resume(page, served, { game: 'tricky', options: { target: 10 }, seats: 5, isThere });
  await hand(page).first().waitFor();
  await expectAccess(page, 'the last trick of five seats');
  await playTwo(page);
  const end = page.getByTestId('end');
  await expect(end).toContainText(/wins?/);
  const scores = await page.getByTestId('ranking').getByRole('listitem').locator('b').allTextContents();
  expect(scores.map(Number)).toEqual(scores.map(Number).toSorted((a, b) => b - a));
  expect(scores).toHaveLength(5);
  await expectAccess(page, 'the end of a match of five seats');
});
