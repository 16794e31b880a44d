import { at, known, range, removeFrom } from '../../core/lists.ts';
import { nextSeat } from '../../kit/seats.ts';
import { openTrick, trickToJoin } from '../../kit/tricks.ts';
import type { Action, Ask, PieceId, Seat } from '../../protocol/vocabulary.ts';
import { diceOf, MAX_SEATS, ownerOf, SET_SIZE, TRICKS } from './pieces.ts';
import { finishDeal } from './scoring.ts';
import type { ReadonlyTrickyState, TrickyState } from './state.ts';
import { aheadInTrick } from './strength.ts';

/** The plays of each die with every other of its set, made once because a hand of 18 dice offers 153 of them. */
const PLAYS: readonly (readonly Action[])[] = range(MAX_SEATS * SET_SIZE).map(one =>
  diceOf(ownerOf(one)).map(other => ({ verb: 'play', pieces: [one, other] })),
);

/**
 * Returns all playable pairs of dice. If any die in the hand shows one of the numbers led (TK-R2), the pair must have such a
 * die; the other die is free. A leader may play any two (TK-R3, TK-R17).
 */
export function playAsk({ hands, up, tricks }: Pick<ReadonlyTrickyState, 'hands' | 'up' | 'tricks'>, seat: Seat): Ask {
  const hand = at(hands, seat);
  const led = openTrick(tricks)?.plays[0]?.up ?? null;
  const matching = led === null ? hand : hand.filter(die => led.includes(at(up, die)));
  // If at most one die does not match, every pair has one that does.
  const isFree = matching.length === 0 || matching.length >= hand.length - 1;
  const listed: Action[] = [];
  for (const one of hand) {
    const plays = at(PLAYS, one);
    const takesAny = isFree || matching.includes(one);
    for (const other of hand) {
      if (other <= one) continue;
      if (takesAny || matching.includes(other)) listed.push(known(plays[other % SET_SIZE], 'such pair'));
    }
  }
  return isFree ? { listed } : { listed, needs: { oneOf: matching, why: 'must-match' } };
}

export function playPair(state: TrickyState, seat: Seat, dice: readonly PieceId[]): void {
  const hand = at(state.hands, seat);
  for (const die of dice) removeFrom(hand, die);
  const trick = trickToJoin(state.tricks, null);
  const up = dice.map(die => at(state.up, die));
  trick.plays.push({ seat, pieces: dice.slice(), up, rolls: null, counts: null });
  state.turn = nextSeat(seat, state.seats);
  if (trick.plays.length < state.seats) return;
  trick.ahead = aheadInTrick(trick.plays, known(state.trump, 'trump'));
  trick.winner = known(trick.ahead, 'play ahead').seat;
  state.turn = trick.winner;
  if (state.tricks.length === TRICKS) finishDeal(state);
}
