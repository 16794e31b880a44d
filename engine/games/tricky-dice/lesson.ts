import { type Holds, type Lesson, numbers, type Wish } from '../../lessons/lesson.ts';
import type { Action } from '../../protocol/vocabulary.ts';

const PASS: Action = { verb: 'pass' };
const KEEP: Action = { verb: 'switch', pieces: [] };
const bids = (amount: number): Action => ({ verb: 'bid', amount });
const picks = (partner: number): Action => ({ verb: 'call', partner });

const piece = (suit: string, ...ranks: number[]) => ({ suit, ranks });
const one = (suit: string, ...ranks: number[]): Holds => ({ of: piece(suit, ...ranks), least: 1, most: 1 });
const some = (least: number, ...ranks: number[]): Holds => ({ of: { ranks }, least });
const exactly = (count: number, suit: string): Holds => ({ of: { suit }, least: count, most: count });
/** Excludes jokers, which would have to be turned. */
const NO_JOKER: Holds = { of: { ranks: [0] }, most: 0 };
const LOW = numbers(2, 8);

/** The learner deals, hearts are trump and sixes high. Mara bids, picks Otto and leads, and nobody switches. */
const MARA_LEADS = {
  seats: 4,
  options: {},
  rollOff: 0,
  turnup: [{ of: piece('hearts', 6), least: 1 }],
  calls: [bids(4), PASS, PASS, PASS, picks(2), KEEP, KEEP, KEEP, KEEP],
} as const satisfies Partial<Wish>;

/** Otto deals, clubs are trump and nines high. Of the others only he shows high dice. Ines speaks first. */
const OTTO_SHOWS_MOST = {
  seats: 4,
  options: {},
  rollOff: 2,
  turnup: [{ of: piece('clubs', 9), least: 1 }],
  open: [
    [NO_JOKER],
    [some(2, ...LOW), exactly(0, 'clubs')],
    [some(2, 9, 12, 13, 14), exactly(1, 'clubs')],
    [some(2, ...LOW), exactly(0, 'clubs')],
  ],
  plays: [],
} as const satisfies Partial<Wish>;
const YOU_BID_FIVE: readonly Action[] = [bids(4), bids(5), PASS, PASS, PASS];

