import { useId } from 'preact/hooks';
import { words } from '../../language/language.ts';
import { OWN_PORTRAITS, type OwnPortrait } from '../../people/portrait-ids.ts';
import { Portrait } from './portrait.tsx';
import './portrait-field.css';

interface PortraitFieldProps {
  readonly chosen: OwnPortrait;
  readonly onChoose: (portrait: OwnPortrait) => void;
}

/** Radio buttons for the portraits a person can choose, with the description of the chosen one below. */
export function PortraitField({ chosen, onChoose }: PortraitFieldProps) {
  const name = useId();
  const { yourPortrait, portraits } = words().parts;
  return (
    <fieldset class="field portraits">
      <legend>{yourPortrait}</legend>
      <div class="choices">
        {OWN_PORTRAITS.map(id => (
          <label key={id}>
            <input
              type="radio"
              name={name}
              aria-label={portraits[id]}
              title={portraits[id]}
              checked={id === chosen}
              onChange={() => onChoose(id)}
            />
            <Portrait id={id} expression={id === chosen ? 'pleased' : 'calm'} />
          </label>
        ))}
      </div>
      <p class="help">{portraits[chosen]}</p>
    </fieldset>
  );
}
