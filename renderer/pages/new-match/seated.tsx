import { useState } from 'preact/hooks';
import type { SettingsStore } from '../../client/settings/settings.ts';
import { characterPortrait, PORTRAIT_WORDS } from '../../people/portrait-ids.ts';
import { list } from '../../words/text.ts';
import { Portrait } from '../people/portrait.tsx';
import { PortraitField } from '../people/portrait-field.tsx';
import { type Form, opponentsOf, personOf } from './form-model.ts';
import './seated.css';

interface SeatedProps {
  readonly form: Form;
  readonly settings: SettingsStore;
}

/** The faces of all players. The person's own is a button that opens the portraits to choose from. */
export function Seated({ form, settings: { now, change } }: SeatedProps) {
  const [isChoosing, setChoosing] = useState(false);
  const { portrait } = now.value;
  const opponents = opponentsOf(form);
  return (
    <>
      <div class="seated">
        <button
          type="button"
          aria-expanded={isChoosing}
          aria-label={`Your portrait: ${PORTRAIT_WORDS[portrait]}`}
          title="Choose your portrait"
          onClick={() => setChoosing(!isChoosing)}
        >
          <Portrait id={portrait} expression={isChoosing ? 'pleased' : 'calm'} />
          <span aria-hidden="true">{personOf(form)}</span>
        </button>
        {opponents.map(({ name, character }) => (
          <span key={name} class="seat" aria-hidden="true">
            <Portrait id={characterPortrait(name, character)} />
            <span>{name}</span>
          </span>
        ))}
        <p class="visually-hidden">{`At the table with you: ${list(opponents.map(({ name }) => name))}.`}</p>
      </div>
      {isChoosing && <PortraitField chosen={portrait} onChoose={chosen => change({ portrait: chosen })} />}
    </>
  );
}
