import type { Page } from '@playwright/test';
import { recordPath } from '../../../electron/host/records/archive.ts';
import { openJournal } from '../../../electron/host/storage/journal.ts';
import { playBotsMatch } from '../../../electron/tools/records/bots-match.ts';
import { newMatch } from '../../../engine/core/match.ts';
import { resolveOptions } from '../../../engine/core/options.ts';
import { gameOf } from '../../../engine/games/index.ts';
import { required } from '../../../renderer/lists.ts';
import { expectAccess, expectVisibleFocus } from '../support/access.ts';
import { expect, test } from '../support/served.ts';

/** Plays a match of Rolling Tricks in this folder, whose first player is recorded as a person. */
async function playMatch(folder: string): Promise<void> {
  const game = required(gameOf('rolling-tricks'), 'game of this name');
  const options = resolveOptions(game.options, { target: 1 }, 4);
  if (typeof options === 'string') throw new Error(options);
  const players = ['', 'Mara', 'Otto', 'Ines'].map(name => ({ kind: 'bot', name, level: 'chancer' }) as const);
  const recordedPlayers = players.map(({ name }, seat) =>
    seat === 0 ? ({ kind: 'person', name } as const) : ({ kind: 'bot', name, level: 'normal' } as const),
  );
  const id = 'played';
  const journal = await openJournal(recordPath(folder, id), '', null);
  const follower = { before: () => {}, after: () => {} };
  await playBotsMatch(newMatch(game, 4, options), {
    id,
    seed: 1,
    players,
    recordedPlayers,
    dice: 'throw',
    journal,
    follower,
  });
}

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

  await playMatch(served.folder);
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
