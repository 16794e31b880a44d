import { useId, useState } from 'preact/hooks';
import './number-field.css';

interface NumberProps {
  readonly label: string;
  readonly help?: string;
  readonly value: number;
  readonly least: number;
  readonly most: number;
  readonly step: number;
  /** Whether it can't be changed now. It can still have the focus. */
  readonly disabled?: boolean;
  /** Why it can't be less than the least. By default only that it can't. */
  readonly leastWords?: string;
  readonly onChange: (value: number) => void;
  /** A number was typed that it can't be. It is the nearest one that it can be now. */
  readonly onRefused?: () => void;
}

export function NumberField({
  label,
  help,
  value,
  least,
  most,
  step,
  disabled = false,
  leastWords = `At least ${least}.`,
  onChange,
  onRefused,
}: NumberProps) {
  const input = useId();
  const description = useId();
  /** The text being typed. It takes effect when the field is left or Enter is pressed. */
  const [draft, setDraft] = useState<string | null>(null);
  /** Why the number that was typed last is none. */
  const [refusal, refuse] = useState('');
  const change = (next: number): void => {
    refuse('');
    onChange(Math.min(most, Math.max(least, next)));
  };
  return (
    <div class="field">
      <label class="label" for={input}>
        {label}
      </label>
      <div class="number">
        <button
          type="button"
          aria-label={`Less: ${label}`}
          disabled={disabled || value <= least}
          onClick={() => change(value - step)}
        >
          {'\u2212'}
        </button>
        <input
          id={input}
          type="number"
          inputMode="numeric"
          aria-describedby={help && description}
          readOnly={disabled}
          value={draft ?? value}
          min={least}
          max={most}
          step={step}
          // A new number takes the place of the old one.
          onClick={event => event.currentTarget.select()}
          onInput={event => setDraft(event.currentTarget.value)}
          onChange={event => {
            setDraft(null);
            const typed = event.currentTarget.valueAsNumber;
            const next = Number.isNaN(typed) ? value : least + Math.round((typed - least) / step) * step;
            change(next);
            if (typed < least || typed > most) {
              refuse(typed < least ? leastWords : `At most ${most}.`);
              onRefused?.();
            }
            // Set by hand, because nothing renders again where the corrected number equals the old one.
            event.currentTarget.value = String(Math.min(most, Math.max(least, next)));
          }}
        />
        <button
          type="button"
          aria-label={`More: ${label}`}
          disabled={disabled || value >= most}
          onClick={() => change(value + step)}
        >
          +
        </button>
      </div>
      <p class="refusal" role="status">
        {refusal}
      </p>
      {help && (
        <p class="help" id={description}>
          {help}
        </p>
      )}
    </div>
  );
}
