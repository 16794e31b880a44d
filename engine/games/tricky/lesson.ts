import { type Holds, type Lesson, numbers, type Wish } from '../../lessons/lesson.ts';
import type { Action } from '../../protocol/vocabulary.ts';
import type { TextId } from './words/lesson.ts';

const PASS: Action = { verb: 'pass' };
/** Nobody rerolls, so that the hands are those of the first throw. */
const KEEP: Action = { verb: 'reroll', pieces: [] };
/** Mara bids first, wins the auction with the minimum bid, and leads. */
const MARA_LEADS = { seats: 3, options: {}, rollOff: 1 } as const satisfies Partial<Wish>;
const MARA_BIDS: readonly Action[] = [KEEP, KEEP, KEEP, { verb: 'bid', amount: 90 }, PASS, PASS];

const shows = (...ranks: number[]) => ({ ranks });
const some = (least: number, ...ranks: number[]): Holds => ({ of: shows(...ranks), least });
const exactly = (count: number, ...ranks: number[]): Holds => ({ of: shows(...ranks), least: count, most: count });

export const TRICKY_LESSON: Lesson<TextId> = {
  game: 'tricky',
  minutes: 5,
  quick: { scene: 1, before: ['rules'] },
  scenes: [
    {
      id: 'tricky-1',
      wish: {
        ...MARA_LEADS,
        hands: [
          [exactly(1, 8), exactly(1, ...numbers(13, 17)), exactly(0, 11, 12, 18, 19, 20)],
          [some(1, 8), some(1, 11)],
          [some(1, 11), some(1, 1)],
        ],
        calls: [...MARA_BIDS, { verb: 'name', trump: 'none' }],
        plays: [
          [shows(8), shows(11)],
          [shows(11), shows(1)],
        ],
      },
      steps: [
        { kind: 'say', text: 'pair' },
        {
          kind: 'ask',
          text: 'match',
          mark: { ranks: [8, 11], zone: 'hand', seat: 0 },
          answers: [
            { on: { verb: 'play', pieces: {}, total: 20 }, worth: 'right' },
            { on: 'any', worth: 'wrong' },
          ],
          outcome: {
            won: 'matchWon',
            lost: 'matchLost',
          },
        },
      ],
    },
    {
      id: 'tricky-2',
      wish: {
        ...MARA_LEADS,
        hands: [
          [some(2, 3), exactly(0, 16, 20), some(1, ...numbers(10, 15))],
          [some(1, 16), some(1, 20)],
          [some(1, 20), some(1, 2), exactly(0, 16)],
        ],
        calls: [...MARA_BIDS, { verb: 'name', trump: { rank: 3 } }],
        plays: [
          [shows(16), shows(20)],
          [shows(20), shows(2)],
        ],
      },
      steps: [
        {
          kind: 'ask',
          text: 'trump',
          mark: { ranks: [3], zone: 'hand', seat: 0 },
          answers: [
            {
              on: { verb: 'play', pieces: { ranks: [3] } },
              worth: 'fine',
              say: 'twoTrumps',
            },
            { on: { verb: 'play', pieces: {}, with: { ranks: [3] } }, worth: 'fine' },
            { on: 'any', worth: 'wrong', say: 'noTrump' },
          ],
          outcome: { won: 'trumpWon' },
        },
      ],
    },
    {
      id: 'tricky-3',
      wish: { ...MARA_LEADS, hands: [[some(7, 1, 2)], [], []], plays: [] },
      steps: [
        {
          kind: 'ask',
          text: 'again',
          mark: { ranks: [1, 2], zone: 'hand', seat: 0 },
          answers: [
            {
              on: { verb: 'reroll', pieces: {}, count: 0 },
              worth: 'fine',
              say: 'kept',
            },
            { on: 'any', worth: 'fine', say: 'rolled' },
          ],
        },
      ],
    },
    {
      id: 'tricky-4',
      wish: {
        seats: 3,
        options: {},
        rollOff: 0,
        hands: [[some(2, 18, 19, 20), some(6, ...numbers(8, 17))], [], []],
        calls: [KEEP, KEEP, KEEP],
        plays: [],
      },
      steps: [
        {
          kind: 'ask',
          text: 'bid',
          answers: [
            { on: { verb: 'pass' }, worth: 'wrong', say: 'passed' },
            { on: { verb: 'bid', most: 119 }, worth: 'fine', say: 'low' },
            { on: { verb: 'bid', most: 150 }, worth: 'right', say: 'good' },
            { on: 'any', worth: 'fine', say: 'high' },
          ],
        },
      ],
    },
    {
      id: 'tricky-5',
      wish: {
        seats: 3,
        options: {},
        rollOff: 0,
        hands: [[some(3, 12), some(3, 4), exactly(0, 20)], [], []],
        calls: [KEEP, KEEP, KEEP, { verb: 'bid', amount: 120 }, PASS, PASS],
        plays: [],
      },
      steps: [
        { kind: 'say', text: 'wonBid' },
        {
          kind: 'ask',
          text: 'name',
          answers: [
            {
              on: { verb: 'name', ranks: numbers(1, 12) },
              worth: 'wrong',
              say: 'lowNamed',
            },
            {
              on: { verb: 'name', ranks: [20] },
              worth: 'right',
              say: 'twentyNamed',
            },
            {
              on: { verb: 'name', ranks: numbers(13, 19) },
              worth: 'fine',
              say: 'highNamed',
            },
            { on: 'any', worth: 'fine', say: 'noneNamed' },
          ],
        },
        { kind: 'say', text: 'playOn' },
        { kind: 'free' },
      ],
    },
  ],
};
