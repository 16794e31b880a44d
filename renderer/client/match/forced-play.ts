import { effect } from '@preact/signals';
import { rulesOf } from '../../../engine/protocol/modes/modes.ts';
import type { Action } from '../../../engine/protocol/vocabulary.ts';
import { isForced, isRolled } from '../../prompt/picking.ts';
import type { SettingsStore } from '../settings/settings.ts';
import { type AppState, openQuestion } from '../state.ts';

/** Milliseconds for which the player sees the only choice before it is made. */
export const FORCED_AFTER = 600;

/** Returns the player's only possible action; null if there are several or none, or a throw to make. */
function onlyAction(state: AppState): Action | null {
  const { table, match, isPanelOpen } = state;
  const { aim, pause, trickEnd, decision, playingOut } = match.value;
  const ask = openQuestion(state)?.ask;
  if (!ask || !isForced(ask) || !table.value || table.value.isWatching) return null;
  // A choice that is repeated at once could never be taken back.
  if (rulesOf(table.value).canGoBack) return null;
  if (isPanelOpen.value) return null;
  if (aim.value || pause.value !== null || trickEnd.value || decision.value.held.value || playingOut.value !== null)
    return null;
  const [only] = ask.listed;
  return only && !('pieces' in only && only.pieces.some(piece => isRolled(ask, piece))) ? only : null;
}

/** Makes the player's only choice for them after a moment, if they want that. Returns a function that stops this. */
export function playForced(state: AppState, settings: SettingsStore, act: (action: Action) => void): () => void {
  return effect(() => {
    const action = settings.now.value.playsForced ? onlyAction(state) : null;
    if (action === null) return undefined;
    const timer = setTimeout(() => act(action), FORCED_AFTER);
    return () => clearTimeout(timer);
  });
}
