import type { Table } from '../../../../../engine/protocol/match/table.ts';
import type { Seat, View } from '../../../../../engine/protocol/vocabulary.ts';
import { wordsOf } from '../../../../language/language.ts';
import { isYou, personAt } from '../../../../view/people.ts';
import { rollOffWinner } from '../../../../view/roll-off.ts';
import type { PodiumPlace } from '../../dialogs/sheet/sheet-model.ts';

/**
 * Returns "You win by 2 points", "Mara wins by 2 points, ahead of you", or just "You win the match" if several share the
 * match or a tie-break decided it.
 */
export function winnerTitle(table: Table, view: View, places: readonly PodiumPlace[]): string {
  const won = view.result?.winners ?? [];
  const winners = won.map(seat => personAt(table, seat));
  const lead = leadOf(places);
  if (lead === null) return wordsOf('table').ending.wins(winners);
  const isOwn = won.some(seat => isYou(table, seat));
  const ahead = isOwn || lead.of === null ? null : personAt(table, lead.of);
  return wordsOf('table').ending.winsBy({ winners, points: lead.points, ahead });
}

/**
 * Says how a roll-off decided between equal scores: "Level at 12. Otto's 17 is the highest: Otto wins." Null if none
 * did.
 */
export function rollOffFacts(table: Table, view: View, places: readonly PodiumPlace[]): string | null {
  const [winner, next] = places;
  if (!winner || !next || next.won || winner.score !== next.score) return null;
  const rollOff = rollOffWinner(table, view);
  return rollOff && wordsOf('table').ending.rolledOff({ ...rollOff, score: winner.score });
}

/** Returns the game and its length: "Trice to 50, four rounds". */
export function matchFacts(table: Table, view: View): string {
  const { target } = table.options;
  return wordsOf('table').ending.length({
    game: table.name,
    target: typeof target === 'number' ? target : null,
    rounds: view.sheet.length,
  });
}

/** The winners' lead in points, and the runner-up if it is a single seat. */
interface Lead {
  readonly points: number;
  readonly of: Seat | null;
}

/** Returns the winners' lead; null if there is none. */
function leadOf([winner, ...others]: readonly PodiumPlace[]): Lead | null {
  const [next] = others;
  if (!winner || !next || next.won || winner.score === next.score) return null;
  const [second, ...more] = others.filter(({ score }) => score === next.score).flatMap(({ seats }) => seats);
  return { points: winner.score - next.score, of: second === undefined || more.length > 0 ? null : second };
}
