import { effect } from '@preact/signals';
import { rulesOf } from '../../../engine/protocol/modes/modes.ts';
import type { Action } from '../../../engine/protocol/vocabulary.ts';
import { isForced, isRolled } from '../../prompt/picking.ts';
import type { SettingsStore } from '../settings/settings.ts';
import { type AppState, openQuestion } from '../state.ts';

/** How long the player sees the only choice before it is made, in ms. */
export const FORCED_AFTER = 600;

/** Returns the only thing that the player can do; null if there is more than one, none, or a throw to make. */
function onlyAction(state: AppState): Action | null {
  const { table, match, isPanelOpen } = state;
  const { aim, pause, trickEnd, decision, playingOut } = match.value;
  const ask = openQuestion(state)?.ask;
  if (!ask || !isForced(ask) || !table.value || table.value.isWatching) return null;
  // Played again at once, a choice could not be taken back.
  if (rulesOf(table.value).canGoBack) return null;
  if (isPanelOpen.value) return null;
  if (aim.value || pause.value !== null || trickEnd.value || decision.value.held.value || playingOut.value !== null)
    return null;
  const [only] = ask.listed;
  return only && !('pieces' in only && only.pieces.some(piece => isRolled(ask, piece))) ? only : null;
}

/** Makes the player's only choice for them after a moment, if they want that. Returns a function that ends this. */
export function playForced(state: AppState, settings: SettingsStore, act: (action: Action) => void): () => void {
  return effect(() => {
    const action = settings.now.value.playsForced ? onlyAction(state) : null;
    if (action === null) return undefined;
    const timer = setTimeout(() => act(action), FORCED_AFTER);
    return () => clearTimeout(timer);
  });
}
