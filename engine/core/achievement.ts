import type { AchievementCard } from '../protocol/records/statistics.ts';
import type { Piece, Seat, View } from '../protocol/vocabulary.ts';

/** An achievement that teaches something about a game. Players earn it by doing it in a match. */
export interface Achievement extends AchievementCard {
  /** Returns true if this seat earned it. `deal` is an onlooker's view of the scored deal, so it holds nothing hidden. */
  isEarned(deal: View, seat: Seat, equipment: readonly Piece[]): boolean;
}
