import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import type { Seat } from '../../../engine/protocol/vocabulary.ts';
import { at } from '../../lists.ts';
import { characterPortrait } from '../../people/portrait-ids.ts';
import { Portrait } from '../people/portrait.tsx';
import { chairsOf, type Form, nameAt, opponentAt, partnerOf, withPerson } from './form-model.ts';
import './chairs.css';

interface ChairsProps {
  readonly form: Form;
  readonly chosen: Seat;
  readonly onChoose: (seat: Seat) => void;
  readonly onChange: (form: Form) => void;
  /** What lies in the middle of the table. */
  readonly children: ComponentChildren;
}

/** The table seen from above, with a chair at each seat, as everybody will sit: the first at the near side, the next to its left. */
export function Chairs({ children, ...props }: ChairsProps) {
  const { seats } = props.form;
  const hasSides = seats > 2;
  const far = chairsOf(props.form).flatMap((_, seat) => (isFar(seat, seats) ? [seat] : []));
  return (
    <div class="room" data-seats={seats}>
      <span class="tabletop" aria-hidden="true">
        {partnerOf(props.form, 0) !== null && TEAMS.map(team => <span key={team} class="partners" data-team={team} />)}
      </span>
      <Chair {...props} seat={0} side="near" />
      {hasSides && <Chair {...props} seat={1} side="left" />}
      <div class="far">
        {far.map(seat => (
          <Chair key={seat} {...props} seat={seat} side="far" />
        ))}
      </div>
      {hasSides && <Chair {...props} seat={seats - 1} side="right" />}
      {children}
    </div>
  );
}

const isFar = (seat: Seat, seats: number): boolean => (seats === 2 ? seat === 1 : seat > 1 && seat < seats - 1);

interface ChairProps extends Omit<ChairsProps, 'children'> {
  readonly seat: Seat;
  readonly side: 'near' | 'left' | 'far' | 'right';
}

/** One chair: who sits there, and a button for a person to take a computer's place. */
function Chair({ form, seat, side, chosen, onChoose, onChange }: ChairProps) {
  const { person } = at(form.chairs, seat);
  const name = nameAt(form, seat);
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
        <Portrait id={person?.portrait ?? characterPortrait(name)} expression={seat === chosen ? 'pleased' : 'calm'} />
      </button>
      <label class="words" for={id}>
        <b>{name}</b>
        <small>{aboutSitter(form, seat)}</small>
      </label>
      {person === null && (
        <button
          type="button"
          class="add-person"
          aria-label={`+ person in place of ${name}`}
          onClick={() => {
            onChange(withPerson(form, seat));
            onChoose(seat);
          }}
        >
          + person
        </button>
      )}
    </div>
  );
}

/** The colours of the teams, by seat. */
const TEAMS = ['tide', 'ember'] as const;

const teamOf = (form: Form, seat: Seat): (typeof TEAMS)[number] | undefined =>
  partnerOf(form, seat) === null ? undefined : TEAMS[seat % 2];

/** "bold, Normal" or "person", and the partner. */
function aboutSitter(form: Form, seat: Seat): string {
  const { person, level } = at(form.chairs, seat);
  const partner = partnerOf(form, seat);
  const label = form.card.levels.find(({ id }) => id === level)?.label;
  const kind = person === null ? [opponentAt(form, seat).character, label] : ['person'];
  return [...kind, partner === null ? undefined : `with ${nameAt(form, partner)}`]
    .filter(word => word !== undefined)
    .join(', ');
}
