import type { Table } from '../../../engine/protocol/match/table.ts';
import type { PieceId, Play, Seat, SeatView, Trick, View } from '../../../engine/protocol/vocabulary.ts';
import { first } from '../../../renderer/lists.ts';
import { aheadAs } from '../tricks.ts';
import { card, TABLE, viewWith } from './tables.ts';

// A table of two teams whose deck has several copies of each card, as in Rolling Tricks. The person sits at seat 0.

/** Three red 5s, the black 2, the white 6 and the red 2. */
export const DECK_TABLE: Table = {
  ...TABLE,
  players: [...TABLE.players, { kind: 'bot', name: 'Ines', level: 'sharp' }],
  equipment: [card('red', 5), card('red', 5), card('red', 5), card('black', 2), card('white', 6), card('red', 2)],
  furniture: { hands: 'fan', handSize: 6, hasBag: false, hasOpenDice: false, hasTrumpStand: false, keepsWonDice: true },
};
export const [RED, RED_TOO, RED_THREE, BLACK, WHITE, LOW] = [0, 1, 2, 3, 4, 5] as const;

/** Returns four seats with these changes. */
export function deckSeats(changes: Partial<SeatView> = {}): readonly SeatView[] {
  const seat = first(viewWith({}).seats);
  return [0, 1, 0, 1].map(team => ({ ...seat, team, ...changes }));
}

/** Returns the view of a person who holds these cards. */
export const holdingCards = (cards: readonly PieceId[], changes: Partial<View> = {}): View =>
  viewWith({ seats: deckSeats(), pieces: cards.map(id => ({ zone: 'hand', seat: 0, id, up: 0 })), ...changes });

/** Returns the play of one card. */
export const laid = (seat: Seat, piece: PieceId): Play => ({
  seat,
  pieces: [piece],
  up: [0],
  rolls: null,
  counts: null,
});

/** Returns two plays that have cancelled each other. */
export const pairOf = (one: Play, other: Play): readonly Play[] => [
  { ...one, cancelledWith: other.seat },
  { ...other, cancelledWith: one.seat },
];

/** Returns a trick in which red was led. */
export const redTrick = (plays: readonly Play[], winner: Seat | null = null): Trick => ({
  plays,
  led: 'red',
  ahead: aheadAs(winner),
  winner,
});

/** A trick led by seat 1 in which all four cards have cancelled each other. */
export const ASIDE = redTrick([...pairOf(laid(1, RED), laid(2, RED_TOO)), ...pairOf(laid(3, BLACK), laid(0, BLACK))]);
