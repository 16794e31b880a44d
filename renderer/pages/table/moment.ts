import { isDailyOver } from '../../../engine/protocol/modes/daily.ts';
import { rulesOf } from '../../../engine/protocol/modes/modes.ts';
import type { View } from '../../../engine/protocol/vocabulary.ts';
import type { MatchState } from '../../client/match/match-state.ts';
import type { AppState } from '../../client/state.ts';

/** Whether dice are visibly being thrown. Throws of hidden dice are not shown. */
export function isThrowSeen({ throwing }: Pick<MatchState, 'throwing'>): boolean {
  return (throwing.value?.pieces.length ?? 0) > 0;
}

/** Whether the table waits for the player to choose or throw. */
export function isAsked({ aim }: Pick<MatchState, 'aim'>, view: Pick<View, 'ask'>): boolean {
  return aim.value !== null || view.ask !== null;
}

/**
 * Returns the table's CSS class for its current moment: a visible throw, a question, the board at the end of a deal, or
 * the end of a match. A panel that the player has opened replaces the board.
 */
export function momentOf(
  state: Pick<AppState, 'table' | 'match'>,
  view: View,
  isPanelOpen: boolean,
): 'throwing' | 'asked' | 'scored' | 'ended' | null {
  const { value: match } = state.match;
  if (isThrowSeen(match)) return 'throwing';
  if (isAsked(match, view)) return 'asked';
  if (match.trickEnd.value !== null) return null;
  const rules = state.table.value && rulesOf(state.table.value);
  if (view.result !== null && rules?.hasWinners !== false) return 'ended';
  const isScored = match.pause.value !== null || view.result !== null || (rules?.ends === 'deal' && isDailyOver(view));
  return !isScored || isPanelOpen ? null : 'scored';
}
