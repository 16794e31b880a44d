import type { Achievement } from '../../core/achievement.ts';
import { isPromiseKept, wasOtherSideSet, winningFaces } from '../../kit/scored-deal.ts';
import type { Face, Piece, Seat, View } from '../../protocol/vocabulary.ts';

export const ACHIEVEMENTS: readonly Achievement[] = [
  {
    id: 'euchre-alone',
    title: 'All by yourself',
    how: 'Go alone, in a match that allows it, and take at least three tricks.',
    teaches: 'Alone, all five tricks score four points. Three or four of them score one, as usual.',
    isEarned: (deal, seat) => isPromiseKept(deal) && deal.seats[seat]?.roles.includes('alone') === true,
  },
  {
    id: 'euchre-right-bower',
    title: 'Low, and highest',
    how: 'Take a trick with the right bower.',
    teaches: 'A Low die of the trump suit comes up a jack one time in three, and that beats everything.',
    isEarned: (deal, seat, equipment) => hasWonWith(deal.honours?.[0]?.face, deal, seat, equipment),
  },
  {
    id: 'euchre-left-bower',
    title: 'The other jack',
    how: 'Take a trick with the left bower.',
    teaches: 'The jack of the other suit of the same colour is a trump, and the second highest of all.',
    isEarned: (deal, seat, equipment) => hasWonWith(deal.honours?.[1]?.face, deal, seat, equipment),
  },
  {
    id: 'euchre-stopped',
    title: 'Not this time',
    how: 'Keep the others, who made trump, under three tricks.',
    teaches: 'Makers who fail pay your team two points, more than most deals score.',
    isEarned: wasOtherSideSet,
  },
];

/** Returns true if a seat took a trick with this bower. */
const hasWonWith = (bower: Face | undefined, deal: View, seat: Seat, equipment: readonly Piece[]): boolean =>
  winningFaces(deal, seat, equipment).some(({ suit, rank }) => suit === bower?.suit && rank === bower?.rank);
