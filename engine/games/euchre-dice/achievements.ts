import type { Achievement } from '../../core/achievement.ts';
import { isPromiseKept, wasOtherSideSet, winningFaces } from '../../kit/scored-deal.ts';
import type { Face, Piece, Seat, View } from '../../protocol/vocabulary.ts';
import type { AchievementId } from './words/setup-ids.ts';

export const ACHIEVEMENTS: readonly Achievement<AchievementId>[] = [
  {
    id: 'euchre-alone',
    isEarned: (deal, seat) => isPromiseKept(deal) && deal.seats[seat]?.roles.includes('alone') === true,
  },
  {
    id: 'euchre-right-bower',
    isEarned: (deal, seat, equipment) => hasWonWith(deal.honours?.[0]?.face, deal, seat, equipment),
  },
  {
    id: 'euchre-left-bower',
    isEarned: (deal, seat, equipment) => hasWonWith(deal.honours?.[1]?.face, deal, seat, equipment),
  },
  {
    id: 'euchre-stopped',
    isEarned: wasOtherSideSet,
  },
];

/** Returns true if a seat took a trick with this bower. */
const hasWonWith = (bower: Face | undefined, deal: View, seat: Seat, equipment: readonly Piece[]): boolean =>
  winningFaces(deal, seat, equipment).some(({ suit, rank }) => suit === bower?.suit && rank === bower?.rank);
