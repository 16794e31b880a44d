import { useId } from 'preact/hooks';
import './slider.css';

interface SliderProps {
  readonly label: string;
  /** Per cent. */
  readonly value: number;
  readonly step: number;
  readonly onChange: (value: number) => void;
}

/** A share between nothing and all, set by feel. */
export function SliderField({ label, value, step, onChange }: SliderProps) {
  const input = useId();
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
        aria-valuetext={`${value} %`}
        style={{ '--part': `${value}%` }}
        onInput={event => onChange(event.currentTarget.valueAsNumber)}
      />
      <output for={input}>{value} %</output>
    </div>
  );
}
