import { powerSaveBlocker } from 'electron';

/**
 * Returns a function that turns display sleep prevention on or off. With phones or controllers nobody touches the keyboard
 * or mouse, so the system would think the computer idle.
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
