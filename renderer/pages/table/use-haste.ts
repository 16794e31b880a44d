import { useLayoutEffect, useState } from 'preact/hooks';
import type { ClientState } from '../../client/state.ts';
import { type Haste, newHaste } from './haste.ts';

/** What the table asks of the person, or null while there is only Hurry. */
function askedIn({ aim, pause, shown }: ClientState, isChoosing: boolean): string | null {
  if (aim.value) return 'throw';
  if (pause.value !== null) return 'read';
  if (shown.value?.view.result) return 'end';
  return isChoosing ? 'choose' : null;
}

/** Stops clicks that were meant for Hurry and would hit the button that has come in its place. */
export function useHaste(state: ClientState, isChoosing: boolean): Haste {
  const [haste] = useState(newHaste);
  const asked = askedIn(state, isChoosing);
  useLayoutEffect(() => {
    haste.ask(asked !== null, performance.now());
    const clicked = (event: MouseEvent): void => {
      // No pointer clicks what a key has pressed.
      if (event.detail === 0) return;
      if (!(event.target instanceof Element && event.target.closest('.actions-bar'))) haste.look();
      else if (haste.isTooSoon(event.timeStamp)) event.stopPropagation();
    };
    window.addEventListener('click', clicked, { capture: true });
    return () => window.removeEventListener('click', clicked, { capture: true });
  }, [asked, haste]);
  return haste;
}
