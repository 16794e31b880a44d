import { useId } from 'preact/hooks';
import type { Preset } from '../../../engine/protocol/match/menu.ts';
import { ownMinutes } from '../../client/match/pace.ts';
import type { MeasuredMatch } from '../../client/settings/settings.ts';
import { counted } from '../../language/text.ts';
import { type Form, hasRoom, presetOf } from './form-model.ts';
import './length-field.css';

const NAMES: Readonly<Record<Preset['id'], string>> = { short: 'Short', evening: 'Evening', full: 'Full' };

/** Returns "about 6 minutes", or "about 7 minutes at your pace" once enough matches of the game were measured. */
export function durationOf(game: string, preset: Preset, measured: readonly MeasuredMatch[]): string {
  const own = ownMinutes(game, preset, measured);
  return `about ${counted(own ?? preset.minutes, 'minute')}${own === null ? '' : ' at your pace'}`;
}

interface LengthProps {
  readonly form: Form;
  readonly measured: readonly MeasuredMatch[];
  readonly onChoose: (preset: Preset) => void;
}

/** Offers a game's match lengths as cards. None is checked if the rules match no preset. */
export function LengthField({ form, measured, onChoose }: LengthProps) {
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
            <span class="minutes">{durationOf(form.card.id, preset, measured)}</span>
            <span class="about">{preset.about}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
