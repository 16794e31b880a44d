import type { announcements as WORDS } from '../../../../renderer/language/en/play/announcements.ts';
import type { Samples } from '../../samples.ts';
import { ADA, CARD_DIE, HIGH_DIE, KING, LEFT_BOWER, RED_2, RUBY_DIE, SEVENTEEN, YOU } from '../facts.ts';

const HAND = [
  { piece: RUBY_DIE, face: SEVENTEEN },
  { piece: HIGH_DIE, face: KING },
];
const ADAS = { by: ADA, pieces: [RUBY_DIE] };
const YOURS = { by: YOU, pieces: [HIGH_DIE] };
const RUBY_17 = { counts: 17, suit: 'ruby' };
const HEARTS = { suit: 'hearts', high: null };
const CALLS = [
  [{ by: YOU, trump: HEARTS, isAlone: true }],
  [{ by: ADA, trump: HEARTS, isAlone: true }],
  [{ by: ADA, trump: HEARTS, isAlone: false }],
] as const;

export const announcements: Samples<typeof WORDS> = {
  round: [[3]],
  hold: [[HAND], [[{ piece: { card: KING }, face: null }]]],
  get: [[[{ piece: { card: KING }, face: null }]]],
  rollHand: [[HAND]],
  rolls: [[{ by: YOU, shown: { faces: [SEVENTEEN] } }], [{ by: ADA, shown: { faces: [KING] } }]],
  turns: [[{ by: ADA, from: { faces: [KING] }, to: { faces: [LEFT_BOWER] } }]],
  turnedUp: [[[{ card: RED_2 }, { card: KING }]], [[{ card: RED_2 }, { card: RED_2 }]]],
  trumpMade: [
    [{ trump: { faces: [RED_2] }, madeBy: null }],
    [{ trump: { faces: [RED_2] }, madeBy: 'Equal numbers make both cards trump' }],
  ],
  exchange: [[{ persons: [YOU, ADA], count: 0 }], [{ persons: [ADA, YOU], count: 2 }]],
  passes: [[{ by: ADA, to: YOU, count: 1 }]],
  gives: [[{ by: YOU, to: ADA, pieces: [{ card: RED_2 }] }]],
  leads: [[YOU], [ADA]],
  keepsDice: [[YOU], [ADA]],
  rerolls: [[{ by: YOU, count: 1 }], [{ by: ADA, count: 5 }]],
  passesBid: [[YOU], [ADA]],
  bids: [[{ by: YOU, bid: 6, isAlone: true }], [{ by: ADA, bid: 90, isAlone: false }]],
  trumpIs: [[{ suit: 'hearts', high: '8' }]],
  names: [...CALLS, [{ by: ADA, trump: 'none', isAlone: false }]],
  ordersUp: [
    [{ by: YOU, trump: { suit: 'hearts', high: null }, isAlone: true, isOwn: true }],
    [{ by: ADA, trump: { suit: 'hearts', high: null }, isAlone: false, isOwn: false }],
  ],
  getsOpenDie: [[YOU], [ADA]],
  turnsUp: [[{ by: ADA, piece: HIGH_DIE }]],
  turnedDown: [['spades']],
  picksPartner: [[{ by: ADA, partner: YOU }], [{ by: YOU, partner: ADA }]],
  switches: [[{ by: ADA, cards: 2, dice: 1 }]],
  keepsRest: [[YOU], [ADA]],
  announcesSuit: [[{ by: ADA, suit: 'ruby' }]],
  otherSuit: [[{ led: 'spades', announced: 'hearts' }]],
  hasChosen: [[YOU], [ADA]],
  chooses: [[YOURS], [{ by: ADA, pieces: [CARD_DIE] }]],
  plays: [[{ by: ADA, pieces: [{ card: KING }] }]],
  playsShowing: [
    [{ ...ADAS, shown: RUBY_17 }],
    [{ ...YOURS, shown: { faces: [KING] } }],
    [{ by: YOU, pieces: [CARD_DIE], shown: { faces: [KING] } }],
  ],
  rollsPieces: [[YOURS], [ADAS]],
  hasRolled: [
    [{ ...ADAS, shown: RUBY_17, rolls: [17], isAhead: true }],
    [{ ...ADAS, shown: { counts: 26, suit: 'ruby' }, rolls: [20, 6], isAhead: false }],
    [{ ...YOURS, shown: { faces: [KING] }, rolls: [5], isAhead: true }],
    [{ ...ADAS, shown: { faces: [LEFT_BOWER] }, rolls: [5], isAhead: true }],
  ],
  leadsWith: [[{ by: ADA, shown: RUBY_17 }], [{ by: YOU, shown: { faces: [KING] } }]],
  aheadWith: [
    [{ by: ADA, shown: RUBY_17, as: null }],
    [{ by: YOU, shown: { faces: [KING] }, as: 'high-value' }],
    [{ by: ADA, shown: RUBY_17, as: 'later-trump' }],
    [{ by: ADA, shown: { faces: [{ ...SEVENTEEN, rank: 7 }, SEVENTEEN] }, as: { rank: 7 } }],
  ],
  wins: [
    [{ by: YOU, count: 1, why: { is: 'highest-number', number: 17 } }],
    [{ by: ADA, count: 2, why: { is: 'only-left', what: { face: RED_2 }, suit: 'red' } }],
  ],
  contractMade: [[YOU], [ADA]],
  contractLost: [[YOU], [ADA]],
  scored: [
    [
      [
        { persons: [YOU], points: 1, why: '1 trick' },
        { persons: [ADA], points: -2, why: 'Bid 4, took 3' },
      ],
    ],
  ],
  overtakes: [[{ leaders: [ADA], passed: [YOU] }]],
  matchOver: [
    [
      {
        winners: [YOU, ADA],
        scores: [
          { persons: [YOU], score: 5 },
          { persons: [ADA], score: 5 },
        ],
      },
    ],
  ],
  remark: [[{ name: 'Ada', text: 'Well played.' }]],
  trick: [
    [
      {
        number: 3,
        plays: [
          { by: ADA, shown: RUBY_17, isRolled: false, isCancelled: false, won: 0 },
          { by: YOU, shown: { counts: 18, suit: null }, isRolled: true, isCancelled: false, won: 2 },
        ],
        carriesOver: false,
      },
    ],
    [
      {
        number: 4,
        plays: [
          { by: YOU, shown: { faces: [RED_2] }, isRolled: false, isCancelled: true, won: 0 },
          { by: ADA, shown: null, isRolled: false, isCancelled: false, won: 0 },
        ],
        carriesOver: true,
      },
    ],
  ],
};
