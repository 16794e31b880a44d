import { at, removeFrom } from '../../core/lists.ts';
import type { Roll } from '../../kit/phases.ts';
import { nextSeat } from '../../kit/seats.ts';
import type { Ask, PieceId, Seat } from '../../protocol/vocabulary.ts';
import { contractOf } from './auction.ts';
import { dieIndex, faceOf, HAND_SIZE, isCard, isJoker, SEATS, turnsOf } from './pieces.ts';
import { type ReadonlyTrickyDiceState, type TrickyDiceState, upOf } from './state.ts';

/** Returns the dice of the seat in turn. Before the auction they include the trump die, which the dealer rolls. */
function ownDice({ dice, turn, trumpDie, auction }: ReadonlyTrickyDiceState): readonly PieceId[] {
  const own = at(dice, turn);
  return trumpDie !== null && auction.length === 0 ? [...own, trumpDie] : own;
}

/** Returns the dice that have been drawn or switched and show no face yet. */
const diceToRoll = (state: ReadonlyTrickyDiceState): PieceId[] => ownDice(state).filter(die => upOf(state, die) < 0);

/** Returns the jokers that the seat in turn must turn. */
const jokersToTurn = (state: ReadonlyTrickyDiceState): PieceId[] =>
  ownDice(state).filter(die => isJoker(faceOf(die, upOf(state, die))));

/** Returns the public roll of these dice. */
export const rollOf = (state: ReadonlyTrickyDiceState): Roll => ({
  kind: 'roll',
  dice: diceToRoll(state),
  by: state.turn,
  seenBy: 'all',
});

export function applyRoll(state: TrickyDiceState, up: readonly number[]): void {
  for (const [index, die] of diceToRoll(state).entries()) state.up[dieIndex(die)] = at(up, index);
  continueAfterRoll(state);
}

/** A joker must be turned at once, to another face of its die (TD-R1, TD-R2). */
export const turnAsk = (state: ReadonlyTrickyDiceState): Ask => ({
  listed: jokersToTurn(state).flatMap(piece => turnsOf(piece).map(up => ({ verb: 'turn', piece, up }) as const)),
});

export function turnJoker(state: TrickyDiceState, die: PieceId, to: number): void {
  const when = state.auction.length > 0 ? 'switch' : die === state.trumpDie ? 'trump' : 'deal';
  state.turned.push({ seat: state.turn, when, die, from: upOf(state, die), to });
  state.up[dieIndex(die)] = to;
  continueAfterRoll(state);
}

/** Asks for any joker to be turned, then continues the switches or, before the auction, the draws from the bag. */
function continueAfterRoll(state: TrickyDiceState): void {
  const isLast = state.trumpDie !== null;
  if (jokersToTurn(state).length > 0) state.phase = 'turn';
  else if (state.auction.length > 0) continueSwitching(state);
  else {
    if (isLast || state.turn !== state.dealer) state.turn = nextSeat(state.turn, SEATS);
    state.phase = isLast ? 'bid' : 'bag';
  }
}

/** "As long as the total switches does not exceed five." */
export const MAX_SWITCHES = 5;

/** Returns the ask to switch any cards and dice. Choosing none ends a seat's switches (TD-R5). */
export const switchAsk = ({ hands, dice, switches }: ReadonlyTrickyDiceState, seat: Seat): Ask => ({
  listed: [],
  subset: {
    verb: 'switch',
    from: [...at(hands, seat), ...at(dice, seat)],
    least: 0,
    most: MAX_SWITCHES - at(switches, seat),
  },
});

/** Lays away the chosen cards and clears the faces of the chosen dice. */
export function switchPieces(state: TrickyDiceState, seat: Seat, pieces: readonly PieceId[]): void {
  const hand = at(state.hands, seat);
  state.switches[seat] = at(state.switches, seat) + pieces.length;
  for (const piece of pieces) {
    if (isCard(piece)) {
      removeFrom(hand, piece);
      at(state.discards, seat).push(piece);
    } else state.up[dieIndex(piece)] = -1;
  }
  if (pieces.length === 0) nextSwitcher(state);
  else state.phase = hand.length < HAND_SIZE ? 'refill' : 'switched';
}

/** Gives new cards to the seat in turn. */
export function refill(state: TrickyDiceState, cards: readonly PieceId[]): void {
  at(state.hands, state.turn).push(...cards);
  const hasDiceToRoll = at(state.dice, state.turn).some(die => upOf(state, die) < 0);
  if (hasDiceToRoll) state.phase = 'switched';
  else continueSwitching(state);
}

/** Lets a seat continue until it has used five switches (TD-R5). */
function continueSwitching(state: TrickyDiceState): void {
  if (at(state.switches, state.turn) < MAX_SWITCHES) state.phase = 'switch';
  else nextSwitcher(state);
}

/** "Beginning with the bid-winner and proceeding clockwise". The bid-winner then leads (TD-R20). */
function nextSwitcher(state: TrickyDiceState): void {
  state.turn = nextSeat(state.turn, SEATS);
  state.phase = state.turn === contractOf(state.auction).bidder ? 'play' : 'switch';
}
