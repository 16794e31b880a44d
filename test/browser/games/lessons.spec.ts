import type { Locator, Page } from '@playwright/test';
import { expectAccess } from '../support/access.ts';
import { openQuick } from '../support/prepared.ts';
import { expect, shown, test } from '../support/served.ts';

const says = (page: Page, words: string | RegExp) => expect(page.getByTestId('lesson')).toContainText(words);
const piece = (page: Page, name: RegExp): Locator => page.getByTestId('hand').getByRole('button', { name }).first();
const goOn = (page: Page): Locator => page.getByTestId('lesson-on');

test('the lesson of Trice by keys, for a learner who errs first and comes back later', async ({ page, served }) => {
  await openQuick(page, served);
  await page.getByRole('button', { name: 'Start here: learn Trice, 4 minutes' }).press('Enter');
  await says(page, 'the highest wins it');
  await expect(goOn(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await says(page, 'must play a sapphire');
  await expectAccess(page, 'a question of a lesson');
  await expect(page.getByTestId('lamp'), 'no hint beside what the lesson says').toHaveCount(0);
  await shown(page, () => piece(page, /sapphire d10/i).press('Enter'));
  await says(page, 'stays ahead');
  await goOn(page).press('Enter');
  await says(page, 'standing upright');
  await page.keyboard.press('Enter');
  await shown(page, () => piece(page, /amber d10.*marked by the lesson/i).press('Enter'));
  await says(page, 'the first one played wins');
  await expect(page.getByTestId('lesson-again')).toBeFocused();
  await page.keyboard.press('Enter');
  await says(page, 'Is your own 10 enough?');
  await shown(page, () => piece(page, /amber d20/i).press('Enter'));
  await says(page, 'Your trick');
  await page.keyboard.press('Enter');
  await says(page, 'No sapphire!');
  await page.getByTestId('lesson-leave').press('Enter');
  await page.getByRole('button', { name: 'Start here: go on learning Trice' }).press('Enter');
  await says(page, 'No sapphire!');
  await piece(page, /ruby d20/i).press('Enter');
  await says(page, '13 of 20 faces win');
  await page.getByTestId('throw').waitFor();
  await page.keyboard.press('Space');
  await goOn(page).waitFor();
  await says(page, /counts as sapphire|the first one played wins|Not this time/);
  await page.keyboard.press('Enter');
  await says(page, 'You lead');
  await page.keyboard.press('n');
  await says(page, 'Now play the rest');
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('lamp'), 'the learner plays on as in a match').toBeVisible();
  await page.keyboard.press('n');
  await expect(page.getByTestId('lesson-end')).toContainText('You know Trice');
  await expectAccess(page, 'the end of a lesson');
  await page.getByTestId('leave').press('Enter');
  await expect(page.getByRole('button', { name: /^Continue/ }), 'a lesson is no match').toHaveCount(0);
});

test('the lesson of Euchre Dice up to its first throw', async ({ page, served }) => {
  await openQuick(page, served);
  await page.getByTestId('tile-euchre-dice').hover();
  await page.getByRole('button', { name: 'Learn Euchre Dice, 5 min' }).click();
  await says(page, 'the suit of a die');
  await goOn(page).click();
  await says(page, 'Any club beats every diamond');
  await piece(page, /high clubs/i).click();
  await says(page, 'every face wins');
  await page.getByTestId('throw').waitFor();
  await page.keyboard.press('Space');
  await goOn(page).waitFor();
  await says(page, 'your trick, whatever it shows');
});

test('the lesson of Tricky Dice at the choice of a partner', async ({ page, served }) => {
  await openQuick(page, served);
  await page.getByTestId('tile-tricky-dice').hover();
  await page.getByRole('button', { name: 'Learn Tricky Dice, 5 min' }).click();
  const skipped = [
    'Eight cards',
    'ninth die',
    'Sixes are high',
    'Which one?',
    'picks a partner',
    'would you take five',
  ];
  for (const words of skipped) {
    await says(page, words);
    await page.keyboard.press('n');
  }
  await says(page, 'Whose open dice');
  const pick = (name: string) => page.getByRole('button', { name: new RegExp(`^Pick ${name}`) });
  await shown(page, () => pick('Ines').click());
  await says(page, 'Otto showed two high dice');
  await page.getByTestId('lesson-again').click();
  await shown(page, () => pick('Otto').click());
  await says(page, 'score alike');
});
