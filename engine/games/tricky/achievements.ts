import type { Achievement } from '../../core/achievement.ts';
import { isPromiseKept, makerIn, playOfSeat, pointsIn, wasOtherSideSet } from '../../kit/scored-deal.ts';
import type { Play, View } from '../../protocol/vocabulary.ts';
import { numberOn, TRICKS } from './pieces.ts';

/** Minimum trump number that pays well. */
const HIGH_TRUMP = 15;
/** Minimum difference between a beaten total and the winning one. */
const FAR_HIGHER = 10;

export const ACHIEVEMENTS: readonly Achievement[] = [
  {
    id: 'tricky-high-trump',
    title: 'Fifteen or more',
    how: 'Name a trump of 15 or higher, and make the bid.',
    teaches: 'A bid that is made scores the bid times the trump number.',
    isEarned: (deal, seat) => makerIn(deal) === seat && isPromiseKept(deal) && (trumpNumber(deal) ?? 0) >= HIGH_TRUMP,
  },
  {
    id: 'tricky-held-back',
    title: 'Held back',
    how: 'Take the last trick of a hand with a trump.',
    teaches: 'A trump that you keep to the end beats whatever the others have left.',
    isEarned: (deal, seat) => {
      const last = deal.tricks[TRICKS - 1];
      const play = last && last.winner === seat ? playOfSeat(last, seat) : undefined;
      return play !== undefined && numbersOf(play).includes(trumpNumber(deal) ?? 0);
    },
  },
  {
    id: 'tricky-over-more',
    title: 'Worth more than it shows',
    how: 'Take a trick with a trump, over a total that is higher by ten or more.',
    teaches: 'One trump beats every total, whatever die it is on.',
    isEarned: ({ tricks }, seat) =>
      tricks.some(trick => {
        const total = totalOf(playOfSeat(trick, seat));
        return trick.winner === seat && trick.plays.some(play => totalOf(play) >= total + FAR_HIGHER);
      }),
  },
  {
    id: 'tricky-set',
    title: 'Half as much again',
    how: 'Take a trick in a hand in which another player\u2019s bid is set.',
    teaches: 'If a bid fails, everybody else scores half as much again: play against the bidder together.',
    isEarned: (deal, seat) => wasOtherSideSet(deal, seat) && pointsIn(deal, seat) > 0,
  },
];

/** Returns the trump number; null without trump. */
const trumpNumber = ({ trump }: View): number | null =>
  trump !== null && trump !== 'none' && 'rank' in trump ? trump.rank : null;

const numbersOf = ({ up }: Play): number[] => up.flatMap(face => (face === null ? [] : [numberOn(face)]));
const totalOf = (play: Play | undefined): number =>
  play === undefined ? 0 : numbersOf(play).reduce((sum, number) => sum + number, 0);
