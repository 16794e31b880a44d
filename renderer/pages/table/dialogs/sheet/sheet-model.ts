import type { Table } from '../../../../../engine/protocol/match/table.ts';
import type { ScoreLine, Seat, View } from '../../../../../engine/protocol/vocabulary.ts';
import { phraseSentence } from '../../../../language/games.ts';
import { at, first } from '../../../../lists.ts';
import type { StepNumber } from '../../../../scene/events/podium-plan.ts';
import { columnsOf } from '../../../../view/people.ts';
import { firstMentions } from '../../../parts/term/split.ts';

/** One deal of the score sheet, by seat. */
export interface SheetPage {
  readonly deal: number;
  /** Seats that share a column. */
  readonly columns: readonly (readonly Seat[])[];
  /** The lines of each seat, in the order they were written. */
  readonly lines: readonly (readonly ScoreLine[])[];
  /** Points each seat scored in this deal. */
  readonly gained: readonly number[];
  /** Each seat's total after it. */
  readonly totals: readonly number[];
}

export function sheetPages(view: View): readonly SheetPage[] {
  const totals = view.seats.map(() => 0);
  const columns = columnsOf(view);
  return view.sheet.map((page, deal) => {
    const lines = view.seats.map((_, seat) => page.filter(line => line.seats.includes(seat)));
    const gained = lines.map(sum);
    for (const [seat, points] of gained.entries()) totals[seat] = (totals[seat] ?? 0) + points;
    return { deal, columns, lines, gained, totals: [...totals] };
  });
}

/** Returns, of lines shown together, those in which a term first occurs. */
export function explainedLines(table: Table, lines: readonly ScoreLine[]): ReadonlySet<ScoreLine> {
  const first = firstMentions(lines.map(({ why }) => phraseSentence(table, why)));
  return new Set(lines.filter((_, place) => first.has(place)));
}

function sum(lines: readonly ScoreLine[]): number {
  return lines.reduce((points, line) => points + line.points, 0);
}

/** A seat, or seats that score together, in the ranking. */
interface Standing {
  readonly seats: readonly Seat[];
  readonly score: number;
  readonly won: boolean;
}

/** Ranks the seats by score. Winners of the match come before others with the same score. */
export function ranking(view: View): readonly Standing[] {
  const scores = view.result?.scores ?? view.seats.map(seat => seat.score);
  return columnsOf(view)
    .map(seats => ({
      seats,
      score: at(scores, first(seats)),
      won: view.result?.winners.includes(first(seats)) ?? false,
    }))
    .sort((a, b) => Number(b.won) - Number(a.won) || b.score - a.score || first(a.seats) - first(b.seats));
}

/** A seat, or seats that score together, at the end of a match. */
export interface PodiumPlace extends Standing {
  /** Their podium step; null below third place, beside the podium. */
  readonly step: StepNumber;
}

/** Returns everyone's podium place at the end of a match, best first. Equal scores share a step. */
export function podiumPlaces(view: View): readonly PodiumPlace[] {
  const standings = ranking(view);
  const isAhead = (one: Standing, other: Standing): boolean =>
    one.won === other.won ? one.score > other.score : one.won;
  return standings.map(own => {
    const rank = 1 + standings.filter(other => isAhead(other, own)).length;
    return { ...own, step: rank === 1 || rank === 2 || rank === 3 ? rank : null };
  });
}
