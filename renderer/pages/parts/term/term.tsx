import { signal } from '@preact/signals';
import type { ButtonHTMLAttributes, ClassAttributes, ComponentChildren, RefObject } from 'preact';
import { useEffect, useId, useLayoutEffect, useRef } from 'preact/hooks';
import { wordsOf } from '../../../language/language.ts';
import { type Sentence, textOf } from '../../../language/text.ts';
import { splitAtTerm } from './split.ts';
import './term.css';

/** Milliseconds of hovering before a word is explained. */
const HOVER_DELAY = 300;
/** The same on a button, where the pointer or the focus may rest for another reason. */
const BUTTON_HOVER_DELAY = 900;
/** Milliseconds a finger must stay on a button to have its word explained. */
const LONG_PRESS = 500;
/** Pixels between a word and its meaning, and between the meaning and the edge of the window. */
const GAP = 8;

/** Id of the meaning on show. There is only one at a time. */
const shown = signal<string | null>(null);

interface ExplainedProps {
  readonly text: Sentence;
  /** Whether the word is a tab stop. The same word may have one elsewhere on the page. */
  readonly isStop?: boolean;
}

/** A sentence in which a trick-taking term, if one is marked, is explained. */
export function Explained({ text, isStop = true }: ExplainedProps) {
  const split = splitAtTerm(text);
  if (split === null) return <>{textOf(text)}</>;
  const [mark = ''] = /^[,.:;!?]*/.exec(split.after) ?? [];
  return (
    <>
      {split.before}
      {/* Keeps the comma after the word on its line. */}
      <span class="unbroken">
        <ExplainedTerm
          key={split.term.term}
          word={split.term.text}
          meaning={wordsOf('play').terms[split.term.term]}
          isStop={isStop}
        />
        {mark}
      </span>
      {split.after.slice(mark.length)}
    </>
  );
}

interface ExplainedTermProps extends Pick<ExplainedProps, 'isStop'> {
  readonly word: string;
  readonly meaning: string;
}

/** A word whose meaning is shown while it is hovered or focused, and after a tap. */
export function ExplainedTerm({ word, meaning, isStop = true }: ExplainedTermProps) {
  const button = useRef<HTMLButtonElement>(null);
  const { id, isShown, show, showSoon, hide } = useMeaning();
  return (
    <span
      onPointerEnter={({ pointerType }) => {
        if (pointerType === 'mouse') showSoon(HOVER_DELAY);
      }}
      onPointerLeave={({ pointerType }) => {
        if (pointerType === 'mouse') hide();
      }}
    >
      <button
        type="button"
        class="term"
        ref={button}
        tabIndex={isStop ? undefined : -1}
        aria-describedby={isShown ? id : undefined}
        onFocus={({ currentTarget }) => {
          if (currentTarget.matches(':focus-visible')) show();
        }}
        onBlur={hide}
        onClick={show}
      >
        {word}
      </button>
      {/* The enclosing sentence may be read out on every change, but not because of this. */}
      <span aria-live="off">{isShown && <Meaning id={id} meaning={meaning} word={button} />}</span>
    </span>
  );
}

/** Props of a button that explains a word of its text. */
interface ExplainedButton {
  readonly attributes: ButtonHTMLAttributes<HTMLButtonElement> & ClassAttributes<HTMLButtonElement>;
  /** The text, with the word marked. */
  readonly label: ComponentChildren;
  /** Belongs beside the button. */
  readonly meaning: ComponentChildren;
}

/**
 * Explains a word of a button's text while the button is hovered or focused, or held with a finger. A press acts as
 * usual.
 */
