import type { Table } from '../../../../engine/protocol/match/table.ts';
import type { Face, PieceId, View } from '../../../../engine/protocol/vocabulary.ts';
import { faceOf, rankMark } from '../../../words/pieces.ts';
import { honourName } from '../../../words/table/trump.ts';
import { capital } from '../../../words/text.ts';

/** What one of the viewer's own pieces is worth beyond what is printed on it. */
interface OwnMark {
  readonly piece: PieceId;
  readonly words: string;
  /** The same in one letter, for large text; all of it where it is short. */
  readonly short: string;
  /** Whether it is a die that shows no face yet: it has no number that the mark could cover. */
  readonly isUnthrown: boolean;
  readonly isCard: boolean;
}

/**
 * The marks of the viewer's own pieces: a bower that a die may roll, the rank that is high in this deal, the number that is
 * trump, and the number that counts on a die with four faces, which stands upright among others.
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

/** How high honours are, from the first on. Their names would be too long beside each other. */
const PLACES = ['highest', '2nd highest'];

/** "Right bower", or of a die that has not been thrown "J: highest", if one of these faces is an honour. */
function honourIn(view: View, faces: readonly Face[]): Pick<OwnMark, 'words' | 'short'> | null {
  const honour = faces.find(face => honourName(view, face) !== null);
  const name = honour ? honourName(view, honour) : null;
  if (!honour || name === null) return null;
  const place = PLACES[view.honours?.findIndex(each => each.name === name) ?? 0] ?? name;
  return {
    words: faces.length > 1 ? `${rankMark(honour)}: ${place}` : capital(name),
    short: name.charAt(0).toUpperCase(),
  };
}

/** A rank that beats the others of its suit, or that is trump in all suits. */
function trumpWord({ trump }: View, { rank }: Face): string | null {
  if (trump === null || trump === 'none') return null;
  if ('suit' in trump) return trump.high === rank ? 'High' : null;
  return 'rank' in trump && trump.rank === rank ? 'Trump' : null;
}

const numberOfD4 = (shape: string | undefined, face: Face): string | null => (shape === 'd4' ? rankMark(face) : null);
