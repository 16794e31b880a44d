import { at, first, known } from '../../core/lists.ts';
import type { DeepReadonly, Mutable } from '../../core/readonly.ts';
import { type GameState, isScored } from '../../kit/game.ts';
import { FOUR_SEATS } from '../../kit/partners.ts';
import { newRollOff, type RollOff } from '../../kit/roll-off.ts';
import { bySeat } from '../../kit/seats.ts';
import type { Call, PieceId, Play, Seat, Trick } from '../../protocol/vocabulary.ts';
import type { TrickyDiceOptions } from './options.ts';
import { DICE, dieIndex, faceOf, isCard, isJoker, SEATS, type SuitedFace, suitedFace } from './pieces.ts';
import type { PhaseName } from './words/phrases.ts';

/** A turned joker: when, and to which face. */
interface Turned {
  readonly seat: Seat;
  readonly when: 'deal' | 'trump' | 'switch';
  readonly die: PieceId;
  readonly from: number;
  readonly to: number;
}

export interface TrickyDiceState extends GameState<PhaseName> {
  options: TrickyDiceOptions;
  /** Null until the roll-off for the first deal is won. */
  dealer: Seat | null;
  /** Cards held, by seat. */
  hands: PieceId[][];
  /** Open dice in front of each seat. */
  dice: PieceId[][];
  /** The face of each of the nine dice; -1 for none. */
  up: number[];
  /** The last die out of the bag. */
  trumpDie: PieceId | null;
  turned: Turned[];
  auction: Call[];
  partner: Seat | null;
  /** Switches made in this deal, by seat. */
  switches: number[];
  /** Cards laid away face down, by seat. */
  discards: PieceId[][];
  tricks: Mutable<Trick>[];
  scores: number[];
  /** This deal follows a tie at the target (TD-R17). */
  isSuddenDeath: boolean;
  /** The roll-off for the first deal. It stays until the first dice are drawn. */
  rollOff: RollOff<'deal'> | null;
}
export type ReadonlyTrickyDiceState = DeepReadonly<TrickyDiceState>;

/** Returns the state of a new match, which begins with a roll-off for the first deal (TD-R11). */
export const newState = (options: TrickyDiceOptions): TrickyDiceState => ({
  options,
  phase: 'roll-off',
  deal: 0,
  dealer: null,
  turn: 0,
  scores: bySeat(SEATS, () => 0),
  sheet: [],
  isSuddenDeath: false,
  rollOff: newRollOff('deal', FOUR_SEATS),
  ...newDeal(),
});

/** Returns the fields that are reset for each deal. */
export const newDeal = () => ({
  hands: bySeat(SEATS, (): PieceId[] => []),
  dice: bySeat(SEATS, (): PieceId[] => []),
  up: Array<number>(DICE).fill(-1),
  trumpDie: null,
  turned: [],
  auction: [],
  partner: null,
  switches: bySeat(SEATS, () => 0),
  discards: bySeat(SEATS, (): PieceId[] => []),
  tricks: [],
});

/** Returns the face index that a piece shows; -1 for a die that shows none. */
export const upOf = ({ up }: Pick<ReadonlyTrickyDiceState, 'up'>, piece: PieceId): number =>
  isCard(piece) ? 0 : at(up, dieIndex(piece));

/** Returns the face of a piece that the caller knows to show one and not to be a joker. */
export const suitedFaceShown = (state: Pick<ReadonlyTrickyDiceState, 'up'>, piece: PieceId): SuitedFace =>
  suitedFace(piece, upOf(state, piece));

/** Returns the trump suit and high value, or null while the last die is not rolled or shows a joker. */
export function trumpOf(state: Pick<ReadonlyTrickyDiceState, 'up' | 'trumpDie'>): SuitedFace | null {
  if (state.trumpDie === null) return null;
  const up = upOf(state, state.trumpDie);
  return up < 0 || isJoker(faceOf(state.trumpDie, up)) ? null : suitedFace(state.trumpDie, up);
}

/** Returns the face with which a piece was played. */
export const facePlayed = ({ pieces, up }: Pick<Play, 'pieces' | 'up'>): SuitedFace =>
  suitedFace(first(pieces), known(first(up), 'face shown'));

/** Returns true if a score has reached the target but play continues because of a tie for the highest total (TD-R17). */
export const isTiedAtTarget = (
  state: Pick<ReadonlyTrickyDiceState, 'sheet' | 'deal' | 'phase' | 'scores' | 'options'>,
): boolean => isScored(state) && state.phase !== 'over' && Math.max(...state.scores) >= state.options.target;
