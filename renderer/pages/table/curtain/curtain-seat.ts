import type { Table } from '../../../../engine/protocol/messages.ts';
import type { Seat, View } from '../../../../engine/protocol/vocabulary.ts';
import type { ClientState } from '../../../client/state.ts';

/**
 * Returns the seat of the person whom the screen must be passed to, or null if the curtain is not needed: nobody is
 * asked, or a hand is shown, or what goes on has nothing to hide. Where several persons decide at once, they take turns.
 */
export function curtainSeat(
  { aim, throwing, trickEnd, pause }: Pick<ClientState, 'aim' | 'throwing' | 'trickEnd' | 'pause'>,
  table: Table,
  view: Pick<View, 'you' | 'waitingFor' | 'result'>,
): Seat | null {
  if (table.isWatching || view.you !== null || view.result !== null) return null;
  if (aim.value !== null || throwing.value !== null || trickEnd.value !== null || pause.value !== null) return null;
  return view.waitingFor.find(seat => table.holders[seat] === 'curtain') ?? null;
}

/** Whether a hand is shown that must be covered when nobody plays from it. */
export const isHandUp = (table: Table, { you }: Pick<View, 'you'>): boolean =>
  you !== null && table.holders[you] === 'curtain';
