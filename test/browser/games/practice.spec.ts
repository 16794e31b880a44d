import type { Match } from '../../../engine/core/match.ts';
import { expectAccess } from '../support/access.ts';
import { addFakePads } from '../support/pads.ts';
import { resume } from '../support/prepared.ts';
import { expect, test, untilNextStep, untilVisible } from '../support/served.ts';
import { expectUsable } from '../support/usable.ts';

/** True if seat 0 plays its last die of the first deal. */
function isLastPlay(match: Match): boolean {
  const { phase, pieces, deal } = match.view(0);
  const held = pieces.filter(({ zone, seat }) => zone === 'hand' && seat === 0).length;
  return deal === 0 && phase === 'play' && held === 1;
}

test('a round played again with the same hand, one choice back, and back to the match', async ({ page, served }) => {
  await addFakePads(page);
  const { view } = await resume(page, served, { game: 'trice', options: {}, isThere: isLastPlay });
  const hand = page.getByTestId('hand').getByRole('button');
  await hand.press('Enter');
  const aim = page.getByTestId('throw');
  const board = page.getByTestId('deal-sheet');
  await untilVisible(page, aim.or(board));
  if (await aim.isVisible()) await page.keyboard.press('Space');
  await board.getByRole('button', { name: 'Play this round again' }).press('Enter');

  const table = page.getByTestId('table');
  await expect(page.getByTestId('back-one-button')).toBeVisible();
  await expect(hand.and(page.locator(':enabled')).first()).toBeVisible();
  await expectAccess(page, 'a round played again');
  const before = await table.getAttribute('data-step');
  const dice = await hand.count();
  await page.keyboard.press('1');
  await page.keyboard.press('Enter');
  await expect(table).not.toHaveAttribute('data-step', before ?? '');
  await page.keyboard.press('Backspace');
  await expect(table).toHaveAttribute('data-step', before ?? '');
  await expect(hand).toHaveCount(dice);

  const end = page.getByTestId('practice-end');
  const turn = hand.and(page.locator(':enabled')).first();
  for (
    await untilVisible(page, aim.or(turn).or(end));
    !(await end.isVisible());
    await untilVisible(page, aim.or(turn).or(end))
  )
    await untilNextStep(page, async () =>
      (await aim.isVisible()) ? page.keyboard.press('Space') : turn.press('Enter'),
    );
  await expectUsable(page, 'practice-end');
  await page.getByTestId('end-practice').press('Enter');
  await expect(board).toContainText(`Round ${view.deal + 1} is over`);
});
