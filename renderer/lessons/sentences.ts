import type { Table } from '../../engine/protocol/match/table.ts';
import type { TableLesson } from '../../engine/protocol/modes/lessons.ts';
import type { PieceId, Play, Trick, View } from '../../engine/protocol/vocabulary.ts';

/** What the placeholders of a lesson's sentences stand for. One that is left out stays as it is. */
export type SentenceFacts = Readonly<
  Partial<Record<'n' | 'other' | 'was' | 'odds' | 'marked' | 't' | 'before' | 'after', string>>
>;

/** A sentence with its placeholders, as `{n}`, filled in. */
export const filled = (sentence: string, facts: SentenceFacts): string =>
  sentence.replace(/\{(\w+)\}/g, (whole, name: string) => facts[name as keyof SentenceFacts] ?? whole);

/** `n`: the number that the learner's play counts in this trick. `other`: the highest number of the others. */
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

/** What a play counts: the total, where two pieces are played. */
function countOf({ equipment }: Table, { counts, pieces, up }: Play): number | null {
  if (counts !== null || pieces.length < 2) return counts;
  return pieces.reduce((sum, id, index) => sum + (equipment[id]?.faces[up[index] ?? -1]?.rank ?? 0), 0);
}

/** `was`: the number that the chosen die shows. `odds`: how many of its faces would win the trick as it is now. */
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

/** What is said at the end of a lesson. `t`: how many tricks the learner has taken, if the deal was played to its end. */
export function endSentence({ end, skipped }: TableLesson, { seats, you, sheet, deal }: View): string {
  if (sheet.length <= deal) return skipped;
  const tricks = seats[you ?? 0]?.tricks ?? 0;
  return filled(end, { t: tricks === 1 ? '1 trick' : `${tricks} tricks` });
}
