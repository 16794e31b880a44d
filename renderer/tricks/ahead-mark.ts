import type { Table } from '../../engine/protocol/match/table.ts';
import type { AheadWhy, Face, Play, Seat, View } from '../../engine/protocol/vocabulary.ts';
import { faceOf, rankMark } from '../words/pieces.ts';
import { playsOnTable } from '../words/table/tricks.ts';

/**
 * Text of the mark at the play that is ahead: "Ahead: trump 9", "Ahead: 10, first", "Wins: 21". The label of a single
 * die shows the value itself, between the words before and after it.
 */
export interface AheadMark {
  readonly seat: Seat;
  readonly verb: 'Ahead' | 'Wins';
  /** "trump", or empty. */
  readonly before: string;
  /** Value shown by the play; empty for a pair of dice described by the rest. */
  readonly value: string;
  /** "first", "is high", or empty. */
  readonly after: string;
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
  const words = play.pieces.length > 1 ? pairWords(view, faces, why) : singleWords(play, faces, why);
  return { seat, verb: trick.winner === null ? 'Ahead' : 'Wins', ...words };
}

/** Returns the words without the verb: "trump 9", "10, first", "6 is high". */
export function markText({ before, value, after }: AheadMark): string {
  const what = [before, value].filter(part => part !== '').join(' ');
  if (after === '' || what === '') return `${what}${after}`;
  return after.startsWith('is ') ? `${what} ${after}` : `${what}, ${after}`;
}

type Words = Pick<AheadMark, 'before' | 'value' | 'after'>;

const BEFORE: Partial<Record<AheadWhy, string>> = { trump: 'trump', 'higher-trump': 'trump', 'later-trump': 'trump' };
const AFTER: Partial<Record<AheadWhy, string>> = {
  'first-of-equals': 'first',
  'later-trump': 'later',
  'high-value': 'is high',
  'card-over-die': 'card over die',
  'third-copy': 'third copy',
  'rest-cancelled': 'others cancelled',
};

function singleWords({ counts }: Play, [face]: readonly Face[], why: AheadWhy): Words {
  const value = counts === null ? (face ? rankMark(face) : '') : String(counts);
  return { before: BEFORE[why] ?? '', value, after: AFTER[why] ?? '' };
}

/**
 * Returns the words for a pair. Without a trump the total counts, else the trumps do, and then the number beside a
 * single one.
 */
function pairWords({ trump }: View, faces: readonly Face[], why: AheadWhy): Words {
  const beside = faces.filter(
    ({ rank }) => !(typeof trump === 'object' && trump && 'rank' in trump && trump.rank === rank),
  );
  const hasTrump = beside.length < faces.length;
  const total = String(faces.reduce((sum, { rank }) => sum + rank, 0));
  switch (why) {
    case 'two-trumps':
      return { before: '', value: '', after: 'two trumps' };
    case 'second-die':
      return { before: 'trump', value: '', after: `${beside[0]?.rank} beside it` };
    case 'more-faces':
      return { before: '', value: '', after: 'larger trump die' };
    case 'fewer-faces':
      return { before: '', value: '', after: 'smaller second die' };
    case 'first-of-equals':
      return { before: '', value: hasTrump ? 'trump' : total, after: 'first' };
    default:
      return { before: '', value: hasTrump ? 'trump' : total, after: '' };
  }
}
