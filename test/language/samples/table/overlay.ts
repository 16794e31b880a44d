import type { overlay as WORDS } from '../../../../renderer/language/en/table/overlay.ts';
import type { Samples } from '../../samples.ts';
import { ADA, KING_CARD, UNROLLED, YOU } from '../facts.ts';

export const overlay: Samples<typeof WORDS> = {
  bidAmount: [[94]],
  worth: [[{ worth: 480, inHand: 4 }], [{ worth: 480, inHand: null }], [{ worth: null, inHand: 4 }]],
  nameAndWorth: [[{ name: 'Name 7', worth: 480, inHand: 4 }]],
  markedPiece: [
    [{ label: 'Play ruby 17', isHinted: true, isTaught: false }],
    [{ label: 'Play ruby 17', isHinted: true, isTaught: true }],
  ],
  carriesOver: [[1], [2]],
  honours: { 'right-bower': { rank: [['J']] }, 'left-bower': { rank: [['J']] } },
  kind: [[KING_CARD], [UNROLLED]],
  scoreOf: [[[ADA]], [[YOU]], [[ADA, YOU]]],
};
