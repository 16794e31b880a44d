import { nextSeat } from '../../kit/seats.ts';
import type { Ask, Chance, PieceId, Seat } from '../../protocol/vocabulary.ts';
import type { TrickyState } from './state.ts';

/** Seats that have not yet said how many dice they throw again. All choose at once (TK-R9). */
export const choosingSeats = ({ rerolls }: Readonly<TrickyState>): Seat[] =>
  rerolls.flatMap((dice, seat) => (dice === null ? [seat] : []));

/** "One chance to re-roll any or all of their dice": none is a choice too. */
export const rerollAsk = (hand: readonly PieceId[]): Ask => ({
  listed: [],
  subset: { verb: 'reroll', from: hand.slice(), least: 0, most: hand.length },
});

/** TK-R9: once everybody has chosen the numbers are known to all, and then the dice are thrown. */
export function applyReroll(state: TrickyState, seat: Seat, dice: readonly PieceId[]): void {
  state.rerolls[seat] = dice.slice();
  if (choosingSeats(state).length > 0) return;
  for (const die of state.rerolls.flat()) state.up[die!] = -1;
  const thrower = nextThrower(state, state.first!, state.seats);
  passTo(state, thrower);
}

/** "All of them must be rolled at the same time": one throw a player. */
export const rerollChance = ({ turn, rerolls }: Readonly<TrickyState>): Chance => ({
  kind: 'roll',
  dice: rerolls[turn]!,
  by: turn,
  seenBy: 'roller',
});

export function applyRerollRoll(state: TrickyState, up: readonly number[]): void {
  state.rerolls[state.turn]!.forEach((die, index) => {
    state.up[die] = up[index]!;
  });
  const next = nextSeat(state.turn, state.seats);
  const left = (state.first! - next + state.seats) % state.seats;
  passTo(state, nextThrower(state, next, left));
}

/** The first of so many seats from this one on that has dice to throw, or null. */
function nextThrower({ rerolls, seats }: TrickyState, from: Seat, many: number): Seat | null {
  for (let step = 0; step < many; step++) {
    const seat = (from + step) % seats;
    if (rerolls[seat]!.length > 0) return seat;
  }
  return null;
}

function passTo(state: TrickyState, thrower: Seat | null): void {
  state.phase = thrower === null ? 'bid' : 'reroll';
  state.turn = thrower ?? state.first!;
}
