import { useId } from 'preact/hooks';
import type { Preset } from '../../../engine/protocol/match/menu.ts';
import { ownMinutes } from '../../client/match/pace.ts';
import type { MeasuredMatch } from '../../client/settings/settings.ts';
import { presetText } from '../../language/games-setup.ts';
import { wordsOf } from '../../language/language.ts';
import { type Form, hasRoom, presetOf } from './form-model.ts';
import './length-field.css';

/** Returns how long a match takes: at this player's pace once enough matches of the game were measured. */
export function lengthFacts(game: string, preset: Preset, measured: readonly MeasuredMatch[]) {
  const own = ownMinutes(game, preset, measured);
  return { minutes: own ?? preset.minutes, isOwnPace: own !== null };
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
  const { menu, newMatch } = wordsOf('screen');
  return (
    <fieldset class="field lengths">
      <legend>{newMatch.length}</legend>
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
            <strong>{newMatch.lengths[preset.id]}</strong>
            <span class="minutes">{menu.duration(lengthFacts(form.card.id, preset, measured))}</span>
            <span class="about">{presetText(form.card, preset)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
