import { useId, useState } from 'preact/hooks';
import './number-field.css';

interface NumberProps {
  readonly label: string;
  readonly help?: string;
  readonly value: number;
  readonly least: number;
  readonly most: number;
  readonly step: number;
  /** Can't be changed now; the focus stays in it. */
  readonly disabled?: boolean;
  readonly onChange: (value: number) => void;
}

export function NumberField({ label, help, value, least, most, step, disabled = false, onChange }: NumberProps) {
  const input = useId();
  const description = useId();
  /** What is being typed; it counts once it is left or confirmed. */
  const [draft, setDraft] = useState<string | null>(null);
  const change = (next: number): void => onChange(Math.min(most, Math.max(least, next)));
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
          onInput={event => setDraft(event.currentTarget.value)}
          onChange={event => {
            setDraft(null);
            const typed = event.currentTarget.valueAsNumber;
            const next = Number.isNaN(typed) ? value : least + Math.round((typed - least) / step) * step;
            change(next);
            // Shown at once even where the corrected number is the one that was there before.
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
      {help && (
        <p class="help" id={description}>
          {help}
        </p>
      )}
    </div>
  );
}
