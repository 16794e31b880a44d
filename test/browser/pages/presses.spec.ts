import type { Page } from '@playwright/test';
import { guest, OPEN_TO_PHONES } from '../../support/client/phones.ts';
import { openBoard } from '../support/deal-end.ts';
import { addFakePads, moveTo } from '../support/pads.ts';
import { openQuick, prepareMatch } from '../support/prepared.ts';
import { expectTruthfulKeys } from '../support/printed.ts';
import { scriptPhones } from '../support/scripted-phones.ts';
import { expect, test } from '../support/served.ts';

declare global {
  interface Window {
    entered: string[];
  }
}

/** The keys and the buttons of a controller that the menu of a match prints. */
const PRINTED_IN_MENU = new Set([
  ...['Escape', 'h', 's', 'j', 'l', 'r', '?'].map(key => `data-key ${key}`),
  ...['back', 'hint', 'sheet', 'previous', 'rules'].map(command => `data-pad ${command}`),
]);

/** Opens a panel by its button, looks at its keys, and closes it. */
async function lookBehind(page: Page, button: string | RegExp, testid: string): Promise<void> {
  await page.getByRole('button', { name: button }).last().click();
  const panel = page.getByTestId(testid);
  await panel.waitFor();
  await expectTruthfulKeys(page, testid);
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'hidden' });
}

test('every panel begins at a control that refuses nothing, and its keys press what prints them', async ({
  page,
  served,
}) => {
  await addFakePads(page);
  const phones = await scriptPhones(page, ['here', 'device', 'bot']);
  await prepareMatch(served.folder, {
    game: 'trice',
    options: { target: 20 },
    isThere: match => match.view(0).tricks.length > 1,
  });
  await openQuick(page, served);
  await expect(page.getByRole('button', { name: /^Continue/ })).toBeFocused();
  await expectTruthfulKeys(page, 'menu');
  for (const [button, testid] of [
    ['Rules', 'rules'],
    ['Settings', 'settings'],
    ['About', 'about'],
    ['Daily deal', 'daily-deals'],
    ['Puzzles', 'puzzles'],
    ['Saved matches', 'saved-matches'],
    ['Finished matches', 'history'],
    ['Statistics', 'statistics'],
    ['New match', 'new-match'],
  ] as const)
    await lookBehind(page, button, testid);

  // As in the program, whose window takes the table with it.
  phones.say({ ...OPEN_TO_PHONES, guests: [guest(1, 'Mara'), guest(2, 'Bea', { state: 'knocking' })] });
  await page.getByTestId('open-to-phones').waitFor();
  const isClosed = await page.evaluate(() => {
    Object.assign(window, { trickAndTumble: {} });
    return window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  });
  expect(isClosed, 'the window stays').toBe(false);
  const question = page.getByTestId('question');
  await expect(question).toContainText('1 person is in: Mara.');
  await expect(question.getByRole('button', { name: 'Keep the table open' })).toBeFocused();
  await expectTruthfulKeys(page, 'question: quit');
  await page.keyboard.press('Enter');
  await question.waitFor({ state: 'hidden' });
  await page.getByTestId('open-to-phones').getByRole('button', { name: 'Close to phones' }).click();
  await expect(question.getByRole('button', { name: 'Keep the table open' })).toBeFocused();
  await page.keyboard.press('Escape');
  expect(phones.asked).toEqual([]);

  await page.getByRole('button', { name: 'Dice Lab' }).click();
  await page.getByTestId('lab').waitFor();
  await expectTruthfulKeys(page, 'lab');
  const number = page.getByRole('spinbutton', { name: 'd6' });
  await number.fill('19');
  await expect(page.getByTestId('lab-throw')).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByTestId('lab-throw')).toHaveAccessibleDescription('d6: At most 18.');
  await number.fill('2');
  await expect(page.getByTestId('lab-throw')).not.toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: /^Continue/ }).click();
  await page.getByTestId('table').waitFor();
  for (const [key, testid] of [
    ['Escape', 'match-menu'],
    ['s', 'sheet'],
    ['j', 'tricks'],
    ['l', 'last-trick'],
    ['r', 'rules'],
    ['?', 'keys'],
  ] as const) {
    await page.keyboard.press(key);
    await page.getByTestId(testid).waitFor();
    const printed = await expectTruthfulKeys(page, testid);
    if (testid === 'match-menu') expect(printed).toEqual(PRINTED_IN_MENU);
    await page.keyboard.press('Escape');
    await page.getByTestId(testid).waitFor({ state: 'hidden' });
  }

  // Nothing ends for others without a question.
  phones.say({ ...OPEN_TO_PHONES, guests: [guest(1, 'Mara', { seat: 1 }), guest(2, 'Bea')] });
  await page.keyboard.press('Escape');
  for (const [id, keep, told] of [
    ['leave', 'Stay at the table', '2 people are in: Mara and Bea.'],
    ['hold-1', 'Let Mara play on', 'Mara plays with a phone'],
  ] as const) {
    await page.getByTestId('match-menu').getByTestId(id).click();
    await expect(question).toContainText(told);
    await expect(question.getByRole('button', { name: keep })).toBeFocused();
    await expectTruthfulKeys(page, `question: ${id}`);
    await page.keyboard.press('Enter');
    await question.waitFor({ state: 'hidden' });
    await expect(page.getByTestId('match-menu').getByTestId(id)).toBeFocused();
  }
  await page.getByTestId('match-menu').getByTestId('phones-button').click();
  await expectTruthfulKeys(page, 'phones-dialog');
  await page.getByRole('button', { name: 'Back to the table' }).click();

  // A controller comes to the answer that lets in before the one that refuses, from wherever it comes.
  phones.say({ ...OPEN_TO_PHONES, guests: [guest(1, 'Mara', { seat: 1 }), guest(3, 'Cleo', { state: 'knocking' })] });
  await page.getByTestId('knock').waitFor();
  const letIn = page.getByTestId('let-in');
  await page.evaluate(noteEntries);
  for (const start of [page.getByTestId('menu-button'), page.locator('[data-piece]').first()]) {
    await start.focus();
    await moveTo(page, letIn);
  }
  expect(new Set(await page.evaluate(() => window.entered))).toEqual(new Set(['Let in']));
});

/** Runs in the page. Notes which answer has the focus first each time that it comes to some. */
function noteEntries(): void {
  window.entered = [];
  document.addEventListener('focusin', ({ target, relatedTarget }) => {
    const answers = target instanceof Element ? target.closest('[data-answers]') : null;
    const isInside = relatedTarget instanceof Element && answers?.contains(relatedTarget);
    if (target instanceof Element && answers && !isInside) window.entered.push(target.textContent);
  });
}

test('Enter beside Continue presses what has the focus, and is printed nowhere else', async ({ page, served }) => {
  await addFakePads(page);
  const board = await openBoard(page, served);
  const go = board.getByRole('button', { name: 'Continue' });
  await expect(go).toBeFocused();
  await expect(go.locator('.key')).toBeVisible();
  expect(await expectTruthfulKeys(page, 'board')).toEqual(new Set(['data-key Enter', 'data-pad press']));
  await board.getByTestId('look-back').focus();
  await expect(go.locator('.key')).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(board.getByTestId('look-back')).toHaveText('Points');
  // With the focus nowhere, the key does what it says, too.
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await expect(go.locator('.key')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(board).toBeHidden();
});
