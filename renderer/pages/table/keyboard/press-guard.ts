import { useLayoutEffect, useState } from 'preact/hooks';
import { type AppState, isLessonRead } from '../../../client/state.ts';

/** Nobody can see a new prompt and answer it faster than this while pressing Hurry, in ms. */
const REACTION = 500;
/** After this long everybody has seen a new prompt, however fast they press, in ms. */
const NOTICED = 1500;

/**
 * Separates presses that were meant for Hurry from those that answer the table. Somebody who keeps pressing Hurry may
 * press once more just when their turn comes; that press must not hit the button that has just appeared. All times are
 * those of events, in ms.
 */
export class PressGuard {
  #isAsked = false;
  #askedAt = 0;
  #hurriedAt: number | null = null;

  /** The table begins or stops to ask something. While it asks nothing, every press counts as Hurry. */
  setAsked(isAsked: boolean, at: number): void {
    this.#isAsked = isAsked;
    this.#askedAt = at;
  }

  /**
   * Whether a press must be ignored although the table asks something. It is if it was made before the prompt appeared,
   * or so soon after it and after the last Hurry that nobody can have seen the prompt.
   */
  isTooSoon(at: number): boolean {
    this.#hurriedAt = this.#isHurry(at) ? at : null;
    return this.#isAsked && this.#hurriedAt !== null;
  }

  /** Anything else was done. Somebody who moves among the choices has seen them. */
  reset(): void {
    this.#hurriedAt = null;
  }

  #isHurry(at: number): boolean {
    if (!this.#isAsked || at < this.#askedAt) return true;
    if (this.#hurriedAt === null) return false;
    return at - Math.max(this.#hurriedAt, this.#askedAt) < REACTION && at - this.#askedAt < NOTICED;
  }
}

/** Returns what the table asks of the player, or null while the only button is Hurry. */
function askedIn(state: AppState, isChoosing: boolean): string | null {
  const { aim, pause, shown } = state.match.value;
  if (isLessonRead(state)) return 'lesson';
  if (aim.value) return 'throw';
  if (pause.value !== null) return 'read';
  if (shown.value?.view.result) return 'end';
  return isChoosing ? 'choose' : null;
}

/** Stops clicks that were meant for Hurry and would hit the button that has taken its place. */
export function usePressGuard(state: AppState, isChoosing: boolean): PressGuard {
  const [guard] = useState(() => new PressGuard());
  const asked = askedIn(state, isChoosing);
  useLayoutEffect(() => {
    guard.setAsked(asked !== null, performance.now());
    const clicked = (event: MouseEvent): void => {
      // A button that was pressed by key; the key handler has judged it.
      if (event.detail === 0) return;
      if (!(event.target instanceof Element && event.target.closest('.actions-bar'))) guard.reset();
      else if (guard.isTooSoon(event.timeStamp)) event.stopPropagation();
    };
    window.addEventListener('click', clicked, { capture: true });
    return () => window.removeEventListener('click', clicked, { capture: true });
  }, [asked, guard]);
  return guard;
}
