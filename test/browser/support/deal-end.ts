import type { Locator, Page } from '@playwright/test';
import type { Match } from '../../../engine/core/match.ts';
import { resume } from './prepared.ts';
import { type Served, untilVisible } from './served.ts';

/** True if seat 0 plays its last die of the deal. */
export function isLastPlay(match: Match): boolean {
  const { phase, pieces } = match.view(0);
  return phase === 'play' && pieces.filter(({ zone, seat }) => zone === 'hand' && seat === 0).length === 1;
}

/** Plays a deal of Euchre Dice, a game of two teams, to its end, and returns the board shown there. */
export async function openBoard(page: Page, served: Served, names?: readonly string[]): Promise<Locator> {
  await resume(page, served, { game: 'euchre-dice', options: {}, isThere: isLastPlay, ...(names && { names }) });
  await page.getByTestId('hand').getByRole('button').press('Enter');
  const aim = page.getByTestId('throw');
  const board = page.getByTestId('deal-sheet');
  await untilVisible(page, aim.or(board));
  if (await aim.isVisible()) await page.keyboard.press('Space');
  await board.waitFor();
  return board;
}
