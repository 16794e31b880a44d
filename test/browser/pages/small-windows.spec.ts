import type { Locator, Page } from '@playwright/test';
import { guest, OPEN_TO_PHONES } from '../../support/client/phones.ts';
import { resume } from '../support/prepared.ts';
import { expectFocusInReach, expectInReach, makeSmall } from '../support/reach.ts';
import { scriptPhones } from '../support/scripted-phones.ts';
import { expect, SCENE_SCRIPT, test } from '../support/served.ts';

/** Opens a dialog by its button in the smallest window, looks at it in all, and closes it with Escape. */
async function lookBehind(page: Page, button: Locator, testid: string, state = testid): Promise<void> {
  await makeSmall(page);
  await button.press('Enter');
  const dialog = page.getByTestId(testid);
  await expect(dialog).toBeVisible();
  await expectFocusInReach(page, state);
  await expectInReach(page, state);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}

test('every dialog of the menu can be read and used in a window of 320x256', async ({ page, served }) => {
  await page.route(SCENE_SCRIPT, () => {});
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const phones = await scriptPhones(page);
  await page.goto(`${served.url}&quality=low`);
  const button = (name: string): Locator => page.getByRole('button', { name, exact: true }).last();
  await button('New match').waitFor();
  await makeSmall(page);
  await page.keyboard.press('Tab');
  await expectFocusInReach(page, 'menu');
  await expectInReach(page, 'menu');
  for (const [name, testid] of [
    ['Rules', 'rules'],
    ['Finished matches', 'history'],
    ['Statistics', 'statistics'],
    ['About', 'about'],
    ['Puzzles', 'puzzles'],
    ['Daily deal', 'daily-deals'],
    ['I know trick games', 'short-matches'],
  ] as const)
    await lookBehind(page, button(name), testid);
  await button('Settings').press('Enter');
  for (const tab of ['Table', 'Portrait', 'Sound', 'Keys', 'Controller', 'Data', 'Screen']) {
    await page.getByRole('tab', { selected: true }).press('ArrowDown');
    await expect(page.getByRole('tab', { selected: true })).toHaveText(tab);
    await expectInReach(page, `settings: ${tab}`);
  }
  await page.keyboard.press('Escape');
  await lookBehind(page, page.getByTestId('tile-trice'), 'new-match');
  await page.getByTestId('tile-trice').press('Enter');
  const form = page.getByTestId('new-match');
  await button('Change the rules').press('Enter');
  await page.getByTestId('chair-1').press('Enter');
  await expectInReach(page, 'form: rules, and a computer');
  await page.getByTestId('phones-button').press('Enter');
  await expectInReach(page, 'form: phones');
  await lookBehind(page, button('Help'), 'phones-help-page');
  phones.say({ ...OPEN_TO_PHONES, guests: [guest(1, 'Eva'), guest(2, 'Ben', { state: 'knocking' })] });
  await page.getByTestId('let-in').waitFor();
  await expectInReach(page, 'form: open to phones');
  phones.say({ ...OPEN_TO_PHONES, open: null });
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await button('Dice Lab').press('Enter');
  await page.getByTestId('lab').waitFor();
  await expectInReach(page, 'lab');
});

test('so can everything that is opened at the table', async ({ page, served }) => {
  await resume(page, served, {
    game: 'tricky',
    options: {},
    isThere: match => match.view(0).ask?.amount?.verb === 'bid',
  });
  await page.locator('.decision button').first().waitFor();
  await expectInReach(page, 'a bid');
  await makeSmall(page);
  await expectFocusInReach(page, 'a bid');
  await lookBehind(page, page.getByTestId('scores-button'), 'sheet');
  const menu = page.getByTestId('match-menu');
  await lookBehind(page, page.getByTestId('menu-button'), 'match-menu');
  await page.getByTestId('menu-button').press('Enter');
  for (const [name, testid] of [
    ['Tricks of this round', 'tricks'],
    ['Rules', 'rules'],
    ['Keys', 'keys'],
    ['Phones', 'phones-dialog'],
  ] as const)
    await lookBehind(page, menu.getByRole('button', { name }), testid);
});
