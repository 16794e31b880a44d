import { useLayoutEffect, useState } from 'preact/hooks';
import { type AppState, isLessonRead } from '../../../client/state.ts';

/** Milliseconds within which nobody can see a new prompt and answer it while pressing Hurry. */
const REACTION_TIME = 500;
/** Milliseconds after which everybody has seen a new prompt, however fast they press. */
const NOTICE_TIME = 1500;

/**
 * Tells presses meant for Hurry from answers to the table. Somebody who keeps pressing Hurry may press again just as
 * their turn comes; that press must not hit the button that has just appeared. All times are event times in ms.
 */
export class PressGuard {
  #isAsked = false;
  #askedAt = 0;
  #hurriedAt: number | null = null;

  /** Tells the guard that the table begins or stops asking. While it does not ask, every press counts as Hurry. */
  setAsked(isAsked: boolean, at: number): void {
    this.#isAsked = isAsked;
    this.#askedAt = at;
  }

  /**
   * Whether a press must be ignored although the table is asking: it was made before the prompt appeared, or so soon
   * after it and after the last Hurry that nobody can have seen the prompt.
   */
  isTooSoon(at: number): boolean {
    this.#hurriedAt = this.#isHurry(at) ? at : null;
    return this.#isAsked && this.#hurriedAt !== null;
  }

  /** Handles any other input: somebody moving among the choices has seen them. */
  reset(): void {
    this.#hurriedAt = null;
  }

  #isHurry(at: number): boolean {
    if (!this.#isAsked || at < this.#askedAt) return true;
    if (this.#hurriedAt === null) return false;
    return at - Math.max(this.#hurriedAt, this.#askedAt) < REACTION_TIME && at - this.#askedAt < NOTICE_TIME;
  }
}

/** Returns what the table asks the player; null while Hurry is the only button. */
function askedIn(state: AppState, isChoosing: boolean): string | null {
  const { aim, pause, shown } = state.match.value;
  if (isLessonRead(state)) return 'lesson';
  if (aim.value) return 'throw';
  if (pause.value !== null) return 'read';
  if (shown.value?.view.result) return 'end';
  return isChoosing ? 'choose' : null;
}

/** Blocks clicks meant for Hurry that would hit the button in its place. */
export function usePressGuard(state: AppState, isChoosing: boolean): PressGuard {
  const [guard] = useState(() => new PressGuard());
  const asked = askedIn(state, isChoosing);
  useLayoutEffect(() => {
    guard.setAsked(asked !== null, performance.now());
    const clicked = (event: MouseEvent): void => {
      // A button pressed by key; the key handler has already judged it.
      if (event.detail === 0) return;
      if (!(event.target instanceof Element && event.target.closest('.actions-bar'))) guard.reset();
      else if (guard.isTooSoon(event.timeStamp)) event.stopPropagation();
    };
    window.addEventListener('click', clicked, { capture: true });
    return () => window.removeEventListener('click', clicked, { capture: true });
  }, [asked, guard]);
  return guard;
}
