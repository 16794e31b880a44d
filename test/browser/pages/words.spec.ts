import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type Puzzle, puzzlesIn, puzzlesPath } from '../../../electron/host/puzzles/puzzle.ts';
import { recordPath } from '../../../electron/host/records/archive.ts';
import type { Match } from '../../../engine/core/match.ts';
import type { OptionValues } from '../../../engine/protocol/options.ts';
import type { Verb } from '../../../engine/protocol/vocabulary.ts';
import { speak, wordsOf } from '../../../renderer/language/language.ts';
import { first } from '../../../renderer/lists.ts';
import { beginDailyDeal } from '../support/daily.ts';
import { finishMatch } from '../support/finished.ts';
import { expectCatalogueWords, inAccents, press } from '../support/outside-words.ts';
import { openQuick, resume } from '../support/prepared.ts';
import { expect, ROOT, SCENE_SCRIPT, test, untilVisible } from '../support/served.ts';

// Buttons are found by their words in the language of the page.
test.beforeAll(() => speak('en-XA', 'first', 'screen'));

async function lookAt(page: Page, testid: string): Promise<void> {
  await page.getByTestId(testid).waitFor();
  await page.keyboard.press('Escape');
  await page.getByTestId(testid).waitFor({ state: 'hidden' });
}

test('the menu and its pages take every word from the catalogue', async ({ page, served }) => {
  await page.route(SCENE_SCRIPT, () => {});
  await openQuick(page, await inAccents(page, served));
  const { menu } = wordsOf('screen');
  for (const [button, testid] of [
    [menu.otherGames, 'short-matches'],
    [menu.rules, 'rules'],
    [menu.about, 'about'],
    [menu.daily, 'daily-deals'],
    [menu.puzzles, 'puzzles'],
    [menu.finished, 'history'],
    [menu.statistics, 'statistics'],
  ] as const) {
    await press(page, button);
    await lookAt(page, testid);
  }
  await press(page, menu.settings);
  const tabs = await page.getByTestId('settings').getByRole('tab').count();
  for (let tab = 0; tab < tabs; tab += 1) {
    await page.getByTestId('settings').getByRole('tab').nth(tab).click();
    await expect(page.getByTestId('settings').getByRole('tab').nth(tab)).toHaveAttribute('aria-selected', 'true');
  }
  await lookAt(page, 'settings');
  await press(page, menu.lab);
  await page.getByTestId('lab').waitFor();
  await page.keyboard.press('Escape');
  await page.getByTestId('menu').waitFor();
  for (const game of ['trice', 'tricky', 'rolling-tricks', 'euchre-dice', 'tricky-dice']) {
    await page.getByTestId(`tile-${game}`).press('Enter');
    await press(page, wordsOf('screen').newMatch.changeRules);
    await page.getByTestId('chair-1').press('Enter');
    await page.getByTestId('phones-button').press('Enter');
    await lookAt(page, 'new-match');
  }
  await expectCatalogueWords(page, 'the menu');
});

/** A match in which seat 0 is asked this. */
const asked =
  (verb: Verb) =>
  (match: Match): boolean => {
    const ask = match.ask(0);
    return ask.listed.some(each => each.verb === verb) || ask.subset?.verb === verb || ask.amount?.verb === verb;
  };

const MOMENTS: readonly (readonly [game: string, verb: Verb, options: OptionValues])[] = [
  ['trice', 'play', { exploding: true }],
  ['tricky', 'reroll', {}],
  ['tricky', 'bid', {}],
  ['rolling-tricks', 'give', {}],
  ['euchre-dice', 'name', { goingAlone: true }],
  ['tricky-dice', 'bid', {}],
  ['tricky-dice', 'switch', {}],
];

for (const [game, verb, options] of MOMENTS)
  test(`a table of ${game} takes every word from the catalogue: ${verb}`, async ({ page, served }) => {
    await resume(page, await inAccents(page, served), { game, options, isThere: asked(verb) });
    await page.getByTestId('lamp').waitFor();
    for (const [key, testid] of [
      ['Escape', 'match-menu'],
      ['s', 'sheet'],
      ['j', 'tricks'],
      ['r', 'rules'],
      ['?', 'keys'],
    ] as const) {
      await page.keyboard.press(key);
      await lookAt(page, testid);
    }
    for (let depth = 0; depth < 3; depth += 1) {
      await page.keyboard.press('h');
      await untilVisible(page, page.getByTestId('hint'));
    }
    await expectCatalogueWords(page, game);
  });

