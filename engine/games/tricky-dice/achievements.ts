import type { Achievement } from '../../core/achievement.ts';
import { facesIn, isPromiseKept, makerIn, wasOtherSideSet } from '../../kit/scored-deal.ts';
import type { Face, Trump } from '../../protocol/vocabulary.ts';
import { TRICKS } from './pieces.ts';
import type { AchievementId } from './words/setup-ids.ts';

/** A good number of tricks out of ten for one player of four. */
const GOOD_SHARE = 3;

export const ACHIEVEMENTS: readonly Achievement<AchievementId>[] = [
  {
    id: 'tricky-dice-last-die',
    isEarned: ({ tricks }, seat) => tricks[TRICKS - 1]?.winner === seat && tricks[TRICKS - 1]?.bonusFor !== undefined,
  },
  {
    id: 'tricky-dice-well-picked',
    isEarned: (deal, seat) =>
      makerIn(deal) === seat && isPromiseKept(deal) && deal.seats[seat]?.roles.includes('alone') === false,
  },
  {
    id: 'tricky-dice-high-value',
    isEarned: ({ tricks, trump }, seat, equipment) =>
      tricks.some(({ plays, winner }) => {
        const own = plays.flatMap(play => (play.seat === seat ? facesIn(play, equipment) : []))[0];
        const faces = plays.flatMap(play => facesIn(play, equipment));
        return winner === seat && own?.rank === highValue(trump) && faces.some(face => isHigher(face, own));
      }),
  },
  {
    id: 'tricky-dice-set',
    isEarned: (deal, seat) => wasOtherSideSet(deal, seat) && (deal.seats[seat]?.tricks ?? 0) >= GOOD_SHARE,
  },
];

const highValue = (trump: Trump | null): number | undefined =>
  trump !== null && trump !== 'none' && 'high' in trump ? trump.high : undefined;

/** Returns true if a face would beat another one of its suit without the high value. */
const isHigher = (face: Face, other: Face | undefined): boolean =>
  face.suit === other?.suit && face.rank > (other?.rank ?? 0);
