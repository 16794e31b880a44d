import type { Holds, Lesson, Wish } from '../../lessons/lesson.ts';
import type { Action } from '../../protocol/vocabulary.ts';
import type { TextId } from './words/lesson.ts';

const PASS: Action = { verb: 'pass' };
/** The learner deals and turns up a heart, which nobody wants. In the second round Otto names clubs, and Mara leads. */
const OTTO_NAMES_CLUBS = {
  seats: 4,
  options: {},
  rollOff: 0,
  turnup: [{ of: { suit: 'hearts' }, least: 1 }],
  calls: [PASS, PASS, PASS, PASS, PASS, { verb: 'name', trump: { suit: 'clubs' } }],
} as const satisfies Partial<Wish>;

const die = (kind: string, suit: string, ...ranks: number[]) => ({ kind, suit, ...(ranks.length > 0 && { ranks }) });
const some = (kind: string, suit: string): Holds => ({ of: die(kind, suit), least: 1 });
const exactly = (count: number, kind: string, suit: string): Holds => ({
  of: die(kind, suit),
  least: count,
  most: count,
});
const none = (suit: string): Holds => ({ of: { suit }, most: 0 });
/** Excludes low spades, which may be the left bower when clubs are trump. */
const NO_LEFT_BOWER: Holds = { of: die('low', 'spades'), most: 0 };
const OTTO_HAS_CLUBS: Holds = { of: { suit: 'clubs' }, least: 2 };

export const EUCHRE_DICE_LESSON: Lesson<TextId> = {
  game: 'euchre-dice',
  minutes: 5,
  quick: {
    scene: 0,
    before: ['faces', 'makers'],
  },
  scenes: [
    {
      id: 'euchre-dice-1',
      wish: {
        ...OTTO_NAMES_CLUBS,
        hands: [
          [none('diamonds'), exactly(1, 'high', 'clubs'), exactly(0, 'low', 'clubs'), NO_LEFT_BOWER],
          [some('high', 'diamonds')],
          [some('low', 'diamonds'), OTTO_HAS_CLUBS],
          [some('high', 'diamonds')],
        ],
        plays: [die('high', 'diamonds', 13), die('low', 'diamonds', 10), die('high', 'diamonds', 12)],
      },
      steps: [
        {
          kind: 'say',
          text: 'suit',
          mark: { suit: 'clubs', zone: 'hand', seat: 0 },
        },
        {
          kind: 'say',
          text: 'high',
          mark: { suit: 'clubs', zone: 'hand', seat: 0 },
        },
        { kind: 'say', text: 'low' },
        {
          kind: 'ask',
          text: 'trump',
          mark: { suit: 'clubs', zone: 'hand', seat: 0 },
          answers: [
            {
              on: { verb: 'play', pieces: { suit: 'clubs' } },
              worth: 'right',
              before: 'beforeTrump',
            },
            { on: 'any', worth: 'wrong', say: 'noTrump' },
          ],
          outcome: { won: 'trumpWon' },
        },
      ],
    },
    {
      id: 'euchre-dice-2',
      wish: {
        ...OTTO_NAMES_CLUBS,
        hands: [
          [none('diamonds'), exactly(1, 'low', 'clubs'), exactly(0, 'high', 'clubs'), NO_LEFT_BOWER],
          [some('high', 'diamonds')],
          [some('high', 'diamonds'), OTTO_HAS_CLUBS],
          [some('low', 'diamonds')],
        ],
        plays: [die('high', 'diamonds', 12), die('high', 'diamonds', 14), die('low', 'diamonds', 9)],
      },
      steps: [
        {
          kind: 'say',
          text: 'rightBower',
          mark: { ...die('low', 'clubs'), zone: 'hand', seat: 0 },
        },
        {
          kind: 'ask',
          text: 'partner',
          answers: [
            {
              on: { verb: 'play', pieces: { suit: 'clubs' } },
              worth: 'wrong',
              say: 'wastedTrump',
            },
            { on: 'any', worth: 'right' },
          ],
          outcome: { 'partner-won': 'partnerWon' },
        },
      ],
    },
    {
      id: 'euchre-dice-3',
      wish: {
        ...OTTO_NAMES_CLUBS,
        hands: [
          [exactly(1, 'high', 'clubs'), exactly(1, 'low', 'clubs'), NO_LEFT_BOWER],
          [some('high', 'clubs')],
          [some('high', 'clubs'), OTTO_HAS_CLUBS],
          [some('low', 'spades')],
        ],
        plays: [die('high', 'clubs', 14), die('high', 'clubs', 13), die('low', 'spades', 11)],
      },
      steps: [
        { kind: 'say', text: 'leftSuit' },
        {
          kind: 'say',
          text: 'leftBower',
          mark: { ...die('low', 'spades'), zone: 'trick' },
        },
        {
          kind: 'ask',
          text: 'beatIt',
          answers: [
            {
              on: { verb: 'play', pieces: die('low', 'clubs') },
              worth: 'right',
              before: 'beforeLow',
            },
            {
              on: 'any',
              worth: 'wrong',
              before: 'beforeHigh',
              say: 'noJack',
            },
          ],
          outcome: {
            won: 'jackWon',
            lost: 'jackLost',
          },
        },
      ],
    },
    {
      id: 'euchre-dice-4',
      wish: {
        seats: 4,
        options: {},
        rollOff: 3,
        turnup: [{ of: die('low', 'hearts'), least: 1 }],
        hands: [[none('hearts'), exactly(0, 'low', 'diamonds'), { of: { suit: 'spades' }, least: 3 }], [], [], []],
        plays: [],
      },
      steps: [
        { kind: 'say', text: 'scoreDice', mark: { zone: 'score' } },
        {
          kind: 'say',
          text: 'openDie',
          mark: { zone: 'turnup' },
        },
        {
          kind: 'ask',
          text: 'orderHearts',
          mark: { zone: 'turnup' },
          answers: [
            {
              on: { verb: 'pass' },
              worth: 'right',
              say: 'passed',
            },
            {
              on: 'any',
              worth: 'wrong',
              say: 'orderedHearts',
            },
          ],
        },
      ],
    },
    {
      id: 'euchre-dice-5',
      wish: {
        seats: 4,
        options: {},
        rollOff: 2,
        turnup: [{ of: die('high', 'clubs'), least: 1 }],
        hands: [[exactly(1, 'high', 'clubs'), exactly(2, 'low', 'clubs'), some('low', 'spades')], [], [], []],
        calls: [PASS],
        plays: [],
      },
      steps: [
        {
          kind: 'ask',
          text: 'orderClubs',
          mark: { suit: 'clubs', zone: 'hand', seat: 0 },
          answers: [
            {
              on: { verb: 'name', suit: 'clubs' },
              worth: 'right',
              say: 'orderedClubs',
            },
            {
              on: 'any',
              worth: 'wrong',
              say: 'notOrdered',
            },
          ],
        },
        { kind: 'say', text: 'playOn' },
        { kind: 'free' },
      ],
    },
  ],
};