export function useExplainedButton(text: Sentence): ExplainedButton {
  const button = useRef<HTMLButtonElement>(null);
  const wasHeld = useRef(false);
  const { id, isShown, showSoon, hide } = useMeaning();
  const split = splitAtTerm(text);
  if (split === null) return { attributes: {}, label: textOf(text), meaning: null };
  const { before, term, after } = split;
  return {
    attributes: {
      ref: button,
      'aria-describedby': isShown ? id : undefined,
      onPointerEnter: ({ pointerType }) => {
        if (pointerType === 'mouse') showSoon(BUTTON_HOVER_DELAY);
      },
      onPointerLeave: ({ pointerType }) => {
        if (pointerType === 'mouse') hide();
      },
      onPointerDown: ({ pointerType, isPrimary }) => {
        if (!isPrimary) return;
        wasHeld.current = false;
        if (pointerType !== 'mouse')
          showSoon(LONG_PRESS, () => {
            wasHeld.current = true;
          });
      },
      onPointerUp: ({ isPrimary }) => {
        if (isPrimary && !wasHeld.current) hide();
      },
      onPointerCancel: ({ isPrimary }) => {
        if (isPrimary) hide();
      },
      onContextMenu: event => event.preventDefault(),
      onClickCapture: event => {
        // The finger only asked for the meaning. Key presses have no pointer.
        if (wasHeld.current && event.detail > 0) event.stopImmediatePropagation();
        else hide();
      },
      onFocus: ({ currentTarget }) => {
        if (currentTarget.matches(':focus-visible')) showSoon(BUTTON_HOVER_DELAY);
      },
      onBlur: hide,
    },
    label: (
      <>
        {before}
        <span class="term-word">{term.text}</span>
        {after}
      </>
    ),
    meaning: isShown && <Meaning id={id} meaning={wordsOf('play').terms[term.term]} word={button} />,
  };
}

/** Returns whether a meaning is shown, and functions to show and hide it. */
function useMeaning() {
  const id = useId();
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isShown = shown.value === id;
  const show = (): void => {
    shown.value = id;
  };
  const hide = (): void => {
    clearTimeout(rest.current);
    if (shown.peek() === id) shown.value = null;
  };
  const showSoon = (after: number, andThen?: () => void): void => {
    clearTimeout(rest.current);
    rest.current = setTimeout(() => {
      show();
      andThen?.();
    }, after);
  };
  useEffect(() => hide, []);
  useDismissal(isShown, hide);
  return { id, isShown, show, showSoon, hide };
}

interface MeaningProps {
  readonly id: string;
  readonly meaning: string;
  readonly word: RefObject<HTMLElement | null>;
}

/** Shown over everything else, above its word or below it, wherever there is room. */
function Meaning({ id, meaning, word }: MeaningProps) {
  const tip = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (!tip.current || !word.current) return;
    tip.current.showPopover();
    const [at, size] = [word.current.getBoundingClientRect(), tip.current.getBoundingClientRect()];
    const left = Math.min((at.left + at.right - size.width) / 2, window.innerWidth - size.width - GAP);
    const above = at.top - size.height - GAP;
    const isLow = word.current.matches('.panel .button') && isLowest(word.current);
    tip.current.style.left = `${Math.max(GAP, left)}px`;
    const below = at.bottom + GAP;
    const fitsBelow = below + size.height + GAP <= window.innerHeight;
    tip.current.style.top = `${above < GAP || (isLow && fitsBelow) ? below : above}px`;
  }, [word]);
  return (
    <span class="term-meaning" id={id} role="tooltip" popover="manual" ref={tip}>
      {meaning}
    </span>
  );
}

/** Whether a button is in the lowest row of its panel, so that nothing below it can be pressed. */
function isLowest(button: HTMLElement): boolean {
  const { bottom } = button.getBoundingClientRect();
  const others = button.closest('.panel')?.querySelectorAll('button, label') ?? [];
  return [...others].every(other => other.getBoundingClientRect().top < bottom);
}

/** Closes the meaning on a press elsewhere. Escape only closes it. */
function useDismissal(isShown: boolean, hide: () => void): void {
  // A plain effect waits for a frame, and with slow frames Escape may be pressed before it.
  useLayoutEffect(() => {
    if (!isShown) return undefined;
    const typed = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopImmediatePropagation();
      hide();
    };
    window.addEventListener('keydown', typed, true);
    window.addEventListener('pointerdown', hide, true);
    return () => {
      window.removeEventListener('keydown', typed, true);
      window.removeEventListener('pointerdown', hide, true);
    };
  }, [isShown]);
}
