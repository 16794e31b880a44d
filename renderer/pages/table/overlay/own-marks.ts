import type { Table } from '../../../../engine/protocol/match/table.ts';
import type { Face, PieceId, View } from '../../../../engine/protocol/vocabulary.ts';
import { capital } from '../../../language/text.ts';
import { faceOf, rankMark } from '../../../words/pieces.ts';
import { honourName, honourOf } from '../../../words/table/trump.ts';

/** Value of one of the viewer's own pieces beyond what is printed on it. */
interface OwnMark {
  readonly piece: PieceId;
  readonly words: string;
  /** The same in one letter, for large text; the whole if it is short. */
  readonly short: string;
  /** Whether it is a die without a face yet: there is no number for the mark to cover. */
  readonly isUnthrown: boolean;
  readonly isCard: boolean;
}

/**
 * Returns the marks of the viewer's own pieces: a bower that a die may roll, the high rank of this deal, the trump
 * number, and the number that counts on a four-sided die, which is the upright one.
 */
export function ownMarks(table: Table, view: View): readonly OwnMark[] {
  return view.pieces.flatMap((piece): readonly OwnMark[] => {
    if (!('id' in piece) || view.you === null || piece.seat !== view.you) return [];
    if (piece.zone !== 'hand' && piece.zone !== 'front') return [];
    const { shape, faces = [] } = table.equipment[piece.id] ?? {};
    const face = faceOf(table, piece.id, piece.up);
    const mark = { piece: piece.id, isUnthrown: face === null, isCard: shape === 'card' };
    const honour = honourIn(view, face ? [face] : faces);
    if (honour) return [{ ...mark, ...honour }];
    const words = face && (trumpWord(view, face) ?? numberOfD4(shape, face));
    return words === null ? [] : [{ ...mark, words, short: words }];
  });
}

/** Ranks of honours, from the top. Their names would be too long side by side. */
const PLACES = ['highest', '2nd highest'];

/** Returns "Right bower", or "J: highest" for a die that has not been thrown, if one of these faces is an honour. */
function honourIn(view: View, faces: readonly Face[]): Pick<OwnMark, 'words' | 'short'> | null {
  const face = faces.find(each => honourOf(view, each) !== undefined);
  const honour = face && honourOf(view, face);
  const name = face && honourName(view, face);
  if (!honour || !name) return null;
  const place = PLACES[view.honours?.indexOf(honour) ?? 0] ?? name;
  return {
    words: faces.length > 1 ? `${rankMark(face)}: ${place}` : capital(name),
    short: name.charAt(0).toUpperCase(),
  };
}

/** Returns the word for a rank that beats the others of its suit, or is trump in all suits. */
function trumpWord({ trump }: View, { rank }: Face): string | null {
  if (trump === null || trump === 'none') return null;
  if ('suit' in trump) return trump.high === rank ? 'High' : null;
  return 'rank' in trump && trump.rank === rank ? 'Trump' : null;
}

const numberOfD4 = (shape: string | undefined, face: Face): string | null => (shape === 'd4' ? rankMark(face) : null);
