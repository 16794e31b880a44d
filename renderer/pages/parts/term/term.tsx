import { signal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useEffect, useId, useLayoutEffect, useRef } from 'preact/hooks';
import { splitAtTerm, type Term } from '../../../words/terms.ts';
import './term.css';

/** How long the pointer rests on a word before it is explained, in milliseconds. */
const REST = 300;
/** Between a word and its meaning, and between the meaning and the edge of the window, in pixels. */
const GAP = 8;

/** The word whose meaning is shown, by the id of its meaning. Only one is at a time. */
const shown = signal<string | null>(null);

/** A text in which a word of trick-taking games is explained, if it has one. */
export function Explained({ text }: { readonly text: string }) {
  const split = splitAtTerm(text);
  if (split === null) return <>{text}</>;
  return (
    <>
      {split.before}
      <ExplainedTerm key={split.term.meaning} {...split.term} />
      {split.after}
    </>
  );
}

/** A word whose meaning is shown while the pointer rests on it, while it has the focus, and after a tap. */
function ExplainedTerm({ word, meaning }: Term) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isShown = shown.value === id;
  const show = (): void => {
    shown.value = id;
  };
  const hide = (): void => {
    clearTimeout(rest.current);
    if (shown.peek() === id) shown.value = null;
  };
  useEffect(() => hide, []);
  useEscape(isShown, hide);
  return (
    <span
      onPointerEnter={({ pointerType }) => {
        if (pointerType === 'mouse') rest.current = setTimeout(show, REST);
      }}
      onPointerLeave={({ pointerType }) => {
        if (pointerType === 'mouse') hide();
      }}
    >
      <button
        type="button"
        class="term"
        ref={button}
        aria-describedby={isShown ? id : undefined}
        onFocus={({ currentTarget }) => {
          if (currentTarget.matches(':focus-visible')) show();
        }}
        onBlur={hide}
        onClick={show}
      >
        {word}
      </button>
      {/* The sentence round it may be read out whenever it changes, but not because of this. */}
      <span aria-live="off">{isShown && <Meaning id={id} meaning={meaning} word={button} />}</span>
    </span>
  );
}

interface MeaningProps {
  readonly id: string;
  readonly meaning: string;
  readonly word: RefObject<HTMLElement | null>;
}

/** Lies over everything else, above its word or below it, as there is room. */
function Meaning({ id, meaning, word }: MeaningProps) {
  const tip = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (!tip.current || !word.current) return;
    tip.current.showPopover();
    const [at, size] = [word.current.getBoundingClientRect(), tip.current.getBoundingClientRect()];
    const left = Math.min((at.left + at.right - size.width) / 2, window.innerWidth - size.width - GAP);
    const above = at.top - size.height - GAP;
    tip.current.style.left = `${Math.max(GAP, left)}px`;
    tip.current.style.top = `${above < GAP ? at.bottom + GAP : above}px`;
  }, [word]);
  return (
    <span class="term-meaning" id={id} role="tooltip" popover="manual" ref={tip}>
      {meaning}
    </span>
  );
}

/** Escape closes the meaning, and nothing else. */
function useEscape(isShown: boolean, hide: () => void): void {
  useEffect(() => {
    if (!isShown) return undefined;
    const pressed = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopImmediatePropagation();
      hide();
    };
    window.addEventListener('keydown', pressed, true);
    return () => window.removeEventListener('keydown', pressed, true);
  }, [isShown]);
}
