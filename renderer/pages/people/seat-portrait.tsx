import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Table } from '../../../engine/protocol/messages.ts';
import type { Seat } from '../../../engine/protocol/vocabulary.ts';
import type { Expression } from '../../people/expression.ts';
import { type OwnPortrait, portraitOf } from '../../people/portrait-ids.ts';
import { Portrait } from './portrait.tsx';

/** The portrait that the person at this screen has chosen. */
export const OwnPortraitContext = createContext<OwnPortrait>('die');

interface SeatPortraitProps {
  readonly table: Table;
  readonly seat: Seat;
  readonly expression?: Expression;
}

/** The face of the player at a seat. */
export function SeatPortrait({ table, seat, expression = 'calm' }: SeatPortraitProps) {
  return <Portrait id={portraitOf(table, seat, useContext(OwnPortraitContext))} expression={expression} />;
}

interface FacesProps {
  readonly table: Table;
  readonly seats: readonly Seat[];
  readonly expression?: Expression;
}

/** The faces of a player or of a team, overlapping. */
export function Faces({ table, seats, expression = 'calm' }: FacesProps) {
  return (
    <span class="faces">
      {seats.map(seat => (
        <SeatPortrait key={seat} table={table} seat={seat} expression={expression} />
      ))}
    </span>
  );
}
