import { type Holds, type Lesson, numbers, type Wish } from '../../lessons/lesson.ts';
import type { Action } from '../../protocol/vocabulary.ts';
import type { TextId } from './words/lesson.ts';

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

export const TRICKY_DICE_LESSON: Lesson<TextId> = {
  game: 'tricky-dice',
  minutes: 5,
  quick: {
    scene: 0,
    before: ['bidder', 'trump'],
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
        { kind: 'say', text: 'trick' },
        {
          kind: 'say',
          text: 'pieces',
          mark: { zone: 'front', seat: 0 },
        },
        { kind: 'say', text: 'trump', mark: { zone: 'turnup' } },
        { kind: 'say', text: 'beats', mark: { zone: 'turnup' } },
        { kind: 'say', text: 'high', mark: { zone: 'turnup' } },
        {
          kind: 'ask',
          text: 'beatAce',
          mark: { ...piece('spades', 6), zone: 'hand', seat: 0 },
          answers: [
            { on: { verb: 'play', pieces: { ranks: [6] } }, worth: 'right' },
            { on: 'any', worth: 'wrong' },
          ],
          outcome: {
            won: 'aceBeaten',
            lost: 'aceWon',
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
          text: 'which',
          mark: { ...piece('spades', 13, 14), seat: 0 },
          answers: [
            { on: { verb: 'play', pieces: { zone: 'front' } }, worth: 'right' },
            { on: 'any', worth: 'wrong', say: 'withCard' },
          ],
          outcome: { won: 'withDie' },
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
        { kind: 'say', text: 'bidding' },
        {
          kind: 'ask',
          text: 'bid',
          mark: { zone: 'front' },
          answers: [
            {
              on: { verb: 'pass' },
              worth: 'wrong',
              say: 'passed',
            },
            {
              on: { verb: 'bid', most: 5 },
              worth: 'right',
              say: 'five',
            },
            {
              on: { verb: 'bid', alone: true },
              worth: 'fine',
              say: 'solo',
            },
            { on: 'any', worth: 'wrong', say: 'more' },
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
        { kind: 'say', text: 'wonBid' },
        {
          kind: 'ask',
          text: 'pick',
          mark: { zone: 'front' },
          answers: [
            {
              on: { verb: 'call', partner: 2 },
              worth: 'right',
              say: 'pickedOtto',
            },
            { on: 'any', worth: 'wrong', say: 'pickedOther' },
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
        { kind: 'say', text: 'withOtto' },
        {
          kind: 'ask',
          text: 'switches',
          mark: { ranks: LOW, seat: 0 },
          answers: [
            {
              on: { verb: 'switch', pieces: {}, count: 0 },
              worth: 'wrong',
              say: 'keptAll',
            },
            {
              on: { verb: 'switch', pieces: { ranks: LOW, zone: 'front' } },
              worth: 'right',
              say: 'dieFirst',
            },
            {
              on: { verb: 'switch', pieces: { ranks: LOW } },
              worth: 'fine',
              say: 'switchedLow',
            },
            {
              on: { verb: 'switch', pieces: {}, with: { suit: 'clubs' } },
              worth: 'fine',
              say: 'gaveTrump',
            },
            { on: 'any', worth: 'fine', say: 'gaveHigh' },
          ],
        },
        { kind: 'say', text: 'playOn' },
        { kind: 'free' },
      ],
    },
  ],
};
