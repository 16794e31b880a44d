import type { Table } from '../../../../../engine/protocol/match/table.ts';
import type { View } from '../../../../../engine/protocol/vocabulary.ts';
import { counted, list, numberWord } from '../../../../language/text.ts';
import { clause, isYou, nameOf, who } from '../../../../words/people.ts';
import { rollOffSentence } from '../../../../words/table/roll-off.ts';
import type { PodiumPlace } from '../../dialogs/sheet/sheet-model.ts';

/**
 * Returns "You win by 2 points", "Mara wins, 2 ahead of you", or just "You win the match" if several share the match or
 * a tie-break decided it.
 */
export function winnerTitle(table: Table, view: View, places: readonly PodiumPlace[]): string {
  const winners = view.result?.winners ?? [];
  const [first] = winners;
  const isOne = first !== undefined && winners.length === 1;
  const win = isOne ? clause(table, first, 'win', 'wins') : `${list(winners.map(seat => who(table, seat)))} win`;
  const lead = leadOf(table, places);
  if (lead === null) return `${win} the match`;
  if (winners.some(seat => isYou(table, seat))) return `${win} by ${counted(lead.points, 'point')}`;
  return `${win}, ${lead.points} ahead${lead.of === null ? '' : ` of ${lead.of}`}`;
}

/**
 * Says how a roll-off decided between equal scores: "Level at 12. Otto's 17 is the highest: Otto wins." Null if none
 * did.
 */
export function rollOffFacts(table: Table, view: View, places: readonly PodiumPlace[]): string | null {
  const [winner, next] = places;
  if (!winner || !next || next.won || winner.score !== next.score) return null;
  const sentence = rollOffSentence(table, view);
  return sentence && `Level at ${winner.score}. ${sentence}`;
}

/** Returns the game and its length: "Trice to 50, four rounds". */
export function matchFacts(table: Table, view: View): string {
  const { target } = table.options;
  const rounds = view.sheet.length;
  const game = typeof target === 'number' ? `${table.name} to ${target}` : table.name;
  return `${game}, ${numberWord(rounds)} ${rounds === 1 ? 'round' : 'rounds'}`;
}

/** Returns the winners' lead, and the runner-up if it is a single seat; null if there is no lead. */
function leadOf(
  table: Table,
  places: readonly PodiumPlace[],
): { readonly points: number; readonly of: string | null } | null {
  const [winner, ...others] = places;
  const [next] = others;
  if (!winner || !next || next.won || winner.score === next.score) return null;
  const [second, ...more] = others.filter(({ score }) => score === next.score).flatMap(({ seats }) => seats);
  const isOne = second !== undefined && more.length === 0;
  const name = isOne ? (isYou(table, second) ? 'you' : nameOf(table, second)) : null;
  return { points: winner.score - next.score, of: name };
}
