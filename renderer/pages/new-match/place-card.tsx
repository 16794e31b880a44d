import type { ComponentChildren } from 'preact';
import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { GameCard } from '../../../engine/protocol/match/menu.ts';
import { MAX_TYPED_NAME } from '../../../engine/protocol/names/cleaned-name.ts';
import { OPPONENTS } from '../../../engine/protocol/opponents.ts';
import type { Guest } from '../../../engine/protocol/phones/phones.ts';
import type { Seat } from '../../../engine/protocol/vocabulary.ts';
import type { Person } from '../../client/settings/settings.ts';
import { levelAbout, levelLabel } from '../../language/games-setup.ts';
import { words, wordsOf } from '../../language/language.ts';
import { at } from '../../lists.ts';
import type { Pads } from '../../pads/pads.ts';
import { MarkSign } from '../../people/mark.tsx';
import { markName, nameOfGuest, phoneFact } from '../../people/phones.ts';
import { characterPortrait } from '../../people/portrait-ids.ts';
import { shownNameWords } from '../../view/people.ts';
import { Segments } from '../parts/fields/choice-field.tsx';
import { TextField } from '../parts/fields/simple-fields.tsx';
import { useAsk } from '../parts/question/question.tsx';
import { Portrait } from '../people/portrait.tsx';
import { PortraitField } from '../people/portrait-field.tsx';
import {
  type Form,
  hasNamesake,
  isShared,
  knownPeople,
  nameAt,
  neighboursOf,
  opponentAt,
  personSeats,
  withComputer,
  withFace,
  withLevelOf,
  withOpponent,
  withSwapped,
} from './form-model.ts';
import { guestAt, watchersOf, withGuest } from './guests/guests.ts';
import { PadField } from './pad-field.tsx';
import './place-card.css';

interface PlaceCardProps {
  readonly form: Form;
  /** The chair it belongs to; each new visit moves the focus here. */
  readonly chosen: { readonly seat: Seat; readonly visits: number };
  readonly people: readonly Person[];
  readonly guests: readonly Guest[];
  readonly pads: Pads;
  readonly onChange: (form: Form) => void;
  readonly onDismiss: (guest: Guest) => void;
  /** Chooses a chair again, which focuses its card. */
  readonly onChoose: (seat: Seat) => void;
  /** Called when the chair was swapped with this one. */
  readonly onMove: (seat: Seat) => void;
  /** Called to write the name with a controller. */
  readonly onWrite: () => void;
}

/** Focused first, unless a guest sits there: the name, or the opponent. */
const FIRST = 'input:is([type="text"], :checked)';

/** The card in front of the chosen chair, with everything about its occupant. */
export function PlaceCard(props: PlaceCardProps) {
  const { form, chosen, guests, pads, onChange, onDismiss, onChoose, onMove } = props;
  const { seat, visits } = chosen;
  const ask = useAsk();
  const card = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const first = card.current?.querySelector<HTMLElement>(FIRST) ?? card.current?.querySelector('button');
    if (visits > 0) first?.focus();
  }, [visits]);
  const { person } = at(form.chairs, seat);
  const guest = guestAt(form, seat, guests);
  const { newMatch } = wordsOf('screen');
  return (
    <section class="place-card" ref={card} aria-label={newMatch.seat({ seat: seat + 1, name: nameAt(form, seat) })}>
      {person === null ? <ComputerCard {...props} /> : <PersonCard key={visits} {...props} person={person} />}
      {guest === null && <WaitingGuests {...props} />}
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
            {newMatch.swap(nameAt(form, other))}
          </button>
        ))}
        {person !== null && personSeats(form).length > 1 && (
          <button
            type="button"
            class="button quiet"
            onClick={() => {
              pads.unassign(seat);
              onChange(withComputer(form, seat));
              onChoose(seat);
            }}
          >
            {guest === null ? newMatch.toComputer : newMatch.justWatch}
          </button>
        )}
        {guest !== null && (
          <button
            type="button"
            class="button quiet"
            data-refusal
            onClick={() => ask({ kind: 'dismiss', name: nameOfGuest(guest) }, () => onDismiss(guest))}
          >
            {newMatch.sendAway}
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
  guests,
  pads,
  onChange,
  onWrite,
  person,
}: PlaceCardProps & { readonly person: Person }) {
  const [isChoosing, setChoosing] = useState(false);
  const { newMatch } = wordsOf('screen');
  const guest = guestAt(form, seat, guests);
  // Guests waiting for a chair are listed instead of people who are not here.
  const areKnownShown = guest === null && watchersOf(form, guests).length === 0;
  const known = areKnownShown ? knownPeople(form, people).slice(0, 4) : [];
  return (
    <>
      <div class="who">
        <FaceButton
          label={newMatch.portrait(words().parts.portraits[person.portrait])}
          isOpen={isChoosing}
          onPress={() => setChoosing(!isChoosing)}
        >
          <Portrait id={person.portrait} />
        </FaceButton>
        {guest ? (
          <GuestName name={nameAt(form, seat)} guest={guest} />
        ) : (
          <TextField
            label={isShared(form) ? newMatch.name : newMatch.yourName}
            value={person.name}
            longest={MAX_TYPED_NAME}
            placeholder={nameAt(withFace(form, seat, { name: '' }), seat)}
            problem={hasNamesake(form, seat) ? newMatch.nameTaken : shownNameWords(person.name, words().people)}
            onChange={name => onChange(withFace(form, seat, { name }))}
            onPress={() => {
              if (pads.isInUse.value) onWrite();
            }}
          />
        )}
      </div>
      {!isChoosing && guest === null && isShared(form) && (
        <PadField pads={pads} seat={seat} name={nameAt(form, seat)} />
      )}
      {isChoosing && (
        <PortraitField chosen={person.portrait} onChoose={portrait => onChange(withFace(form, seat, { portrait }))} />
      )}
      {!isChoosing && known.length > 0 && (
        <fieldset class="field known">
          <legend class="visually-hidden">{newMatch.recent}</legend>
          <div>
            {known.map(each => (
              <button
                key={each.name}
                type="button"
                class="button quiet"
                title={each.name}
                onClick={() => onChange(withFace(form, seat, each))}
              >
                <Portrait id={each.portrait} />
                <span>{each.name}</span>
              </button>
            ))}
          </div>
        </fieldset>
      )}
    </>
  );
}

