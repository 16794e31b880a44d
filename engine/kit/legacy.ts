// Used until every game is declared by its phases and secrets.
import type { Random } from '../core/random.ts';
import type { DeepReadonly } from '../core/readonly.ts';
import type { PieceId, PieceView, Seat, Zone } from '../protocol/vocabulary.ts';
import { dealInto, type Place } from './hidden.ts';
import type { Roll } from './phases.ts';
import type { RollOff } from './roll-off.ts';
import { enterRollOff, rollOffPieces } from './roll-off.ts';

export const rollOffChance = ({ among }: DeepReadonly<RollOff>, dieOf: (seat: Seat) => PieceId): Roll => ({
  kind: 'roll',
  dice: among.map(dieOf),
  by: null,
  seenBy: 'all',
});
export const applyRollOff = (rollOff: RollOff, numbers: readonly number[]): Seat | null =>
  enterRollOff(
    rollOff,
    numbers.map(number => number - 1),
  );
export const cloneRollOff = <Purpose extends string>(rollOff: Readonly<RollOff<Purpose>>): RollOff<Purpose> => ({
  purpose: rollOff.purpose,
  among: rollOff.among.slice(),
  rolls: rollOff.rolls.map(roll => roll.map(([seat, number]) => [seat, number])),
});
export const plainPieces = (rollOff: Readonly<RollOff> | null, dieOf: (seat: Seat) => PieceId): PieceView[] =>
  rollOffPieces(rollOff, dieOf);
export const unseenIn = (pieces: readonly PieceView[], zone: Zone, seat: Seat | null): number =>
  pieces.reduce(
    (sum, piece) => ('unseen' in piece && piece.zone === zone && piece.seat === seat ? sum + piece.unseen : sum),
    0,
  );
export const knownIn = (pieces: readonly PieceView[], zone: Zone, seat: Seat | null): PieceId[] =>
  pieces.flatMap(piece => ('id' in piece && piece.zone === zone && piece.seat === seat ? [piece.id] : []));
export type Heap = Place;
export const dealOut = (pieces: readonly PieceId[], heaps: readonly Place[], random: Random): void =>
  dealInto(heaps, pieces, random);
