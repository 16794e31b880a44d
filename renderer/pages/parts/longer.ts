import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

/** What is longer than its place can be scrolled from the keyboard: it takes the focus, and only then. */
export function useFocusWhereLonger(): RefObject<HTMLElement | null> {
  const element = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const body = element.current;
    if (!body) return undefined;
    const look = (): void => {
      const isLonger = body.scrollHeight > body.clientHeight + 1 || body.scrollWidth > body.clientWidth + 1;
      if (isLonger) body.tabIndex = 0;
      else body.removeAttribute('tabindex');
    };
    look();
    const watch = new ResizeObserver(look);
    watch.observe(body);
    for (const child of body.children) watch.observe(child);
    const changes = new MutationObserver(look);
    changes.observe(body, { childList: true, characterData: true, subtree: true });
    return () => {
      watch.disconnect();
      changes.disconnect();
    };
  }, []);
  return element;
}
