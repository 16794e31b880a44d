import { useId } from 'preact/hooks';
import { characterPortrait } from '../../people/portrait-ids.ts';
import { ChoiceField, Segments } from '../parts/fields/choice-field.tsx';
import { SwitchField } from '../parts/fields/simple-fields.tsx';
import { Portrait } from '../people/portrait.tsx';
import {
  type Form,
  haveOwnLevels,
  leastOfPartner,
  levelsChosen,
  mayHaveOwnLevels,
  opponentsOf,
  withLevelOf,
  withOwnLevels,
} from './form-model.ts';
import './opponents.css';

interface OpponentsProps {
  readonly form: Form;
  readonly onChange: (form: Form) => void;
}

/** How strong the opponents are: one level for all of them, or one for each. */
export function Opponents({ form, onChange }: OpponentsProps) {
  const canDiffer = mayHaveOwnLevels(form);
  return (
    <div class="opponents">
      {haveOwnLevels(form) ? (
        <OwnLevels form={form} onChange={onChange} />
      ) : (
        <ChoiceField
          label="Opponents"
          values={valuesOf(form)}
          chosen={form.level}
          onChoose={level => onChange({ ...form, level })}
          help={
            <>
              <AboutLevels form={form} />
              <p>They see what you would see in their seat, and nothing else.</p>
            </>
          }
        />
      )}
      {canDiffer && (
        <SwitchField
          label="A level for each"
          on={form.levels !== null}
          onChange={isOn => onChange(withOwnLevels(form, isOn))}
        />
      )}
    </div>
  );
}

/** A row of levels for each opponent. */
function OwnLevels({ form, onChange }: OpponentsProps) {
  const about = useId();
  return (
    <fieldset class="field own-levels" aria-describedby={about}>
      <legend>Opponents</legend>
      {opponentsOf(form).map(({ name, character = 'steady', level }, index) => (
        <div key={name} class="own-level" role="radiogroup" aria-label={`${name}, ${character}`}>
          <Portrait id={characterPortrait(name, character)} />
          <span aria-hidden="true">
            {name} <small>{character}</small>
          </span>
          <Segments
            values={valuesOf(form)}
            chosen={level}
            onChoose={chosen => onChange(withLevelOf(form, index, chosen))}
          />
        </div>
      ))}
      <div class="help" id={about}>
        <AboutLevels form={form} />
      </div>
    </fieldset>
  );
}

const valuesOf = ({ card }: Form) => card.levels.map(({ id, label, about }) => ({ value: id, label, about }));

/** What the chosen levels do. */
function AboutLevels({ form }: { readonly form: Form }) {
  const levels = levelsChosen(form);
  const least = leastOfPartner(form);
  return (
    <>
      {levels.map(({ id, label, about }) => (
        <p key={id}>
          {levels.length > 1 && <b>{label}: </b>}
          {about}
        </p>
      ))}
      {least !== null && <p>Your partner plays at {least.label} or better.</p>}
    </>
  );
}
