import type { AchievementTexts } from '../../../../protocol/words.ts';
import type { AchievementId } from '../setup-ids.ts';

export const ACHIEVEMENTS: AchievementTexts<AchievementId> = {
  'euchre-alone': {
    title: 'All by yourself',
    how: 'Go alone, in a match that allows it, and take at least three tricks.',
    teaches: 'Alone, all five tricks score 4 points. Three or four score 1, as usual.',
  },
  'euchre-right-bower': {
    title: 'Low, but highest',
    how: 'Win a trick with the right bower.',
    teaches: 'A Low trump die shows the jack in one roll of three, and the jack beats everything.',
  },
  'euchre-left-bower': {
    title: 'The other jack',
    how: 'Win a trick with the left bower.',
    teaches: 'The jack of the other suit of the same colour is a trump, and the second highest of all.',
  },
  'euchre-stopped': {
    title: 'Not this time',
    how: 'Hold the other team, the makers, to fewer than three tricks.',
    teaches: 'Euchred makers give your team 2 points, more than most rounds score.',
  },
};
