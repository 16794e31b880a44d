import { newRollOff, type RollOff } from '../../kit/roll-off.ts';
import type { PieceId, ScoreLine, Seat } from '../../protocol/vocabulary.ts';
import { type Call, type Contract, contractOf } from './auction.ts';
import type { TrickyDiceOptions } from './options.ts';
import {
  ALL_DICE,
  dieIndex,
  faceOf,
  isCard,
  isJoker,
  SEATS,
  type Suit,
  type SuitedFace,
  suitedFace,
} from './pieces.ts';

/**
 * What is waited for: the roll-off for the first deal, cards out of the deck, dice out of the bag, their roll, a joker
 * to be turned, a bid, the choice of a partner, pieces to switch, cards for those that were switched, the roll of dice
 * that were, a play, or nothing.
 */
export type Phase =
  | 'roll-off'
  | 'deal'
  | 'bag'
  | 'roll'
  | 'turn'
  | 'bid'
  | 'call'
  | 'switch'
  | 'refill'
  | 'switched'
  | 'play'
  | 'over';

/** A joker that was turned: when, and to which face. */
export interface Turned {
  seat: Seat;
  when: 'deal' | 'trump' | 'switch';
  die: PieceId;
  from: number;
  to: number;
}
export interface PlayState {
  seat: Seat;
  piece: PieceId;
  up: number;
}
export interface TrickState {
  plays: PlayState[];
  winner: Seat | null;
}

export interface TrickyDiceState {
  options: TrickyDiceOptions;
  phase: Phase;
  deal: number;
  /** Null until the first one is found. */
  dealer: Seat | null;
  /** Draws, rolls, decides or plays next. */
  turn: Seat;
  /** Cards held, by seat. */
  hands: PieceId[][];
  /** Dice lying open before their seats. */
  dice: PieceId[][];
  /** The face of each of the nine dice, -1 while it shows none. */
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
  tricks: TrickState[];
  scores: number[];
  sheet: ScoreLine[][];
  /** Whether this deal is one after a tie at the target (TD-R17). */
  isSuddenDeath: boolean;
  /** The throw for the first deal, until the first dice are drawn. */
  rollOff: RollOff<'deal'> | null;
}

export const ALL_SEATS: readonly Seat[] = Array.from({ length: SEATS }, (_, seat) => seat);
export const forEachSeat = <T>(make: (seat: Seat) => T): T[] => ALL_SEATS.map(make);

/** TD-R11: who deals first is thrown for. */
export const newState = (options: TrickyDiceOptions): TrickyDiceState => ({
  options,
  phase: 'roll-off',
  deal: 0,
  dealer: null,
  turn: 0,
  hands: forEachSeat(() => []),
  dice: forEachSeat(() => []),
  up: ALL_DICE.map(() => -1),
  trumpDie: null,
  turned: [],
  auction: [],
  partner: null,
  switches: forEachSeat(() => 0),
  discards: forEachSeat(() => []),
  tricks: [],
  scores: forEachSeat(() => 0),
  sheet: [],
  isSuddenDeath: false,
  rollOff: newRollOff('deal', ALL_SEATS),
});

/** The face index a piece shows, -1 for a die that shows none. */
export const upOf = ({ up }: Readonly<Pick<TrickyDiceState, 'up'>>, piece: PieceId): number =>
  isCard(piece) ? 0 : up[dieIndex(piece)]!;

/** Trump suit and high value, or null while the last die is not rolled or shows a joker. */
export function trumpOf(state: Readonly<Pick<TrickyDiceState, 'up' | 'trumpDie'>>): SuitedFace | null {
  if (state.trumpDie === null) return null;
  const up = upOf(state, state.trumpDie);
  return up < 0 || isJoker(faceOf(state.trumpDie, up)) ? null : suitedFace(state.trumpDie, up);
}

/** What the bidding seats are held to, or null as long as it is open: a team has it once the partner is picked. */
export function settledContract(state: Readonly<Pick<TrickyDiceState, 'auction' | 'partner'>>): Contract | null {
  const contract = contractOf(state.auction);
  return contract !== null && (contract.isSolo || state.partner !== null) ? contract : null;
}

/** Whether this seat plays for the bid: the bidder and the partner, or the solo player. */
export const isBidding = (contract: Contract, partner: Seat | null, seat: Seat): boolean =>
  seat === contract.bidder || seat === partner;

/** The trick that is not complete yet, if any. */
export function openTrick(tricks: readonly TrickState[]): TrickState | null {
  const last = tricks.at(-1);
  return last !== undefined && last.winner === null ? last : null;
}

/** The suit that was led to this trick. */
export const ledTo = ({ plays }: Readonly<TrickState>): Suit => suitedFace(plays[0]!.piece, plays[0]!.up).suit;

/** The die that won this trick (TD-R14), or null. */
export const winningDie = ({ plays, winner }: Readonly<TrickState>): PieceId | null =>
  plays.find(({ seat, piece }) => seat === winner && !isCard(piece))?.piece ?? null;

export const isWonByDie = (trick: Readonly<TrickState>): boolean => winningDie(trick) !== null;

/** Whether the deal on the table has been scored. */
export const isScored = (state: Readonly<Pick<TrickyDiceState, 'sheet' | 'deal'>>): boolean =>
  state.sheet.length > state.deal;

/** TD-R17: whether somebody has the target, and whole deals go on all the same because the highest total is shared. */
export const isTiedAtTarget = (state: Readonly<TrickyDiceState>): boolean =>
  isScored(state) && state.phase !== 'over' && Math.max(...state.scores) >= state.options.target;

export const cloneTrick = (trick: Readonly<TrickState>): TrickState => ({
  plays: trick.plays.map(play => ({ ...play })),
  winner: trick.winner,
});
