import type { Chance, PieceId, Seat } from '../../protocol/vocabulary.ts';
import { applyRollOff, rollOffChance } from '../../tricks/roll-off.ts';
import { nextSeat } from '../../tricks/rotation.ts';
import { diceOf, numberOn, rollOffDieOf } from './pieces.ts';
import { allSeats, fullHands, noRerolls, type TrickyState } from './state.ts';

/** TK-R6: for the first bid each seat throws a d20 of its own. */
export const firstBidChance = (state: Readonly<TrickyState>): Chance => rollOffChance(state.rollOff!, rollOffDieOf);

export function applyFirstBidRoll(state: TrickyState, up: readonly number[]): void {
  const rollOff = state.rollOff!;
  for (const seat of allSeats(state.seats)) {
    const index = rollOff.among.indexOf(seat);
    state.up[rollOffDieOf(seat)] = index === -1 ? -1 : up[index]!;
  }
  const first = applyRollOff(rollOff, up.map(numberOn));
  if (first === null) return;
  state.first = first;
  state.turn = first;
  state.stage = 'roll';
}

/** Dice that lie open before their seats for the first bid. */
export function rollOffDice({ rollOff, stage, seats, up }: Readonly<TrickyState>): { seat: Seat; die: PieceId }[] {
  if (rollOff === null) return [];
  return allSeats(seats)
    .map(seat => ({ seat, die: rollOffDieOf(seat) }))
    .filter(({ seat, die }) => up[die]! >= 0 || (stage === 'roll-off' && rollOff.among.includes(seat)));
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
  state.stage = 'roll';
}

/** "Each player rolls all 18 dice behind a screen"; the first bidder begins. */
export const handRollChance = ({ turn }: Readonly<TrickyState>): Chance => ({
  kind: 'roll',
  dice: diceOf(turn),
  by: turn,
  seenBy: 'roller',
});

export function applyHandRoll(state: TrickyState, up: readonly number[]): void {
  if (state.rollOff !== null) {
    state.rollOff = null;
    state.up.fill(-1);
  }
  diceOf(state.turn).forEach((die, index) => {
    state.up[die] = up[index]!;
  });
  state.turn = nextSeat(state.turn, state.seats);
  if (state.turn === state.first) state.stage = 'again';
}