test.describe('at the first start', () => {
  test.use({ isFirstStart: true });
  test('the questions take every word from the catalogue', async ({ page, served }) => {
    const { url } = await inAccents(page, served);
    await page.goto(`${url}&quality=low`);
    await page.getByTestId('first-start').waitFor();
    await expectCatalogueWords(page, 'the first start');
  });
});

/** Plays a piece that costs this, and waits for the comment. */
async function answerPuzzle(page: Page, puzzle: Puzzle | undefined, costs: (cost: number) => boolean): Promise<void> {
  const answer = puzzle?.solution.costs.find(({ cost }) => costs(cost))?.action;
  const pieces = answer !== undefined && 'pieces' in answer ? answer.pieces : [];
  const before = await page.getByTestId('puzzle').textContent();
  await page.locator(`[data-testid="hand"] [data-piece="${first(pieces)}"]`).press('Enter');
  await expect(page.locator('.puzzle')).not.toHaveText(before ?? '');
}

test.describe('with finished matches', () => {
  const day = '2026-11-22';
  test.use({ day });
  test('lists, replays, puzzles and the daily round take every word from the catalogue', async ({ page, served }) => {
    await finishMatch(served.folder);
    await writeFile(recordPath(served.folder, 'torn'), 'milk\n');
    await beginDailyDeal(served.folder, day);
    await openQuick(page, await inAccents(page, served));
    const { menu } = wordsOf('screen');

    await press(page, menu.statistics);
    await page.getByTestId('statistics').getByRole('row').nth(1).waitFor();
    for (const tab of [1, 2]) await page.getByTestId('statistics').getByRole('tab').nth(tab).click();
    await expect(page.getByTestId('statistics').getByRole('listitem')).not.toHaveCount(0);
    await lookAt(page, 'statistics');

    await press(page, menu.finished);
    await page.getByTestId('history').getByRole('listitem').getByRole('button').press('Enter');
    await page.getByTestId('show-throw').press('Enter');
    await page.locator('[data-testid="verdict"][data-outcome]').waitFor();
    await page.keyboard.press('Escape');
    await page.getByTestId('replay-match').press('Enter');
    const replay = page.getByTestId('match-replay');
    for (const key of ['ArrowRight', 'PageDown', 'v', 'ArrowDown', 'PageUp']) {
      const before = await page.evaluate(() => window.shownTexts.size);
      await page.keyboard.press(key);
      await expect.poll(() => page.evaluate(() => window.shownTexts.size), key).toBeGreaterThan(before);
    }
    await replay.getByTestId('try-here').press('Enter');
    const end = page.getByTestId('practice-end');
    const turn = page.getByTestId('hand').getByRole('button').and(page.locator(':enabled')).first();
    await untilVisible(page, turn);
    await turn.press('Enter');
    await untilVisible(page, end);
    await page.getByTestId('end-practice').press('Enter');
    for (const shown of ['match-replay', 'review', 'history']) await lookAt(page, shown);

    await press(page, menu.puzzles);
    await page.getByTestId('puzzles-trice').getByRole('button').press('Enter');
    const [failed, solved] = puzzlesIn(readFileSync(puzzlesPath(join(ROOT, 'assets/puzzles'), 'trice'), 'utf8'));
    for (let tries = 0; tries < 2; tries += 1) await answerPuzzle(page, failed, cost => cost > 0);
    await page.getByTestId('next-puzzle').press('Enter');
    await answerPuzzle(page, solved, cost => cost === 0);
    await page.getByTestId('next-puzzle').waitFor();
    await page.getByTestId('puzzle-leave').press('Enter');

    await press(page, menu.daily);
    await page.getByTestId('daily-trice').getByRole('button').last().press('Enter');
    await page.getByTestId('hand').getByRole('button').press('Enter');
    await page.getByTestId('share-text').waitFor();
    await expectCatalogueWords(page, 'lists, replays, puzzles and the daily round');
  });
});
