import type { UnreadableMatch, WhyUnreadable } from '../../../../engine/protocol/records/history.ts';
import type { history as WORDS } from '../../../../renderer/language/en/pages/history.ts';
import type { OriginFacts } from '../../../../renderer/language/facts/pages.ts';
import type { Samples } from '../../samples.ts';
import { ADA, RUBY_DIE, SEVENTEEN, YOU } from '../facts.ts';

const SHOWN = [
  { piece: RUBY_DIE, face: SEVENTEEN },
  { piece: { die: { kind: undefined, sides: 20, suit: null } }, face: null },
];
const SHOWN_ONLY = [[SHOWN]] as const;
const ORIGIN: OriginFacts = { from: 'screen', overruled: null, isHidden: false, rethrows: 0 };
const unreadable = (why: WhyUnreadable, line: number | null = null, isAside = false): readonly [UnreadableMatch] => [
  { id: 'match-7', time: 0, unreadable: why, line, isAside },
];

export const history: Samples<typeof WORDS> = {
  date: [[Date.UTC(2026, 10, 29, 12)]],
  whyUnreadable: [
    unreadable('damaged', 12),
    unreadable('damaged', null, true),
    unreadable('line-endings'),
    unreadable('utf-16'),
    unreadable('newer'),
    unreadable('foreign'),
    unreadable('unreadable'),
    unreadable('other-version'),
    unreadable('self-play'),
    unreadable('not-replayable'),
    unreadable('inaccessible'),
  ],
  size: [[{ players: 4, deals: 1 }], [{ players: 3, deals: 12 }]],
  wonBy: [[{ winners: [YOU, ADA], scores: [10, -6] }]],
  standIns: [
    [[{ person: YOU, runs: [[2, 2]] }]],
    [
      [
        { person: ADA, runs: [[1, 1]] },
        {
          person: YOU,
          runs: [
            [1, 2],
            [5, 5],
          ],
        },
      ],
    ],
  ],
  rollsOf: [[{ game: 'Trice', rolls: 214 }]],
  round: [[3]],
  trick: [[3]],
  phase: [['roll-off']],
  roller: [[YOU], [ADA], [null]],
  origin: [
    [ORIGIN],
    [{ ...ORIGIN, rethrows: 1 }],
    [{ ...ORIGIN, from: 'host', rethrows: 2 }],
    [{ ...ORIGIN, from: 'host', isHidden: true }],
    [{ ...ORIGIN, from: 'host', overruled: 'lied' }],
    [{ ...ORIGIN, from: 'host', overruled: 'late' }],
    [{ ...ORIGIN, from: 'host', overruled: 'gone' }],
  ],
  roll: [[{ stage: 'Trick 3', by: ADA, shown: SHOWN, origin: ORIGIN }]],
  rollTitle: [[YOU], [ADA], [null]],
  place: [[{ game: 'Trice', round: 2, stage: 'Trick 3' }]],
  number: [[{ roll: 12, of: 214, origin: ORIGIN }]],
  same: SHOWN_ONLY,
  different: SHOWN_ONLY,
  notShown: SHOWN_ONLY,
  view: [[YOU], [ADA], [null]],
  step: [[{ step: 12, of: 214 }]],
};
