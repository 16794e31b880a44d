import type { Locator, Page } from '@playwright/test';
import { guest, OPEN_TO_PHONES } from '../../support/client/phones.ts';
import { openBoard } from '../support/deal-end.ts';
import { addFakePads, moveTo } from '../support/pads.ts';
import { openQuick, prepareMatch, resume } from '../support/prepared.ts';
import { expectInReach } from '../support/reach.ts';
import { scriptPhones } from '../support/scripted-phones.ts';
import { expect, SCENE_SCRIPT, test } from '../support/served.ts';
import { expectUsable } from '../support/usable.ts';

declare global {
  interface Window {
    entered: string[];
  }
}

/** Keys and controller buttons shown in a match's menu. */
const PRINTED_IN_MENU = new Set([
  ...['Escape', 'h', 's', 'j', 'l', 'r', '?'].map(key => `data-key ${key}`),
  ...['back', 'hint', 'sheet', 'previous', 'rules'].map(command => `data-pad ${command}`),
]);

test.beforeEach(({ page }) => addFakePads(page));

/** Checks the open panel, and closes it with Escape. */
async function expectUsablePanel(page: Page, testid: string): Promise<ReadonlySet<string>> {
  const panel = page.getByTestId(testid);
  await panel.waitFor();
  const printed = await expectUsable(page, testid);
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'hidden' });
  return printed;
}

/** Opens a panel by its button, and checks it. */
async function expectUsableBehind(page: Page, button: string, testid: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).last().press('Enter');
  await expectUsablePanel(page, testid);
}

/** Expects a question with this text, whose harmless answer has focus, and gives that answer by key. */
async function expectUsableQuestion(page: Page, { keep, told }: { keep: string; told: string }): Promise<void> {
  const question = page.getByTestId('question');
  await expect(question).toContainText(told);
  await expect(question.getByRole('button', { name: keep })).toBeFocused();
  await expectUsable(page, 'question');
  await page.keyboard.press('Enter');
  await question.waitFor({ state: 'hidden' });
}

test('the menu and its panels can be read and used in small windows, and press what they print', async ({
  page,
  served,
}) => {
  // Some twenty panels in two sizes, or five in a full run.
  test.slow();
  await page.route(SCENE_SCRIPT, () => {});
  await openQuick(page, served);
  await expect(page.getByTestId('start-here')).toBeFocused();
  await expectUsable(page, 'menu');
  await expectUsableBehind(page, 'I know trick-taking games', 'short-matches');
  await expectUsableBehind(page, 'Rules', 'rules');
  await expectUsableBehind(page, 'About', 'about');
  await expectUsableBehind(page, 'Daily round', 'daily-deals');
  await expectUsableBehind(page, 'Puzzles', 'puzzles');
  await expectUsableBehind(page, 'Finished matches', 'history');
  await expectUsableBehind(page, 'Statistics', 'statistics');
  await page.getByRole('button', { name: 'Settings' }).press('Enter');
  for (const tab of ['Table', 'Portrait', 'Sound', 'Keys', 'Controller', 'Data', 'Screen']) {
    await page.getByRole('tab', { selected: true }).press('ArrowDown');
    await expect(page.getByRole('tab', { selected: true })).toHaveText(tab);
    await expectUsable(page, `settings: ${tab}`);
  }
  await expectUsablePanel(page, 'settings');
  await page.getByRole('button', { name: 'Dice Lab' }).press('Enter');
  await page.getByTestId('lab').waitFor();
  const number = page.getByRole('spinbutton', { name: 'd6' });
  await number.fill('19');
  await expect(page.getByTestId('lab-throw')).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByTestId('lab-throw')).toHaveAccessibleDescription('d6: at most 18.');
  await number.fill('2');
  await expect(page.getByTestId('lab-throw')).not.toHaveAttribute('aria-disabled', 'true');
  await expectUsable(page, 'lab');
});

