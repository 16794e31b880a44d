import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';

/** The largest part of the window's height that the title and the buttons of a dialog may take and stay in place. */
const MAX_FRAME = 0.45;

/**
 * Lets the whole dialog scroll, with its title and its buttons, where they would leave less than half of it for what is
 * between them. Style sheets read it from `data-whole`. Such a dialog opens at its title.
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

/** Shows the beginning of a dialog, and moves the focus there if it is further down. */
function focusInView(dialog: HTMLDialogElement, title: HTMLElement): void {
  dialog.scrollTop = 0;
  const focused = document.activeElement;
  if (!focused || focused.getBoundingClientRect().bottom <= dialog.getBoundingClientRect().bottom) return;
  title.tabIndex = -1;
  title.focus();
}
