import type { Table } from '../../engine/protocol/messages.ts';
import type { Action, View } from '../../engine/protocol/vocabulary.ts';
import { suitOfPiece } from './pieces.ts';

/** The suit of the piece that is turned up, which may be ordered, or null. */
export function nominatedSuit(table: Table, view: View): string | null {
  const turnUp = view.pieces.find(piece => 'id' in piece && piece.zone === 'turnup');
  return turnUp && 'id' in turnUp ? suitOfPiece(table.equipment[turnUp.id]) : null;
}

/** Whether this action makes the turned-up suit trump. */
export function isOrder(table: Table, view: View, action: Action): boolean {
  if (action.verb !== 'name' || action.trump === 'none' || !('suit' in action.trump)) return false;
  return action.trump.suit === nominatedSuit(table, view);
}

/** Whether the viewer deals, and so would take the turned-up piece himself. */
export const isDealer = ({ you, seats }: View): boolean => you !== null && seats[you]!.roles.includes('dealer');
