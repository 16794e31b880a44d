import { at, first, last } from '../../core/lists.ts';
import { type ScoreLineOf, tricksPhrase } from '../../kit/phrases.ts';
import { newRollOff, recordRollOff } from '../../kit/roll-off.ts';
import { seatsWithMost } from '../../kit/seats.ts';
import { tricksWon } from '../../kit/tricks.ts';
import type { Seat } from '../../protocol/vocabulary.ts';
import { plainDieOf } from './pieces.ts';
import type { TriceState } from './state.ts';
import type { TricePhrase } from './words/phrases.ts';

/** "Each player gets a number of points equal to the number of tricks taken." */
export const scoreLines = (taken: readonly number[]): ScoreLineOf<TricePhrase>[] =>
  taken.map((tricks, seat) => ({ seats: [seat], points: tricks, why: tricksPhrase(tricks) }));

/** The decision after a scored deal: who leads the next one, or who wins the match. Several seats throw for it. */
type AfterDeal = { readonly purpose: 'lead' | 'match'; readonly among: readonly Seat[] };

/** The match ends once a score reaches the target (TR-R6, TR-R13). Otherwise the seat with most tricks leads (TR-R5). */
export function afterDeal(scores: readonly number[], taken: readonly number[], target: number): AfterDeal {
  return Math.max(...scores) >= target
    ? { purpose: 'match', among: seatsWithMost(scores) }
    : { purpose: 'lead', among: seatsWithMost(taken) };
}

/** Scores the deal and decides who leads next or who has won. A tie goes to a roll-off. */
export function finishDeal(state: TriceState): void {
  const taken = tricksWon(state.tricks, state.seats);
  state.scores = state.scores.map((score, seat) => score + at(taken, seat));
  state.sheet.push(scoreLines(taken));
  const { purpose, among } = afterDeal(state.scores, taken, state.options.target);
  if (among.length === 1) decide(state, purpose, first(among));
  else {
    state.rollOffs.push(newRollOff(purpose, among));
    state.phase = 'roll-off';
  }
}

export function applyRollOff(state: TriceState, up: readonly number[]): void {
  const rollOff = last(state.rollOffs);
  for (let seat = 0; seat < state.seats; seat++) {
    state.up[plainDieOf(seat, state.seats)] = up[rollOff.among.indexOf(seat)] ?? -1;
  }
  const winner = recordRollOff(rollOff, up);
  if (winner !== null) decide(state, rollOff.purpose, winner);
}

/** Makes this seat lead the next deal or win the match. */
function decide(state: TriceState, purpose: 'lead' | 'match', seat: Seat): void {
  state.turn = seat;
  if (purpose === 'match') {
    state.winner = seat;
    state.phase = 'over';
  } else {
    state.leader = seat;
    state.phase = 'draw';
  }
}
