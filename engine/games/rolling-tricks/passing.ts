import type { Ask, PieceId, Seat } from '../../protocol/vocabulary.ts';
import { ALL_SEATS, partnerOf, type RollingState } from './state.ts';

export const MOST_PASSED = 2;

/** Seats that have not yet chosen what to pass. All choose at once. */
export const choosingSeats = ({ picks }: Readonly<RollingState>): Seat[] =>
  ALL_SEATS.filter(seat => picks[seat] === null);

/** "Players may simultaneously pass up to two cards to their partner": none is a choice too (RT-R5). */
export const passAsk = (hand: readonly PieceId[]): Ask => ({
  listed: [],
  subset: { verb: 'give', from: hand.slice(), least: 0, most: MOST_PASSED },
});

/** Keeps the choice in secret, from the others for good; once everybody has made one, cards are exchanged. */
export function applyPick(state: RollingState, seat: Seat, cards: readonly PieceId[]): void {
  state.picks[seat] = cards.slice();
  if (choosingSeats(state).length > 0) return;
  exchange(state);
  state.phase = 'play';
}

function exchange(state: RollingState): void {
  const { given, hands } = exchanged(
    state.hands,
    state.picks.map(pick => pick!),
  );
  state.given = given;
  state.hands = hands;
}

/** RT-R5: partners exchange as many cards as the smaller choice has, first choices first. */
export function exchanged(
  before: readonly (readonly PieceId[])[],
  picks: readonly (readonly PieceId[])[],
): { readonly given: PieceId[][]; readonly hands: PieceId[][] } {
  const given = picks.map((pick, seat) => pick.slice(0, picks[partnerOf(seat)]!.length));
  const hands = before.map((hand, seat) => [
    ...hand.filter(card => !given[seat]!.includes(card)),
    ...given[partnerOf(seat)]!,
  ]);
  return { given, hands };
}

/** Whether partners have exchanged cards in this deal, if only none. */
export const hasExchanged = ({ options, flip, phase }: Readonly<RollingState>): boolean =>
  options.pass && flip.length > 0 && phase !== 'passing';
