import type { ComponentChildren } from 'preact';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import { wordsOf } from '../../language/language.ts';
import './sheet.css';

interface SheetProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ComponentChildren;
}

/**
 * A modal sheet that slides over the page. The browser traps the focus inside, starting with any element that asks for
 * it.
 */
export function Sheet({ title, onClose, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useLayoutEffect(() => {
    dialog.current?.showModal();
    dialog.current?.querySelector<HTMLElement>('[data-initial-focus]')?.focus();
    return () => dialog.current?.close();
  }, []);
  return (
    <dialog
      class="sheet"
      ref={dialog}
      aria-labelledby={heading}
      onCancel={event => {
        event.preventDefault();
        onClose();
      }}
    >
      <div class="head">
        <h2 id={heading}>{title}</h2>
        <button type="button" class="press round" aria-label={wordsOf('phone').sheets.close} onClick={onClose}>
          <svg viewBox="-1 -1 2 2" aria-hidden="true">
            <path d="M-.5-.5 .5 .5M.5-.5-.5 .5" />
          </svg>
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard. */}
      <section class="body" tabIndex={0} aria-labelledby={heading}>
        {children}
      </section>
    </dialog>
  );
}
