import { at, removeFrom } from '../../core/lists.ts';
import { nextSeat } from '../../kit/seats.ts';
import type { Ask, PieceId, Seat } from '../../protocol/vocabulary.ts';
import { madeContract } from './auction.ts';
import { dieIndex, HAND_SIZE, isCard, SEATS } from './pieces.ts';
import { type ReadonlyTrickyDiceState, type TrickyDiceState, upOf } from './state.ts';

/** "As long as the total switches does not exceed five." */
export const MOST_SWITCHES = 5;

/** TD-R5: any set of one's cards and dice; none at all says that one is done. */
export const switchAsk = ({ hands, dice, switches }: ReadonlyTrickyDiceState, seat: Seat): Ask => ({
  listed: [],
  subset: {
    verb: 'switch',
    from: [...at(hands, seat), ...at(dice, seat)],
    least: 0,
    most: MOST_SWITCHES - at(switches, seat),
  },
});

/** Cards go face down, dice are taken up. */
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

export function refill(state: TrickyDiceState, cards: readonly PieceId[]): void {
  at(state.hands, state.turn).push(...cards);
  const hasDiceToRoll = at(state.dice, state.turn).some(die => upOf(state, die) < 0);
  if (hasDiceToRoll) state.phase = 'switched';
  else goOnSwitching(state);
}

/** TD-R5: one may go on until five switches are used. */
export function goOnSwitching(state: TrickyDiceState): void {
  if (at(state.switches, state.turn) < MOST_SWITCHES) state.phase = 'switch';
  else nextSwitcher(state);
}

/** "Beginning with the bid-winner and proceeding clockwise"; the bid-winner then leads (TD-R20). */
function nextSwitcher(state: TrickyDiceState): void {
  state.turn = nextSeat(state.turn, SEATS);
  state.phase = state.turn === madeContract(state.auction).bidder ? 'play' : 'switch';
}
