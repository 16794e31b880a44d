import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { puzzlesIn, puzzlesPath } from '../../../electron/host/puzzles/puzzle.ts';
import { equalJson } from '../../../engine/core/json.ts';
import { first, required } from '../../../renderer/lists.ts';
import { expectAccess } from '../support/access.ts';
import { openQuick } from '../support/prepared.ts';
import { expectInReach } from '../support/reach.ts';
import { expect, test } from '../support/served.ts';

const FOLDER = join(import.meta.dirname, '../../../assets/puzzles');

test('a puzzle is answered at the second try without hints, and stays solved', async ({ page, served }) => {
  const puzzles = puzzlesIn(readFileSync(puzzlesPath(FOLDER, 'trice'), 'utf8'));
  const { costs, hint } = first(puzzles).solution;
  const best = required(hint.best, 'best choice').action;
  const poor = required(
    costs.find(({ action }) => !equalJson(action, best)),
    'poorer choice',
  ).action;
  const pieceOf = (action: typeof best) =>
    page.locator(`[data-testid="hand"] [data-piece="${'pieces' in action ? first(action.pieces) : ''}"]`);
  await openQuick(page, served);
  await page.getByTestId('puzzles-button').press('Enter');
  const row = page.getByTestId('puzzles-trice');
  await expect(row).toContainText(`0 of ${puzzles.length} solved`);
  await expectAccess(page, 'the puzzles');
  await row.getByRole('button').press('Enter');
  await expect(page.getByText('Find the best choice from what you can see.').first()).toBeAttached();
  await expect(page.getByTestId('lamp')).toHaveCount(0);
  await pieceOf(poor).press('Enter');
  const said = page.getByRole('region', { name: 'Puzzle' });
  await expect(said).toContainText('One try left.');
  await pieceOf(best).press('Enter');
  await expect(said).toContainText('Yes! The next best is worth about');
  await expect(page.getByTestId('lesson-mark')).toHaveCount(1);
  await expectAccess(page, 'a solved puzzle');
  await expectInReach(page, 'a solved puzzle', '.puzzle');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByTestId('next-puzzle').press('Enter');
  await expect(said).toContainText('Puzzle 2 of');
  await page.getByTestId('puzzle-leave').press('Enter');
  await page.getByTestId('puzzles-button').press('Enter');
  await expect(row).toContainText(`1 of ${puzzles.length} solved`);
});
