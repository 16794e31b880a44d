import type { Table } from '../../engine/protocol/messages.ts';
import type { Seat, View } from '../../engine/protocol/vocabulary.ts';
import { partnerOf, who } from './people.ts';
import { list } from './text.ts';

/** How a seat stands to the bid of this deal: it holds it with a partner, holds it alone, or plays against it. */
export type Part = 'together' | 'alone' | 'against';

/** Null as long as there are no sides, and where they are the same in every deal. */
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
