import type { Chance, ScoreLine, Seat } from '../../protocol/vocabulary.ts';
import { seatsWithMost } from '../../tricks/highest.ts';
import { applyRollOff, newRollOff, rollOffChance } from '../../tricks/roll-off.ts';
import { numberOn, plainDieOf } from './pieces.ts';
import { type TriceState, tricksTaken } from './state.ts';

/** "Each player gets a number of points equal to the number of tricks taken." */
export const scoreLines = (taken: readonly number[]): ScoreLine[] =>
  taken.map((tricks, seat) => ({ seats: [seat], points: tricks, why: inWords(tricks) }));

/** What follows a scored deal: the end, or a lead for the next one; several seats throw for it. */
export type AfterDeal = { readonly purpose: 'lead' | 'match'; readonly among: readonly Seat[] };

/** TR-R5, TR-R6, TR-R13: the end is tested first; then the most tricks lead. */
export function afterDeal(scores: readonly number[], taken: readonly number[], target: number): AfterDeal {
  return Math.max(...scores) >= target
    ? { purpose: 'match', among: seatsWithMost(scores) }
    : { purpose: 'lead', among: seatsWithMost(taken) };
}

/** Scores the deal and finds out who leads next, or who has won; ties go to a roll-off. */
export function finishDeal(state: TriceState): void {
  const taken = tricksTaken(state);
  state.scores = state.scores.map((score, seat) => score + taken[seat]!);
  state.sheet.push(scoreLines(taken));
  const { purpose, among } = afterDeal(state.scores, taken, state.options.target);
  if (among.length === 1) settle(state, purpose, among[0]!);
  else {
    state.rollOffs.push(newRollOff(purpose, among));
    state.stage = 'roll-off';
  }
}

export const currentRollOffChance = (state: Readonly<TriceState>): Chance =>
  rollOffChance(state.rollOffs.at(-1)!, seat => plainDieOf(seat, state.seats));

export function applyRollOffRoll(state: TriceState, up: readonly number[]): void {
  const rollOff = state.rollOffs.at(-1)!;
  for (let seat = 0; seat < state.seats; seat++) {
    const index = rollOff.among.indexOf(seat);
    state.up[plainDieOf(seat, state.seats)] = index === -1 ? -1 : up[index]!;
  }
  const winner = applyRollOff(rollOff, up.map(numberOn));
  if (winner !== null) settle(state, rollOff.purpose, winner);
}

function settle(state: TriceState, purpose: 'lead' | 'match', seat: Seat): void {
  state.turn = seat;
  if (purpose === 'match') {
    state.winner = seat;
    state.stage = 'over';
  } else {
    state.leader = seat;
    state.stage = 'draw';
  }
}

function inWords(tricks: number): string {
  if (tricks === 0) return 'No tricks';
  return tricks === 1 ? '1 trick' : `${tricks} tricks`;
}
