import { claimFor } from '../../../engine/bots/claim.ts';
import type { Match } from '../../../engine/core/match.ts';
import { gameOf } from '../../../engine/games/index.ts';
import { required } from '../../../renderer/lists.ts';
import { randomOf } from '../../support/seeds.ts';
import { expectAccess } from '../support/access.ts';
import { resume } from '../support/prepared.ts';
import { expect, SEARCH_TIMEOUT, test } from '../support/served.ts';

/** True if the player has a choice of two cards that can't change the points of the round. */
function isSettled(match: Match): boolean {
  const view = match.view(0);
  const held = view.pieces.filter(piece => piece.zone === 'hand' && piece.seat === 0).length;
  if (view.phase !== 'play' || held !== 2 || match.ask(0).listed.length < 2) return false;
  const game = required(gameOf('rolling-tricks'), 'game');
  const claim = claimFor(game, view, match.ask(0), randomOf(1));
  return claim?.isExact === true && claim.share === 1;
}

test('no piece has the focus where H is pressed in play by mouse', async ({ page, served }) => {
  await resume(page, served, {
    game: 'rolling-tricks',
    options: { pass: false },
    isThere: match => match.ask(0).listed.filter(({ verb }) => verb === 'play').length > 2,
  });
  const hand = page.getByTestId('hand');
  const focused = hand.locator('button:focus');
  const lamp = page.getByTestId('lamp');
  await lamp.click();
  await expect(page.getByTestId('hint')).not.toHaveText('');
  await page.keyboard.press('h');
  // Asks again in the next trick.
  const trick = await page.getByTestId('plaque').locator('.progress').textContent();
  await hand.getByRole('button').first().click();
  await expect(page.getByTestId('plaque').locator('.progress')).not.toHaveText(required(trick, 'trick'));
  await expect(hand.getByRole('button').first()).toBeVisible();
  await expect(lamp).toBeVisible();
  await expect(focused).toHaveCount(0);
  await page.keyboard.press('ArrowRight');
  await expect(focused).toHaveCount(1);
});

test('a hint in three steps, the rest of a settled round played out, and its moments', async ({ page, served }) => {
  await resume(page, served, { game: 'rolling-tricks', options: {}, isThere: isSettled });
  await expect(page.getByTestId('prompt')).toContainText('This round\u2019s points are settled');
  const hint = page.getByTestId('hint');
  const lamp = page.getByTestId('lamp');
  await expect(hint).toHaveText('');

  await page.keyboard.press('h');
  await expect(hint).toHaveText('You lead, and can win this trick. Look at your surest winners. H for more');
  await page.keyboard.press('h');
  await expect(hint).toHaveText(/this trick.*H for the move$/);
  await expect(lamp).toHaveAccessibleName('Hint: tell me more');
  await page.keyboard.press('h');
  const move = /^Play .+: your side almost always wins this trick[.,]/;
  await expect(hint).toHaveText(move);
  // The key never dismisses a hint. Its lamp does.
  await page.keyboard.press('h');
  await expect(hint).toHaveText(move);
  await expect(page.getByTestId('hand').locator('[data-hint="move"]')).toHaveCount(1);
  await expectAccess(page, 'a hint');
  await expect(lamp).toHaveAccessibleName('Close the hint');
  // With a piece focused there is one more button beside the prompt. Pressing it must not make it disappear.
  await page.getByTestId('hand').getByRole('button').first().focus();
  await lamp.click();
  await expect(hint).toHaveText('');
  await page.getByTestId('play-out').click();
  const board = page.getByTestId('deal-sheet');
  await expect(board).toBeVisible();
  await board.getByRole('button', { name: 'Moments' }).click();
  await expect(page.getByTestId('moments')).toContainText('Luck: ', { timeout: SEARCH_TIMEOUT });
});
