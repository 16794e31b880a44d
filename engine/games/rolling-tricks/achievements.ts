import type { Achievement } from '../../core/achievement.ts';
import type { Mutable } from '../../core/readonly.ts';
import { partnerOf, teamOf } from '../../kit/partners.ts';
import { playOfSeat, tookTrick } from '../../kit/scored-deal.ts';
import { piecePlayed } from '../../kit/tricks.ts';
import type { Play, Seat, Trick, View } from '../../protocol/vocabulary.ts';
import { type CardFace, faceOf } from './pieces.ts';
import { addPlay, aheadIn, isStanding } from './play.ts';
import type { AchievementId } from './words/setup-ids.ts';

export const ACHIEVEMENTS: readonly Achievement<AchievementId>[] = [
  {
    id: 'rolling-third-copy',
    isEarned: (deal, seat) => tookTrick(deal, seat, 'third-copy'),
  },
  {
    id: 'rolling-leave-it',
    isEarned: ({ tricks }, seat) =>
      tricks.some(({ plays, winner }) => {
        const last = plays.at(-1);
        return winner === partnerOf(seat) && last?.seat === seat && isStanding(last);
      }),
  },
  {
    id: 'rolling-clear-the-way',
    isEarned: (deal, seat) => deal.tricks.some(trick => clearsTheWay(deal, trick, seat)),
  },
  {
    id: 'rolling-two-in-one',
    isEarned: ({ tricks }, seat) =>
      tricks.some(({ winner }, index) => winner === seat && index > 0 && tricks[index - 1]?.winner === null),
  },
];

/** Returns true if this seat cancelled the other team's card that was ahead, and its partner took the trick. */
function clearsTheWay({ trump }: View, trick: Trick, seat: Seat): boolean {
  const own = playOfSeat(trick, seat);
  if (own?.cancelledWith === undefined || trick.winner !== partnerOf(seat)) return false;
  const before: Mutable<Play>[] = [];
  for (const play of trick.plays.slice(0, trick.plays.indexOf(own))) addPlay(before, play.seat, piecePlayed(play));
  if (before.length === 0) return false;
  const ahead = aheadIn(before, trumpsIn(trick, trump));
  return ahead !== null && ahead.seat === own.cancelledWith && teamOf(ahead.seat) !== teamOf(seat);
}

/** Returns the trumps among the cards of a trick. */
function trumpsIn({ plays }: Trick, trump: View['trump']): readonly CardFace[] {
  const faces = trump !== null && trump !== 'none' && 'faces' in trump ? trump.faces : [];
  const cards = plays.map(play => faceOf(piecePlayed(play)));
  return cards.filter(card => faces.some(({ suit, rank }) => suit === card.suit && rank === card.rank));
}
