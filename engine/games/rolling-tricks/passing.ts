import { at } from '../../core/lists.ts';
import { FOUR_SEATS, partnerOf } from '../../kit/partners.ts';
import type { Ask, PieceId, Seat } from '../../protocol/vocabulary.ts';
import { SEATS } from './pieces.ts';
import type { ReadonlyRollingState, RollingState } from './state.ts';

export const MAX_PASSED = 2;

/** Returns the seats that have not chosen cards to pass yet. All choose at once. */
export const choosingSeats = ({ picks }: Pick<ReadonlyRollingState, 'picks'>): Seat[] =>
  FOUR_SEATS.filter(seat => picks[seat] === null);

/** "Players may simultaneously pass up to two cards to their partner", or none (RT-R5). */
export const passAsk = ({ hands }: Pick<ReadonlyRollingState, 'hands'>, seat: Seat): Ask => ({
  listed: [],
  subset: { verb: 'give', from: at(hands, seat).slice(), least: 0, most: MAX_PASSED },
});

/** Records a choice, which stays secret. Once everybody has chosen, partners exchange cards. */
export function pickCards(state: RollingState, seat: Seat, cards: readonly PieceId[]): void {
  state.picks[seat] = cards.slice();
  const picks = state.picks.filter(pick => pick !== null);
  if (picks.length < SEATS) return;
  Object.assign(state, exchange(state.hands, picks));
  state.phase = 'play';
}

/** Exchanges as many cards between partners as the smaller choice has, first choices first (RT-R5). */
function exchange(
  before: readonly (readonly PieceId[])[],
  picks: readonly (readonly PieceId[])[],
): Pick<RollingState, 'given' | 'hands'> {
  const given = picks.map((pick, seat) => pick.slice(0, at(picks, partnerOf(seat)).length));
  const hands = before.map((hand, seat) => [
    ...hand.filter(card => !at(given, seat).includes(card)),
    ...at(given, partnerOf(seat)),
  ]);
  return { given, hands };
}
