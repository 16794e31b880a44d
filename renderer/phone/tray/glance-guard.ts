import { type Signal, signal } from '@preact/signals';
import { useLayoutEffect, useMemo } from 'preact/hooks';
import { onSeenAgain, type SightedPage } from '../state/seen-again.ts';

/** Milliseconds after which an untouched hand is covered, as neighbours can read a phone on the table. */
const UNTOUCHED_TIMEOUT = 20_000;

/**
 * Covers the hand when nobody has touched the phone for a while and nothing is asked, or when its page was hidden for
 * as long. A touch anywhere shows the hand again.
 */
export class GlanceGuard {
  readonly isCovered = signal(false);
  readonly #document: SightedPage;
  #isAsked = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(document: SightedPage) {
    this.#document = document;
  }

  /** Starts watching. Returns a function that stops this. */
  follow(window: EventTarget): () => void {
    const document = this.#document;
    const touched = (): void => {
      this.isCovered.value = false;
      this.#wait();
    };
    const hid = (): void => this.#wait();
    // After the click that the touch may become, so that it chooses nothing that was not visible.
    window.addEventListener('click', touched);
    window.addEventListener('keyup', touched);
    document.addEventListener('visibilitychange', hid);
    const forgetSight = onSeenAgain(document, away => {
      // The timer may have stood still meanwhile.
      if (away >= UNTOUCHED_TIMEOUT) this.isCovered.value = true;
    });
    this.#wait();
    return () => {
      clearTimeout(this.#timer);
      window.removeEventListener('click', touched);
      window.removeEventListener('keyup', touched);
      document.removeEventListener('visibilitychange', hid);
      forgetSight();
    };
  }

  /** Sets whether the person is asked: then they may think as long as they like. */
  ask(isAsked: boolean): void {
    this.#isAsked = isAsked;
    this.#wait();
  }

  #wait(): void {
    clearTimeout(this.#timer);
    if (this.#isAsked && !this.#document.hidden) return;
    this.#timer = setTimeout(() => {
      this.isCovered.value = true;
    }, UNTOUCHED_TIMEOUT);
  }
}

/** Returns whether the hand is covered. */
export function useGlanceGuard(isAsked: boolean): Signal<boolean> {
  const guard = useMemo(() => new GlanceGuard(document), []);
  useLayoutEffect(() => guard.follow(window), []);
  useLayoutEffect(() => guard.ask(isAsked), [isAsked]);
  return guard.isCovered;
}
