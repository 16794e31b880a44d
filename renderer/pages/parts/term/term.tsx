import { signal } from '@preact/signals';
import type { ButtonHTMLAttributes, ClassAttributes, ComponentChildren, RefObject } from 'preact';
import { useEffect, useId, useLayoutEffect, useRef } from 'preact/hooks';
import { splitAtTerm, type Term } from '../../../words/terms.ts';
import './term.css';

/** How long the pointer rests on a word before it is explained, in milliseconds. */
const REST = 300;
/** The same of a button, where the pointer or the focus may rest for another reason. */
const BUTTON_REST = 900;
/** How long a finger stays on a button whose word it wants explained. */
const HOLD = 500;
/** Between a word and its meaning, and between the meaning and the edge of the window, in pixels. */
const GAP = 8;

/** The word whose meaning is shown, by the id of its meaning. Only one is at a time. */
const shown = signal<string | null>(null);

interface ExplainedProps {
  readonly text: string;
  /** Whether the keyboard stops at the word. Elsewhere on the page the same one may be explained to it. */
  readonly isStop?: boolean;
}

/** A text in which a word of trick-taking games is explained, if it has one. */
export function Explained({ text, isStop = true }: ExplainedProps) {
  const split = splitAtTerm(text);
  if (split === null) return <>{text}</>;
  const [mark = ''] = /^[,.:;!?]*/.exec(split.after) ?? [];
  return (
    <>
      {split.before}
      {/* No line begins with the comma after the word. */}
      <span class="unbroken">
        <ExplainedTerm key={split.term.meaning} {...split.term} isStop={isStop} />
        {mark}
      </span>
      {split.after.slice(mark.length)}
    </>
  );
}

/** A word whose meaning is shown while the pointer rests on it, while it has the focus, and after a tap. */
export function ExplainedTerm({ word, meaning, isStop = true }: Term & Pick<ExplainedProps, 'isStop'>) {
  const button = useRef<HTMLButtonElement>(null);
  const { id, isShown, show, showSoon, hide } = useMeaning();
  return (
    <span
      onPointerEnter={({ pointerType }) => {
        if (pointerType === 'mouse') showSoon(REST);
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
      {/* The sentence round it may be read out whenever it changes, but not because of this. */}
      <span aria-live="off">{isShown && <Meaning id={id} meaning={meaning} word={button} />}</span>
    </span>
  );
}

/** What a button needs so that a word of its text is explained. */
interface ExplainedButton {
  readonly attributes: ButtonHTMLAttributes<HTMLButtonElement> & ClassAttributes<HTMLButtonElement>;
  /** The text, with the word marked. */
  readonly label: ComponentChildren;
  /** Belongs beside the button. */
  readonly meaning: ComponentChildren;
}

/**
 * Explains a word of a button's text while the pointer or the focus rests on the button, and to a finger that stays on it. A
 * press does what the button is for.
 */
export function useExplainedButton(text: string): ExplainedButton {
  const button = useRef<HTMLButtonElement>(null);
  const wasHeld = useRef(false);
  const { id, isShown, showSoon, hide } = useMeaning();
  const split = splitAtTerm(text);
  if (split === null) return { attributes: {}, label: text, meaning: null };
  const { before, term, after } = split;
  return {
    attributes: {
      ref: button,
      'aria-describedby': isShown ? id : undefined,
      onPointerEnter: ({ pointerType }) => {
        if (pointerType === 'mouse') showSoon(BUTTON_REST);
      },
      onPointerLeave: ({ pointerType }) => {
        if (pointerType === 'mouse') hide();
      },
      onPointerDown: ({ pointerType, isPrimary }) => {
        if (!isPrimary) return;
        wasHeld.current = false;
        if (pointerType !== 'mouse')
          showSoon(HOLD, () => {
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
        // The finger came for the meaning only. A key presses without a finger.
        if (wasHeld.current && event.detail > 0) event.stopImmediatePropagation();
        else hide();
      },
      onFocus: ({ currentTarget }) => {
        if (currentTarget.matches(':focus-visible')) showSoon(BUTTON_REST);
      },
      onBlur: hide,
    },
    label: (
      <>
        {before}
        <span class="term-word">{term.word}</span>
        {after}
      </>
    ),
    meaning: isShown && <Meaning id={id} meaning={term.meaning} word={button} />,
  };
}

/** Whether a meaning is shown, and what shows and hides it. */
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

/** Lies over everything else, above its word or below it, as there is room. */
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

/** Whether nothing in its panel can be pressed below a button, but perhaps above it. */
function isLowest(button: HTMLElement): boolean {
  const { bottom } = button.getBoundingClientRect();
  const others = button.closest('.panel')?.querySelectorAll('button, label') ?? [];
  return [...others].every(other => other.getBoundingClientRect().top < bottom);
}

/** A press elsewhere closes the meaning, and Escape does that and nothing else. */
function useDismissal(isShown: boolean, hide: () => void): void {
  // A plain effect waits for a frame, and where frames are slow a press of Escape comes before it.
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
