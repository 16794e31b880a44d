import { type Holds, type Lesson, numbers, type Wish } from '../../lessons/lesson.ts';

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

export const ROLLING_TRICKS_LESSON: Lesson = {
  game: 'rolling-tricks',
  minutes: 4,
  end: 'Two equal cards cancel each other; a third one stands.',
  skipped: 'Two equal cards cancel each other; a third one stands.',
  quick: { scene: 0, before: ['Each plays one card: a trick. You and Otto need seven.'] },
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
        { kind: 'say', text: 'Each plays one card: a trick. You and Otto need seven.' },
        {
          kind: 'ask',
          text: 'Mara\u2019s 6 is ahead. An equal card would cancel it.',
          mark: card('black', 6),
          answers: [
            { on: plays('black', 6), worth: 'right' },
            { on: 'any', worth: 'wrong', say: 'Mara\u2019s 6 wins. Equal cards would cancel.' },
          ],
          outcome: { 'partner-won': 'Both sixes are gone. Otto\u2019s 5 wins for you!' },
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
          text: 'Two sixes are gone. You hold the third: will it stand?',
          mark: { ...card('black', 6), zone: 'hand', seat: 0 },
          answers: [
            { on: plays('black', 6), worth: 'right' },
            { on: 'any', worth: 'wrong', say: 'Ines wins with her 5. A third six would stand.' },
          ],
          outcome: { won: 'The third copy stands. Your trick.' },
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
          text: 'Two of three sixes cancelled. Otto is ahead: let him win.',
          answers: [
            { on: plays('black', 6), worth: 'fine', say: 'Otto had this trick already. Your last black six is spent.' },
            { on: plays('black', 4), worth: 'fine', say: 'You cancelled Otto: set aside. The next trick counts two.' },
            { on: 'any', worth: 'right' },
          ],
          outcome: { 'partner-won': 'Otto wins. Your six, the last one, can no longer be cancelled.' },
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
          text: 'Red 2 is trump: the lower card\u2019s number, the higher card\u2019s colour.',
          mark: { zone: 'turnup' },
        },
        {
          kind: 'ask',
          text: 'No white: play anything. Trump, the red 2, beats every other card.',
          mark: { ...card('red', 2), zone: 'hand', seat: 0 },
          answers: [
            { on: plays('red', 2), worth: 'fine' },
            { on: 'any', worth: 'fine', say: 'White 6 wins. Only a trump could beat it.' },
          ],
          outcome: { won: 'Trump beats every other card. Your trick.' },
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
          text: 'Otto is ahead. Choose a card that lets him win.',
          answers: [
            {
              on: plays('white', 3),
              worth: 'fine',
              say: 'Your 3 cancelled Otto\u2019s: set aside. The next trick counts two.',
            },
            { on: plays('white', 5), worth: 'fine', say: 'Your trick. A card below 3 would have left it to Otto.' },
            { on: 'any', worth: 'right' },
          ],
          outcome: { 'partner-won': 'Otto wins with his 3, and your 5 stays.' },
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
        { kind: 'say', text: 'Before each round you may exchange up to two cards with Otto.' },
        {
          kind: 'ask',
          text: 'Offer your two whites: with none left, you may trump white.',
          mark: { suit: 'white', zone: 'hand', seat: 0 },
          answers: [
            {
              on: { verb: 'give', pieces: { suit: 'white' }, count: 2 },
              worth: 'fine',
              say: 'Otto chose blind: his cards, marked New, may be white too.',
            },
            {
              on: { verb: 'give', pieces: {}, count: 0 },
              worth: 'fine',
              say: 'You pass none, so Otto passes none either.',
            },
            { on: 'any', worth: 'fine', say: 'You and Otto pass equally many. Running out of a colour helps.' },
          ],
        },
        { kind: 'say', text: 'Now play the round. Seven tricks win it.' },
        { kind: 'free' },
      ],
    },
  ],
};
