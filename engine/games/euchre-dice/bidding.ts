import { nextSeat } from '../../kit/seats.ts';
import type { Action, Ask, PieceId, Seat } from '../../protocol/vocabulary.ts';
import { applyDiscard } from './deal.ts';
import { diceIn, withDie } from './dice-set.ts';
import type { EuchreOptions } from './options.ts';
import { BAG_SIZE, bySuit, SEATS, SUITS, type Suit, suitOf } from './pieces.ts';
import { finishPassedOut } from './scoring.ts';
import { type EuchreState, nextPlayer, partnerOf } from './state.ts';

type Naming = Extract<Action, { verb: 'name' }>;

/** Actions are made once, for they are offered and looked for at every step. */
const PASS: Action = { verb: 'pass' };
const TOGETHER = bySuit((suit): Action => ({ verb: 'name', trump: { suit } }));
const ALONE = bySuit((suit): Action => ({ verb: 'name', trump: { suit }, alone: true }));
const DISCARDS: readonly Action[] = Array.from({ length: BAG_SIZE }, (_, die) => ({ verb: 'discard', pieces: [die] }));

/** First round: order the nominated suit, or pass. */
export function orderAsk({ turnUp, dealer, turn, options }: Readonly<EuchreState>): Ask {
  const suit = suitOf(turnUp!);
  return { listed: [...namings(suit, mustGoAlone(turn, dealer!, options), options), PASS] };
}

/** Second round: any other suit, or pass (EU-R14); a dealer who may be screwed must name one (EU-R15). */
export function nameAsk({ turnUp, dealer, turn, options }: Readonly<EuchreState>): Ask {
  const turnedDown = suitOf(turnUp!);
  const listed = SUITS.flatMap(suit => (suit === turnedDown ? [] : namings(suit, false, options)));
  if (turn !== dealer || !options.screwTheDealer) listed.push(PASS);
  return { listed };
}

export const discardAsk = ({ hands, dealer }: Readonly<EuchreState>): Ask => ({
  listed: diceIn(hands[dealer!]!).map(die => DISCARDS[die]!),
});

/** EU-R9: alone or not is said when naming. */
function namings(suit: Suit, forced: boolean, options: EuchreOptions): Action[] {
  if (forced) return [ALONE[suit]];
  return options.goingAlone ? [TOGETHER[suit], ALONE[suit]] : [TOGETHER[suit]];
}

/** "If the dealer's partner elects the nominated die ... then they must go alone" (EU-R17). */
const mustGoAlone = (seat: Seat, dealer: Seat, options: EuchreOptions): boolean =>
  options.orderPartnerAlone && seat === partnerOf(dealer);

export function applyPass(state: EuchreState, seat: Seat): void {
  state.rollOff = null;
  state.calls.push({ seat, call: 'pass', alone: false });
  state.turn = nextSeat(seat, SEATS);
  if (seat !== state.dealer) return;
  if (state.phase === 'order') state.phase = 'name';
  else finishPassedOut(state);
}

/** Makes trump: in the first round the dealer takes the turned-up die, in the second there is no pick-up (EU-R14). */
export function applyNaming(state: EuchreState, seat: Seat, { trump, alone = false }: Naming): void {
  const suit = (trump as { readonly suit: Suit }).suit;
  const isOrder = state.phase === 'order';
  state.rollOff = null;
  state.calls.push({ seat, call: isOrder ? 'order' : suit, alone });
  state.trump = suit;
  state.maker = seat;
  state.alone = alone;
  if (isOrder) pickUp(state);
  else startPlay(state);
}

/** "The dealer takes the trump die into their hand, then discards any die." */
function pickUp(state: EuchreState): void {
  const dealer = state.dealer!;
  state.hands[dealer] = withDie(state.hands[dealer]!, state.turnUp!);
  state.turn = dealer;
  state.phase = 'discard';
}

/** EU-R12: the dealer discards even if he then sits out. */
export function applyDealersDiscard(state: EuchreState, die: PieceId): void {
  applyDiscard(state, die);
  startPlay(state);
}

/** "The player on the dealers left starts the first round"; who sits out is passed over (EU-R11). */
function startPlay(state: EuchreState): void {
  state.turn = nextPlayer(state, state.dealer!);
  state.phase = 'play';
}
