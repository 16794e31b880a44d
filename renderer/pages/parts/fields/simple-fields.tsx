import { useId } from 'preact/hooks';
import { words } from '../../../language/language.ts';
import './simple-fields.css';

interface TextProps {
  readonly label: string;
  readonly value: string;
  readonly longest: number;
  /** The value used while it is empty. */
  readonly placeholder?: string;
  /** Why this text is invalid. */
  readonly problem?: string | null;
  readonly onChange: (value: string) => void;
  /** Called when it is clicked, or pressed with a controller. */
  readonly onPress?: () => void;
}

export function TextField({ label, value, longest, placeholder, problem = null, onChange, onPress }: TextProps) {
  const input = useId();
  const description = useId();
  return (
    <div class="field">
      <label class="label" for={input}>
        {label}
      </label>
      <input
        id={input}
        class="text-field"
        type="text"
        autocomplete="off"
        spellcheck={false}
        maxLength={longest}
        placeholder={placeholder}
        value={value}
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? undefined : description}
        onInput={event => onChange(event.currentTarget.value)}
        onClick={onPress}
      />
      <p class="problem" id={description} role="alert">
        {problem}
      </p>
    </div>
  );
}

interface SwitchProps {
  readonly label: string;
  readonly help?: string;
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
}

export function SwitchField({ label, help, on, onChange }: SwitchProps) {
  return (
    <div class="field">
      <label class="switch">
        <span class="label">{label}</span>
        <input
          type="checkbox"
          role="switch"
          checked={on}
          aria-checked={on}
          onChange={event => onChange(event.currentTarget.checked)}
        />
        <span class="track" aria-hidden="true" />
      </label>
      {help && <p class="help">{help}</p>}
    </div>
  );
}

interface SliderProps {
  readonly label: string;
  /** In per cent. */
  readonly value: number;
  readonly step: number;
  readonly onChange: (value: number) => void;
}

/** A slider from 0 to 100 per cent. */
export function SliderField({ label, value, step, onChange }: SliderProps) {
  const input = useId();
  const shown = words().parts.percent(value);
  return (
    <div class="field slider">
      <label class="label" for={input}>
        {label}
      </label>
      <input
        id={input}
        type="range"
        min={0}
        max={100}
        step={step}
        value={value}
        aria-valuetext={shown}
        style={{ '--part': `${value}%` }}
        onInput={event => onChange(event.currentTarget.valueAsNumber)}
      />
      <output for={input}>{shown}</output>
    </div>
  );
}
