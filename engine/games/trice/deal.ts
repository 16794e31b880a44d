import type { Chance, PieceId } from '../../protocol/vocabulary.ts';
import { nextSeat } from '../../tricks/rotation.ts';
import { dealtDice, SET_SIZE } from './pieces.ts';
import { isScored, noHands, type TriceState } from './state.ts';

/** The dice still in the bag. */
export function inBag(state: Readonly<TriceState>): PieceId[] {
  if (isScored(state)) return dealtDice(state.seats);
  const out = new Set(state.hands.flat());
  return dealtDice(state.seats).filter(die => !out.has(die));
}

export const drawChance = (state: Readonly<TriceState>): Chance => ({
  kind: 'draw',
  from: inBag(state),
  count: SET_SIZE,
  to: state.turn,
});

/** TR-R1: after the deal each player throws his whole hand once. */
export const handRollChance = (state: Readonly<TriceState>): Chance => ({
  kind: 'roll',
  dice: state.hands[state.turn]!,
  by: state.turn,
  seenBy: state.options.hands === 'open' ? 'all' : 'roller',
});

/** Nine dice out of the bag for the seat whose turn it is; the leader draws first. */
export function applyDraw(state: TriceState, dice: readonly PieceId[]): void {
  if (isScored(state)) clearTable(state);
  state.hands[state.turn] = dice.slice();
  state.turn = nextSeat(state.turn, state.seats);
  if (state.turn === state.leader) state.stage = 'roll';
}

export function applyHandRoll(state: TriceState, up: readonly number[]): void {
  state.hands[state.turn]!.forEach((die, index) => {
    state.up[die] = up[index]!;
  });
  state.turn = nextSeat(state.turn, state.seats);
  if (state.turn === state.leader) state.stage = 'play';
}

/** A finished deal stays on the table until the first draw of the next one. */
function clearTable(state: TriceState): void {
  state.deal += 1;
  state.hands = noHands(state.seats);
  state.up.fill(-1);
  state.tricks = [];
  state.rollOffs = [];
}
