import type { ComponentChildren, RefObject } from 'preact';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import './dialog.css';

interface DialogProps {
  readonly title: string;
  readonly testid: string;
  /** Escape was pressed. */
  readonly onEscape: () => void;
  readonly actions: ComponentChildren;
  readonly children?: ComponentChildren;
}

/** A panel over everything else: the browser keeps the focus inside and the rest silent. */
export function Dialog({ title, testid, onEscape, actions, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useLayoutEffect(() => {
    const shown = dialog.current;
    const focused = shown?.querySelector<HTMLElement>('[data-first]');
    shown?.showModal();
    focused?.focus();
    return () => shown?.close();
  }, []);
  // Once it is open, for a closed dialog has no size.
  const body = useFocusWhereLonger();
  return (
    <dialog
      class="dialog"
      ref={dialog}
      aria-labelledby={heading}
      data-testid={testid}
      onCancel={event => {
        event.preventDefault();
        onEscape();
      }}
    >
      <h2 id={heading}>{title}</h2>
      {children && (
        <section class="body" ref={body} aria-labelledby={heading}>
          {children}
        </section>
      )}
      <div class="actions">{actions}</div>
    </dialog>
  );
}

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
