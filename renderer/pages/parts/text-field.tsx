import { useId } from 'preact/hooks';
import './text-field.css';

interface TextProps {
  readonly label: string;
  readonly value: string;
  readonly longest: number;
  readonly onChange: (value: string) => void;
}

export function TextField({ label, value, longest, onChange }: TextProps) {
  const input = useId();
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
        value={value}
        onInput={event => onChange(event.currentTarget.value)}
      />
    </div>
  );
}
