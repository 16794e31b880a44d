import type { parts as WORDS } from '../../../../renderer/language/en/parts.ts';
import type { Samples } from '../../samples.ts';

export const parts: Samples<typeof WORDS> = {
  less: [['Points to win']],
  more: [['Points to win']],
  atLeast: [[10]],
  atMost: [[48]],
  typeNumber: [[10, 48]],
  chooseEither: [[10, 15]],
  percent: [[125]],
  padButton: [[17]],
  unknownPad: [['Pro Controller'], [null]],
};
