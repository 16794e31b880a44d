import type { people as PEOPLE } from '../../../../renderer/language/en/people.ts';
import type { Samples } from '../../samples.ts';
import { ADA, YOU } from '../facts.ts';

export const people: Samples<typeof PEOPLE> = {
  seat: [[3]],
  player: [[2]],
  names: [[['Mara']], [['You', 'Mara', 'Otto']]],
  label: [[ADA], [YOU]],
  shownAs: [['Mara']],
  letComputerPlayFor: [['Mara']],
  back: [['Mara']],
  computerPlaysFor: [['Mara']],
  isBack: [['Mara']],
  ready: [[[ADA]], [[YOU]], [[YOU, ADA]]],
  nowPlaying: [['Bea']],
  renamed: [[{ before: 'Otto', after: 'Bea' }]],
  playsWith: [[[ADA]]],
  playsAgainst: [[[YOU, ADA]]],
};
