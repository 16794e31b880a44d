import type { AchievementTexts } from '../../../../protocol/words.ts';
import type { AchievementId } from '../setup-ids.ts';

export const ACHIEVEMENTS: AchievementTexts<AchievementId> = {
  'tricky-dice-last-die': {
    title: 'A die for the end',
    how: 'Win the last trick of a round with a die.',
    teaches: 'A trick you win with a die scores an extra point, and late in a round few pieces beat it.',
  },
  'tricky-dice-well-picked': {
    title: 'Well picked',
    how: 'Win the bidding, pick a partner, and make the bid together.',
    teaches: 'The open dice and the bids tell you which partner has the tricks you lack.',
  },
  'tricky-dice-high-value': {
    title: 'Better than an ace',
    how: 'Win a trick with the high value, against a rank that usually beats it.',
    teaches: 'The rank of the trump die beats the ace, in every suit.',
  },
  'tricky-dice-set': {
    title: 'In their way',
    how: 'Take three tricks yourself in a round in which the bidders are set.',
    teaches: 'Bidders who take too few tricks lose 5 points each. You still score for every trick.',
  },
};
