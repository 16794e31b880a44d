import type { Table } from '../../../engine/protocol/match/table.ts';
import type { Piece, PieceView, Play, Seat, Trick } from '../../../engine/protocol/vocabulary.ts';
import { at } from '../../../renderer/lists.ts';
import { aheadAs } from '../tricks.ts';
import { type Case, sharedCase, viewOf } from './dice-tables.ts';

// Tables of four with cards for layout tests: eight cards and two open dice per seat with a stock and a turned-up die, and
// thirteen cards per seat with two turned up.

const SEATS = [0, 1, 2, 3];
const SUITS = ['spades', 'hearts', 'diamonds', 'clubs'];
const INKS = ['black', 'red', 'white'];

const card = (index: number): Piece => ({
  shape: 'card',
  faces: [{ suit: at(SUITS, (index + Math.floor(index / 4)) % 4), rank: 14 - (Math.floor(index / 4) % 13) }],
});
const dieCard = (index: number): Piece => ({
  shape: 'card',
  faces: [{ suit: at(INKS, index % 3), rank: 1 + (Math.floor(index / 3) % 6) }],
});
const cardDie = (index: number): Piece => ({
  shape: 'd6',
  faces: [0, 1, 2, 3, 4, 5].map(face => ({ suit: at(SUITS, (index + face) % 4), rank: 2 + face })),
});

const plainDie: Piece = {
  shape: 'd20',
  faces: Array.from({ length: 20 }, (_, up) => ({ suit: null, rank: up + 1 })),
};

/** Returns a table with this many cards and dice. Without dice, it has the plain dice thrown for the deal. */
export const tableWith = (cards: number, dice: number): Table => ({
  match: '',
  game: '',
  name: '',
  options: {},
  players: SEATS.map(seat => ({ kind: 'bot', name: `Seat ${seat}`, level: '' })),
  equipment: [
    ...Array.from({ length: cards }, (_, index) => (dice > 0 ? card(index) : dieCard(index))),
    ...(dice > 0 ? Array.from({ length: dice }, (_, index) => cardDie(index)) : SEATS.map(() => plainDie)),
  ],
  mine: [0],
  holders: [],
  isShared: false,
  isWatching: false,
  furniture: {
    hands: cards > 0 ? 'fan' : 'rack',
    handSize: 13,
    hasBag: dice > 0,
    hasOpenDice: cards > 0 && dice > 0,
    hasTrumpStand: cards > 0 && dice > 0,
    keepsWonDice: true,
  },
  mode: { kind: 'match' },
});

interface CardMoment {
  /** Cards dealt to each seat. If the table has dice, two lie before each seat. */
  readonly hand: number;
  /** Number of tricks taken so far, and the seat that took them, or null for all seats in turn. */
  readonly gathered: number;
  readonly winner: number | null;
  /** Number of seats that have played to the open trick; if there are dice, the last played a die. */
  readonly played: number;
  readonly you: number | null;
  /** Number of undealt cards that were discarded, by all seats equally. */
  readonly discarded: number;
  /** Number of tricks set aside for a later winner. */
  readonly waiting: number;
  /** Seats whose cards in the open trick have cancelled each other. */
  readonly cancelled: readonly (readonly [first: number, second: number])[];
}
const BASE: CardMoment = {
  hand: 8,
  gathered: 0,
  winner: null,
  played: 0,
  you: 0,
  discarded: 0,
  waiting: 0,
  cancelled: [],
};

interface Kit {
  readonly cards: number;
  readonly dice: number;
  readonly turnUps: number;
}
const TRICKY_DICE: Kit = { cards: 52, dice: 9, turnUps: 0 };
const ROLLING: Kit = { cards: 54, dice: 0, turnUps: 2 };

const unseen = (zone: PieceView['zone'], seat: number | null, count: number): PieceView[] =>
  count > 0 ? [{ zone, seat, shape: 'card', unseen: count }] : [];
const shown = (zone: PieceView['zone'], seat: number | null, id: number): PieceView => ({ zone, seat, id, up: 0 });

function piecesOf({ cards, dice, turnUps }: Kit, moment: CardMoment): readonly PieceView[] {
  const { hand, gathered, winner, played, you, discarded, waiting } = moment;
  /** Returns the card that a seat plays at this position. */
  const own = (seat: number, at: number): number => at * 4 + seat;
  const hasPlayedDie = (seat: number) => dice > 0 && seat === played - 1;
  const hands = SEATS.flatMap(seat => {
    const from = gathered + waiting + (seat < played && !hasPlayedDie(seat) ? 1 : 0);
    const left = Array.from({ length: hand - from }, (_, index) => own(seat, from + index));
    return seat === you ? left.map(id => shown('hand', seat, id)) : unseen('hand', seat, left.length);
  });
  const gone = (count: number, from: number, put: (seat: number, at: number) => PieceView) =>
    Array.from({ length: count }, (_, at) => SEATS.map(seat => put(seat, from + at))).flat();
  const won = gone(gathered, 0, (seat, at) => shown('won', winner ?? at % 4, own(seat, at)));
  const set = gone(waiting, gathered, (seat, at) => shown('aside', null, own(seat, at)));
  const trick = SEATS.slice(0, played).map(seat =>
    shown('trick', seat, hasPlayedDie(seat) ? cards + seat * 2 : own(seat, gathered + waiting)),
  );
  const open = SEATS.flatMap(seat => [0, 1].map(at => ({ seat, at, id: cards + seat * 2 + at })))
    .filter(({ seat, at }) => dice > 0 && !(hasPlayedDie(seat) && at === 0))
    .map(({ seat, id }) => shown('front', seat, id));
  const trumpDie = dice > 0 ? [shown('turnup', null, cards + dice - 1)] : [];
  const up = Array.from({ length: turnUps }, (_, index) => shown('turnup', null, cards - 1 - index));
  const rest = cards - 4 * hand - turnUps;
  const stock = [
    ...unseen('stock', null, rest - discarded),
    ...SEATS.flatMap(seat => unseen('aside', seat, discarded / 4)),
  ];
  return [...hands, ...won, ...set, ...trick, ...open, ...trumpDie, ...up, ...stock];
}

