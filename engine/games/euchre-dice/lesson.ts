import type { Holds, Lesson, Wish } from '../../lessons/lesson.ts';
import type { Action } from '../../protocol/vocabulary.ts';

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

export const EUCHRE_DICE_LESSON: Lesson = {
  game: 'euchre-dice',
  minutes: 5,
  end: 'Make trump and take three tricks: one point; all five: two. Fewer than three: the others score two.',
  skipped: 'Make trump and take three tricks: one point; all five: two. Fewer than three: the others score two.',
  quick: {
    scene: 0,
    before: [
      'A die has a suit. Thrown, it shows ace to nine.',
      'The side that makes trump needs three of five tricks.',
    ],
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
          text: 'Each die has a suit: this one is of clubs.',
          mark: { suit: 'clubs', zone: 'hand', seat: 0 },
        },
        {
          kind: 'say',
          text: 'Thrown, it shows one of its three: ace, king or queen.',
          mark: { suit: 'clubs', zone: 'hand', seat: 0 },
        },
        { kind: 'say', text: 'Other dice show jack, ten or nine. Aces are highest.' },
        {
          kind: 'ask',
          text: 'You have no diamonds. Any club beats every diamond: clubs are trump.',
          mark: { suit: 'clubs', zone: 'hand', seat: 0 },
          answers: [
            {
              on: { verb: 'play', pieces: { suit: 'clubs' } },
              worth: 'right',
              before: 'Clubs are trump: every face wins. Throw it!',
            },
            { on: 'any', worth: 'wrong', say: 'Mara\u2019s king stays ahead. Only a club could beat it.' },
          ],
          outcome: { won: 'A trump: your trick, whatever it shows.' },
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
          text: 'The jack of trump beats all others: it is the right bower.',
          mark: { ...die('low', 'clubs'), zone: 'hand', seat: 0 },
        },
        {
          kind: 'ask',
          text: 'Otto, your partner, is ahead. Play the die you need least.',
          answers: [
            {
              on: { verb: 'play', pieces: { suit: 'clubs' } },
              worth: 'wrong',
              say: 'Your trick. But Otto had it already, and a trump is spent.',
            },
            { on: 'any', worth: 'right' },
          ],
          outcome: { 'partner-won': 'Otto wins it for both, and you keep your club.' },
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
        { kind: 'say', text: 'When clubs are trump, the jack of spades counts as a club.' },
        {
          kind: 'say',
          text: 'Ines\u2019s jack of spades is the left bower: a club, second highest.',
          mark: { ...die('low', 'spades'), zone: 'trick' },
        },
        {
          kind: 'ask',
          text: 'Only the jack of clubs beats it. Which die has one?',
          answers: [
            {
              on: { verb: 'play', pieces: die('low', 'clubs') },
              worth: 'right',
              before: 'Jack, ten or nine: one throw in three wins.',
            },
            {
              on: 'any',
              worth: 'wrong',
              before: 'Ace, king or queen: none of them beats the jack.',
              say: 'No High die has a jack. A Low one might have won.',
            },
          ],
          outcome: {
            won: 'The jack of trump! The highest of all, and your trick.',
            lost: 'No jack this time. It was the only chance.',
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
        { kind: 'say', text: 'The ringed white dice count the points of each team.', mark: { zone: 'score' } },
        {
          kind: 'say',
          text: 'Ines deals. This open die is hers if hearts become trump.',
          mark: { zone: 'turnup' },
        },
        {
          kind: 'ask',
          text: 'Order up hearts? They become trump, and your team needs three tricks.',
          mark: { zone: 'turnup' },
          answers: [
            {
              on: { verb: 'pass' },
              worth: 'right',
              say: 'Right: you hold no heart. Let others choose the trump.',
            },
            {
              on: 'any',
              worth: 'wrong',
              say: 'You hold no heart, and Ines takes the open one. Pass.',
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
          text: 'You hold three clubs, Otto would get one more. Order up?',
          mark: { suit: 'clubs', zone: 'hand', seat: 0 },
          answers: [
            {
              on: { verb: 'name', suit: 'clubs' },
              worth: 'right',
              say: 'Clubs are trump: three for you, the open one for Otto.',
            },
            {
              on: 'any',
              worth: 'wrong',
              say: 'Three clubs, and one more for Otto: that was worth ordering.',
            },
          ],
        },
        { kind: 'say', text: 'Now play on. Whoever makes trump needs three tricks.' },
        { kind: 'free' },
      ],
    },
  ],
};
