import { useId } from 'preact/hooks';
import type { Preset } from '../../../engine/protocol/messages.ts';
import { type Form, hasRoom, presetOf } from './form-model.ts';
import './length-field.css';

const NAMES: Readonly<Record<Preset['id'], string>> = { short: 'Short', evening: 'Evening', full: 'Full' };

/** "about 6 minutes". */
export const durationOf = ({ minutes }: Preset): string => `about ${minutes} minutes`;

interface LengthProps {
  readonly form: Form;
  readonly onChoose: (preset: Preset) => void;
}

/** The lengths that a game offers, as cards. None is chosen where the rules are others. */
export function LengthField({ form, onChoose }: LengthProps) {
  const name = useId();
  const chosen = presetOf(form);
  return (
    <fieldset class="field lengths">
      <legend>Length</legend>
      {form.card.presets.map(preset => (
        <label key={preset.id} class="length">
          <input
            type="radio"
            name={name}
            checked={preset === chosen}
            disabled={!hasRoom(form, preset)}
            onChange={() => onChoose(preset)}
          />
          <span class="card">
            <strong>{NAMES[preset.id]}</strong>
            <span class="minutes">{durationOf(preset)}</span>
            <span class="about">{preset.about}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
