import type { ComponentChildren, RefObject } from 'preact';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import { words } from '../../language/language.ts';
import { Button } from './button.tsx';
import { UnknownPadNote } from './pad/unknown-pad-note.tsx';
import { useWholeScroll } from './whole-scroll.ts';
import './dialog.css';
import './board/board.css';

interface DialogProps {
  readonly title: string;
  readonly testid: string;
  /** Called when Escape or the default button is pressed. */
  readonly onEscape: () => void;
  /** By default, a button that closes it. */
  readonly actions?: ComponentChildren;
  /** Label of that button. */
  readonly closeWords?: string;
  /** A plain panel, a wide one, a leather board in a walnut frame, or only words over the table. */
  readonly look?: 'panel' | 'wide' | 'board' | 'clear';
  readonly children?: ComponentChildren;
}

/**
 * Candidates for the focus: an element that asks for it, else the first control that refuses nothing, else the heading.
 */
const FIRST = [
  '[data-initial-focus]',
  ':is(button, input, summary, a[href]):not(:disabled, [tabindex="-1"], [data-refusal])',
  'h2',
];

/** A modal dialog. The browser traps the focus inside and hides the rest from screen readers. */
export function Dialog({
  title,
  testid,
  onEscape,
  actions,
  closeWords = words().parts.close,
  look = 'panel',
  children,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useLayoutEffect(() => {
    const shown = dialog.current;
    // Before it opens, since its content may ask for the focus too.
    const focused = FIRST.map(selector => shown?.querySelector<HTMLElement>(selector)).find(found => found != null);
    shown?.showModal();
    focused?.focus();
    return () => shown?.close();
  }, []);
  // After it has opened: a closed dialog has no size.
  useWholeScroll(dialog);
  const body = useFocusableOverflow();
  return (
    <dialog
      class={`dialog ${look}`}
      ref={dialog}
      aria-labelledby={heading}
      data-testid={testid}
      onCancel={event => {
        event.preventDefault();
        onEscape();
      }}
      onFocusIn={showFocused}
    >
      <h2 id={heading} tabIndex={-1} style={{ '--letters': title.length }}>
        {title}
      </h2>
      {children && (
        <section class="body" ref={body} aria-labelledby={heading}>
          {children}
        </section>
      )}
      <UnknownPadNote />
      <div class="actions">
        {actions ?? (
          <Button look="primary" onPress={onEscape} initialFocus>
            {closeWords}
          </Button>
        )}
      </div>
    </dialog>
  );
}

/** Scrolls a focused element fully into view. Browsers leave partly visible ones, as at the edge of a wide table. */
function showFocused({ target }: FocusEvent): void {
  if (target instanceof Element) target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** Makes an element focusable while its content overflows, so that it can be scrolled by keyboard. */
export function useFocusableOverflow(): RefObject<HTMLElement | null> {
  const element = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const body = element.current;
    if (!body) return undefined;
    const update = (): void => {
      const overflows = body.scrollHeight > body.clientHeight + 1 || body.scrollWidth > body.clientWidth + 1;
      if (overflows) body.tabIndex = 0;
      else body.removeAttribute('tabindex');
    };
    update();
    const watch = new ResizeObserver(update);
    watch.observe(body);
    for (const child of body.children) watch.observe(child);
    const changes = new MutationObserver(update);
    changes.observe(body, { childList: true, characterData: true, subtree: true });
    return () => {
      watch.disconnect();
      changes.disconnect();
    };
  }, []);
  return element;
}
