import { PROTOCOL } from '../../../engine/protocol/bridge.ts';
import type { Table } from '../../../engine/protocol/match/table.ts';
import type { ThrowSpec } from '../../../engine/protocol/throw.ts';
import type { Face, Piece, SeatView, View } from '../../../engine/protocol/vocabulary.ts';
import { voice } from '../../../renderer/announcements/voice.ts';

// Sample tables, views and messages for tests of the renderer. The person sits at seat 0.

const plainDie = (suit: string | null): Piece => ({
  shape: 'd6',
  faces: [1, 2, 3, 4, 5, 6].map(rank => ({ suit, rank })),
});
export const card = (suit: string, rank: number): Piece => ({ shape: 'card', faces: [{ suit, rank }] });

/** A table of three with three ruby dice, three sapphire dice and one without a suit. */
export const TABLE: Table = {
  mode: { kind: 'match' },
  match: 'one',
  game: 'trice',
  name: 'Trice',
  options: {},
  players: [
    { kind: 'person', name: '' },
    { kind: 'bot', name: 'Mara', level: 'sharp' },
    { kind: 'bot', name: 'Otto', level: 'sharp' },
  ],
  equipment: [
    ...Array.from({ length: 3 }, () => plainDie('ruby')),
    ...Array.from({ length: 3 }, () => plainDie('sapphire')),
    plainDie(null),
  ],
  mine: [0],
  holders: [],
  isShared: false,
  isWatching: false,
  furniture: {
    hands: 'rack',
    handSize: 9,
    hasBag: true,
    hasOpenDice: false,
    hasTrumpStand: false,
    keepsWonDice: false,
  },
  rollOff: { phase: 'roll-off', decides: 'lead' },
};

export const MENU = { kind: 'menu', protocol: PROTOCOL, games: [], saved: [], finished: [] } as const;
export const SPEC: ThrowSpec = {
  id: 4,
  seed: '0'.repeat(32),
  dice: [{ piece: 6, shape: 'd6' }],
  gesture: null,
  physics: 1,
};

const seatOf = (team: number): SeatView => ({
  score: 0,
  tricks: 0,
  team,
  bid: null,
  points: null,
  rerolled: null,
  roles: [],
});

/** Returns the view of a new match with these changes. */
export function viewWith(changes: Partial<View>): View {
  return {
    you: 0,
    phase: 'play',
    deal: 0,
    waitingFor: [],
    ask: null,
    seats: [seatOf(0), seatOf(1), seatOf(2)],
    pieces: [],
    tricks: [],
    trump: null,
    sheet: [],
    lines: [],
    result: null,
    facts: null,
    ...changes,
  };
}

/** The person may play pieces 0 and 1. */
export const MY_TURN = viewWith({
  waitingFor: [0],
  ask: {
    listed: [
      { verb: 'play', pieces: [0] },
      { verb: 'play', pieces: [1] },
    ],
  },
});

const DIE_OF_CARDS: Piece = {
  shape: 'd6',
  faces: [
    { suit: 'spades', rank: 14 },
    { suit: 'hearts', rank: 8 },
    { suit: 'clubs', rank: 3 },
    { suit: 'diamonds', rank: 11 },
    { suit: 'hearts', rank: 2 },
    { suit: 'red-joker', rank: 0 },
  ],
};

/** The king of hearts, the 7 of clubs and the 2 of hearts; two dice whose sides are cards. */
export const CARD_TABLE: Table = {
  ...TABLE,
  equipment: [card('hearts', 13), card('clubs', 7), card('hearts', 2), DIE_OF_CARDS, DIE_OF_CARDS],
  furniture: { hands: 'fan', handSize: 3, hasBag: true, hasOpenDice: true, hasTrumpStand: true, keepsWonDice: true },
};

/** Returns views of cards in the person's hand and of dice with their faces in front of the person. */
export const holding = (cards: readonly number[], dice: readonly (readonly [number, number])[]): View =>
  viewWith({
    pieces: [
      ...cards.map(id => ({ zone: 'hand', seat: 0, id, up: 0 }) as const),
      ...dice.map(([id, up]) => ({ zone: 'front', seat: 0, id, up }) as const),
    ],
  });

const kindDie = (kind: 'high' | 'low', suit: string, ranks: readonly number[]): Piece => ({
  shape: 'd6',
  faces: ranks.map((rank): Face => ({ suit, rank })),
  kind,
});
const highDie = (suit: string): Piece => kindDie('high', suit, [14, 13, 12, 12, 13, 14]);
const lowDie = (suit: string): Piece => kindDie('low', suit, [11, 10, 9, 9, 10, 11]);

/** Dice whose suit and kind are known before the throw: two high hearts, two low hearts, a low spade. */
export const KIND_TABLE: Table = {
  ...TABLE,
  equipment: [highDie('hearts'), highDie('hearts'), lowDie('hearts'), lowDie('hearts'), lowDie('spades')],
};

/** Otto is the dealer and has turned up the low spade. */
export const TURNED_UP: Partial<View> = {
  seats: [seatOf(0), seatOf(0), { ...seatOf(0), roles: ['dealer'] }],
  pieces: [{ zone: 'turnup', seat: 2, id: 4, up: null }],
  nominated: { suit: 'spades', to: 2 },
};

/** Returns the sentences announced to screen readers for the change between two views. */
export const heard = (table: Table, before: View | null, after: View): readonly string[] =>
  voice(table, before, after).map(({ text, live = text }) => live);
