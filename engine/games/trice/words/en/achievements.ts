import type { AchievementTexts } from '../../../../protocol/words.ts';
import type { AchievementId } from '../setup-ids.ts';

export const ACHIEVEMENTS: AchievementTexts<AchievementId> = {
  'trice-over-a-d20': {
    title: 'Over a d20',
    how: 'Win a trick with a die you rolled again, against a d20 that wasn\u2019t rolled.',
    teaches: 'A die rolled again gets a new number, which can beat any die on the table.',
  },
  'trice-out-early': {
    title: 'Out of a suit',
    how: 'Run out of a suit, and roll a die when it\u2019s led in one of the first four tricks.',
    teaches: 'Without the suit you roll: a big die that shows a low number gets a second chance.',
  },
  'trice-first-of-equals': {
    title: 'First of equals',
    how: 'Win a trick with a number that someone else then matched.',
    teaches: 'Of equal numbers, the one played first wins.',
  },
  'trice-lead-stands': {
    title: 'The lead stands',
    how: 'Win a trick you led, even though two others rolled against it.',
    teaches: 'A high number is safest as a lead: a player who can\u2019t follow needs luck to beat it.',
  },
};
