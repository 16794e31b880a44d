import { applyRollOff, rollOffChance } from '../../kit/legacy.ts';
import { nextSeat } from '../../kit/seats.ts';
import type { Chance, PieceId } from '../../protocol/vocabulary.ts';
import { ALL_CARDS, ALL_DICE, DICE_EACH, HAND_SIZE, plainDieOf, SEATS } from './pieces.ts';
import { forEachSeat, isScored, isTiedAtTarget, type TrickyDiceState } from './state.ts';

/** Cards that nobody holds, has played or has laid away. */
export function stockOf({ hands, discards, tricks }: Readonly<TrickyDiceState>): PieceId[] {
  const played = tricks.flatMap(({ plays }) => plays.map(({ piece }) => piece));
  const gone = new Set([...hands.flat(), ...discards.flat(), ...played]);
  return ALL_CARDS.filter(card => !gone.has(card));
}

/** Dice that nobody has drawn. */
export function bagOf({ dice, trumpDie, tricks }: Readonly<TrickyDiceState>): PieceId[] {
  const played = tricks.flatMap(({ plays }) => plays.map(({ piece }) => piece));
  const gone = new Set([...dice.flat(), ...played, trumpDie]);
  return ALL_DICE.filter(die => !gone.has(die));
}

export const dealRollOffChance = (state: Readonly<TrickyDiceState>): Chance =>
  rollOffChance(state.rollOff!, plainDieOf);

/** TD-R11: the highest number deals first. */
export function applyDealRollOff(state: TrickyDiceState, up: readonly number[]): void {
  const dealer = applyRollOff(
    state.rollOff!,
    up.map(face => face + 1),
  );
  if (dealer === null) return;
  state.dealer = dealer;
  state.turn = nextSeat(dealer, SEATS);
  state.phase = 'deal';
}

/** "The dealer deals eight cards to every player." */
export const dealChance = (state: Readonly<TrickyDiceState>): Chance => ({
  kind: 'draw',
  from: isScored(state) ? ALL_CARDS : stockOf(state),
  count: HAND_SIZE,
  to: state.turn,
});

export function applyDeal(state: TrickyDiceState, cards: readonly PieceId[]): void {
  if (isScored(state)) clearTable(state);
  state.hands[state.turn] = cards.slice();
  if (state.turn === state.dealer) state.phase = 'bag';
  state.turn = nextSeat(state.turn, SEATS);
}

/** Whether everybody has drawn two dice: then the dealer draws the last one, which shows the trump. */
const isLastDieDue = ({ dice, turn, dealer }: Readonly<TrickyDiceState>): boolean =>
  turn === dealer && dice[turn]!.length === DICE_EACH;

/** "Each player in turn draws two dice from the bag"; the dealer then the last one. */
export const bagChance = (state: Readonly<TrickyDiceState>): Chance => ({
  kind: 'draw',
  from: bagOf(state),
  count: isLastDieDue(state) ? 1 : DICE_EACH,
  to: state.turn,
});

export function applyBag(state: TrickyDiceState, dice: readonly PieceId[]): void {
  state.rollOff = null;
  if (isLastDieDue(state)) state.trumpDie = dice[0]!;
  else state.dice[state.turn] = dice.slice();
  state.phase = 'roll';
}

/** What comes when the seat's dice all show a face: the next pair, the last die, or the auction. */
export function passBag(state: TrickyDiceState): void {
  const isLast = state.trumpDie !== null;
  if (isLast || state.turn !== state.dealer) state.turn = nextSeat(state.turn, SEATS);
  state.phase = isLast ? 'bid' : 'bag';
}

/** A finished deal stays on the table until the first draw of the next one, by the next dealer. */
function clearTable(state: TrickyDiceState): void {
  state.isSuddenDeath ||= isTiedAtTarget(state);
  state.deal += 1;
  state.dealer = nextSeat(state.dealer!, SEATS);
  state.hands = forEachSeat(() => []);
  state.dice = forEachSeat(() => []);
  state.up.fill(-1);
  state.trumpDie = null;
  state.turned = [];
  state.auction = [];
  state.partner = null;
  state.switches.fill(0);
  state.discards = forEachSeat(() => []);
  state.tricks = [];
}
