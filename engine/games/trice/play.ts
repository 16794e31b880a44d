import type { Chance, PieceId, Seat } from '../../protocol/vocabulary.ts';
import { playable } from '../../tricks/following.ts';
import { firstHighest } from '../../tricks/highest.ts';
import { nextSeat } from '../../tricks/rotation.ts';
import { colourOf, numberOn, plainDieOf, SET_SIZE, sidesOf } from './pieces.ts';
import { finishDeal } from './scoring.ts';
import { openTrick, type PlayState, type TriceState } from './state.ts';

/** Dice that may be played under this lead (null: to lead): "Other players must, if they can, follow suit". */
export const playableDice = (hand: readonly PieceId[], led: string | null): readonly PieceId[] =>
  playable(hand, led === null ? null : die => colourOf(die) === led);

/** Who wins: the highest number, "ties go to the first-played die", thrown dice like any other (TR-R8). */
export function winnerOf(plays: readonly Pick<PlayState, 'seat' | 'counts'>[]): Seat {
  const best = firstHighest(plays, play => play.counts);
  if (best === undefined) throw new RangeError('an empty trick has no winner');
  return best.seat;
}

/** Whether a die that shows this number is thrown again and adds up (TR-R11: only when thrown for being void). */
export const explodes = (number: number, sides: number, exploding: boolean): boolean => exploding && number === sides;

/** Lays a die in the trick, or sets it aside to be thrown if it does not follow (TR-R7). */
export function applyPlay(state: TriceState, seat: Seat, die: PieceId): void {
  const led = openTrick(state)?.led ?? null;
  state.hands[seat] = state.hands[seat]!.filter(held => held !== die);
  returnPlainDice(state);
  if (led !== null && colourOf(die) !== led) {
    state.pending = { seat, die, rolls: [] };
    state.up[die] = -1;
    state.stage = 'throw';
    return;
  }
  const up = state.up[die]!;
  lay(state, { seat, die, up, rolls: null, counts: numberOn(up) });
}

export const pendingChance = ({ pending }: Readonly<TriceState>): Chance => ({
  kind: 'roll',
  dice: [pending!.die],
  by: pending!.seat,
  seenBy: 'all',
});

/** "Rolls it to determine its new number"; with exploding dice again and again while it shows its highest. */
export function applyPendingRoll(state: TriceState, up: number): void {
  const { seat, die, rolls } = state.pending!;
  rolls.push(numberOn(up));
  if (explodes(numberOn(up), sidesOf(die, state.options.set), state.options.exploding)) return;
  state.up[die] = up;
  state.pending = null;
  state.stage = 'play';
  lay(state, { seat, die, up, rolls, counts: rolls.reduce((sum, roll) => sum + roll) });
}

function lay(state: TriceState, play: PlayState): void {
  const open = openTrick(state);
  if (open === null) state.tricks.push({ plays: [play], led: colourOf(play.die), winner: null });
  else open.plays.push(play);
  const trick = state.tricks.at(-1)!;
  state.turn = nextSeat(play.seat, state.seats);
  if (trick.plays.length < state.seats) return;
  trick.winner = winnerOf(trick.plays);
  state.turn = trick.winner; // TR-R4
  if (state.tricks.length === SET_SIZE) finishDeal(state);
}

/** The plain dice of the first roll-off lie open until the first lead; those of later ones until the next draw. */
function returnPlainDice(state: TriceState): void {
  for (let seat = 0; seat < state.seats; seat++) state.up[plainDieOf(seat, state.seats)] = -1;
}
