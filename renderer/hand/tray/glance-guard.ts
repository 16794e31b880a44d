import { type Signal, signal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';

/** A hand that nobody has touched for this many ms is blurred, as a phone on the table can be read by neighbours. */
const UNTOUCHED = 20_000;

/**
 * Says whether the hand is blurred: nobody has touched the phone for a while and nothing is asked, or its page was out of
 * sight for as long. A touch anywhere shows the hand again.
 */
export function useGlanceGuard(isAsked: boolean): Signal<boolean> {
  const isBlurred = useMemo(() => signal(false), []);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = (): void => {
      clearTimeout(timer);
      if (!isAsked || document.hidden)
        timer = setTimeout(() => {
          isBlurred.value = true;
        }, UNTOUCHED);
    };
    const touched = (): void => {
      isBlurred.value = false;
      wait();
    };
    wait();
    // After the click that the touch may become, so that it chooses nothing that could not be seen.
    window.addEventListener('click', touched);
    window.addEventListener('keyup', touched);
    document.addEventListener('visibilitychange', wait);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('click', touched);
      window.removeEventListener('keyup', touched);
      document.removeEventListener('visibilitychange', wait);
    };
  }, [isAsked]);
  return isBlurred;
}
