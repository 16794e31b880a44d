import './switch.css';

interface SwitchProps {
  readonly label: string;
  readonly help: string;
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
      <p class="help">{help}</p>
    </div>
  );
}