test('the form for a match, its phones and the questions can be read and used in small windows, too', async ({
  page,
  served,
}) => {
  await page.route(SCENE_SCRIPT, () => {});
  const phones = await scriptPhones(page);
  await openQuick(page, served);
  const button = (name: string): Locator => page.getByRole('button', { name, exact: true }).last();
  await button('New match').press('Enter');
  await page.getByTestId('new-match').waitFor();
  await button('Change the rules').press('Enter');
  await page.getByTestId('chair-1').press('Enter');
  await expectUsable(page, 'form: rules, and a computer');
  await page.getByTestId('phones-button').press('Enter');
  await expectUsable(page, 'form: phones');
  await expectUsableBehind(page, 'Help', 'phones-help-page');
  await page.getByTestId('forget-guests').press('Enter');
  await expectUsableQuestion(page, { keep: 'Remember them', told: 'have to knock again.' });

  phones.say({ ...OPEN_TO_PHONES, guests: [guest(1, 'Eva'), guest(2, 'Ben', { state: 'knocking' })] });
  await page.getByTestId('let-in').waitFor();
  await expectUsable(page, 'form: open to phones');
  await page.getByTestId('new-code').press('Enter');
  await expectUsableQuestion(page, { keep: 'Keep this code', told: 'Ben is knocking' });
  await page.getByTestId('chair-1').press('Enter');
  await button('Send away').press('Enter');
  await expectUsableQuestion(page, { keep: 'Keep Eva here', told: 'Eva has to knock again.' });
  await button('Just watch').press('Enter');
  await button('Start').press('Enter');
  await expectUsableQuestion(page, { keep: 'Back to the seats', told: 'Eva has no seat' });
  await page.getByTestId('close-phones').press('Enter');
  await expectUsableQuestion(page, { keep: 'Keep the table open', told: 'Eva is on a phone.' });
  await expectUsablePanel(page, 'new-match');
  await expectQuitQuestion(page);
  expect(phones.asked).toEqual([]);
});

/** In the desktop program, whose window closes the table with it. */
async function expectQuitQuestion(page: Page): Promise<void> {
  const isClosed = await page.evaluate(() => {
    Object.assign(window, { trickAndTumble: {} });
    return window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  });
  expect(isClosed, 'the window stays').toBe(false);
  await expectUsableQuestion(page, { keep: 'Keep the table open', told: 'Eva is on a phone.' });
}

test('everything that is opened at the table can be read and used in small windows', async ({ page, served }) => {
  const phones = await scriptPhones(page, ['here', 'device', 'bot']);
  await prepareMatch(served.folder, {
    game: 'trice',
    options: { target: 20 },
    isThere: match => match.view(0).tricks.length > 1,
  });
  await openQuick(page, served);
  await expectUsableBehind(page, 'Saved matches', 'saved-matches');
  await page.getByRole('button', { name: /^Continue/ }).press('Enter');
  await page.locator('[data-piece]').first().waitFor();
  await page.keyboard.press('Escape');
  expect(await expectUsablePanel(page, 'match-menu')).toEqual(PRINTED_IN_MENU);
  for (const [button, key, testid] of [
    ['menu-button', 'Escape', 'match-menu'],
    ['scores-button', 's', 'sheet'],
    ['last-trick-button', 'l', 'last-trick'],
  ] as const) {
    await expect(page.getByTestId(button).locator('[data-key]')).toHaveAttribute('data-key', key);
    await page.getByTestId(button).press('Enter');
    await page.getByTestId(testid).waitFor();
    await page.keyboard.press('Escape');
    await page.getByTestId(testid).waitFor({ state: 'hidden' });
  }
  await page.keyboard.press('s');
  await expectUsablePanel(page, 'sheet');
  await page.keyboard.press('j');
  await expectUsablePanel(page, 'tricks');
  await page.keyboard.press('l');
  await expectUsablePanel(page, 'last-trick');
  await page.keyboard.press('r');
  await expectUsablePanel(page, 'rules');
  await page.keyboard.press('?');
  await expectUsablePanel(page, 'keys');

  // Nothing ends for others without a question.
  phones.say({ ...OPEN_TO_PHONES, guests: [guest(1, 'Mara', { seat: 1 }), guest(2, 'Bea')] });
  await page.keyboard.press('Escape');
  const menu = page.getByTestId('match-menu');
  await menu.getByTestId('leave').press('Enter');
  await expectUsableQuestion(page, { keep: 'Stay at the table', told: 'Mara and Bea are on phones.' });
  await expect(menu.getByTestId('leave')).toBeFocused();
  await menu.getByTestId('hold-1').press('Enter');
  await expectUsableQuestion(page, { keep: 'Let Mara play on', told: 'Mara is on a phone' });
  await expect(menu.getByTestId('hold-1')).toBeFocused();
  await menu.getByTestId('phones-button').press('Enter');
  await expectUsable(page, 'phones-dialog');
  await page.getByRole('button', { name: 'Back to the table' }).press('Enter');

  // A controller reaches the answer that lets in before the one that refuses, from any direction.
  phones.say({ ...OPEN_TO_PHONES, guests: [guest(1, 'Mara', { seat: 1 }), guest(3, 'Cleo', { state: 'knocking' })] });
  await page.getByTestId('knock').waitFor();
  await expectInReach(page, 'somebody knocks', '[data-testid=knock]');
  const letIn = page.getByTestId('let-in');
  await page.evaluate(noteEntries);
  for (const start of [page.getByTestId('menu-button'), page.locator('[data-piece]').first()]) {
    await start.focus();
    await moveTo(page, letIn);
  }
  expect(new Set(await page.evaluate(() => window.entered))).toEqual(new Set(['Let in']));
});

