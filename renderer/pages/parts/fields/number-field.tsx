import type { RefObject } from 'preact';
import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { isShortcut } from '../../../keys/key.ts';
import { words } from '../../../language/language.ts';
import { type PadStep, STEP_EVENT } from '../../../pads/panel.ts';
import { type AmountRange, readAmount, steppedAmount } from './amount.ts';
import { useHeldPress, useKeyRepeat } from './held-press.ts';
import './number-field.css';

interface NumberProps extends AmountRange {
  readonly label: string;
  readonly help?: string;
  readonly value: number;
  /** Whether it can't be changed now. It can still be focused. */
  readonly disabled?: boolean;
  /** Why it can't be less than the minimum; by default, just that it can't. */
  readonly leastWords?: string;
  /** Called with each valid number, as soon as it is typed. */
  readonly onChange: (value: number) => void;
  /** Called when the typed text becomes invalid, or with null when it is valid again. */
  readonly onProblem?: (problem: string | null) => void;
}

/** A number field with buttons for less and more. Invalid text stays as typed, with an explanation. */
export function NumberField({
  label,
  help,
  value,
  disabled = false,
  leastWords,
  onChange,
  onProblem,
  ...range
}: NumberProps) {
  const [input, description, refusal] = [useId(), useId(), useId()];
  /** The text typed at this value. It is dropped when the value changes. */
  const [draft, setDraft] = useState<{ readonly text: string; readonly value: number } | null>(null);
  const typed = draft?.value === value ? draft.text : null;
  const text = typed ?? String(value);
  const problem = typed === null ? null : readAmount(typed, range, leastWords).problem;
  useLayoutEffect(() => onProblem?.(problem), [problem]);
  useLayoutEffect(() => () => onProblem?.(null), []);
  const type = (next: string): void => {
    const read = readAmount(next, range, leastWords);
    setDraft({ text: next, value: read.value ?? value });
    if (read.value !== null && read.value !== value) onChange(read.value);
  };
  const step = (sign: 1 | -1, repeat: number): void => {
    if (!disabled) type(String(steppedAmount(text, sign, repeat, range)));
  };
  const { least, most } = range;
  const { less, more } = words().parts;
  const field = usePadSteps(step);
  const keyRepeat = useKeyRepeat();
  const stepByKey = (event: KeyboardEvent): void => {
    const sign = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : null;
    if (sign === null || isShortcut(event)) return;
    event.preventDefault();
    step(sign, keyRepeat(event));
  };
  return (
    <div class="field">
      <label class="label" for={input}>
        {label}
      </label>
      <div class="number">
        <StepButton sign={-1} label={less(label)} isSpent={disabled || text === String(least)} onStep={step} />
        <input
          id={input}
          type="number"
          inputMode="numeric"
          aria-invalid={problem !== null}
          aria-describedby={[...(help ? [description] : []), refusal].join(' ')}
          readOnly={disabled}
          value={text}
          min={least}
          max={most}
          step={range.step}
          ref={field}
          // Typing replaces the old number.
          onClick={event => event.currentTarget.select()}
          onInput={event => type(event.currentTarget.value)}
          onKeyDown={stepByKey}
          onChange={() => problem === null && setDraft(null)}
        />
        <StepButton sign={1} label={more(label)} isSpent={disabled || text === String(most)} onStep={step} />
      </div>
      <p class="refusal" role="status" id={refusal}>
        {problem}
      </p>
      {help && (
        <p class="help" id={description}>
          {help}
        </p>
      )}
    </div>
  );
}

/** Steps with the controller's left and right while the field is focused. */
function usePadSteps(step: (sign: 1 | -1, repeat: number) => void): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  const latest = useRef(step);
  latest.current = step;
  useLayoutEffect(() => {
    const input = field.current;
    const stepped = ({ detail: { sign, repeat } }: CustomEvent<PadStep>): void => latest.current(sign, repeat);
    // The event is a custom one that always has these details.
    const listener = stepped as EventListener;
    input?.addEventListener(STEP_EVENT, listener);
    return () => input?.removeEventListener(STEP_EVENT, listener);
  }, []);
  return field;
}

interface StepProps {
  readonly sign: 1 | -1;
  readonly label: string;
  /** Whether it can no longer change anything. It keeps the focus, so that a press can be held to the end. */
  readonly isSpent: boolean;
  readonly onStep: (sign: 1 | -1, repeat: number) => void;
}

function StepButton({ sign, label, isSpent, onStep }: StepProps) {
  const press = useHeldPress(repeat => onStep(sign, repeat));
  return (
    <button type="button" aria-label={label} aria-disabled={isSpent} {...press}>
      {sign > 0 ? '+' : '\u2212'}
    </button>
  );
}