/** The name a guest entered on the phone, and the phone's mark. */
function GuestName({ name, guest }: { readonly name: string; readonly guest: Guest }) {
  return (
    <p class="guest-name">
      <b>{name}</b>
      <span>
        <MarkSign mark={guest.mark} />
        {wordsOf('screen').newMatch.labels([markName(guest.mark), phoneFact(guest)])}
      </span>
    </p>
  );
}

/** Guests without a chair, who can have this one. */
function WaitingGuests({ form, chosen: { seat }, guests, people, pads, onChange, onChoose }: PlaceCardProps) {
  const waiting = watchersOf(form, guests);
  if (waiting.length === 0) return null;
  return (
    <fieldset class="field waiting">
      <legend>{wordsOf('screen').newMatch.giveToGuest}</legend>
      <div>
        {waiting.map(guest => (
          <button
            key={guest.id}
            type="button"
            class="button quiet"
            onClick={() => {
              pads.unassign(seat);
              onChange(withGuest(form, seat, guest, people));
              onChoose(seat);
            }}
          >
            <MarkSign mark={guest.mark} />
            <span>{nameOfGuest(guest)}</span>
          </button>
        ))}
      </div>
    </fieldset>
  );
}

/** Returns a game's levels to choose from. */
export const levelChoices = ({ levels }: Pick<GameCard, 'levels'>) =>
  levels.map(value => ({ value, label: levelLabel(value), about: levelAbout(value) }));

function ComputerCard({ form, chosen: { seat }, onChange }: PlaceCardProps) {
  const { level } = at(form.chairs, seat);
  const { name, character } = opponentAt(form, seat);
  const values = levelChoices(form.card);
  const { characters, newMatch } = wordsOf('screen');
  const group = useId();
  return (
    <>
      <fieldset class="field portraits">
        <legend>{newMatch.computerPlayer({ name, character })}</legend>
        <div class="choices">
          {OPPONENTS.map(each => (
            <label key={each.name}>
              <input
                type="radio"
                name={group}
                aria-label={newMatch.opponent(each)}
                title={newMatch.opponent(each)}
                checked={each.name === name}
                onChange={() => onChange(withOpponent(form, seat, each.name))}
              />
              <Portrait id={characterPortrait(each.name)} />
            </label>
          ))}
        </div>
      </fieldset>
      <p class="character">{characters[character].about}</p>
      {values.length > 1 && (
        <div role="radiogroup" aria-label={newMatch.levelOf(name)}>
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

/** The portrait as a button that opens the choice of portraits. */
function FaceButton({ label, isOpen, onPress, children }: FaceButtonProps) {
  return (
    <button
      type="button"
      class="face"
      aria-expanded={isOpen}
      aria-label={label}
      title={wordsOf('screen').newMatch.choosePortrait}
      onClick={onPress}
    >
      {children}
    </button>
  );
}
