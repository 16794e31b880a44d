import { type Holds, type Lesson, numbers, type Wish } from '../../lessons/lesson.ts';
import type { TextId } from './words/lesson.ts';

/** The card with the lower number and the one with the higher make the red 2 trump. */
const RED_TWO_IS_TRUMP: readonly Holds[] = [
  { of: { ranks: [2] }, least: 1 },
  { of: { suit: 'red', ranks: numbers(3, 6) }, least: 1 },
];
/** The learner deals, so that Mara leads and Otto and Ines play before the learner. */
const FOUR_PLAYERS = {
  seats: 4,
  options: { target: 1, pass: false },
  rollOff: 0,
  turnup: RED_TWO_IS_TRUMP,
} as const satisfies Partial<Wish>;

const card = (suit: string, ...ranks: number[]) => ({ suit, ranks });
const some = (suit: string, ...ranks: number[]): Holds => ({ of: card(suit, ...ranks), least: 1 });
const one = (suit: string, ...ranks: number[]): Holds => ({ of: card(suit, ...ranks), least: 1, most: 1 });
const none = (suit: string, ...ranks: number[]): Holds => ({ of: card(suit, ...ranks), most: 0 });
/** With three of these nothing white is left for the learner. */
const SIX_WHITES: Holds = { of: { suit: 'white' }, least: 6, most: 6 };
const plays = (suit: string, ...ranks: number[]) => ({ verb: 'play', pieces: card(suit, ...ranks) }) as const;

export const ROLLING_TRICKS_LESSON: Lesson<TextId> = {
  game: 'rolling-tricks',
  minutes: 4,
  quick: { scene: 0, before: ['trick'] },
  scenes: [
    {
      id: 'rolling-tricks-1',
      wish: {
        ...FOUR_PLAYERS,
        hands: [
          [one('black', 6), some('black', 3), none('black', 5)],
          [one('black', 6)],
          [some('black', 5)],
          [some('black', 1)],
        ],
        plays: [card('black', 6), card('black', 5), card('black', 1)],
      },
      steps: [
        { kind: 'say', text: 'trick' },
        {
          kind: 'ask',
          text: 'cancel',
          mark: card('black', 6),
          answers: [
            { on: plays('black', 6), worth: 'right' },
            { on: 'any', worth: 'wrong', say: 'notCancelled' },
          ],
          outcome: { 'partner-won': 'cancelled' },
        },
      ],
    },
    {
      id: 'rolling-tricks-2',
      wish: {
        ...FOUR_PLAYERS,
        hands: [
          [one('black', 6), some('black', 4), none('black', 5)],
          [one('black', 6)],
          [one('black', 6)],
          [some('black', 5)],
        ],
        plays: [card('black', 6), card('black', 6), card('black', 5)],
      },
      steps: [
        {
          kind: 'ask',
          text: 'third',
          mark: { ...card('black', 6), zone: 'hand', seat: 0 },
          answers: [
            { on: plays('black', 6), worth: 'right' },
            { on: 'any', worth: 'wrong', say: 'thirdKept' },
          ],
          outcome: { won: 'thirdWon' },
        },
      ],
    },
    {
      id: 'rolling-tricks-3',
      wish: {
        ...FOUR_PLAYERS,
        hands: [
          [one('black', 6), one('black', 4), some('black', 3), none('black', 5)],
          [one('black', 6)],
          [some('black', 4)],
          [one('black', 6)],
        ],
        plays: [card('black', 6), card('black', 4), card('black', 6)],
      },
      steps: [
        {
          kind: 'ask',
          text: 'letFourWin',
          answers: [
            { on: plays('black', 6), worth: 'fine', say: 'spentSix' },
            { on: plays('black', 4), worth: 'fine', say: 'cancelledFour' },
            { on: 'any', worth: 'right' },
          ],
          outcome: { 'partner-won': 'keptSix' },
        },
      ],
    },
    {
      id: 'rolling-tricks-4',
      wish: {
        ...FOUR_PLAYERS,
        hands: [
          [none('white', ...numbers(1, 6)), some('red', 2)],
          [SIX_WHITES, one('white', 6)],
          [SIX_WHITES, some('white', 1, 3)],
          [SIX_WHITES, some('white', 5)],
        ],
        plays: [card('white', 6), card('white', 1, 3), card('white', 5)],
      },
      steps: [
        {
          kind: 'say',
          text: 'trump',
          mark: { zone: 'turnup' },
        },
        {
          kind: 'ask',
          text: 'noWhite',
          mark: { ...card('red', 2), zone: 'hand', seat: 0 },
          answers: [
            { on: plays('red', 2), worth: 'fine' },
            { on: 'any', worth: 'fine', say: 'noTrump' },
          ],
          outcome: { won: 'trumpWon' },
        },
      ],
    },
    {
      id: 'rolling-tricks-5',
      wish: {
        ...FOUR_PLAYERS,
        hands: [
          [one('white', 5), one('white', 3), some('white', 1, 2), none('white', 4, 6)],
          [some('white', 4)],
          [some('white', 3)],
          [some('white', 4)],
        ],
        plays: [card('white', 4), card('white', 3), card('white', 4)],
      },
      steps: [
        {
          kind: 'ask',
          text: 'letThreeWin',
          answers: [
            {
              on: plays('white', 3),
              worth: 'fine',
              say: 'cancelledThree',
            },
            { on: plays('white', 5), worth: 'fine', say: 'spentFive' },
            { on: 'any', worth: 'right' },
          ],
          outcome: { 'partner-won': 'keptFive' },
        },
      ],
    },
    {
      id: 'rolling-tricks-6',
      wish: {
        ...FOUR_PLAYERS,
        options: { target: 1, pass: true },
        hands: [[{ of: { suit: 'white' }, least: 2, most: 2 }, none('white', 4, 5, 6), some('red', 2)], [], [], []],
        plays: [],
      },
      steps: [
        { kind: 'say', text: 'pass' },
        {
          kind: 'ask',
          text: 'offer',
          mark: { suit: 'white', zone: 'hand', seat: 0 },
          answers: [
            {
              on: { verb: 'give', pieces: { suit: 'white' }, count: 2 },
              worth: 'fine',
              say: 'passedWhites',
            },
            {
              on: { verb: 'give', pieces: {}, count: 0 },
              worth: 'fine',
              say: 'passedNone',
            },
            { on: 'any', worth: 'fine', say: 'passedOthers' },
          ],
        },
        { kind: 'say', text: 'playOn' },
        { kind: 'free' },
      ],
    },
  ],
};
