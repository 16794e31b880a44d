import type { ComponentChildren } from 'preact';
import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Seat } from '../../../engine/protocol/vocabulary.ts';
import { LONGEST_NAME, type Person } from '../../client/settings/settings.ts';
import { at } from '../../lists.ts';
import type { Pads } from '../../pads/pads.ts';
import { characterPortrait, PORTRAIT_WORDS } from '../../people/portrait-ids.ts';
import { Segments } from '../parts/fields/choice-field.tsx';
import { TextField } from '../parts/fields/simple-fields.tsx';
import { Portrait } from '../people/portrait.tsx';
import { PortraitField } from '../people/portrait-field.tsx';
import {
  type Form,
  isShared,
  knownPeople,
  nameAt,
  neighboursOf,
  OPPONENTS,
  opponentAt,
  personSeats,
  sameNames,
  withComputer,
  withFace,
  withLevelOf,
  withOpponent,
  withSwapped,
} from './form-model.ts';
import { PadField } from './pad-field.tsx';
import './place-card.css';

interface PlaceCardProps {
  readonly form: Form;
  /** The chair it belongs to; each new visit brings the focus here. */
  readonly chosen: { readonly seat: Seat; readonly visits: number };
  readonly people: readonly Person[];
  readonly pads: Pads;
  readonly onChange: (form: Form) => void;
  /** Chooses a chair anew, and so brings the focus to its card. */
  readonly onChoose: (seat: Seat) => void;
  /** The chair was exchanged with this one. */
  readonly onMove: (seat: Seat) => void;
}

/** What has the focus first: the name, or the opponent who sits there. */
const FIRST = 'input:is([type="text"], :checked)';

/** The card before the chosen chair: everything about who sits there. */
export function PlaceCard(props: PlaceCardProps) {
  const { form, chosen, pads, onChange, onChoose, onMove } = props;
  const { seat, visits } = chosen;
  const card = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (visits > 0) card.current?.querySelector<HTMLElement>(FIRST)?.focus();
  }, [visits]);
  const { person } = at(form.chairs, seat);
  return (
    <section class="place-card" ref={card} aria-label={`Chair ${seat + 1}: ${nameAt(form, seat)}`}>
      {person === null ? <ComputerCard {...props} /> : <PersonCard key={visits} {...props} person={person} />}
      <div class="card-actions">
        {neighboursOf(form, seat).map((other, index) => (
          <button
            key={index}
            type="button"
            class="button quiet"
            onClick={() => {
              pads.swapSeats(seat, other);
              onChange(withSwapped(form, seat, other));
              onMove(other);
            }}
          >
            {`Swap with ${nameAt(form, other)}`}
          </button>
        ))}
        {person !== null && personSeats(form).length > 1 && (
          <button
            type="button"
            class="button quiet"
            onClick={() => {
              pads.untie(seat);
              onChange(withComputer(form, seat));
              onChoose(seat);
            }}
          >
            Computer instead
          </button>
        )}
      </div>
    </section>
  );
}

function PersonCard({
  form,
  chosen: { seat },
  people,
  pads,
  onChange,
  person,
}: PlaceCardProps & { readonly person: Person }) {
  const [isChoosing, setChoosing] = useState(false);
  const known = knownPeople(form, people).slice(0, 4);
  const [same] = sameNames(form);
  return (
    <>
      <div class="who">
        <FaceButton
          label={`Portrait: ${PORTRAIT_WORDS[person.portrait]}`}
          isOpen={isChoosing}
          onPress={() => setChoosing(!isChoosing)}
        >
          <Portrait id={person.portrait} />
        </FaceButton>
        <TextField
          label={isShared(form) ? 'Name' : 'Your name'}
          value={person.name}
          longest={LONGEST_NAME}
          placeholder={nameAt(withFace(form, seat, { name: '' }), seat)}
          problem={
            same === undefined ? null : `Two people are called ${nameAt(form, same)}. Give one of them another name.`
          }
          onChange={name => onChange(withFace(form, seat, { name }))}
        />
      </div>
      {!isChoosing && isShared(form) && <PadField pads={pads} seat={seat} name={nameAt(form, seat)} />}
      {isChoosing && (
        <PortraitField chosen={person.portrait} onChoose={portrait => onChange(withFace(form, seat, { portrait }))} />
      )}
      {!isChoosing && known.length > 0 && (
        <fieldset class="field known">
          <legend>Played here lately</legend>
          <div>
            {known.map(each => (
              <button
                key={each.name}
                type="button"
                class="button quiet"
                onClick={() => onChange(withFace(form, seat, each))}
              >
                <Portrait id={each.portrait} />
                {each.name}
              </button>
            ))}
          </div>
        </fieldset>
      )}
    </>
  );
}

function ComputerCard({ form, chosen: { seat }, onChange }: PlaceCardProps) {
  const { level } = at(form.chairs, seat);
  const { name, character } = opponentAt(form, seat);
  const values = form.card.levels.map(({ id, label, about }) => ({ value: id, label, about }));
  const group = useId();
  return (
    <>
      <fieldset class="field portraits">
        <legend>{`Computer player: ${name}, ${character}`}</legend>
        <div class="choices">
          {OPPONENTS.map(each => (
            <label key={each.name}>
              <input
                type="radio"
                name={group}
                aria-label={`${each.name}, ${each.character}`}
                title={`${each.name}, ${each.character}`}
                checked={each.name === name}
                onChange={() => onChange(withOpponent(form, seat, each.name))}
              />
              <Portrait id={characterPortrait(each.name)} />
            </label>
          ))}
        </div>
      </fieldset>
      {values.length > 1 && (
        <div role="radiogroup" aria-label={`Level of ${name}`}>
          <Segments values={values} chosen={level} onChoose={chosen => onChange(withLevelOf(form, seat, chosen))} />
        </div>
      )}
    </>
  );
}

interface FaceButtonProps {
  readonly label: string;
  readonly isOpen: boolean;
  readonly onPress: () => void;
  readonly children: ComponentChildren;
}

/** The portrait as a button that opens the faces to choose from. */
function FaceButton({ label, isOpen, onPress, children }: FaceButtonProps) {
  return (
    <button
      type="button"
      class="face"
      aria-expanded={isOpen}
      aria-label={label}
      title="Choose a portrait"
      onClick={onPress}
    >
      {children}
    </button>
  );
}
