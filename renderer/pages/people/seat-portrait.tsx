import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { PlayerSpec, Table } from '../../../engine/protocol/messages.ts';
import type { BySeat, Seat } from '../../../engine/protocol/vocabulary.ts';
import type { Expression } from '../../people/expression.ts';
import { type OwnPortrait, portraitOf, portraitOfPlayer } from '../../people/portrait-ids.ts';
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

interface PlayerFacesProps {
  readonly players: BySeat<PlayerSpec>;
  readonly winners: readonly Seat[];
}

/** The faces of all players of a finished match, the winners pleased. */
export function PlayerFaces({ players, winners }: PlayerFacesProps) {
  const own = useContext(OwnPortraitContext);
  return (
    <span class="faces">
      {players.map((player, seat) => (
        <Portrait
          key={seat}
          id={portraitOfPlayer(player, own)}
          expression={winners.includes(seat) ? 'pleased' : 'calm'}
        />
      ))}
    </span>
  );
}
