import type { Achievement } from '../../core/achievement.ts';
import { at, first } from '../../core/lists.ts';
import { playOfSeat, tookTrick } from '../../kit/scored-deal.ts';
import { piecePlayed } from '../../kit/tricks.ts';
import type { Play, Trick } from '../../protocol/vocabulary.ts';
import { colourOf } from './pieces.ts';

/** Number of tricks within which running out of a colour must have been planned. */
const EARLY = 4;
const isThrown = ({ rolls }: Play): boolean => rolls !== null;

export const ACHIEVEMENTS: readonly Achievement[] = [
  {
    id: 'trice-over-a-d20',
    title: 'Over a d20',
    how: 'Take a trick with a die that you threw, over a d20 that was played as it stood.',
    teaches: 'A thrown die gets a new number, and that can beat any die on the table.',
    isEarned: ({ tricks }, seat, equipment) =>
      tricks.some(({ plays, winner }) => {
        const isStandingD20 = (play: Play) => !isThrown(play) && at(equipment, piecePlayed(play)).shape === 'd20';
        return winner === seat && plays.some(play => play.seat === seat && isThrown(play)) && plays.some(isStandingD20);
      }),
  },
  {
    id: 'trice-out-early',
    title: 'Out of a colour',
    how: 'Play your last die of a colour so early that you throw for it in one of the first four tricks.',
    teaches: 'Without a colour you throw: a high die that shows a low number gets a new one.',
    isEarned: ({ tricks }, seat) =>
      tricks.slice(0, EARLY).some((trick, index) => {
        const play = playOfSeat(trick, seat);
        const last = tricks.slice(0, index).map(earlier => playOfSeat(earlier, seat));
        const hadOne = last.some(earlier => earlier && colourOf(piecePlayed(earlier)) === trick.led);
        return play !== undefined && isThrown(play) && hadOne;
      }),
  },
  {
    id: 'trice-first-of-equals',
    title: 'First of equals',
    how: 'Take a trick with a number that somebody played again after you.',
    teaches: 'Of equal numbers the one that was played first wins.',
    isEarned: (deal, seat) => tookTrick(deal, seat, 'first-of-equals'),
  },
  {
    id: 'trice-lead-stands',
    title: 'The lead stands',
    how: 'Take a trick that you led, although two others threw against it.',
    teaches: 'A high number is safest as a lead: whoever cannot follow needs luck to beat it.',
    isEarned: ({ tricks }, seat) =>
      tricks.some(trick => trick.winner === seat && isLedBy(trick, seat) && trick.plays.filter(isThrown).length >= 2),
  },
];

const isLedBy = ({ plays }: Trick, seat: number): boolean => first(plays).seat === seat;
