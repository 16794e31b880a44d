import type { Locator, Page } from '@playwright/test';
import type { Match } from '../../../engine/core/match.ts';
import { faultsFromAfar } from '../support/afar.ts';
import { openQuick, prepareMatch, type Wanted } from '../support/prepared.ts';
import { expect, type Served, test, untilNextStep, untilVisible } from '../support/served.ts';

// The contrast of text is measured in a picture.
test.use({ deviceScaleFactor: 1 });

/** Twelve letters are a long name, and must be fully visible. */
const NAMES = ['Ada', 'Maximilianus', 'Otto', 'Zoë', 'Konstantin', 'Rosa'];
const FULL_HD = { width: 1920, height: 1080 };

/** A trick in the middle of a deal, to which somebody has played. */
function isMidTrick(match: Match): boolean {
  const { tricks } = match.view(null);
  const { plays = [], winner = null } = tricks.at(-1) ?? {};
  return tricks.length > 3 && plays.length > 0 && winner === null;
}

const tableOf = (game: string, seats: number): Wanted => ({
  game,
  seats,
  options: {},
  names: NAMES,
  persons: Array.from({ length: seats }, (_, seat) => seat),
  isThere: isMidTrick,
});

/** Opens the match on a screen of this size, and waits until somebody has to look alone. */
async function openAt(page: Page, served: Served, size: typeof FULL_HD, match: Wanted): Promise<void> {
  await page.setViewportSize(size);
  await prepareMatch(served.folder, match);
  await openQuick(page, served);
  await page.getByRole('button', { name: /^Continue / }).click();
  await page.getByTestId('lift-curtain').waitFor();
}

async function liftCurtain(page: Page): Promise<void> {
  const lift = page.getByTestId('lift-curtain');
  await lift.click();
  await lift.waitFor({ state: 'hidden' });
}

for (const { game, seats, tag } of [
  // Two of them are drawn, one with dice and one with bright cards: text on the table itself must be visible there.
  { game: 'trice', seats: 2, tag: ['@picture'] },
  { game: 'rolling-tricks', seats: 4, tag: ['@picture'] },
  { game: 'tricky', seats: 5, tag: [] },
  { game: 'euchre-dice', seats: 4, tag: [] },
  { game: 'tricky-dice', seats: 4, tag: [] },
]) {
  test(`${game}, ${seats} seats: everything can be read from afar`, { tag }, async ({ page, served }) => {
    await openAt(page, served, FULL_HD, tableOf(game, seats));
    expect.soft(await faultsFromAfar(page), 'behind the curtain').toEqual([]);
    await liftCurtain(page);
    await page.getByTestId('hand').getByRole('button').first().waitFor();
    expect.soft(await faultsFromAfar(page), 'with a hand').toEqual([]);
  });
}

test('with six seats everything can be read from afar, and so can what is opened over the table', async ({
  page,
  served,
}) => {
  await openAt(page, served, FULL_HD, tableOf('trice', 6));
  expect.soft(await faultsFromAfar(page), 'behind the curtain').toEqual([]);
  const layerOf = (selector: string) => page.locator(selector).evaluate(each => Number(getComputedStyle(each).zIndex));
  expect(await layerOf('.plate.near'), 'the near score lies over the cloth').toBeGreaterThan(await layerOf('.curtain'));
  await liftCurtain(page);
  await page.getByTestId('hand').getByRole('button').first().waitFor();
  expect.soft(await faultsFromAfar(page), 'with a hand').toEqual([]);
  await page.keyboard.press('ArrowRight');
  const outline = await page.evaluate(() => getComputedStyle(document.activeElement ?? document.body).outlineWidth);
  expect(Number.parseFloat(outline), 'the width of the ring round what has the focus').toBeGreaterThanOrEqual(6);
  await page.getByTestId('scores-button').click();
  await page.getByTestId('sheet').waitFor();
  expect.soft(await faultsFromAfar(page), 'with the score sheet').toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByTestId('menu-button').click();
  const menu = page.getByRole('dialog');
  await menu.waitFor();
  expect.soft(await faultsFromAfar(page), 'with the menu').toEqual([]);
  await menu.getByRole('button', { name: 'Rules' }).click();
  await page.getByTestId('rules').waitFor();
  expect.soft(await faultsFromAfar(page), 'with the rules').toEqual([]);
});

test('the same holds on a screen of twice the size', async ({ page, served }) => {
  await openAt(page, served, { width: 3840, height: 2160 }, tableOf('trice', 6));
  expect(await faultsFromAfar(page)).toEqual([]);
});

for (const game of ['euchre-dice', 'tricky-dice']) {
  test(`${game}: what is bid can be read from afar`, async ({ page, served }) => {
    const isBidding = (match: Match): boolean => {
      const { phase, tricks } = match.view(null);
      return tricks.length === 0 && phase !== 'play';
    };
    await openAt(page, served, FULL_HD, { ...tableOf(game, 4), isThere: isBidding });
    expect.soft(await faultsFromAfar(page), 'behind the curtain').toEqual([]);
    await liftCurtain(page);
    expect(await faultsFromAfar(page), 'with the choices').toEqual([]);
  });
}

/** Lifts the curtain, throws and plays whatever comes first, until this is on the screen. */
async function playUntil(page: Page, wanted: Locator): Promise<void> {
  const lift = page.getByTestId('lift-curtain');
  const thrown = page.getByTestId('throw');
  const piece = page.getByTestId('hand').getByRole('button').first();
  for (;;) {
    await untilVisible(page, lift.or(thrown).or(piece).or(wanted));
    if (await wanted.isVisible()) return;
    if (await thrown.isVisible()) await untilNextStep(page, () => thrown.click());
    else if (await lift.isVisible()) await liftCurtain(page);
    else await untilNextStep(page, () => piece.click());
  }
}

test('the board at the end of a deal can be read from afar', async ({ page, served }) => {
  const isLastPlay = (match: Match): boolean => {
    const { phase, tricks } = match.view(null);
    return phase === 'play' && tricks.length === 5 && tricks.at(-1)?.plays.length === 3;
  };
  await openAt(page, served, FULL_HD, { ...tableOf('euchre-dice', 4), isThere: isLastPlay });
  await playUntil(page, page.getByTestId('deal-sheet'));
  expect(await faultsFromAfar(page)).toEqual([]);
});

test('so can all text of a finished match', async ({ page, served }) => {
  const isLastTrick = (match: Match): boolean => match.view(null).tricks.length > 8;
  await openAt(page, served, FULL_HD, { ...tableOf('trice', 4), options: { target: 1 }, isThere: isLastTrick });
  const end = page.getByTestId('end');
  await playUntil(page, end);
  await end.getByRole('button').first().waitFor();
  expect(await faultsFromAfar(page)).toEqual([]);
});
