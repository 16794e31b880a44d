import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';

/** Maximum fraction of the window's height for the title and buttons of a dialog to stay in place. */
const MAX_FRAME = 0.45;

/**
 * Lets the whole dialog scroll, with its title and buttons, where they would leave less than half of it for the
 * content. Style sheets read it from `data-whole`. Such a dialog opens at its title.
 */
export function useWholeScroll(dialog: RefObject<HTMLDialogElement | null>): void {
  useLayoutEffect(() => {
    const shown = dialog.current;
    const title = shown?.querySelector('h2');
    if (!shown || !title) return undefined;
    // Without a body, the buttons themselves scroll.
    const frame = [title, ...shown.querySelectorAll<HTMLElement>(':scope > .body + .actions')];
    const update = (): void => {
      const borders = shown.offsetHeight - shown.clientHeight;
      const high = frame.reduce((sum, { offsetHeight }) => sum + offsetHeight, borders);
      shown.toggleAttribute('data-whole', high > MAX_FRAME * window.innerHeight);
    };
    update();
    if (shown.hasAttribute('data-whole')) focusInView(shown, title);
    const watch = new ResizeObserver(update);
    for (const part of frame) watch.observe(part);
    window.addEventListener('resize', update);
    return () => {
      watch.disconnect();
      window.removeEventListener('resize', update);
    };
  }, [dialog]);
}

/** Scrolls a dialog to its top, and focuses the title if the focus is further down. */
function focusInView(dialog: HTMLDialogElement, title: HTMLElement): void {
  dialog.scrollTop = 0;
  const focused = document.activeElement;
  if (!focused || focused.getBoundingClientRect().bottom <= dialog.getBoundingClientRect().bottom) return;
  title.tabIndex = -1;
  title.focus();
}
