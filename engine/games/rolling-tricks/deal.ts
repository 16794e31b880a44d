import { applyRollOff, rollOffChance } from '../../kit/legacy.ts';
import { nextSeat } from '../../kit/seats.ts';
import type { Chance, PieceId } from '../../protocol/vocabulary.ts';
import { ALL_CARDS, FLIPPED, HAND_SIZE, plainDieOf, SEATS } from './pieces.ts';
import { forEachSeat, isScored, type RollingState } from './state.ts';

/** Cards that are still to be dealt. */
export function stockOf({ hands, flip, tricks }: Readonly<RollingState>): PieceId[] {
  const played = tricks.flatMap(({ plays }) => plays.map(({ card }) => card));
  const gone = new Set([...hands.flat(), ...flip, ...played]);
  return ALL_CARDS.filter(card => !gone.has(card));
}

export const dealRollOffChance = (state: Readonly<RollingState>): Chance => rollOffChance(state.rollOff!, plainDieOf);

/** RT-R6: the highest number deals first. */
export function applyDealRollOff(state: RollingState, up: readonly number[]): void {
  const dealer = applyRollOff(
    state.rollOff!,
    up.map(face => face + 1),
  );
  if (dealer === null) return;
  state.dealer = dealer;
  state.turn = nextSeat(dealer, SEATS);
  state.phase = 'deal';
}

/** "Shuffle the deck and deal 13 cards to each player." */
export const dealChance = (state: Readonly<RollingState>): Chance => ({
  kind: 'draw',
  from: isScored(state) ? ALL_CARDS : stockOf(state),
  count: HAND_SIZE,
  to: state.turn,
});

export function applyDeal(state: RollingState, cards: readonly PieceId[]): void {
  if (isScored(state)) clearTable(state);
  state.hands[state.turn] = cards.slice();
  if (state.turn === state.dealer) state.phase = 'flip';
  state.turn = nextSeat(state.turn, SEATS);
}

/** "Reveal the final two cards in the deck": a draw that leaves nothing to luck. */
export const flipChance = (state: Readonly<RollingState>): Chance => ({
  kind: 'draw',
  from: stockOf(state),
  count: FLIPPED,
  to: null,
});

export function applyFlip(state: RollingState, cards: readonly PieceId[]): void {
  state.rollOff = null;
  state.flip = cards.slice();
  state.phase = state.options.pass ? 'passing' : 'play';
}

/** A finished deal stays on the table until the first draw of the next one, by the next dealer. */
function clearTable(state: RollingState): void {
  state.deal += 1;
  state.dealer = nextSeat(state.dealer!, SEATS);
  state.hands = forEachSeat(() => []);
  state.flip = [];
  state.picks = forEachSeat(() => null);
  state.given = forEachSeat(() => []);
  state.tricks = [];
}
