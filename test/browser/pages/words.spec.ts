import type { Page } from '@playwright/test';
import type { Match } from '../../../engine/core/match.ts';
import type { OptionValues } from '../../../engine/protocol/options.ts';
import type { Verb } from '../../../engine/protocol/vocabulary.ts';
import { speak, wordsOf } from '../../../renderer/language/language.ts';
import { expectCatalogueWords, watchWords } from '../support/outside-words.ts';
import { openQuick, prepareMatch } from '../support/prepared.ts';
import { expect, SCENE_SCRIPT, type Served, test, untilVisible } from '../support/served.ts';

// Buttons are found by their words in the language of the page.
test.beforeAll(() => speak('en-XA', 'first', 'screen'));

/** Opens the game in accented English, and collects what it says from then on. */
async function openAccented(page: Page, served: Served): Promise<void> {
  await watchWords(page);
  await openQuick(page, { ...served, url: `${served.url}&language=en-XA` });
}

const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).last().press('Enter');

async function lookAt(page: Page, testid: string): Promise<void> {
  await page.getByTestId(testid).waitFor();
  await page.keyboard.press('Escape');
  await page.getByTestId(testid).waitFor({ state: 'hidden' });
}

test('the menu and its pages take every word from the catalogue', async ({ page, served }) => {
  await page.route(SCENE_SCRIPT, () => {});
  await openAccented(page, served);
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
    await prepareMatch(served.folder, { game, options, isThere: asked(verb) });
    await openAccented(page, served);
    const [continues = ''] = wordsOf('screen')
      .matches.goOn({ game: await gameName(page, game), round: 1 })
      .split(',');
    await page.getByRole('button', { name: new RegExp(`^${continues}`) }).press('Enter');
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

const gameName = async (page: Page, game: string): Promise<string> =>
  (await page.getByTestId(`tile-${game}`).locator('strong').textContent()) ?? '';

test.describe('at the first start', () => {
  test.use({ isFirstStart: true });
  test('the questions take every word from the catalogue', async ({ page, served }) => {
    await watchWords(page);
    await page.goto(`${served.url}&language=en-XA&quality=low`);
    await page.getByTestId('first-start').waitFor();
    await expectCatalogueWords(page, 'the first start');
  });
});
