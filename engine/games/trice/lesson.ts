import { type Lesson, numbers, type Wish } from '../../lessons/lesson.ts';

const THREE_PLAYERS = { seats: 3, options: { target: 9 } } as const satisfies Partial<Wish>;

export const TRICE_LESSON: Lesson = {
  game: 'trice',
  minutes: 4,
  end: 'Round over: you took {t}, a point each.',
  skipped: 'Follow if you can; if you cannot, throw.',
  quick: { scene: 2, before: ['Nine tricks, a point each. Follow the colour led; highest wins.'] },
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
        { kind: 'say', text: 'A trick: everybody plays one die, and the highest wins it.' },
        {
          kind: 'ask',
          text: 'Mara began: she led sapphire. You must play a sapphire, too.',
          answers: [{ on: 'any', worth: 'fine' }],
          outcome: {
            won: '{n} beats {other}. Your trick: a point when the round ends.',
            lost: '{other} stays ahead. Your highest sapphire would have won the trick.',
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
          text: 'This die counts the number standing upright: here {marked}.',
          mark: { suit: 'amber', shape: 'd4', zone: 'hand', seat: 0 },
        },
        {
          kind: 'ask',
          text: 'Mara leads with 10. Is your own 10 enough?',
          mark: { suit: 'amber', shape: 'd10', ranks: [10], zone: 'hand', seat: 0 },
          answers: [
            { on: { verb: 'play', pieces: { shape: 'd20' } }, worth: 'right' },
            {
              on: { verb: 'play', pieces: { shape: 'd10', ranks: [10] } },
              worth: 'wrong',
              say: 'Ten against ten: the first one played wins.',
            },
            { on: 'any', worth: 'fine' },
          ],
          outcome: { won: '{n} beats {other}. Your trick.', lost: '{other} stays ahead. You keep your high dice.' },
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
          text: 'No sapphire! Throw any die again: its new number counts as sapphire.',
          answers: [
            {
              on: { verb: 'play', pieces: { shape: 'd20', ranks: [1, 2] } },
              worth: 'right',
              before: 'You give up its {was}. {odds} faces win: throw it!',
            },
            {
              on: { verb: 'play', pieces: { shape: 'd20' } },
              worth: 'wrong',
              before: 'You give up its {was}. {odds} faces win: throw it!',
              say: 'You gave up {was}. Your low 20-sided die throws just as high.',
            },
            {
              on: { verb: 'play', pieces: { shape: 'd4' } },
              worth: 'fine',
              before: 'You give up its {was}, and no face of it wins.',
              say: 'A 4-sided die cannot win here, but you lose little.',
            },
            {
              on: { verb: 'play', pieces: { shape: 'd6' } },
              worth: 'fine',
              before: 'You give up its {was}, and no face of it wins.',
              say: 'A 6-sided die cannot beat {other}. A 20-sided one can.',
            },
            {
              on: 'any',
              worth: 'fine',
              before: 'You give up its {was}. {odds} faces win: throw it!',
              say: 'You threw {n}. A 20-sided die has more faces above {other}.',
            },
          ],
          outcome: {
            won: '{n}! It counts as sapphire. Your trick.',
            equal: '{n} against {other}: the first one played wins.',
            lost: '{n}. Not this time; a good try.',
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
          text: 'You lead. Play your amber 1: without amber, you may throw later.',
          mark: { suit: 'amber', zone: 'hand', seat: 0 },
          answers: [
            {
              on: { verb: 'play', pieces: { suit: 'amber' } },
              worth: 'right',
              say: 'Gone. From now on you may throw when amber is led.',
            },
            {
              on: { verb: 'play', pieces: { shape: 'd20' } },
              worth: 'fine',
              say: 'High. But if amber is led, you must play your 1.',
            },
            { on: 'any', worth: 'fine', say: 'Possible. But if amber is led, you must play your 1.' },
          ],
        },
        { kind: 'say', text: 'Now play the round to its end. Each trick is a point.' },
        { kind: 'free' },
      ],
    },
  ],
};
