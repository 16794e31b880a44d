import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import type { Guest } from '../../../engine/protocol/phones/phones.ts';
import type { Seat } from '../../../engine/protocol/vocabulary.ts';
import { levelLabel } from '../../language/games-setup.ts';
import { wordsOf } from '../../language/language.ts';
import type { Side } from '../../layout/seats/stations.ts';
import { at } from '../../lists.ts';
import { MarkSign } from '../../people/mark.tsx';
import { markName, phoneFact } from '../../people/phones.ts';
import { characterPortrait } from '../../people/portrait-ids.ts';
import { Portrait } from '../people/portrait.tsx';
import { type Form, levelAt, nameAt, opponentAt, partnerOf, personSeats, sidesOf, withPerson } from './form-model.ts';
import { guestAt } from './guests/guests.ts';
import './chairs.css';

interface ChairsProps {
  readonly form: Form;
  readonly guests: readonly Guest[];
  readonly chosen: Seat;
  readonly onChoose: (seat: Seat) => void;
  readonly onChange: (form: Form) => void;
  /** Content of the middle of the table. */
  readonly children: ComponentChildren;
}

/** Shows the table from above with a chair at each seat, as in the match. Tab visits them clockwise. */
export function Chairs({ children, ...props }: ChairsProps) {
  const sides = sidesOf(props.form);
  const chairsAt = (side: Side): ComponentChildren =>
    sides.flatMap((each, seat) => (each === side ? [<Chair key={seat} {...props} seat={seat} side={side} />] : []));
  return (
    <div class="room">
      <span class="tabletop" aria-hidden="true">
        {partnerOf(props.form, 0) !== null &&
          TEAMS.map((team, seat) => (
            <span key={team} class={sides[seat] === 'left' ? 'partners across' : 'partners'} data-team={team} />
          ))}
      </span>
      {sides[0] === 'near' && chairsAt('near')}
      {chairsAt('left')}
      <div class="far">{chairsAt('far')}</div>
      {chairsAt('right')}
      {sides[0] !== 'near' && chairsAt('near')}
      {children}
    </div>
  );
}

interface ChairProps extends Omit<ChairsProps, 'children'> {
  readonly seat: Seat;
  readonly side: Side;
}

/** Shows a chair's occupant, with a button for a person to replace a computer. */
function Chair({ form, guests, seat, side, chosen, onChoose, onChange }: ChairProps) {
  const { person } = at(form.chairs, seat);
  const name = nameAt(form, seat);
  const guest = guestAt(form, seat, guests);
  const id = useId();
  return (
    <div class={person === null ? 'chair' : 'chair person'} data-side={side} data-team={teamOf(form, seat)}>
      <button
        id={id}
        type="button"
        class="sitter"
        data-testid={`chair-${seat}`}
        aria-pressed={seat === chosen}
        onClick={() => onChoose(seat)}
      >
        <Portrait id={person?.portrait ?? characterPortrait(name)} expression={seat === chosen ? 'pleased' : 'calm'}>
          {guest && <MarkSign mark={guest.mark} />}
        </Portrait>
      </button>
      <label class="words" for={id}>
        <b>{name}</b>
        <small>{aboutSitter(form, seat, guest)}</small>
      </label>
      {person === null && (
        <button
          type="button"
          class="add-person"
          aria-label={wordsOf('screen').newMatch.addPersonFor(name)}
          onClick={() => {
            onChange(withPerson(form, seat));
            onChoose(seat);
          }}
        >
          {wordsOf('screen').newMatch.addPerson}
        </button>
      )}
    </div>
  );
}

/** Team colours by seat. */
const TEAMS = ['tide', 'ember'] as const;

const teamOf = (form: Form, seat: Seat): (typeof TEAMS)[number] | undefined =>
  partnerOf(form, seat) === null ? undefined : TEAMS[seat % 2];

/**
 * Returns "bold, Normal", "person" or "ruby moon, phone", and the partner: "with Ines", or "your partner" for a single
 * person.
 */
function aboutSitter(form: Form, seat: Seat, guest: Guest | null): string {
  const { newMatch } = wordsOf('screen');
  const partner = partnerOf(form, seat);
  if (partner === null) return newMatch.labels(sitterLabels(form, seat, guest));
  const isYours = at(form.chairs, seat).person === null && personSeats(form).join() === String(partner);
  const partnerLabel = isYours ? newMatch.yourPartner : newMatch.withPartner(nameAt(form, partner));
  return newMatch.labels([...sitterLabels(form, seat, guest), partnerLabel]);
}

function sitterLabels(form: Form, seat: Seat, guest: Guest | null): readonly string[] {
  if (guest !== null) return [markName(guest.mark), phoneFact(guest)];
  if (at(form.chairs, seat).person !== null) return [wordsOf('screen').newMatch.person];
  const level = levelAt(form, seat);
  const character = wordsOf('screen').characters[opponentAt(form, seat).character].name;
  return level === undefined ? [character] : [character, levelLabel(level)];
}
