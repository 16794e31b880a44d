import type { Table } from '../../../engine/protocol/messages.ts';
import type { Role, Seat, View } from '../../../engine/protocol/vocabulary.ts';
import { nameOf, ownSeat } from '../../words/people.ts';
import { capital, counted } from '../../words/text.ts';
import { trickCount } from '../../words/tricks.ts';
import { platePlace } from './places.ts';
import './plates.css';

const ROLE_WORDS: Readonly<Record<Role, string>> = {
  leader: 'leads',
  dealer: 'deals',
  maker: 'maker',
  'sitting-out': 'sits out',
};

interface PlateProps {
  readonly table: Table;
  readonly view: View;
}

/** One plate for every seat, near the seat. */
export function Plates({ table, view }: PlateProps) {
  return (
    <div class="plates" data-seats={view.seats.length}>
      {view.seats.map((_, seat) => (
        <Plate key={seat} table={table} view={view} seat={seat} />
      ))}
    </div>
  );
}

function Plate({ table, view, seat }: PlateProps & { readonly seat: Seat }) {
  const { score, tricks, roles, bid } = view.seats[seat]!;
  const { side, along } = platePlace(seat, ownSeat(table, view), view.seats.length);
  const onTurn = view.waitingFor.includes(seat);
  const name = nameOf(table, seat);
  const facts = [
    capital(counted(tricks, 'trick')),
    ...(bid === null ? [] : [bid === 'pass' ? 'passed' : `bid ${bid}`]),
    ...roles.map(role => ROLE_WORDS[role]),
  ];
  return (
    <section
      class={`panel plate ${side}${onTurn ? ' on-turn' : ''}`}
      style={{ '--along': along }}
      data-testid={`plate-${seat}`}
      data-turn={onTurn}
      aria-label={`${name}: ${score} points, ${facts.join(', ')}${onTurn ? ', on turn' : ''}`}
    >
      <span class="monogram" data-seat={seat} aria-hidden="true">
        {name.charAt(0)}
      </span>
      <span class="name">{name}</span>
      <span class={score === 0 ? 'score zero' : 'score'} data-testid={`score-${seat}`}>
        {score}
      </span>
      <span class="facts">{facts.join(', ')}</span>
      <TrickPips taken={tricks} of={trickCount(view)?.of ?? 0} />
    </section>
  );
}

function TrickPips({ taken, of }: { readonly taken: number; readonly of: number }) {
  return (
    <span class="pips" aria-hidden="true">
      {Array.from({ length: of }, (_, index) => (
        <i key={index} class={index < taken ? 'taken' : ''} />
      ))}
    </span>
  );
}
