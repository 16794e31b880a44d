import { at, range } from '../../../engine/core/lists.ts';
import type { DeepReadonly, Mutable } from '../../../engine/core/readonly.ts';
import type { GameState } from '../../../engine/kit/game.ts';
import { newRollOff, PLAIN_DIE, type RollOff } from '../../../engine/kit/roll-off.ts';
import { bySeat } from '../../../engine/kit/seats.ts';
import type { Face, Piece, PieceId, Seat, Trick } from '../../../engine/protocol/vocabulary.ts';

export const OPTIONS = {
  target: {
    kind: 'number',
    least: 1,
    most: 50,
    step: 1,
    usual: { 2: 12, 3: 9, 4: 7 },
  },
} as const;

const SUITS = ['copper', 'moss', 'slate', 'rose'] as const;
/** Dice of a suit. */
const SUIT_SIZE = 7;
export const DICE = SUITS.length * SUIT_SIZE;
export const HAND_SIZE = 6;
const SIDES = 6;

/** 28 six-sided dice, seven of each suit, then a plain d20 per seat for roll-offs. */
export const equipmentOf = (seats: number): Piece[] => [
  ...range(DICE).map((die): Piece => ({ shape: 'd6', faces: facesOf(suitOf(die)) })),
  ...range(seats).map(() => PLAIN_DIE),
];
const facesOf = (suit: string): Face[] => range(SIDES).map(up => ({ suit, rank: up + 1 }));
export const suitOf = (die: PieceId): string => at(SUITS, Math.floor(die / SUIT_SIZE));
export const plainDieOf = (seat: Seat): PieceId => DICE + seat;

export interface SampleState extends GameState<'roll-off' | 'draw' | 'trump' | 'roll' | 'play' | 'over'> {
  options: { target: number };
  leader: Seat;
  hands: PieceId[][];
  /** Face that each die shows, -1 for none. */
  up: number[];
  trumpDie: PieceId | null;
  tricks: Mutable<Trick>[];
  scores: number[];
  rollOff: RollOff | null;
  winner: Seat | null;
}
export type ReadonlySampleState = DeepReadonly<SampleState>;

export const newState = (seats: number, options: { target: number }): SampleState => ({
  options,
  phase: 'roll-off',
  deal: 0,
  turn: 0,
  leader: 0,
  scores: bySeat(seats, () => 0),
  sheet: [],
  rollOff: newRollOff('lead', range(seats)),
  winner: null,
  ...newDeal(seats),
});

/** Returns the fields that are reset at each deal. */
export const newDeal = (seats: number) => ({
  hands: bySeat(seats, (): PieceId[] => []),
  up: range(DICE).map(() => -1),
  trumpDie: null,
  tricks: [],
});
