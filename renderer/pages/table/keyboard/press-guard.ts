import { useLayoutEffect, useState } from 'preact/hooks';
import type { ClientState } from '../../../client/state.ts';

/** Nobody answers sooner what was offered while they hurried, in ms. */
const REACTION = 500;
/** So long after an offer whoever presses, however fast, has seen it, in ms. */
const NOTICED = 1500;

/**
 * Tells presses that were meant for Hurry from those that answer what the table asks: whoever hurries may press once
 * more just when the turn comes, and is not to play by it what has the focus or has come in the place of the button.
 * All times are those of events, in ms.
 */
interface Haste {
  /** The table begins or ceases to ask something; while it asks nothing every press hurries. */
  ask(isAsked: boolean, at: number): void;
  /**
   * Whether this press answers nothing though the table asks: it was made before there was anything to answer, or so
   * soon after the last hurry, or after the offer that ended it, that nobody can have seen the offer.
   */
  isTooSoon(at: number): boolean;
  /** Something else was done: whoever walks among the choices has seen them. */
  look(): void;
}

export function newHaste(): Haste {
  let [isAsked, askedAt] = [false, 0];
  let hurriedAt: number | null = null;
  const isHurry = (at: number): boolean =>
    !isAsked ||
    at < askedAt ||
    (hurriedAt !== null && at - Math.max(hurriedAt, askedAt) < REACTION && at - askedAt < NOTICED);
  return {
    ask(now, at) {
      [isAsked, askedAt] = [now, at];
    },
    isTooSoon(at) {
      hurriedAt = isHurry(at) ? at : null;
      return isAsked && hurriedAt !== null;
    },
    look() {
      hurriedAt = null;
    },
  };
}

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
