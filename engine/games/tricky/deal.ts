import { applyRollOff, rollOffChance } from '../../kit/legacy.ts';
import { nextSeat } from '../../kit/seats.ts';
import type { Chance } from '../../protocol/vocabulary.ts';
import { diceOf, numberOn, plainDieOf } from './pieces.ts';
import { fullHands, noRerolls, type TrickyState } from './state.ts';

/** TK-R6: for the first bid each seat throws a plain d20. */
export const firstBidChance = ({ rollOff, seats }: Readonly<TrickyState>): Chance =>
  rollOffChance(rollOff!, seat => plainDieOf(seat, seats));

export function applyFirstBidRoll(state: TrickyState, up: readonly number[]): void {
  const first = applyRollOff(state.rollOff!, up.map(numberOn));
  if (first === null) return;
  state.first = first;
  state.turn = first;
  state.phase = 'roll';
}

/** "All the dice are sorted so that each player has" his own again: a draw that leaves nothing to luck. */
export const gatherChance = ({ seats }: Readonly<TrickyState>): Chance => {
  const dice = fullHands(seats).flat();
  return { kind: 'draw', from: dice, count: dice.length, to: null };
};

/** A finished deal stays on the table until everybody has taken his dice back. */
export function applyGather(state: TrickyState): void {
  state.deal += 1;
  state.hands = fullHands(state.seats);
  state.up.fill(-1);
  state.rerolls = noRerolls(state.seats);
  state.auction = [];
  state.trump = null;
  state.tricks = [];
  state.turn = state.first!;
  state.phase = 'roll';
}

/** "Each player rolls all 18 dice behind a screen"; the first bidder begins. */
export const handRollChance = ({ turn }: Readonly<TrickyState>): Chance => ({
  kind: 'roll',
  dice: diceOf(turn),
  by: turn,
  seenBy: 'roller',
});

export function applyHandRoll(state: TrickyState, up: readonly number[]): void {
  state.rollOff = null;
  diceOf(state.turn).forEach((die, index) => {
    state.up[die] = up[index]!;
  });
  state.turn = nextSeat(state.turn, state.seats);
  if (state.turn === state.first) state.phase = 'again';
}
