import type { Table } from '../../engine/protocol/match/table.ts';
import type { PieceId, Play, Trick, View } from '../../engine/protocol/vocabulary.ts';
import type { LessonFacts } from '../../engine/protocol/words.ts';

export const NO_FACTS: LessonFacts = {
  marked: Number.NaN,
  was: Number.NaN,
  wins: Number.NaN,
  faces: Number.NaN,
  yours: Number.NaN,
  best: Number.NaN,
  before: Number.NaN,
  after: Number.NaN,
};

/** Returns the value of the learner's play in this trick, and the highest value of the others. */
export function trickFacts(table: Table, trick: Trick, view: View): Pick<LessonFacts, 'yours' | 'best'> {
  const play = trick.plays.find(({ seat }) => seat === view.you);
  const own = play === undefined ? null : countOf(table, play);
  return { yours: own ?? Number.NaN, best: highestOf(table, trick, view) ?? Number.NaN };
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

/** Returns what the chosen die shows, and how many of its faces would win the trick as it stands. */
export function choiceFacts(
  table: Table,
  view: View,
  piece: PieceId | undefined,
): Partial<Pick<LessonFacts, 'was' | 'wins' | 'faces'>> {
  const found = view.pieces.find(each => 'id' in each && each.id === piece);
  const faces = piece === undefined ? [] : (table.equipment[piece]?.faces ?? []);
  const face = found !== undefined && 'id' in found && found.up !== null ? faces[found.up] : undefined;
  const trick = view.tricks.at(-1);
  const highest = trick && highestOf(table, trick, view);
  if (face === undefined) return {};
  if (highest === undefined || highest === null) return { was: face.rank };
  return { was: face.rank, wins: faces.filter(({ rank }) => rank > highest).length, faces: faces.length };
}
