import type { Chance, Piece, PieceId, PieceView, Seat } from '../protocol/vocabulary.ts';
import { seatsWithMost } from './highest.ts';

/**
 * Tied seats throw a plain d20 each, all in one throw; highest wins, equal highest throw again.
 * So that faces are always thrown and no generator ever names a person. Plain data.
 */
export interface RollOff<Purpose extends string = 'lead' | 'match'> {
  readonly purpose: Purpose;
  /** Who throws next; one seat: it has won. */
  among: Seat[];
  /** Every throw so far: [seat, number] of each die. */
  rolls: [Seat, number][][];
}

export const newRollOff = <Purpose extends string>(purpose: Purpose, among: readonly Seat[]): RollOff<Purpose> => ({
  purpose,
  among: among.slice(),
  rolls: [],
});

/** The throw that this roll-off waits for. */
export const rollOffChance = ({ among }: Readonly<RollOff<string>>, dieOf: (seat: Seat) => PieceId): Chance => ({
  kind: 'roll',
  dice: among.map(dieOf),
  by: null,
  seenBy: 'all',
});

/** Enters a throw: one number per seat in `among`, in that order. Answers the winner, or null if they throw again. */
export function applyRollOff(rollOff: RollOff<string>, numbers: readonly number[]): Seat | null {
  rollOff.rolls.push(rollOff.among.map((seat, index) => [seat, numbers[index]!]));
  rollOff.among = seatsWithMost(numbers).map(index => rollOff.among[index]!);
  return rollOff.among.length === 1 ? rollOff.among[0]! : null;
}

export const cloneRollOff = <Purpose extends string>(rollOff: Readonly<RollOff<Purpose>>): RollOff<Purpose> => ({
  purpose: rollOff.purpose,
  among: rollOff.among.slice(),
  rolls: rollOff.rolls.map(roll => roll.map(([seat, number]) => [seat, number])),
});

/** What is thrown in a roll-off: a d20 without a suit. */
export const PLAIN_DIE: Piece = {
  shape: 'd20',
  faces: Array.from({ length: 20 }, (_, up) => ({ suit: null, rank: up + 1 })),
};

/** The dice of the last throw, or of the first one while it is due, open before their seats; none without a roll-off. */
export function plainPieces(rollOff: Readonly<RollOff<string>> | null, dieOf: (seat: Seat) => PieceId): PieceView[] {
  if (rollOff === null) return [];
  const rolled = rollOff.rolls.at(-1) ?? rollOff.among.map(seat => [seat, null] as const);
  return rolled.map(([seat, number]) => ({
    zone: 'front',
    seat,
    id: dieOf(seat),
    up: number === null ? null : number - 1,
  }));
}
