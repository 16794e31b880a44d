import { type ComponentChildren, createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Table } from '../../../engine/protocol/match/table.ts';
import type { PlayerSpec } from '../../../engine/protocol/players.ts';
import type { BySeat, Seat } from '../../../engine/protocol/vocabulary.ts';
import type { Expression } from '../../people/expression.ts';
import { type ChosenPortraits, portraitOf } from '../../people/portrait-of.ts';
import { Portrait } from './portrait.tsx';

/** Portraits that people have chosen at this screen. */
export const ChosenPortraitsContext = createContext<ChosenPortraits>({ portrait: 'die', people: [], nameless: [] });

interface SeatPortraitProps {
  readonly table: Table;
  readonly seat: Seat;
  readonly expression?: Expression;
  /** A mark on the ring. */
  readonly children?: ComponentChildren;
}

/** The face of the player at a seat. */
export function SeatPortrait({ table, seat, expression = 'calm', children }: SeatPortraitProps) {
  const chosen = useContext(ChosenPortraitsContext);
  return (
    <Portrait id={portraitOf(table.players, seat, chosen)} expression={expression}>
      {children}
    </Portrait>
  );
}

interface FacesProps {
  readonly table: Table;
  readonly seats: readonly Seat[];
  readonly expression?: Expression;
  /** Returns the mark for a seat's face. */
  readonly markOf?: (seat: Seat) => ComponentChildren;
}

/** The overlapping faces of a player or a team. */
export function Faces({ table, seats, expression = 'calm', markOf }: FacesProps) {
  return (
    <span class="faces">
      {seats.map(seat => (
        <SeatPortrait key={seat} table={table} seat={seat} expression={expression}>
          {markOf?.(seat)}
        </SeatPortrait>
      ))}
    </span>
  );
}

interface PlayerFacesProps {
  readonly players: BySeat<PlayerSpec>;
  readonly winners: readonly Seat[];
}

/** The faces of all players of a finished match, with the winners pleased. */
export function PlayerFaces({ players, winners }: PlayerFacesProps) {
  const chosen = useContext(ChosenPortraitsContext);
  return (
    <span class="faces">
      {players.map((_, seat) => (
        <Portrait
          key={seat}
          id={portraitOf(players, seat, chosen)}
          expression={winners.includes(seat) ? 'pleased' : 'calm'}
        />
      ))}
    </span>
  );
}
