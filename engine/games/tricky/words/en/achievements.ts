import type { AchievementTexts } from '../../../../protocol/words.ts';
import type { AchievementId } from '../setup-ids.ts';

export const ACHIEVEMENTS: AchievementTexts<AchievementId> = {
  'tricky-high-trump': {
    title: 'Fifteen or more',
    how: 'Name 15 or higher as trump, and make your bid.',
    teaches: 'A bid that is made scores the bid times the trump number.',
  },
  'tricky-held-back': {
    title: 'Held back',
    how: 'Win the last trick of a round with a trump.',
    teaches: 'A trump you keep to the end beats whatever the others have left.',
  },
  'tricky-over-more': {
    title: 'Worth more than it shows',
    how: 'Win a trick with a trump, against a total at least 10 higher.',
    teaches: 'One trump beats every total, whatever die it is on.',
  },
  'tricky-set': {
    title: 'Half as much again',
    how: 'Win a trick in a round in which another player\u2019s bid is set.',
    teaches: 'If a bid fails, everyone else scores half as much again: play together against the bidder.',
  },
};
