import type { Achievement } from '../../core/achievement.ts';
import { at, first } from '../../core/lists.ts';
import { playOfSeat, tookTrick } from '../../kit/scored-deal.ts';
import { piecePlayed } from '../../kit/tricks.ts';
import type { Play, Trick } from '../../protocol/vocabulary.ts';
import { colourOf } from './pieces.ts';
import type { AchievementId } from './words/setup-ids.ts';

/** Number of tricks within which running out of a colour must have been planned. */
const EARLY = 4;
const isThrown = ({ rolls }: Play): boolean => rolls !== null;

export const ACHIEVEMENTS: readonly Achievement<AchievementId>[] = [
  {
    id: 'trice-over-a-d20',
    isEarned: ({ tricks }, seat, equipment) =>
      tricks.some(({ plays, winner }) => {
        const isStandingD20 = (play: Play) => !isThrown(play) && at(equipment, piecePlayed(play)).shape === 'd20';
        return winner === seat && plays.some(play => play.seat === seat && isThrown(play)) && plays.some(isStandingD20);
      }),
  },
  {
    id: 'trice-out-early',
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
    isEarned: (deal, seat) => tookTrick(deal, seat, 'first-of-equals'),
  },
  {
    id: 'trice-lead-stands',
    isEarned: ({ tricks }, seat) =>
      tricks.some(trick => trick.winner === seat && isLedBy(trick, seat) && trick.plays.filter(isThrown).length >= 2),
  },
];

const isLedBy = ({ plays }: Trick, seat: number): boolean => first(plays).seat === seat;
