import type { Piece, Seat, View } from '../protocol/vocabulary.ts';

/** An achievement that teaches something about a game. Players earn it by doing it in a match. */
export interface Achievement<Id extends string = string> {
  readonly id: Id;
  /** Returns true if this seat earned it. `deal` is an onlooker's view of the scored deal, so it holds nothing hidden. */
  isEarned(deal: View, seat: Seat, equipment: readonly Piece[]): boolean;
}
