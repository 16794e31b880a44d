import type { Table } from '../../engine/protocol/messages.ts';
import type { PieceId, Seat, View } from '../../engine/protocol/vocabulary.ts';

/** All that a prompt speaks about. */
export interface Moment {
  readonly table: Table;
  readonly view: View;
  /** A throw that waits for the person's hand: how many dice. */
  readonly aim: { readonly by: Seat; readonly dice: number } | null;
  /** A throw under way; `by` is null when several throw at once. */
  readonly throwing: { readonly by: Seat | null; readonly dice: number } | null;
  /** The person has answered this view and waits for the next. */
  readonly acted: boolean;
  /** The pieces picked so far for an action that takes several. */
  readonly picked: readonly PieceId[];
}
