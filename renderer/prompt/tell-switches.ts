import type { Table } from '../../engine/protocol/messages.ts';
import type { Role, Seat, View } from '../../engine/protocol/vocabulary.ts';
import { clause, isMine, nameOf } from '../words/people.ts';
import { piecesCounted } from '../words/pieces.ts';

/** Whether a seat has just become this. */
export const isNewly = (before: View, after: View, seat: Seat, role: Role): boolean =>
  after.seats[seat]!.roles.includes(role) && !before.seats[seat]!.roles.includes(role);

/** Whom the maker has picked. */
export function tellPartner(table: Table, before: View, after: View): readonly string[] {
  const partner = after.seats.findIndex((_, seat) => isNewly(before, after, seat, 'partner'));
  const maker = after.seats.findIndex(seat => seat.roles.includes('maker'));
  if (partner < 0 || maker < 0) return [];
  const name = isMine(table, partner) ? 'you' : nameOf(table, partner);
  return [`${clause(table, maker, 'pick', 'picks')} ${name} as partner.`];
}

/** How many cards and dice were switched, or that a seat which might go on keeps the rest. */
export function tellSwitch(table: Table, before: View, after: View, seat: Seat): readonly string[] {
  const [had, has] = [before.seats[seat]?.switchesLeft, after.seats[seat]?.switchesLeft];
  if (had === undefined || has === undefined) return [];
  if (has < had) {
    const cards = laidAway(after, seat) - laidAway(before, seat);
    return [`${clause(table, seat, 'switch', 'switches')} ${piecesCounted(cards, had - has - cards)}.`];
  }
  const isDone = before.waitingFor.includes(seat) && !after.waitingFor.includes(seat);
  return isDone && has > 0 && after.tricks.length === 0 ? [`${clause(table, seat, 'keep', 'keeps')} the rest.`] : [];
}

/** Cards of a seat that lie face down aside. */
const laidAway = ({ pieces }: View, seat: Seat): number =>
  pieces.reduce((sum, piece) => {
    if (piece.zone !== 'aside' || piece.seat !== seat) return sum;
    return sum + ('unseen' in piece ? piece.unseen : 1);
  }, 0);
