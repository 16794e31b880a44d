import { powerSaveBlocker } from 'electron';

/**
 * Returns a function that keeps the display on, or no longer does. People who play with phones or controllers touch neither
 * the keyboard nor the mouse, so the system would take the table for unused.
 */
export function displayKeeper(): (isOn: boolean) => void {
  let blocker: number | null = null;
  return isOn => {
    if (isOn) blocker ??= powerSaveBlocker.start('prevent-display-sleep');
    else if (blocker !== null) {
      powerSaveBlocker.stop(blocker);
      blocker = null;
    }
  };
}
