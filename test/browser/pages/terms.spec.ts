import type { Locator, Page } from '@playwright/test';
import { expectAccess } from '../support/access.ts';
import { resume } from '../support/prepared.ts';
import { expect, test } from '../support/served.ts';

test('a word of the prompt is explained to the pointer, the keyboard and a finger', { tag: '@quick' }, async ({
  page,
  served,
}) => {
  await resume(page, served, {
    game: 'trice',
    options: {},
    isThere: match =>
      match.view(0).tricks.at(-1)?.winner === null &&
      match.ask(0).refused !== undefined &&
      match.view(0).sheet.length > 0,
  });
  const word = page.getByTestId('prompt').getByRole('button', { name: 'Follow' });
  const meaning = page.getByRole('tooltip');
  await word.hover();
  await expect(meaning).toHaveText('Play the suit that was led if you have it. Otherwise play anything.');
  await expect(word).toHaveAccessibleDescription(/^Play the suit that was led/);
  await expect(meaning).toBeInViewport({ ratio: 1 });
  await expectAccess(page, 'an explained word');
  await hoverAfresh(page, word);
  await page.keyboard.press('Escape');
  await expect(meaning).toBeHidden();
  await expect(page.getByTestId('match-menu')).toBeHidden();
  await page.getByTestId('hand').getByRole('button').last().focus();
  await page.keyboard.press('Tab');
  await expect(word).toBeFocused();
  await expect(meaning).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await expect(meaning).toBeHidden();
  await word.click();
  await expect(meaning).toBeVisible();
  await page.getByTestId('plaque').getByRole('button', { name: 'Led' }).hover();
  await expect(meaning).toHaveText(/^The first card or die of a trick/);
  await page.getByTestId('scores-button').click();
  const reason = page.getByTestId('sheet').getByRole('button', { name: /^tricks?$/ });
  await reason.hover();
  await expect(meaning).toBeInViewport({ ratio: 1 });
  await expectAccess(page, 'an explained word of the sheet');
  await hoverAfresh(page, reason);
  await page.keyboard.press('Escape');
  await expect(meaning).toBeHidden();
  await expect(reason).toBeVisible();
});

/** Moves the pointer off the word and back. Until then a resize of the window may have closed the meaning. */
async function hoverAfresh(page: Page, word: Locator): Promise<void> {
  await page.mouse.move(0, 0);
  await expect(page.getByRole('tooltip')).toBeHidden();
  await word.hover();
  await expect(page.getByRole('tooltip')).toBeVisible();
}
