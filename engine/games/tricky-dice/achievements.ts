import type { Achievement } from '../../core/achievement.ts';
import { facesIn, isPromiseKept, makerIn, wasOtherSideSet } from '../../kit/scored-deal.ts';
import type { Face, Trump } from '../../protocol/vocabulary.ts';
import { TRICKS } from './pieces.ts';

/** A good number of tricks out of ten for one player of four. */
const GOOD_SHARE = 3;

export const ACHIEVEMENTS: readonly Achievement[] = [
  {
    id: 'tricky-dice-last-die',
    title: 'A die for the end',
    how: 'Take the last trick of a deal with a die.',
    teaches: 'A trick that you win with a die scores one point more, and late in a deal few pieces beat it.',
    isEarned: ({ tricks }, seat) => tricks[TRICKS - 1]?.winner === seat && tricks[TRICKS - 1]?.bonusFor !== undefined,
  },
  {
    id: 'tricky-dice-well-picked',
    title: 'Well picked',
    how: 'Win the bidding, pick a partner, and make the bid together.',
    teaches: 'The open dice and the bids tell you which partner has the tricks that you lack.',
    isEarned: (deal, seat) =>
      makerIn(deal) === seat && isPromiseKept(deal) && deal.seats[seat]?.roles.includes('alone') === false,
  },
  {
    id: 'tricky-dice-high-value',
    title: 'Better than an ace',
    how: 'Take a trick with the high value, over a card or die of a higher rank.',
    teaches: 'The rank of the trump die stands above the ace, in every suit.',
    isEarned: ({ tricks, trump }, seat, equipment) =>
      tricks.some(({ plays, winner }) => {
        const own = plays.flatMap(play => (play.seat === seat ? facesIn(play, equipment) : []))[0];
        const faces = plays.flatMap(play => facesIn(play, equipment));
        return winner === seat && own?.rank === highValue(trump) && faces.some(face => isHigher(face, own));
      }),
  },
  {
    id: 'tricky-dice-set',
    title: 'In their way',
    how: 'Take three tricks yourself in a deal in which the others\u2019 bid is set.',
    teaches: 'Bidders who take too few tricks lose five points each. You still score for every trick.',
    isEarned: (deal, seat) => wasOtherSideSet(deal, seat) && (deal.seats[seat]?.tricks ?? 0) >= GOOD_SHARE,
  },
];

const highValue = (trump: Trump | null): number | undefined =>
  trump !== null && trump !== 'none' && 'high' in trump ? trump.high : undefined;

/** Returns true if a face would beat another one of its suit without the high value. */
const isHigher = (face: Face, other: Face | undefined): boolean =>
  face.suit === other?.suit && face.rank > (other?.rank ?? 0);
