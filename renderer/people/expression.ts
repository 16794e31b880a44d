import type { Table } from '../../engine/protocol/match/table.ts';
import { rulesOf } from '../../engine/protocol/modes/modes.ts';
import type { Play, Seat, Trick, View } from '../../engine/protocol/vocabulary.ts';
import { at } from '../lists.ts';
import { bidSideOf } from '../view/people.ts';
import { faceOf } from '../view/pieces.ts';
import { playsOnTable } from '../view/tricks.ts';

/** Expressions of a face. */
export const EXPRESSIONS = ['calm', 'thinking', 'pleased', 'dismayed'] as const;
export type Expression = (typeof EXPRESSIONS)[number];

/** Returns the expression of a seat's face. It depends only on public facts. */
export function expressionOf(table: Table, view: View, seat: Seat): Expression {
  if (view.result && rulesOf(table).hasWinners) return atEnd(view.result, seat);
  if (view.sheet.length > view.deal) return afterDeal(view, seat);
  const trick = shownTrick(view);
  if (trick?.winner === seat) return 'pleased';
  if (trick && hasLostHighLead(table, view, trick, seat)) return 'dismayed';
  return view.waitingFor.includes(seat) ? 'thinking' : 'calm';
}

/** At the end of the match the winners are pleased, and only the last is dismayed. */
function atEnd({ winners, scores }: NonNullable<View['result']>, seat: Seat): Expression {
  if (winners.includes(seat)) return 'pleased';
  return at(scores, seat) === Math.min(...scores) ? 'dismayed' : 'calm';
}

/** Pleased with the most points of the deal, dismayed by a loss or a failed bid. */
function afterDeal(view: View, seat: Seat): Expression {
  const points = view.seats.map((_, each) => pointsInDeal(view, each));
  const own = at(points, seat);
  const most = Math.max(...points);
  if (own < 0 || (own < most && own <= 0 && hasBid(view, seat))) return 'dismayed';
  return own > 0 && own === most ? 'pleased' : 'calm';
}

const pointsInDeal = ({ sheet, deal }: View, seat: Seat): number =>
  (sheet[deal] ?? []).reduce((sum, { seats, points }) => sum + (seats.includes(seat) ? points : 0), 0);

/** Whether a seat or its team made the trump or holds the contract of this deal. */
function hasBid(view: View, seat: Seat): boolean {
  const { team } = at(view.seats, seat);
  const side = bidSideOf(view, seat);
  if (side !== null) return side !== 'against';
  return view.seats.some(({ roles, team: other }) => other === team && roles.includes('maker'));
}

/** Returns the trick just won, while it is still on the table. */
function shownTrick(view: View): (Trick & { readonly winner: Seat }) | null {
  const trick = view.tricks.at(-1);
  if (!trick || trick.winner === null || playsOnTable(view).length === 0) return null;
  return { ...trick, winner: trick.winner };
}

/** A lead is high from this fraction of the highest rank of its suit. */
const HIGH_LEAD = 0.8;

function hasLostHighLead(table: Table, view: View, trick: Trick & { readonly winner: Seat }, seat: Seat): boolean {
  const [lead] = trick.plays;
  if (lead?.seat !== seat || at(view.seats, trick.winner).team === at(view.seats, seat).team) return false;
  return isHigh(table, lead);
}

function isHigh(table: Table, { pieces, up }: Play): boolean {
  return pieces.some((piece, index) => {
    const face = faceOf(table, piece, up[index] ?? null);
    if (!face) return false;
    const ranks = table.equipment.flatMap(({ faces }) => faces.filter(({ suit }) => suit === face.suit));
    return face.rank >= HIGH_LEAD * Math.max(...ranks.map(({ rank }) => rank));
  });
}