const tricksOf = ({ gathered, winner, waiting, played, cancelled }: CardMoment): readonly Trick[] => {
  const play = (seat: number, at: number): Play => ({
    seat,
    pieces: [at * 4 + seat],
    up: [0],
    rolls: null,
    counts: null,
  });
  const over = Array.from({ length: gathered + waiting }, (_, at): Trick => {
    const wonBy = at < gathered ? (winner ?? at % 4) : null;
    return { plays: SEATS.map(seat => play(seat, at)), led: null, ahead: aheadAs(wonBy), winner: wonBy };
  });
  const open = SEATS.slice(0, played).map(seat => {
    const other = cancelled.find(pair => pair.includes(seat))?.find(each => each !== seat);
    return { ...play(seat, over.length), ...(other !== undefined && { cancelledWith: other }) };
  });
  return played === 0 ? over : [...over, { plays: open, led: null, ahead: null, winner: null }];
};

const caseOf =
  (name: string, kit: Kit, base: Partial<CardMoment>) =>
  ([moment, given]: readonly [string, Partial<CardMoment>]): Case => {
    const full = { ...BASE, ...base, ...given };
    const view = { ...viewOf(piecesOf(kit, full), full.you), tricks: tricksOf(full) };
    return { name: `${name}, ${moment}`, seats: 4, table: tableWith(kit.cards, kit.dice), view };
  };

type Named = readonly [name: string, moment: Partial<CardMoment>];

/** Moments of a deal that are hardest to lay out, at either table. */
const OF_EIGHT_CARDS: readonly Named[] = [
  ['half dealt', { hand: 4 }],
  ['at first', {}],
  ['in the first trick', { played: 4 }],
  ['in the middle', { gathered: 4, played: 3, discarded: 20 }],
  ['all won by the viewer', { gathered: 8, winner: 0, discarded: 20 }],
  ['all won by the next', { gathered: 8, winner: 1 }],
  ['all won by the partner', { gathered: 8, winner: 2 }],
  ['all won by the last', { gathered: 8, winner: 3 }],
  ['seen by an onlooker', { gathered: 2, played: 4, you: null }],
];
const OF_THIRTEEN_CARDS: readonly Named[] = [
  ['before the deal', { hand: 0 }],
  ['at first', {}],
  ['in the first trick', { played: 4 }],
  ['with tricks put aside', { gathered: 3, waiting: 3, played: 4 }],
  ['two cancelled and a third copy', { gathered: 1, played: 3, cancelled: [[0, 1]] }],
  [
    'two pairs of neighbours cancelled',
    {
      waiting: 1,
      played: 4,
      cancelled: [
        [0, 1],
        [2, 3],
      ],
    },
  ],
  [
    'partners cancelled',
    {
      gathered: 2,
      waiting: 2,
      played: 4,
      cancelled: [
        [0, 2],
        [1, 3],
      ],
    },
  ],
  [
    'the first and the last cancelled',
    {
      played: 4,
      cancelled: [
        [0, 3],
        [1, 2],
      ],
    },
  ],
  [
    'nothing but tricks put aside',
    {
      waiting: 12,
      played: 4,
      cancelled: [
        [0, 1],
        [2, 3],
      ],
    },
  ],
  ['all won by the viewer', { gathered: 13, winner: 0 }],
  ['all won by the next', { gathered: 13, winner: 1 }],
  ['all won by the partner', { gathered: 13, winner: 2 }],
  ['all won by the last', { gathered: 13, winner: 3 }],
  ['seen by an onlooker', { gathered: 2, played: 4, you: null }],
];

const eightCards = caseOf('eight cards', TRICKY_DICE, {});
const thirteenCards = caseOf('thirteen cards', ROLLING, { hand: 13 });

export const CARD_CASES: readonly Case[] = [...OF_EIGHT_CARDS.map(eightCards), ...OF_THIRTEEN_CARDS.map(thirteenCards)];

const seenBy =
  (you: Seat | null) =>
  ([name, moment]: Named): Named => [`${name}, shown to ${you ?? 'everybody'}`, { ...moment, you }];
const isNobodys = ([, { you }]: Named): boolean => you === undefined;

/** The same at a shared table: with nobody's hand shown, and with the hand of each of three seats. */
export const SHARED_CARD_CASES: readonly Case[] = [null, 0, 1, 3]
  .flatMap(you => [
    ...OF_EIGHT_CARDS.filter(isNobodys).map(seenBy(you)).map(eightCards),
    ...OF_THIRTEEN_CARDS.filter(isNobodys).map(seenBy(you)).map(thirteenCards),
  ])
  .map(sharedCase);
