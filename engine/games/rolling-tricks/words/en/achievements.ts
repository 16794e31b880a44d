import type { AchievementTexts } from '../../../../protocol/words.ts';
import type { AchievementId } from '../setup-ids.ts';

export const ACHIEVEMENTS: AchievementTexts<AchievementId> = {
  'rolling-third-copy': {
    title: 'Third copy',
    how: 'Win a trick with the third copy of a card.',
    teaches: 'Two equal cards cancel each other. The third has nothing left to cancel.',
  },
  'rolling-leave-it': {
    title: 'All yours, partner',
    how: 'Play last to a trick, and leave it to your partner, who is ahead.',
    teaches: 'A trick your partner wins counts for both of you, so your high cards can wait.',
  },
  'rolling-clear-the-way': {
    title: 'Out of the way',
    how: 'Cancel an opponent\u2019s card that is ahead, so that your partner wins the trick.',
    teaches: 'A copy of the best card on the table is worth a trick if your partner\u2019s card is the next best.',
  },
  'rolling-two-in-one': {
    title: 'Two in one',
    how: 'Win a trick right after one that carried over.',
    teaches: 'A trick that nobody wins goes to the winner of the next, which is then worth two.',
  },
};
