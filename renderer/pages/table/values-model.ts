import type { PieceId, Play, View } from '../../../engine/protocol/vocabulary.ts';
import { playsOnTable } from '../../words/tricks.ts';

/** What is said beside a piece, and the other piece of the same play that it keeps away from. */
interface Told {
  readonly play: Play;
  readonly partner: PieceId | null;
}

/** Where no one number counts, each piece of a play shows its own. */
function singly(play: Play): readonly Told[] {
  if (play.counts !== null) return [{ play, partner: null }];
  return play.pieces.map((piece, index) => ({
    play: { ...play, pieces: [piece], up: [play.up[index] ?? null] },
    partner: play.pieces.find(other => other !== piece) ?? null,
  }));
}

/** The plays on the table of which something can be said; of what hangs on a piece that is being thrown, nothing. */
export function playsAtRest(view: View, inTheAir: readonly PieceId[]): readonly Told[] {
  return playsOnTable(view)
    .flatMap(singly)
    .filter(({ play }) => !play.pieces.some(piece => inTheAir.includes(piece)));
}

/** Pieces that lie open before a seat, and still. */
export function openAtRest(
  view: View,
  inTheAir: readonly PieceId[],
): readonly { readonly id: PieceId; readonly up: number | null }[] {
  return view.pieces.flatMap(piece =>
    'up' in piece && piece.zone === 'front' && !inTheAir.includes(piece.id) ? [piece] : [],
  );
}
