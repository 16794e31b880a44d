import type { Table } from '../../engine/protocol/messages.ts';
import type { Seat, View } from '../../engine/protocol/vocabulary.ts';
import { list } from './text.ts';

/** The seat from which the table is seen: the viewer's, or the screen's first seat while it shows an onlooker's view. */
export function ownSeat(table: Table, view: View | null): Seat {
  return view?.you ?? table.mine[0] ?? 0;
}

/** The other seat of a team of two, or null where there is none. */
export function partnerOf({ seats }: Pick<View, 'seats'>, seat: Seat): Seat | null {
  const partner = seats.findIndex((other, at) => at !== seat && other.team === seats[seat]?.team);
  return partner < 0 ? null : partner;
}

export function isMine(table: Table, seat: Seat): boolean {
  return table.mine.includes(seat);
}

/** The name of the player at this seat. */
export function nameOf(table: Table, seat: Seat): string {
  return table.players[seat]?.name ?? `Seat ${seat + 1}`;
}

/** The names of several seats as a list. */
export const namesOf = (table: Table, seats: readonly Seat[]): string => list(seats.map(seat => nameOf(table, seat)));

/** The name as the subject of a sentence; the person at this screen is "You". */
export function who(table: Table, seat: Seat): string {
  return isMine(table, seat) ? 'You' : nameOf(table, seat);
}

/** "You lead" or "Mara leads". */
export function clause(table: Table, seat: Seat, second: string, third: string): string {
  return `${who(table, seat)} ${isMine(table, seat) ? second : third}`;
}

/** "Your" or "Mara's". */
export function whose(table: Table, seat: Seat): string {
  return isMine(table, seat) ? 'Your' : `${nameOf(table, seat)}\u2019s`;
}

/** How a seat stands to the bid of this deal: it holds it with a partner, holds it alone, or plays against it. */
export type Part = 'together' | 'alone' | 'against';

/** Returns null if there are no sides, or if the sides are the same in every deal. */
export function partOf({ seats }: View, seat: Seat): Part | null {
  const isPicked = seats.some(({ roles }) => roles.includes('partner'));
  const isAlone = seats.some(({ roles }) => roles.includes('alone'));
  const { roles = [] } = seats[seat] ?? {};
  // Where a partner sits out the teams do not change.
  if ((!isPicked && !isAlone) || seats.some(other => other.roles.includes('sitting-out'))) return null;
  if (roles.includes('alone')) return 'alone';
  // Against a seat that plays alone each of the others may play for itself.
  if (isAlone && partnerOf({ seats }, seat) === null) return null;
  return roles.includes('maker') || roles.includes('partner') ? 'together' : 'against';
}

/** "Plays with Ines", "plays alone", "against you and Ines". */
export function partWords(table: Table, view: View, seat: Seat): string {
  const part = partOf(view, seat);
  if (part === 'alone') return 'plays alone';
  const bidders = view.seats.flatMap((_, other) => {
    const isBidder = partOf(view, other) === 'together';
    return isBidder && other !== seat ? [who(table, other).replace(/^You$/, 'you')] : [];
  });
  return `${part === 'together' ? 'plays with' : 'against'} ${list(bidders)}`;
}
