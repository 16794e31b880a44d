import type { Achievement } from '../../core/achievement.ts';
import { isPromiseKept, makerIn, playOfSeat, pointsIn, wasOtherSideSet } from '../../kit/scored-deal.ts';
import type { Play, View } from '../../protocol/vocabulary.ts';
import { numberOn, TRICKS } from './pieces.ts';
import type { AchievementId } from './words/setup-ids.ts';

/** Minimum trump number that pays well. */
const HIGH_TRUMP = 15;
/** Minimum difference between a beaten total and the winning one. */
const FAR_HIGHER = 10;

export const ACHIEVEMENTS: readonly Achievement<AchievementId>[] = [
  {
    id: 'tricky-high-trump',
    isEarned: (deal, seat) => makerIn(deal) === seat && isPromiseKept(deal) && (trumpNumber(deal) ?? 0) >= HIGH_TRUMP,
  },
  {
    id: 'tricky-held-back',
    isEarned: (deal, seat) => {
      const last = deal.tricks[TRICKS - 1];
      const play = last && last.winner === seat ? playOfSeat(last, seat) : undefined;
      return play !== undefined && numbersOf(play).includes(trumpNumber(deal) ?? 0);
    },
  },
  {
    id: 'tricky-over-more',
    isEarned: ({ tricks }, seat) =>
      tricks.some(trick => {
        const total = totalOf(playOfSeat(trick, seat));
        return trick.winner === seat && trick.plays.some(play => totalOf(play) >= total + FAR_HIGHER);
      }),
  },
  {
    id: 'tricky-set',
    isEarned: (deal, seat) => wasOtherSideSet(deal, seat) && pointsIn(deal, seat) > 0,
  },
];

/** Returns the trump number; null without trump. */
const trumpNumber = ({ trump }: View): number | null =>
  trump !== null && trump !== 'none' && 'rank' in trump ? trump.rank : null;

const numbersOf = ({ up }: Play): number[] => up.flatMap(face => (face === null ? [] : [numberOn(face)]));
const totalOf = (play: Play | undefined): number =>
  play === undefined ? 0 : numbersOf(play).reduce((sum, number) => sum + number, 0);
