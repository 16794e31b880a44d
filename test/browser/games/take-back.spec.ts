import { expectAccess } from '../support/access.ts';
import { holdActions } from '../support/held-action.ts';
import { prepareMatch } from '../support/prepared.ts';
import { expect, test, untilNextStep } from '../support/served.ts';

test('a piece played by mistake is taken back by key, by button and by itself, and sent by any other press', {
  tag: '@quick',
}, async ({ page, served }) => {
  await prepareMatch(served.folder, {
    game: 'trice',
    options: { target: 20 },
    isThere: match => (match.view(0).ask?.listed.length ?? 0) > 2 && match.view(0).ask?.preview === undefined,
  });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await holdActions(page);
  await page.goto(`${served.url}&quality=low`);
  await page.getByRole('button', { name: /^Continue Trice/ }).click();

  const pieces = page.getByTestId('hand').getByRole('button');
  const takeBack = page.getByTestId('take-back');
  await pieces.nth(2).waitFor();
  const offered = await pieces.count();
  await pieces.first().focus();
  await page.keyboard.press('Enter');
  await expect(pieces).toHaveCount(1);
  await expect(pieces).toBeFocused();
  await expect(pieces).toHaveAccessibleName(/^Undo /);
  await expect(pieces).toContainText('Not played yet');
  await expectAccess(page, 'a piece that can be taken back');
  await page.keyboard.press('Backspace');
  await expect(pieces).toHaveCount(offered);

  await pieces.nth(1).click();
  await takeBack.click();
  await expect(pieces).toHaveCount(offered);
  await pieces.nth(1).click();
  await pieces.first().click();
  await expect(pieces).toHaveCount(offered);
  await expect(takeBack).toBeHidden();

  await pieces.nth(1).click();
  await untilNextStep(page, () => page.keyboard.press('s'));
  await expect(page.getByTestId('sheet')).toBeVisible();
});
