import type { Table } from '../../../../../engine/protocol/messages.ts';
import type { View } from '../../../../../engine/protocol/vocabulary.ts';
import { clause, isYou, nameOf, who } from '../../../../words/people.ts';
import { list, numberWord } from '../../../../words/text.ts';
import type { PodiumPlace } from '../../dialogs/sheet/sheet-model.ts';

/** "You win the match", or "Mara and Otto win the match". */
export function winnerTitle(table: Table, view: View): string {
  const winners = view.result?.winners ?? [];
  const [first] = winners;
  if (first !== undefined && winners.length === 1) return `${clause(table, first, 'win', 'wins')} the match`;
  return `${list(winners.map(seat => who(table, seat)))} win the match`;
}

/** How a match was won: "Trice to 50, four rounds, five ahead of you". */
export function matchFacts(table: Table, view: View, places: readonly PodiumPlace[]): string {
  const { target } = table.options;
  const rounds = view.sheet.length;
  const game = typeof target === 'number' ? `${table.name} to ${target}` : table.name;
  const length = `${numberWord(rounds)} ${rounds === 1 ? 'round' : 'rounds'}`;
  return [game, length, ...leadOf(table, places)].join(', ');
}

/** By how much the winners are ahead of the next. Nothing is said of a match that several share, or that a tie decided. */
function leadOf(table: Table, places: readonly PodiumPlace[]): readonly string[] {
  const [winner, ...others] = places;
  const [next] = others;
  if (!winner || !next || next.won || winner.score === next.score) return [];
  const tied = others.filter(({ score }) => score === next.score).flatMap(({ seats }) => seats);
  const names = tied.map(seat => (isYou(table, seat) ? 'you' : nameOf(table, seat)));
  return [`${numberWord(winner.score - next.score)} ahead of ${list(names)}`];
}
