import { at, known, range } from '../../core/lists.ts';
import { partnerOf } from '../../kit/partners.ts';
import { nextSeat } from '../../kit/seats.ts';
import type { Action, Ask, PieceId, Seat, Trump } from '../../protocol/vocabulary.ts';
import { diceIn, withDie, withoutDie } from './dice-set.ts';
import type { EuchreOptions } from './options.ts';
import { BAG_SIZE, bySuit, copiesOf, parseSuit, SEATS, SUITS, type Suit, suitOf } from './pieces.ts';
import { finishPassedOut } from './scoring.ts';
import { type EuchreState, nextPlayer, type ReadonlyEuchreState } from './state.ts';

type NameAction = Extract<Action, { verb: 'name' }>;

/** Actions are made once, because every step offers some and looks one up. */
const PASS: Action = { verb: 'pass' };
const TOGETHER = bySuit((suit): Action => ({ verb: 'name', trump: { suit } }));
const ALONE = bySuit((suit): Action => ({ verb: 'name', trump: { suit }, alone: true }));
const DISCARDS = range(BAG_SIZE).map((die): Action => ({ verb: 'discard', pieces: [die] }));

/** Returns the ask of the first round: order the nominated suit or pass. */
export function orderAsk({ turnUp, dealer, turn, options }: ReadonlyEuchreState): Ask {
  const suit = suitOf(known(turnUp, 'turn-up'));
  return { listed: [...namings(suit, mustGoAlone(turn, known(dealer, 'dealer'), options), options), PASS] };
}

/**
 * Returns the ask of the second round: name any other suit or pass (EU-R14). With `screwTheDealer` the dealer may not pass
 * (EU-R15).
 */
export function nameAsk({ turnUp, dealer, turn, options }: ReadonlyEuchreState): Ask {
  const turnedDown = suitOf(known(turnUp, 'turn-up'));
  const listed = SUITS.flatMap(suit => (suit === turnedDown ? [] : namings(suit, false, options)));
  if (turn !== dealer || !options.screwTheDealer) listed.push(PASS);
  return { listed };
}

/** Returns the ways to name this suit: together, alone, or both (EU-R9). */
function namings(suit: Suit, isForced: boolean, options: EuchreOptions): Action[] {
  if (isForced) return [ALONE[suit]];
  return options.goingAlone ? [TOGETHER[suit], ALONE[suit]] : [TOGETHER[suit]];
}

/** "If the dealer's partner elects the nominated die ... then they must go alone" (EU-R17). */
const mustGoAlone = (seat: Seat, dealer: Seat, options: EuchreOptions): boolean =>
  options.orderPartnerAlone && seat === partnerOf(dealer);

export function suitOfTrump(trump: Trump): Suit {
  if (trump === 'none' || !('suit' in trump)) throw new TypeError('trump is a suit in Euchre Dice');
  return parseSuit(trump.suit);
}

export function applyPass(state: EuchreState, seat: Seat): void {
  state.rollOff = null;
  state.calls.push({ seat, call: 'pass', alone: false });
  state.turn = nextSeat(seat, SEATS);
  if (seat !== state.dealer) return;
  if (state.phase === 'order') state.phase = 'name';
  else finishPassedOut(state);
}

/** Makes trump. In the first round the dealer takes the turned-up die; in the second nobody does (EU-R14). */
export function applyNaming(state: EuchreState, seat: Seat, { trump, alone = false }: NameAction): void {
  const suit = suitOfTrump(trump);
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
  const dealer = known(state.dealer, 'dealer');
  state.hands[dealer] = withDie(at(state.hands, dealer), known(state.turnUp, 'turn-up'));
  state.turn = dealer;
  state.phase = 'discard';
}

export const discardAsk = ({ hands }: ReadonlyEuchreState, dealer: Seat): Ask => ({
  listed: diceIn(at(hands, dealer)).map(die => at(DISCARDS, die)),
});

/** The dealer puts one of six dice into the bag unseen (EU-R4), even when sitting out (EU-R12). */
export function applyDiscard(state: EuchreState, named: PieceId): void {
  const dealer = known(state.dealer, 'dealer');
  const hand = at(state.hands, dealer);
  const die = named === state.turnUp ? otherCopyIn(hand, named) : named;
  state.hands[dealer] = withoutDie(hand, die);
  state.discarded = die;
  startPlay(state);
}

/**
 * Returns the copy to discard in place of the turned-up die, or that die itself if it is the only one. Play prefers the
 * turned-up die, so seeing another copy does not reveal that the turned-up one was discarded.
 */
const otherCopyIn = (hand: number, turnUp: PieceId): PieceId =>
  diceIn(withoutDie(hand & copiesOf(turnUp), turnUp))[0] ?? turnUp;

/** "The player on the dealers left starts the first round". A seat that sits out is skipped (EU-R11). */
function startPlay(state: EuchreState): void {
  state.turn = nextPlayer(state, known(state.dealer, 'dealer'));
  state.phase = 'play';
}
