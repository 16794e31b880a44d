import type { Table } from '../../engine/protocol/match/table.ts';
import type { TableLesson } from '../../engine/protocol/modes/lessons.ts';
import type { PieceId, Play, Trick, View } from '../../engine/protocol/vocabulary.ts';

/** Values for the placeholders of a lesson's sentences. A missing one leaves its placeholder. */
export type SentenceFacts = Readonly<
  Partial<Record<'n' | 'other' | 'was' | 'odds' | 'marked' | 't' | 'before' | 'after', string>>
>;

/** Fills in a sentence's placeholders, such as `{n}`. */
export const filled = (sentence: string, facts: SentenceFacts): string =>
  sentence.replace(/\{(\w+)\}/g, (whole, name: string) => facts[name as keyof SentenceFacts] ?? whole);

/** Returns `n`, the value of the learner's play in this trick, and `other`, the highest value of the others. */
export function trickFacts(table: Table, trick: Trick, view: View): SentenceFacts {
  const play = trick.plays.find(({ seat }) => seat === view.you);
  const own = play === undefined ? null : countOf(table, play);
  const other = highestOf(table, trick, view);
  return { ...(own !== null && { n: `${own}` }), ...(other !== null && { other: `${other}` }) };
}

function highestOf(table: Table, { plays }: Trick, view: View): number | null {
  const counts = plays.flatMap(play => (play.seat === view.you ? [] : (countOf(table, play) ?? [])));
  return counts.length === 0 ? null : Math.max(...counts);
}

/** Returns the value of a play: the total, where two pieces are played. */
function countOf({ equipment }: Table, { counts, pieces, up }: Play): number | null {
  if (counts !== null || pieces.length < 2) return counts;
  return pieces.reduce((sum, id, index) => sum + (equipment[id]?.faces[up[index] ?? -1]?.rank ?? 0), 0);
}

/**
 * Returns `was`, the number the chosen die shows, and `odds`, the number of its faces that would win the trick as it
 * stands.
 */
export function choiceFacts(table: Table, view: View, piece: PieceId | undefined): SentenceFacts {
  const found = view.pieces.find(each => 'id' in each && each.id === piece);
  const faces = piece === undefined ? [] : (table.equipment[piece]?.faces ?? []);
  const face = found !== undefined && 'id' in found && found.up !== null ? faces[found.up] : undefined;
  const trick = view.tricks.at(-1);
  const highest = trick && highestOf(table, trick, view);
  if (face === undefined) return {};
  if (highest === undefined || highest === null) return { was: `${face.rank}` };
  const better = faces.filter(({ rank }) => rank > highest).length;
  return { was: `${face.rank}`, odds: `${better === 0 ? 'None' : better} of ${faces.length}` };
}

/**
 * Returns the text at the end of a lesson. `t`: the tricks the learner has taken, if the deal was played to its end.
 */
export function endSentence({ end, skipped }: TableLesson, { seats, you, sheet, deal }: View): string {
  if (sheet.length <= deal) return skipped;
  const tricks = seats[you ?? 0]?.tricks ?? 0;
  return filled(end, { t: tricks === 1 ? '1 trick' : `${tricks} tricks` });
}
