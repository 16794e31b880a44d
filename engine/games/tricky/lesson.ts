import { type Holds, type Lesson, numbers, type Wish } from '../../lessons/lesson.ts';
import type { Action } from '../../protocol/vocabulary.ts';

const PASS: Action = { verb: 'pass' };
/** Nobody rerolls, so that the hands are those of the first throw. */
const KEEP: Action = { verb: 'reroll', pieces: [] };
/** Mara bids first, wins the auction with the minimum bid, and leads. */
const MARA_LEADS = { seats: 3, options: {}, rollOff: 1 } as const satisfies Partial<Wish>;
const MARA_BIDS: readonly Action[] = [KEEP, KEEP, KEEP, { verb: 'bid', amount: 90 }, PASS, PASS];

const shows = (...ranks: number[]) => ({ ranks });
const some = (least: number, ...ranks: number[]): Holds => ({ of: shows(...ranks), least });
const exactly = (count: number, ...ranks: number[]): Holds => ({ of: shows(...ranks), least: count, most: count });

export const TRICKY_LESSON: Lesson = {
  game: 'tricky',
  minutes: 5,
  end: 'A bid that is made is multiplied by the trump.',
  skipped: 'A bid that is made is multiplied by the trump.',
  quick: { scene: 1, before: ['Two dice a trick. You bid the points that you will win.'] },
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
        { kind: 'say', text: 'Each plays two dice. The winner takes all points that they show.' },
        {
          kind: 'ask',
          text: 'Choose two dice. One must show 8 or 11, as led.',
          mark: { ranks: [8, 11], zone: 'hand', seat: 0 },
          answers: [
            { on: { verb: 'play', pieces: {}, total: 20 }, worth: 'right' },
            { on: 'any', worth: 'wrong' },
          ],
          outcome: {
            won: '{n} beats {other}: the highest total wins.',
            lost: '{n} is less: Mara\u2019s {other} wins. The other die may be any.',
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
          text: 'Nothing matches: play any two. A 3 is trump and beats everything.',
          mark: { ranks: [3], zone: 'hand', seat: 0 },
          answers: [
            {
              on: { verb: 'play', pieces: { ranks: [3] } },
              worth: 'fine',
              say: 'All six dice are yours. One 3 would have been enough.',
            },
            { on: { verb: 'play', pieces: {}, with: { ranks: [3] } }, worth: 'fine' },
            { on: 'any', worth: 'wrong', say: 'Mara\u2019s {other} wins. Any 3 would have beaten it.' },
          ],
          outcome: { won: 'A 3 beats {other}, as trump. All six dice are yours.' },
        },
      ],
    },
    {
      id: 'tricky-3',
      wish: { ...MARA_LEADS, hands: [[some(7, 1, 2)], [], []], plays: [] },
      steps: [
        {
          kind: 'ask',
          text: 'Before the bids, low dice may be thrown once more. Choose some.',
          mark: { ranks: [1, 2], zone: 'hand', seat: 0 },
          answers: [
            {
              on: { verb: 'reroll', pieces: {}, count: 0 },
              worth: 'fine',
              say: 'You keep {after} points. Low dice would mostly have gained.',
            },
            { on: 'any', worth: 'fine', say: 'Your dice showed {before} points, and now {after}.' },
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
          text: 'Bid the points that you will win in tricks, or pass.',
          answers: [
            { on: { verb: 'pass' }, worth: 'wrong', say: 'With dice as high as yours, a bid was worth it.' },
            { on: { verb: 'bid', most: 119 }, worth: 'fine', say: 'A low bid: easy to make, but worth less.' },
            { on: { verb: 'bid', most: 150 }, worth: 'right', say: 'If nobody bids more, you name trump and lead.' },
            { on: 'any', worth: 'fine', say: 'A high bid: if you take less, it scores nothing.' },
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
        { kind: 'say', text: 'In this example you have bid 120 and won.' },
        {
          kind: 'ask',
          text: 'Name the trump. Your bid is multiplied by that number.',
          answers: [
            {
              on: { verb: 'name', ranks: numbers(1, 12) },
              worth: 'wrong',
              say: 'A higher number multiplies more: 120 times 20 is 2400.',
            },
            {
              on: { verb: 'name', ranks: [20] },
              worth: 'right',
              say: '120 times 20 is 2400. But you hold no 20 yourself.',
            },
            {
              on: { verb: 'name', ranks: numbers(13, 19) },
              worth: 'fine',
              say: 'Made, your 120 is multiplied by that. If not, it scores nothing.',
            },
            { on: 'any', worth: 'fine', say: 'Without trump, your 120 is multiplied by three, the players.' },
          ],
        },
        { kind: 'say', text: 'Now play the hand. You need 120 points.' },
        { kind: 'free' },
      ],
    },
  ],
};
