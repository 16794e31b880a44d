import type { hints as WORDS } from '../../../../renderer/language/en/table/hints/hints.ts';
import type { Samples } from '../../samples.ts';
import { ADA, BID, EACH_MOVE, KING_CARD, NAME, PASS, PLAY, REROLL, ROLL, RUBY_17, UNROLLED, YOU } from '../facts.ts';

const OFTEN = { isTeam: false, chance: 65 } as const;
const ALWAYS = { isTeam: true, chance: 'almost-always' } as const;
const NEVER = { isTeam: false, chance: 'hardly-ever' } as const;
const PLAYS = [PLAY, { ...PLAY, pieces: [KING_CARD] }] as const;
const UNLUCKY = { winning: 13, faces: 20 };

export const hints: Samples<typeof WORDS> = {
  nudges: {
    goal: [
      [{ goal: 'make', isTeam: false }],
      [{ goal: 'make', isTeam: true }],
      [{ goal: 'set', isTeam: true }],
      [{ goal: 'win-deal', isTeam: false }],
    ],
    partnerAhead: [['Ada']],
    partnerAtRisk: [['Ada']],
    beaten: [[{ by: ADA, shows: 9 }], [{ by: ADA, shows: { deck: 'suits', suit: 'hearts', rank: 13 } }]],
    canBeat: [
      [{ by: ADA, shows: 'pair' }],
      [{ by: ADA, shows: { deck: 'joker', suit: 'red-joker', rank: 1 } }],
      [{ by: ADA, shows: null }],
    ],
    give: [
      [{ suits: ['hearts', 'spades'], noun: 'card', cards: 2, dice: 0 }],
      [{ suits: ['red'], noun: 'card', cards: 1, dice: 0 }],
      [{ suits: [], noun: 'either', cards: 1, dice: 2 }],
    ],
    reroll: [[1], [3]],
    spare: [[{ suits: ['hearts'], noun: 'die', cards: 0, dice: 1 }]],
  },
  reasons: {
    goalOfPlay: [[{ goal: 'make', ...OFTEN, other: 48 }], [{ goal: 'set', ...ALWAYS, other: 'hardly-ever' }]],
    goalOfCall: [[{ goal: 'win-deal', ...OFTEN, other: 48 }]],
    letGo: [[[RUBY_17]], [[RUBY_17, UNROLLED]]],
    partner: [[{ partner: 'Ada', ...ALWAYS }]],
    trick: [[OFTEN], [NEVER]],
    trickOneOf: [[{ ...OFTEN, other: 'hardly-ever' }]],
    neitherWins: [[PLAYS], [null]],
    neitherIsLikely: [[[ROLL, ROLL]]],
    bothWin: [[PLAYS], [[PLAY, ROLL]]],
    goal: [[{ goal: 'make', ...ALWAYS }]],
    goalOfBetter: [[{ either: [NAME, PASS], goal: 'win-deal', ...OFTEN }]],
    keepOrNot: [[{ pieces: 1, points: null, inBoth: null }], [{ pieces: 2, points: 3, inBoth: REROLL }]],
    oneIsBetter: [[{ either: [PASS, BID], points: 2 }], [{ either: [NAME, BID], points: null }]],
  },
  moves: {
    goal: [[{ move: PLAY, goal: 'make', ...OFTEN, other: 48 }], [{ move: PLAY, goal: 'set', ...ALWAYS, other: null }]],
    letGo: [
      [{ move: PLAY, kept: [KING_CARD], points: 0.3 }],
      [{ move: ROLL, kept: [UNROLLED], points: null }],
      [{ move: PLAY, kept: [KING_CARD, RUBY_17], points: 1 }],
    ],
    partner: [[{ move: PLAY, partner: 'Ada', ...ALWAYS }]],
    trick: [
      [{ move: PLAY, ...OFTEN, gain: null }],
      [{ move: PLAY, ...NEVER, gain: null }],
      [{ move: PLAY, ...ALWAYS, gain: { points: 0.3, than: [KING_CARD] } }],
    ],
    trickAndKeep: [[{ move: PLAY, ...OFTEN, kept: [KING_CARD] }], [{ move: PLAY, ...NEVER, kept: [KING_CARD] }]],
    roll: [
      [{ move: ROLL, toBeat: 7, faces: 13, of: 20, percent: 60, kept: null, points: null }],
      [{ move: ROLL, toBeat: 7, faces: 13, of: 20, percent: 60, kept: null, points: 0.2 }],
      [{ move: ROLL, toBeat: 7, faces: 13, of: 20, percent: 60, kept: [UNROLLED], points: null }],
    ],
    lost: [[{ move: PLAY, gain: null }], [{ move: PLAY, gain: { points: 0.4, than: [KING_CARD] } }]],
    lostAndKeep: [[{ move: PLAY, kept: [KING_CARD] }]],
    call: [
      [{ move: BID, than: null, points: null }],
      [{ move: REROLL, than: null, points: 3 }],
      [{ move: PASS, than: NAME, points: null }],
      [{ move: PASS, than: BID, points: 2 }],
    ],
    callForGoal: [
      [{ move: NAME, than: PASS, points: 0.3, goal: 'win-deal', ...OFTEN }],
      [{ move: BID, than: null, points: null, goal: 'make', ...ALWAYS }],
    ],
    equal: [[{ move: PLAY, ...OFTEN }], [{ move: PLAY, ...NEVER }]],
    equalPicks: [[REROLL]],
    equalMarked: [[PLAY]],
    equalLost: [PLAYS],
    equalCalls: [[BID, PASS]],
  },
  moments: {
    trick: [[4]],
    chosen: EACH_MOVE,
    better: [
      [{ move: PLAY, points: 0.4, odds: null }],
      [{ move: PASS, points: 12, odds: { of: 'goal', percent: 61, other: 30 } }],
      [{ move: PLAY, points: 1, odds: { of: 'trick', percent: 65, other: 40 } }],
    ],
    best: [[{ move: PLAY, wonTrick: 1 }], [{ move: PASS, wonTrick: null }]],
    bestKept: [[{ pieces: [KING_CARD], wonTrick: 9 }]],
    next: [
      [{ move: PLAY, points: 0.4, odds: { of: 'trick', percent: 40, other: 64 }, unlucky: null }],
      [{ move: PLAY, points: 0.4, odds: null, unlucky: UNLUCKY }],
    ],
    playedHere: [[{ points: 0.4, unlucky: null }], [{ points: 0.4, unlucky: UNLUCKY }]],
    unlucky: [[UNLUCKY]],
    luck: [[{ luck: 1.2, choices: -0.4 }], [{ luck: 1, choices: 0 }]],
    seen: [
      [
        {
          trick: [
            { who: ADA, pieces: [{ piece: KING_CARD, isChosen: false }] },
            { who: YOU, pieces: [{ piece: RUBY_17, isChosen: false }] },
          ],
          hand: [
            { piece: RUBY_17, isChosen: true },
            { piece: UNROLLED, isChosen: false },
          ],
        },
      ],
      [{ trick: [], hand: [{ piece: KING_CARD, isChosen: false }] }],
    ],
  },
};
