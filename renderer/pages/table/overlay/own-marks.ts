import type { Table } from '../../../../engine/protocol/match/table.ts';
import type { Face, PieceId, View } from '../../../../engine/protocol/vocabulary.ts';
import { wordsOf } from '../../../language/language.ts';
import { faceOf, rankMark } from '../../../view/pieces.ts';
import { honourOf } from '../../../view/trump.ts';

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

/** Returns "Right bower", or "J: highest" for a die that has not been rolled, if one of these faces is an honour. */
function honourIn(view: View, faces: readonly Face[]): Pick<OwnMark, 'words' | 'short'> | null {
  const face = faces.find(each => honourOf(view, each) !== undefined);
  const honour = face && honourOf(view, face);
  if (!honour) return null;
  const { honours } = wordsOf('table').overlay;
  const { name, short, rank } = honours[honour.id];
  return { words: faces.length > 1 ? rank(rankMark(face)) : name, short };
}

/** Returns the word for a rank that beats the others of its suit, or is trump in all suits. */
function trumpWord({ trump }: View, { rank }: Face): string | null {
  if (trump === null || trump === 'none') return null;
  const { high, trump: trumpMark } = wordsOf('table').overlay;
  if ('suit' in trump) return trump.high === rank ? high : null;
  return 'rank' in trump && trump.rank === rank ? trumpMark : null;
}

const numberOfD4 = (shape: string | undefined, face: Face): string | null => (shape === 'd4' ? rankMark(face) : null);
