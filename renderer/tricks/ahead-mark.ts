import type { Table } from '../../engine/protocol/match/table.ts';
import type { AheadWhy, Face, Play, Seat, View } from '../../engine/protocol/vocabulary.ts';
import { words } from '../language/language.ts';
import { faceOf, rankMark } from '../words/pieces.ts';
import { playsOnTable } from '../words/table/tricks.ts';

/**
 * Text of the mark at the play that is ahead: "Ahead: trump 9", "Ahead: 10, first", "Wins: 21". The label of a single
 * die shows the value itself, between the words before and after it.
 */
export interface AheadMark {
  readonly seat: Seat;
  /** "Ahead" or "Wins". */
  readonly verb: string;
  /** "trump", or empty. */
  readonly before: string;
  /** Value shown by the play; empty for a pair of dice described by the rest. */
  readonly value: string;
  /** "first", "is high", or empty. */
  readonly after: string;
  /** Whether the words after the value go on from it as a sentence. */
  readonly isSentence: boolean;
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
  const { mark } = words().tricks;
  const parts = play.pieces.length > 1 ? pairParts(view, faces, why) : singleParts(play, faces, why);
  return { seat, verb: trick.winner === null ? mark.ahead : mark.wins, ...parts, isSentence: why === 'high-value' };
}

/** Returns the words without the verb: "trump 9", "10, first", "6 is high". */
export const markText = (mark: AheadMark): string => words().tricks.mark.whole(mark);

type Parts = Pick<AheadMark, 'before' | 'value' | 'after'>;

/** Returns what is said after a single value, of each reason that needs words. */
function afterOf(why: AheadWhy): string {
  const { mark } = words().tricks;
  switch (why) {
    case 'first-of-equals':
      return mark.first;
    case 'later-trump':
      return mark.later;
    case 'high-value':
      return mark.high;
    case 'card-over-die':
      return mark.cardOverDie;
    case 'third-copy':
      return mark.thirdCopy;
    case 'rest-cancelled':
      return mark.othersCancelled;
    default:
      return '';
  }
}

/** The reasons for which a single value is called a trump. */
const TRUMPS: readonly AheadWhy[] = ['trump', 'higher-trump', 'later-trump'];

function singleParts({ counts }: Play, [face]: readonly Face[], why: AheadWhy): Parts {
  const value = counts === null ? (face ? rankMark(face) : '') : String(counts);
  return { before: TRUMPS.includes(why) ? words().tricks.mark.trump : '', value, after: afterOf(why) };
}

/**
 * Returns the words for a pair. Without a trump the total counts, else the trumps do, and then the number beside a
 * single one.
 */
function pairParts({ trump }: View, faces: readonly Face[], why: AheadWhy): Parts {
  const { mark } = words().tricks;
  const beside = faces.filter(
    ({ rank }) => !(typeof trump === 'object' && trump && 'rank' in trump && trump.rank === rank),
  );
  const hasTrump = beside.length < faces.length;
  const total = String(faces.reduce((sum, { rank }) => sum + rank, 0));
  switch (why) {
    case 'two-trumps':
      return { before: '', value: '', after: mark.twoTrumps };
    case 'second-die':
      return { before: mark.trump, value: '', after: mark.beside(beside[0]?.rank ?? 0) };
    case 'more-faces':
      return { before: '', value: '', after: mark.largerDie };
    case 'fewer-faces':
      return { before: '', value: '', after: mark.smallerDie };
    case 'first-of-equals':
      return { before: '', value: hasTrump ? mark.trump : total, after: mark.first };
    default:
      return { before: '', value: hasTrump ? mark.trump : total, after: '' };
  }
}
