import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import './choice-field.css';

interface SegmentsProps<Value extends string | number> {
  readonly values: readonly ChoiceValue<Value>[];
  readonly chosen: Value;
  readonly onChoose: (value: Value) => void;
}

interface ChoiceValue<Value> {
  readonly value: Value;
  readonly label: string;
  /** A line shown on hover, and read out with the choice. */
  readonly about?: string;
  readonly swatches?: readonly string[];
  readonly disabled?: boolean;
}

interface ChoiceProps<Value extends string | number> extends SegmentsProps<Value> {
  readonly label: string;
  readonly help?: ComponentChildren;
}

/** Radio buttons in a row, for a few values. */
export function ChoiceField<Value extends string | number>({ label, help, ...segments }: ChoiceProps<Value>) {
  const description = useId();
  return (
    <fieldset class="field choice" {...(help ? { 'aria-describedby': description } : {})}>
      <legend>{label}</legend>
      <Segments {...segments} />
      {help && (
        <div class="help" id={description}>
          {help}
        </div>
      )}
    </fieldset>
  );
}

/** The radio buttons of a choice, without a label of their own. */
export function Segments<Value extends string | number>({ values, chosen, onChoose }: SegmentsProps<Value>) {
  const name = useId();
  return (
    <div class="segments">
      {values.map(({ value, label, about, swatches, disabled }) => (
        <label key={value} class="segment">
          <input
            type="radio"
            name={name}
            title={about}
            checked={value === chosen}
            disabled={disabled}
            onChange={() => onChoose(value)}
          />
          <span>
            {swatches && <Swatches colours={swatches} />}
            {label}
          </span>
        </label>
      ))}
    </div>
  );
}

/** Overlapping dots in these colours. */
function Swatches({ colours }: { readonly colours: readonly string[] }) {
  return (
    <i class="swatches" aria-hidden="true">
      {colours.map(colour => (
        <i key={colour} style={{ background: colour }} />
      ))}
    </i>
  );
}
