import type { TableLesson } from '../../engine/protocol/lessons.ts';
import type { Table } from '../../engine/protocol/messages.ts';
import type { PieceId, Trick, View } from '../../engine/protocol/vocabulary.ts';

/** What the placeholders of a lesson's sentences stand for. One that is left out stays as it is. */
export type SentenceFacts = Readonly<Partial<Record<'n' | 'other' | 'was' | 'odds' | 'marked' | 't', string>>>;

/** A sentence with its placeholders, as `{n}`, filled in. */
export const filled = (sentence: string, facts: SentenceFacts): string =>
  sentence.replace(/\{(\w+)\}/g, (whole, name: string) => facts[name as keyof SentenceFacts] ?? whole);

/** `n`: the number that the learner's play counts in this trick. `other`: the highest number of the others. */
export function trickFacts(trick: Trick, view: View): SentenceFacts {
  const own = trick.plays.find(({ seat }) => seat === view.you)?.counts ?? null;
  const other = highestOf(trick, view);
  return { ...(own !== null && { n: `${own}` }), ...(other !== null && { other: `${other}` }) };
}

function highestOf({ plays }: Trick, view: View): number | null {
  const counts = plays.flatMap(play => (play.seat === view.you || play.counts === null ? [] : play.counts));
  return counts.length === 0 ? null : Math.max(...counts);
}

/** `was`: the number that the chosen die shows. `odds`: how many of its faces would win the trick as it is now. */
export function choiceFacts(table: Table, view: View, piece: PieceId | undefined): SentenceFacts {
  const found = view.pieces.find(each => 'id' in each && each.id === piece);
  const faces = piece === undefined ? [] : (table.equipment[piece]?.faces ?? []);
  const face = found !== undefined && 'id' in found && found.up !== null ? faces[found.up] : undefined;
  const trick = view.tricks.at(-1);
  const highest = trick && highestOf(trick, view);
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
