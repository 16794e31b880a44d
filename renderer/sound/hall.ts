import type { Hall } from './sounds.ts';
import { newSpeaker } from './speaker.ts';

/** Events after which a browser takes the person to be there. */
const GESTURES = ['pointerup', 'mousedown', 'keydown', 'touchend'] as const;

/** The page as it is. */
export const browserHall: Hall = {
  newSpeaker,
  isHidden: () => document.hidden,
  onVisibility: work => document.addEventListener('visibilitychange', work),
  onGesture(work) {
    for (const gesture of GESTURES) window.addEventListener(gesture, work, true);
    // One may have come before the sounds were here.
    if (navigator.userActivation.hasBeenActive) work();
  },
};
