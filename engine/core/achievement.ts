import type { AchievementCard } from '../protocol/records/statistics.ts';
import type { Piece, Seat, View } from '../protocol/vocabulary.ts';

/** Something worth knowing about a game, which a player earns by doing it in a match. */
export interface Achievement extends AchievementCard {
  /** Whether this seat did it in a deal. `deal` is what an onlooker sees once the deal has been scored, so nothing hidden. */
  isEarned(deal: View, seat: Seat, equipment: readonly Piece[]): boolean;
}
