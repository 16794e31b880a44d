import type { ScoreLine, Seat, View } from '../../../engine/protocol/vocabulary.ts';

/** One deal of the score sheet, by seat. */
export interface SheetPage {
  readonly deal: number;
  /** The lines of each seat, in the order in which they were written. */
  readonly lines: readonly (readonly ScoreLine[])[];
  /** What each seat got in this deal. */
  readonly gained: readonly number[];
  /** What each seat has after it. */
  readonly totals: readonly number[];
}

export function sheetPages(view: View): readonly SheetPage[] {
  const totals = view.seats.map(() => 0);
  return view.sheet.map((page, deal) => {
    const lines = view.seats.map((_, seat) => page.filter(line => line.seats.includes(seat)));
    const gained = lines.map(sum);
    for (const [seat, points] of gained.entries()) totals[seat] = (totals[seat] ?? 0) + points;
    return { deal, lines, gained, totals: [...totals] };
  });
}

function sum(lines: readonly ScoreLine[]): number {
  return lines.reduce((points, line) => points + line.points, 0);
}

/** Seats from the highest score to the lowest; winners of the match stand before those with an equal score. */
export function ranking(view: View): readonly { readonly seat: Seat; readonly score: number; readonly won: boolean }[] {
  const scores = view.result?.scores ?? view.seats.map(seat => seat.score);
  return scores
    .map((score, seat) => ({ seat, score, won: view.result?.winners.includes(seat) ?? false }))
    .sort((a, b) => Number(b.won) - Number(a.won) || b.score - a.score || a.seat - b.seat);
}
