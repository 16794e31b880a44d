import type { Table } from '../../engine/protocol/match/table.ts';
import type { AheadWhy, Face, Play, Seat, View } from '../../engine/protocol/vocabulary.ts';
import type { MarkFacts, MarkReason } from '../language/facts/tricks.ts';
import { faceOf, rankMark } from '../view/pieces.ts';
import { playsOnTable } from '../view/tricks.ts';

/** The mark at the play that is ahead: "Ahead: trump 9", "Ahead: 10, first", "Wins: 21". */
export interface AheadMark extends MarkFacts {
  readonly seat: Seat;
}

/**
 * Returns the mark for the play that is ahead of another one on the table or has won the trick; null if there is none.
 */
export function aheadMark(table: Table, view: View): AheadMark | null {
  const trick = view.tricks.at(-1);
  const plays = playsOnTable(view);
  const play = plays.find(({ seat }) => seat === trick?.ahead?.seat);
  if (!trick?.ahead || !play || plays.length < 2) return null;
  const { seat, why } = trick.ahead;
  const faces = play.pieces.flatMap((piece, index) => faceOf(table, piece, play.up[index] ?? null) ?? []);
  const shown = play.pieces.length > 1 ? shownByPair(view, faces, why) : shownByOne(play, faces, why);
  return { seat, isWon: trick.winner !== null, ...shown };
}

/** The reasons that need words beside a single value. */
const REASONS: Readonly<Partial<Record<AheadWhy, MarkReason>>> = {
  'first-of-equals': 'first',
  'later-trump': 'later',
  'high-value': 'high',
  'card-over-die': 'card-over-die',
  'third-copy': 'third-copy',
  'rest-cancelled': 'others-cancelled',
};

/** The reasons for which a single value is called a trump. */
const TRUMPS: readonly AheadWhy[] = ['trump', 'higher-trump', 'later-trump'];

type Shown = Omit<MarkFacts, 'isWon'>;

function shownByOne({ counts }: Play, [face]: readonly Face[], why: AheadWhy): Shown {
  const value = counts === null ? (face ? rankMark(face) : null) : String(counts);
  return { isTrump: TRUMPS.includes(why), value, why: REASONS[why] ?? null };
}

/** Without a trump the total of a pair counts, else the trumps do, and then the number beside a single one. */
function shownByPair({ trump }: View, faces: readonly Face[], why: AheadWhy): Shown {
  const beside = faces.filter(
    ({ rank }) => !(typeof trump === 'object' && trump && 'rank' in trump && trump.rank === rank),
  );
  const isTrump = beside.length < faces.length;
  const value = isTrump ? null : String(faces.reduce((sum, { rank }) => sum + rank, 0));
  const bare = { isTrump: false, value: null };
  switch (why) {
    case 'two-trumps':
      return { ...bare, why: 'two-trumps' };
    case 'second-die':
      return { isTrump: true, value: null, why: { beside: beside[0]?.rank ?? 0 } };
    case 'more-faces':
      return { ...bare, why: 'larger-die' };
    case 'fewer-faces':
      return { ...bare, why: 'smaller-die' };
    case 'first-of-equals':
      return { isTrump, value, why: 'first' };
    default:
      return { isTrump, value, why: null };
  }
}
