import type { Table } from '../../../../../engine/protocol/match/table.ts';
import type { ScoreLine, Seat } from '../../../../../engine/protocol/vocabulary.ts';
import { wordsOf } from '../../../../language/language.ts';
import { at, first } from '../../../../lists.ts';
import { personAt } from '../../../../view/people.ts';
import type { SheetPage } from './sheet-model.ts';

/** A seat, or seats that score together, after a deal. */
export interface Lane {
  readonly seats: readonly Seat[];
  readonly lines: readonly ScoreLine[];
  /** Points scored in the deal. */
  readonly gained: number;
  /** Totals before and after it. */
  readonly before: number;
  readonly total: number;
  /** Both totals as fractions of the whole line, which ends at the target or at the highest total beyond it. */
  readonly from: number;
  readonly to: number;
  /** Position of the target on the line; null in a game without one. */
  readonly goal: number | null;
  /** Whether nobody scored more in the deal. Nobody is best if all scored the same. */
  readonly isBest: boolean;
  /** Whether nobody has a higher total. */
  readonly leads: boolean;
}

/** Returns everyone's progress after a deal, in the order of the seats. */
export function lanesOf({ columns, lines, gained, totals }: SheetPage, target: number | null): readonly Lane[] {
  const seats = columns.map(first);
  const points = seats.map(seat => at(gained, seat));
  const most = Math.max(...points);
  const areEqual = points.every(each => each === most);
  const after = seats.map(seat => at(totals, seat));
  const before = seats.map(seat => at(totals, seat) - at(gained, seat));
  const lowest = Math.min(0, ...before, ...after);
  const highest = Math.max(target ?? 1, ...before, ...after);
  const part = (score: number): number => (score - lowest) / (highest - lowest);
  return columns.map((column, index) => ({
    seats: column,
    lines: at(lines, first(column)),
    gained: at(points, index),
    before: at(before, index),
    total: at(after, index),
    from: part(at(before, index)),
    to: part(at(after, index)),
    goal: target === null ? null : part(target),
    isBest: !areEqual && at(points, index) === most,
    leads: at(after, index) === Math.max(...after),
  }));
}

/**
 * Returns the target score; null in a game without one. In games that play on after a tie, totals may exceed it before
 * the match is over.
 */
export const targetOf = ({ options: { target } }: Pick<Table, 'options'>): number | null =>
  typeof target === 'number' ? target : null;

/**
 * Says who leads: "You’re ahead with 22 of 50 points.", "Mara and you are ahead with 3 points.", "Everyone has 3 points."
 */
export function leadSentence(table: Table, lanes: readonly Lane[]): string {
  const leaders = lanes.filter(({ leads }) => leads);
  const seats = leaders.flatMap(lane => lane.seats);
  const facts = { points: leaders[0]?.total ?? 0, target: targetOf(table) };
  if (leaders.length === lanes.length) return wordsOf('table').sheet.level({ ...facts, sides: lanes.length });
  return wordsOf('table').sheet.ahead({ ...facts, leaders: seats.map(seat => personAt(table, seat)) });
}
