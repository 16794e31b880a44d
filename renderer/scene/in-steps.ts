import type { PieceId, PieceView, Trick, View } from '../../engine/protocol/vocabulary.ts';
import type { Place } from '../layout/index.ts';

const idsOf = (places: readonly Place[]): ReadonlySet<PieceId> =>
  new Set(places.flatMap(({ piece }) => (piece === null ? [] : [piece])));

/** The last trick with cards still standing side by side which cancel each other only now; null if there are none. */
function standing({ tricks }: View, shown: readonly Place[]): readonly Trick[] | null {
  const out = idsOf(shown.filter(({ isOut }) => isOut));
  const last = tricks.at(-1);
  if (!last) return null;
  const plays = last.plays.map(play => {
    const { cancelledWith, ...rest } = play;
    return cancelledWith === undefined || play.pieces.some(piece => out.has(piece)) ? play : rest;
  });
  const isChanged = plays.some((play, at) => play !== last.plays[at]);
  return isChanged ? [...tricks.slice(0, -1), { ...last, plays }] : null;
}

/** The pieces with what lay aside for the winner still there; null if nothing did. */
function waiting({ pieces }: View, shown: readonly Place[]): readonly PieceView[] | null {
  const aside = idsOf(shown.filter(({ zone, seat }) => zone === 'aside' && seat === null));
  const isTaken = (piece: PieceView): boolean => 'id' in piece && piece.zone === 'won' && aside.has(piece.id);
  if (!pieces.some(isTaken)) return null;
  return pieces.map(piece => (isTaken(piece) ? { ...piece, zone: 'aside', seat: null } : piece));
}

/**
 * What is shown one after the other before the winner of a trick is: what was played as it was laid down, then the cards
 * that it cancelled. What was set aside goes to the winner last, with the view itself.
 */
export function stepsTo(view: View, shown: readonly Place[]): readonly View[] {
  const laid = { ...view, pieces: waiting(view, shown) ?? view.pieces };
  const tricks = standing(view, shown);
  return tricks === null ? [laid] : [{ ...laid, tricks }, laid];
}
