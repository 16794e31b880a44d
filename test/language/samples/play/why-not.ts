import type { whyNot as WORDS } from '../../../../renderer/language/en/play/why-not.ts';
import type { Samples } from '../../samples.ts';
import { HIGH_HEARTS, JOKER_DIE } from '../facts.ts';

export const whyNot: Samples<typeof WORDS> = {
  stillRolling: [[1], [2]],
  rollFirst: [[1], [2]],
  waitForRoll: [['Ada']],
  waitForChoice: [[['Ada']], [['Ada', 'Otto']]],
  playedAndSeen: [['Ada']],
  oneMustShow: [[[4, 5]]],
  most: [[2]],
  trumpIsNoReason: [
    [{ trump: { faces: [{ deck: 'inks', suit: 'white', rank: 6 }] }, led: 'red' }],
    [
      {
        trump: {
          faces: [
            { deck: 'inks', suit: 'white', rank: 6 },
            { deck: 'inks', suit: 'red', rank: 2 },
          ],
        },
        led: 'red',
      },
    ],
  ],
  openDiceFollow: [[[JOKER_DIE]], [[JOKER_DIE, HIGH_HEARTS]]],
  onlyLitFollow: [['clubs']],
  heldOfLed: [[{ led: 'ruby', held: 1 }], [{ led: 'hearts', held: 4 }]],
};
