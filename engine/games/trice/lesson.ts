import { type Lesson, numbers, type Wish } from '../../lessons/lesson.ts';
import type { TextId } from './words/lesson.ts';

const THREE_PLAYERS = { seats: 3, options: { target: 9 } } as const satisfies Partial<Wish>;

export const TRICE_LESSON: Lesson<TextId> = {
  game: 'trice',
  minutes: 4,
  quick: { scene: 2, before: ['rules'] },
  scenes: [
    {
      id: 'trice-1',
      wish: {
        ...THREE_PLAYERS,
        rollOff: 1,
        hands: [
          [
            { of: { suit: 'sapphire', shape: 'd20', ranks: numbers(11, 20) }, least: 1 },
            { of: { suit: 'sapphire', ranks: numbers(1, 4) }, least: 2 },
            { of: { suit: 'sapphire', ranks: numbers(5, 10) }, most: 0 },
          ],
          [{ of: { suit: 'sapphire', shape: 'd12', ranks: numbers(7, 10) }, least: 1 }],
          [{ of: { suit: 'sapphire', ranks: numbers(1, 5) }, least: 1 }],
        ],
        plays: [
          { suit: 'sapphire', shape: 'd12' },
          { suit: 'sapphire', ranks: numbers(1, 5) },
        ],
      },
      steps: [
        { kind: 'say', text: 'trick' },
        {
          kind: 'ask',
          text: 'follow',
          answers: [{ on: 'any', worth: 'fine' }],
          outcome: {
            won: 'followWon',
            lost: 'followLost',
          },
        },
      ],
    },
    {
      id: 'trice-2',
      wish: {
        ...THREE_PLAYERS,
        rollOff: 1,
        hands: [
          [
            { of: { suit: 'amber', shape: 'd20', ranks: numbers(11, 20) }, least: 1 },
            { of: { suit: 'amber', shape: 'd10', ranks: [10] }, least: 1, most: 1 },
            { of: { suit: 'amber', shape: 'd4' }, least: 1 },
            { of: { suit: 'amber' }, most: 5 },
          ],
          [{ of: { suit: 'amber', shape: 'd12', ranks: [10] }, least: 1 }],
          [{ of: { suit: 'amber', ranks: numbers(1, 5) }, least: 1 }],
        ],
        plays: [
          { suit: 'amber', shape: 'd12' },
          { suit: 'amber', ranks: numbers(1, 5) },
        ],
      },
      steps: [
        {
          kind: 'say',
          text: 'd4',
          mark: { suit: 'amber', shape: 'd4', zone: 'hand', seat: 0 },
        },
        {
          kind: 'ask',
          text: 'tie',
          mark: { suit: 'amber', shape: 'd10', ranks: [10], zone: 'hand', seat: 0 },
          answers: [
            { on: { verb: 'play', pieces: { shape: 'd20' } }, worth: 'right' },
            {
              on: { verb: 'play', pieces: { shape: 'd10', ranks: [10] } },
              worth: 'wrong',
              say: 'tieLost',
            },
            { on: 'any', worth: 'fine' },
          ],
          outcome: { won: 'higherWon', lost: 'lowerLost' },
        },
      ],
    },
    {
      id: 'trice-3',
      wish: {
        ...THREE_PLAYERS,
        rollOff: 1,
        hands: [
          [
            { of: { suit: 'sapphire' }, most: 0 },
            { of: { suit: 'ruby', shape: 'd20', ranks: [1, 2] }, least: 1 },
            { of: { suit: 'amber', shape: 'd20', ranks: numbers(17, 20) }, least: 1 },
            { of: { shape: 'd4' }, least: 1 },
          ],
          [{ of: { suit: 'sapphire', shape: 'd8', ranks: [7] }, least: 1 }],
          [{ of: { suit: 'sapphire', shape: 'd6' }, least: 1 }],
        ],
        plays: [
          { suit: 'sapphire', shape: 'd8' },
          { suit: 'sapphire', shape: 'd6' },
        ],
      },
      steps: [
        {
          kind: 'ask',
          text: 'roll',
          answers: [
            {
              on: { verb: 'play', pieces: { shape: 'd20', ranks: [1, 2] } },
              worth: 'right',
              before: 'odds',
            },
            {
              on: { verb: 'play', pieces: { shape: 'd20' } },
              worth: 'wrong',
              before: 'odds',
              say: 'gaveUpHigh',
            },
            {
              on: { verb: 'play', pieces: { shape: 'd4' } },
              worth: 'fine',
              before: 'noOdds',
              say: 'rolledD4',
            },
            {
              on: { verb: 'play', pieces: { shape: 'd6' } },
              worth: 'fine',
              before: 'noOdds',
              say: 'rolledD6',
            },
            {
              on: 'any',
              worth: 'fine',
              before: 'odds',
              say: 'rolledOther',
            },
          ],
          outcome: {
            won: 'rollWon',
            equal: 'rollTied',
            lost: 'rollLost',
          },
        },
      ],
    },
    {
      id: 'trice-4',
      wish: {
        ...THREE_PLAYERS,
        rollOff: 0,
        hands: [
          [
            { of: { suit: 'amber' }, least: 1, most: 1 },
            { of: { suit: 'amber', shape: 'd4', ranks: [1] }, least: 1 },
            { of: { suit: 'ruby' }, least: 3 },
            { of: { suit: 'ruby', shape: 'd20', ranks: numbers(15, 19) }, least: 1 },
            { of: { suit: 'sapphire' }, least: 4 },
          ],
          [],
          [],
        ],
        plays: [],
      },
      steps: [
        {
          kind: 'ask',
          text: 'lead',
          mark: { suit: 'amber', zone: 'hand', seat: 0 },
          answers: [
            {
              on: { verb: 'play', pieces: { suit: 'amber' } },
              worth: 'right',
              say: 'ledAmber',
            },
            {
              on: { verb: 'play', pieces: { shape: 'd20' } },
              worth: 'fine',
              say: 'ledHigh',
            },
            { on: 'any', worth: 'fine', say: 'ledOther' },
          ],
        },
        { kind: 'say', text: 'playOn' },
        { kind: 'free' },
      ],
    },
  ],
};
