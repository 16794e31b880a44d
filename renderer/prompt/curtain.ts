import type { Table } from '../../engine/protocol/match/table.ts';
import type { Seat, View } from '../../engine/protocol/vocabulary.ts';

/** The table's activity, as far as the curtain depends on it. */
interface TableActivity {
  readonly aim: { readonly by: Seat } | null;
  readonly throwing: unknown;
  readonly trickEnd: unknown;
  readonly pause: unknown;
}

/**
 * Returns the seat of the person to pass the screen to; null if no curtain is needed: nobody is asked, a hand is shown,
 * or there is nothing to hide. Where several persons decide at once, they take turns.
 */
export function curtainSeat(
  { aim, throwing, trickEnd, pause }: TableActivity,
  table: Table,
  view: Pick<View, 'you' | 'waitingFor' | 'result'>,
): Seat | null {
  if (table.isWatching || view.you !== null || view.result !== null) return null;
  if (aim !== null || throwing !== null || trickEnd !== null || pause !== null) return null;
  return view.waitingFor.find(seat => table.holders[seat] === 'curtain') ?? null;
}

/** Whether a hand is shown that must be covered when nobody plays from it. */
export const isHandUp = (table: Table, { you }: Pick<View, 'you'>): boolean =>
  you !== null && table.holders[you] === 'curtain';

/** Returns the seat of the only person who may use a shared screen now; null if anybody may. */
export function soleSeat(
  activity: TableActivity,
  table: Table,
  view: Pick<View, 'you' | 'waitingFor' | 'result'>,
): Seat | null {
  if (!table.isShared) return null;
  return activity.aim?.by ?? view.you ?? curtainSeat(activity, table, view);
}