/** Runs in the page. Records which answer has initial focus each time answers appear. */
function noteEntries(): void {
  window.entered = [];
  document.addEventListener('focusin', ({ target, relatedTarget }) => {
    const answers = target instanceof Element ? target.closest('[data-answers]') : null;
    const isInside = relatedTarget instanceof Element && answers?.contains(relatedTarget);
    if (target instanceof Element && answers && !isInside) window.entered.push(target.textContent);
  });
}

test('what can’t be loaded says so in its place, and a dialog gives the focus back', async ({
  page,
  pageErrors,
  served,
}) => {
  await prepareMatch(served.folder, {
    game: 'trice',
    options: { target: 20 },
    isThere: match => match.view(0).tricks.length > 0,
  });
  await page.route(/\/(rules|data-settings)-[^/]*\.js$/, route => route.abort());
  const missing = page.getByTestId('not-loaded');
  await openQuick(page, served);
  await expectUsableBehind(page, 'Rules', 'not-loaded');
  await expect(page.getByRole('button', { name: 'Rules' })).toBeFocused();
  await page.getByRole('button', { name: 'Settings' }).press('Enter');
  await page.getByRole('tab', { name: 'Data' }).click();
  await expect(page.getByTestId('settings').getByRole('alert')).toContainText('This part of the game');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: /^Continue/ }).press('Enter');
  await page.getByTestId('table').waitFor();
  await page.keyboard.press('r');
  await missing.getByRole('button', { name: 'Close' }).press('Enter');
  await expect(missing).toBeHidden();
  await expect(page.getByTestId('table')).toBeVisible();
  await page.keyboard.press('r');
  await missing.waitFor();
  await page.unroute(/\/(rules|data-settings)-[^/]*\.js$/);
  await missing.getByRole('button', { name: 'Try again' }).press('Enter');
  await page.getByTestId('table').waitFor();
  await page.keyboard.press('r');
  await expect(page.getByTestId('rules')).toBeVisible();
  expect(pageErrors.splice(0).join('\n')).toMatch(/rules-.*\.js/);
});

test('a bid can be made in a small window', async ({ page, served }) => {
  await resume(page, served, {
    game: 'tricky',
    options: {},
    isThere: match => match.view(0).ask?.amount?.verb === 'bid',
  });
  await page.locator('.decision button').first().waitFor();
  await expectUsable(page, 'a bid');
});

test('Enter beside Next presses what has the focus, and is printed nowhere else', async ({ page, served }) => {
  const board = await openBoard(page, served);
  const go = board.getByRole('button', { name: 'Next' });
  await expect(go).toBeFocused();
  await expect(go.locator('.key')).toBeVisible();
  expect(await expectUsable(page, 'deal-sheet')).toEqual(new Set(['data-key Enter', 'data-pad press']));
  await board.getByTestId('look-back').focus();
  await expect(go.locator('.key')).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(board.getByTestId('look-back')).toHaveText('Points');
  // The key also works when nothing has focus.
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await expect(go.locator('.key')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(board).toBeHidden();
});
