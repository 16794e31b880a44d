import { useId } from 'preact/hooks';
import './choice-field.css';

interface ChoiceProps<Value extends string | number> {
  readonly label: string;
  readonly help?: string;
  readonly values: readonly { readonly value: Value; readonly label: string; readonly swatches?: readonly string[] }[];
  readonly chosen: Value;
  readonly onChoose: (value: Value) => void;
}

/** Radio buttons in a row, for a few values. */
export function ChoiceField<Value extends string | number>({
  label,
  help,
  values,
  chosen,
  onChoose,
}: ChoiceProps<Value>) {
  const name = useId();
  return (
    <fieldset class="field choice">
      <legend>{label}</legend>
      <div class="segments">
        {values.map(({ value, label: text, swatches }) => (
          <label key={value} class="segment">
            <input type="radio" name={name} checked={value === chosen} onChange={() => onChoose(value)} />
            <span>
              {swatches && <Swatches colours={swatches} />}
              {text}
            </span>
          </label>
        ))}
      </div>
      {help && <p class="help">{help}</p>}
    </fieldset>
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