export const TRICKY_DICE_LESSON: Lesson = {
  game: 'tricky-dice',
  minutes: 5,
  end: 'The open dice tell what to bid, and whom to pick.',
  skipped: 'The open dice tell what to bid, and whom to pick.',
  quick: {
    scene: 0,
    before: [
      'The highest bidder picks a partner, and needs the tricks bid.',
      'The ninth die shows the six of hearts: hearts are trump.',
    ],
  },
  scenes: [
    {
      id: 'tricky-dice-1',
      wish: {
        ...MARA_LEADS,
        hands: [
          [one('spades', 6), one('spades', 13), one('spades', 3, 4, 5)],
          [one('spades', 14)],
          [one('spades', 12)],
          [one('spades', 2)],
        ],
        open: [[NO_JOKER, exactly(0, 'spades')], [NO_JOKER], [NO_JOKER], [NO_JOKER]],
        plays: [piece('spades', 14), piece('spades', 12), piece('spades', 2)],
      },
      steps: [
        { kind: 'say', text: 'A trick: everybody plays one piece, and the highest takes all.' },
        {
          kind: 'say',
          text: 'Eight cards in hand, two dice open: ten tricks.',
          mark: { zone: 'front', seat: 0 },
        },
        { kind: 'say', text: 'The ninth die shows the six of hearts: hearts are trump.', mark: { zone: 'turnup' } },
        { kind: 'say', text: 'Any trump beats every card of the other suits.', mark: { zone: 'turnup' } },
        { kind: 'say', text: 'And in each suit the six is high: it beats the ace.', mark: { zone: 'turnup' } },
        {
          kind: 'ask',
          text: 'Mara led the ace of spades. Play a spade that beats it.',
          mark: { ...piece('spades', 6), zone: 'hand', seat: 0 },
          answers: [
            { on: { verb: 'play', pieces: { ranks: [6] } }, worth: 'right' },
            { on: 'any', worth: 'wrong' },
          ],
          outcome: {
            won: 'Six beats ace in this deal. Your trick, and you lead.',
            lost: 'Mara\u2019s ace wins. Only your six would have beaten it.',
          },
        },
      ],
    },
    {
      id: 'tricky-dice-2',
      wish: {
        ...MARA_LEADS,
        hands: [[one('spades', 13), exactly(1, 'spades')], [one('spades', 10)], [one('spades', 3)], [one('spades', 2)]],
        open: [[NO_JOKER, one('spades', 14), exactly(1, 'spades')], [NO_JOKER], [NO_JOKER], [NO_JOKER]],
        plays: [piece('spades', 10), piece('spades', 3), piece('spades', 2)],
      },
      steps: [
        {
          kind: 'ask',
          text: 'Your king and the ace on your die both win. Which?',
          mark: { ...piece('spades', 13, 14), seat: 0 },
          answers: [
            { on: { verb: 'play', pieces: { zone: 'front' } }, worth: 'right' },
            { on: 'any', worth: 'wrong', say: 'Your trick scores one point. Won with the die, it scores two.' },
          ],
          outcome: { won: 'Your trick. A trick scores one point, won with a die two.' },
        },
      ],
    },
    {
      id: 'tricky-dice-3',
      wish: {
        ...OTTO_SHOWS_MOST,
        hands: [[some(2, 14), { of: { suit: 'clubs' }, least: 3 }], [], [], []],
        calls: [bids(4)],
      },
      steps: [
        { kind: 'say', text: 'Whoever bids most picks a partner; together they need the tricks bid.' },
        {
          kind: 'ask',
          text: 'Ines bids four tricks. With a partner, would you take five?',
          mark: { zone: 'front' },
          answers: [
            {
              on: { verb: 'pass' },
              worth: 'wrong',
              say: 'You hold aces and trumps, Otto shows high dice: worth five.',
            },
            {
              on: { verb: 'bid', most: 5 },
              worth: 'right',
              say: 'If nobody bids more, you pick your partner.',
            },
            {
              on: { verb: 'bid', alone: true },
              worth: 'fine',
              say: 'Solo: six tricks without a partner, for ten points or minus ten.',
            },
            { on: 'any', worth: 'wrong', say: 'A higher bid pays no more, and is harder to make.' },
          ],
        },
      ],
    },
    {
      id: 'tricky-dice-4',
      wish: {
        ...OTTO_SHOWS_MOST,
        hands: [[some(2, 14), { of: { suit: 'clubs' }, least: 2 }], [], [], []],
        calls: YOU_BID_FIVE,
      },
      steps: [
        { kind: 'say', text: 'In this example you have bid five and won.' },
        {
          kind: 'ask',
          text: 'Pick a partner. Whose open dice help you most?',
          mark: { zone: 'front' },
          answers: [
            {
              on: { verb: 'call', partner: 2 },
              worth: 'right',
              say: 'You and Otto play this deal together, and score alike.',
            },
            { on: 'any', worth: 'wrong', say: 'Possible. But Otto showed two high dice, one of them trump.' },
          ],
        },
      ],
    },
    {
      id: 'tricky-dice-5',
      wish: {
        ...OTTO_SHOWS_MOST,
        hands: [[some(5, ...LOW), { of: piece('clubs', ...LOW), most: 0 }, exactly(2, 'clubs')], [], [], []],
        open: [
          [{ of: { ranks: LOW }, least: 1, most: 1 }, some(1, 9, 13, 14), exactly(0, 'clubs')],
          ...OTTO_SHOWS_MOST.open.slice(1),
        ],
        calls: [...YOU_BID_FIVE, picks(2)],
      },
      steps: [
        { kind: 'say', text: 'In this example you have picked Otto as partner.' },
        {
          kind: 'ask',
          text: 'Five switches: change weak cards, or throw a weak die again.',
          mark: { ranks: LOW, seat: 0 },
          answers: [
            {
              on: { verb: 'switch', pieces: {}, count: 0 },
              worth: 'wrong',
              say: 'You keep all. Low ones seldom take a trick.',
            },
            {
              on: { verb: 'switch', pieces: { ranks: LOW, zone: 'front' } },
              worth: 'right',
              say: 'The die first: if it falls badly, throw it again.',
            },
            {
              on: { verb: 'switch', pieces: { ranks: LOW } },
              worth: 'fine',
              say: 'New ones are here. In all, five may be switched.',
            },
            {
              on: { verb: 'switch', pieces: {}, with: { suit: 'clubs' } },
              worth: 'fine',
              say: 'You gave up a trump. Trumps beat every other suit.',
            },
            { on: 'any', worth: 'fine', say: 'A high one went too. Your low ones were weaker.' },
          ],
        },
        { kind: 'say', text: 'Now play on. You and Otto need five tricks.' },
        { kind: 'free' },
      ],
    },
  ],
};
