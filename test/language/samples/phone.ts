import type { PHONE } from '../../../renderer/language/en/phone/index.ts';
import type { Samples } from '../samples.ts';
import { ADA, YOU } from './facts.ts';

const MARK = { color: 'ruby', shape: 'moon' } as const;
const VERDICT = { isOpened: true, given: 23, kept: 23, changed: 0, repeated: 0, fingerprint: '3f2a 9c01 77de 05b8' };
const RUBY = '20-sided ruby showing 17';

export const phone: Samples<typeof PHONE> = {
  join: { shownAs: [['Ada']], mark: [[MARK]], waiting: [['Ada']], welcome: [['Ada']] },
  play: {
    person: [[{ name: 'Ada', mark: MARK, score: null }], [{ name: 'Ada', mark: MARK, score: -3 }]],
    passedNone: [['Ada']],
    passedYou: [[{ partner: 'Ada', cards: 1 }], [{ partner: 'Ada', cards: 2 }]],
    hinted: [['Play 20-sided ruby']],
    worth: [[{ choice: 'Bid 12', points: 480 }]],
    bid: [[12]],
    raise: [[10]],
    lower: [[10]],
    round: [[2]],
    isReady: [[YOU], [ADA]],
    isNotReady: [[YOU], [ADA]],
    verdict: [
      [VERDICT],
      [{ ...VERDICT, given: 1, kept: 1 }],
      [{ ...VERDICT, kept: 20, changed: 1, repeated: 2 }],
      [{ ...VERDICT, isOpened: false }],
    ],
    playedForYou: [
      [[{ verb: 'play', pieces: [RUBY] }]],
      [[{ verb: 'give', pieces: [] }, { verb: 'discard', pieces: ['king of hearts'] }, { verb: 'pass' }]],
      [
        [
          { verb: 'bid', amount: 12 },
          { verb: 'name', trump: 'hearts' },
          { verb: 'call', partner: 'Ada' },
        ],
      ],
      [
        [
          { verb: 'reroll', pieces: [RUBY] },
          { verb: 'reroll', pieces: [] },
        ],
      ],
      [
        [
          { verb: 'switch', pieces: ['joker'] },
          { verb: 'turn', pieces: ['high hearts'] },
        ],
      ],
    ],
  },
  sheets: { rulesOf: [['Trice']], round: [[2]] },
};
