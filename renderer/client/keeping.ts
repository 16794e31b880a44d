import type { ReadonlySignal } from '@preact/signals';
import type { ScreenMessage } from '../../engine/protocol/messages.ts';
import type { KeptSettings } from '../../engine/protocol/storage.ts';
import { isSet, type SettingsStore, USUAL_SETTINGS } from './settings.ts';

/**
 * Lets the host keep the settings: what it has counts on every screen. It is given ours where it has none yet, as when
 * an earlier version kept them in the browser, and where something was set while it could not be reached.
 * Answers what is to be done with the settings that it tells.
 */
export function tieKeeping(
  settings: SettingsStore,
  connected: ReadonlySignal<boolean>,
  send: (message: ScreenMessage) => void,
): (kept: KeptSettings | null) => void {
  let isAhead = false;
  const give = (): void => send({ kind: 'keep-settings', settings: settings.now.peek() });
  settings.watch(() => {
    if (connected.peek()) give();
    else isAhead = true;
  });
  return kept => {
    const isOurs = isAhead || (kept === null && !isSet(settings.now.peek(), USUAL_SETTINGS));
    isAhead = false;
    if (isOurs) give();
    else if (kept !== null) settings.adopt(kept);
  };
}
