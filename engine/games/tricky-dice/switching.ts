import { nextSeat } from '../../kit/seats.ts';
import type { Ask, Chance, PieceId, Seat } from '../../protocol/vocabulary.ts';
import { contractOf } from './auction.ts';
import { stockOf } from './deal.ts';
import { dieIndex, HAND_SIZE, isCard, SEATS } from './pieces.ts';
import type { TrickyDiceState } from './state.ts';

/** "As long as the total switches does not exceed five." */
export const MOST_SWITCHES = 5;

/** TD-R5: any set of one's cards and dice; none at all says that one is done. */
export const switchAsk = ({ hands, dice, switches }: Readonly<TrickyDiceState>, seat: Seat): Ask => ({
  listed: [],
  subset: {
    verb: 'switch',
    from: [...hands[seat]!, ...dice[seat]!],
    least: 0,
    most: MOST_SWITCHES - switches[seat]!,
  },
});

/** Cards go face down, dice are taken up. */
export function applySwitch(state: TrickyDiceState, seat: Seat, pieces: readonly PieceId[]): void {
  const cards = pieces.filter(isCard);
  const dice = pieces.filter(piece => !isCard(piece));
  state.switches[seat]! += pieces.length;
  state.hands[seat] = state.hands[seat]!.filter(card => !cards.includes(card));
  state.discards[seat]!.push(...cards);
  for (const die of dice) state.up[dieIndex(die)] = -1;
  if (pieces.length === 0) nextSwitcher(state);
  else state.phase = cards.length > 0 ? 'refill' : 'switched';
}

export const refillChance = (state: Readonly<TrickyDiceState>): Chance => ({
  kind: 'draw',
  from: stockOf(state),
  count: HAND_SIZE - state.hands[state.turn]!.length,
  to: state.turn,
});

export function applyRefill(state: TrickyDiceState, cards: readonly PieceId[]): void {
  state.hands[state.turn]!.push(...cards);
  const isRolling = state.dice[state.turn]!.some(die => state.up[dieIndex(die)]! < 0);
  if (isRolling) state.phase = 'switched';
  else passSwitch(state);
}

/** TD-R5: one may go on until five switches are used. */
export function passSwitch(state: TrickyDiceState): void {
  if (state.switches[state.turn]! < MOST_SWITCHES) state.phase = 'switch';
  else nextSwitcher(state);
}

/** "Beginning with the bid-winner and proceeding clockwise"; then he leads (TD-R20). */
function nextSwitcher(state: TrickyDiceState): void {
  const { bidder } = contractOf(state.auction)!;
  state.turn = nextSeat(state.turn, SEATS);
  state.phase = state.turn === bidder ? 'play' : 'switch';
}
