import { at } from '../../core/lists.ts';
import type { Roll } from '../../kit/phases.ts';
import { nextSeat } from '../../kit/seats.ts';
import type { Ask, PieceId } from '../../protocol/vocabulary.ts';
import { dieIndex, faceOf, isJoker, SEATS, turnsOf } from './pieces.ts';
import { type ReadonlyTrickyDiceState, type TrickyDiceState, upOf } from './state.ts';
import { goOnSwitching } from './switching.ts';

/** The dice that the seat on turn has before it, the trump die too if it is its to roll. */
function ownDice({ dice, turn, trumpDie, auction }: ReadonlyTrickyDiceState): readonly PieceId[] {
  const own = at(dice, turn);
  return trumpDie !== null && auction.length === 0 ? [...own, trumpDie] : own;
}

/** Drawn or switched dice, which show no face yet. */
const unrolled = (state: ReadonlyTrickyDiceState): PieceId[] => ownDice(state).filter(die => upOf(state, die) < 0);

/** Jokers that their roller must turn. */
const jokers = (state: ReadonlyTrickyDiceState): PieceId[] =>
  ownDice(state).filter(die => isJoker(faceOf(die, upOf(state, die))));

/** Dice are rolled for all to see. */
export const rollOf = (state: ReadonlyTrickyDiceState): Roll => ({
  kind: 'roll',
  dice: unrolled(state),
  by: state.turn,
  seenBy: 'all',
});

export function enterRoll(state: TrickyDiceState, up: readonly number[]): void {
  for (const [index, die] of unrolled(state).entries()) state.up[dieIndex(die)] = at(up, index);
  goOn(state);
}

/** TD-R1, TD-R2: at once, and to one of the same die's other faces. */
export const turnAsk = (state: ReadonlyTrickyDiceState): Ask => ({
  listed: jokers(state).flatMap(piece => turnsOf(piece).map(up => ({ verb: 'turn', piece, up }) as const)),
});

export function turnJoker(state: TrickyDiceState, die: PieceId, to: number): void {
  const when = state.auction.length > 0 ? 'switch' : die === state.trumpDie ? 'trump' : 'deal';
  state.turned.push({ seat: state.turn, when, die, from: upOf(state, die), to });
  state.up[dieIndex(die)] = to;
  goOn(state);
}

/** Once every joker is turned the switching goes on, or the bag: to the next pair, the last die, or the auction. */
function goOn(state: TrickyDiceState): void {
  const isLast = state.trumpDie !== null;
  if (jokers(state).length > 0) state.phase = 'turn';
  else if (state.auction.length > 0) goOnSwitching(state);
  else {
    if (isLast || state.turn !== state.dealer) state.turn = nextSeat(state.turn, SEATS);
    state.phase = isLast ? 'bid' : 'bag';
  }
}
