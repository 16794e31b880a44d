import type { Page } from '@playwright/test';
import { expectAccess, expectVisibleFocus } from '../support/access.ts';
import { finishMatch } from '../support/finished.ts';
import { expect, test } from '../support/served.ts';

/** The table's style sheets, loaded meanwhile, move nothing here. */
async function expectMedalsInRows(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.styleSheets].some(sheet => [...sheet.cssRules].some(rule => rule.cssText.startsWith('.medallion'))),
  );
  const strays = await page
    .getByTestId('statistics')
    .getByRole('listitem')
    .evaluateAll(items =>
      items.flatMap(item => {
        const list = item.parentElement?.getBoundingClientRect();
        const [row, medal] = [item, item.querySelector('.medal')].map(each => each?.getBoundingClientRect());
        const isInside = (inner?: DOMRect, outer?: DOMRect): boolean =>
          inner !== undefined &&
          outer !== undefined &&
          inner.left >= outer.left &&
          inner.right <= outer.right &&
          inner.top >= outer.top &&
          inner.bottom <= outer.bottom;
        return isInside(medal, row) && isInside(row, list) ? [] : [item.textContent];
      }),
    );
  expect(strays).toEqual([]);
}

test('finished matches are counted by game and by player, and achievements say what they teach', async ({
  page,
  served,
}) => {
  await page.goto(`${served.url}&quality=low`);
  const button = page.getByRole('button', { name: 'Statistics' });
  const dialog = page.getByTestId('statistics');
  await button.press('Enter');
  await expect(dialog).toContainText('Finish a match');
  await page.keyboard.press('Escape');

  await finishMatch(served.folder);
  await button.press('Enter');
  const game = dialog.getByRole('row', { name: 'Rolling Tricks' });
  await expect(game.getByRole('cell').first()).toHaveText(/^[01] of 1$/);
  await expectAccess(page, 'statistics: games');
  await page.getByRole('tab', { name: 'Games' }).press('ArrowDown');
  const otto = dialog.getByRole('row', { name: 'Otto' });
  await expect(otto.getByRole('cell').last()).toHaveText(/^[01] of 1$/);
  await expectAccess(page, 'statistics: players');
  await page.getByRole('tab', { name: 'Players' }).press('ArrowDown');
  await expect(dialog.getByRole('listitem')).toHaveCount(20);
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Earned on' })).not.toHaveCount(0);
  await expectMedalsInRows(page);
  await expectAccess(page, 'statistics: achievements');
  await expectVisibleFocus(page, 'statistics: achievements');
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
});
