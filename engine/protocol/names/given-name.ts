import type { Seat } from '../vocabulary.ts';
import { personNumber } from './person-number.ts';
import { READER } from './same-name.ts';

/**
 * Returns the name that a person gave; empty if they gave none. Up to protocol 15 a person without a name was called "You",
 * and records, saved matches and summaries of that time still say so, as do the lessons and puzzles. Everything that reads
 * a person's name calls this, so that statistics count both together and the page alone chooses a word for such a person.
 */
export const givenName = (name: string): string => (name === READER ? '' : name);

/** A player as far as names go. */
interface Named {
  readonly kind: 'person' | 'bot';
  readonly name: string;
}

/**
 * Returns the name that the person of a seat gave. Up to protocol 17 people without a name at a shared table were called
 * "Player 1", "Player 2" and so on, in files too. At another number somebody has typed it.
 */
export const givenNameAt = (players: readonly Named[], seat: Seat, name: string): string =>
  name === `Player ${personNumber(players, seat)}` ? '' : givenName(name);

/** Returns the players of a file under the names that people gave. */
export const withGivenNames = <Player extends Named>(players: readonly Player[]): Player[] =>
  players.map((player, seat) =>
    player.kind === 'person' ? { ...player, name: givenNameAt(players, seat, player.name) } : player,
  );
