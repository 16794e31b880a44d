import { applyRollOff, rollOffChance } from '../../kit/legacy.ts';
import { nextSeat } from '../../kit/seats.ts';
import type { Chance, PieceId } from '../../protocol/vocabulary.ts';
import { type DiceSet, diceIn, NO_DICE, setOf, withDie, withoutDie } from './dice-set.ts';
import { ALL_DICE, copiesOf, HAND_SIZE, plainDieOf, SEATS } from './pieces.ts';
import { type EuchreState, isScored } from './state.ts';

/** The dice in the bag: whatever nobody holds, has played, or has turned up before himself. */
export function inBag(state: Readonly<EuchreState>): DiceSet {
  let out = NO_DICE;
  for (const hand of state.hands) out |= hand;
  for (const { plays } of state.tricks) for (const { die } of plays) out = withDie(out, die);
  for (const die of state.chosen) if (die !== null) out = withDie(out, die);
  if (state.phase === 'order' && state.turnUp !== null) out = withDie(out, state.turnUp);
  return ALL_DICE & ~out;
}

export const dealRollOffChance = (state: Readonly<EuchreState>): Chance => rollOffChance(state.rollOff!, plainDieOf);

/** EU-R16: the highest number deals first, and the seat to his left draws first. */
export function applyDealRollOff(state: EuchreState, up: readonly number[]): void {
  const dealer = applyRollOff(
    state.rollOff!,
    up.map(face => face + 1),
  );
  if (dealer === null) return;
  state.dealer = dealer;
  state.turn = nextSeat(dealer, SEATS);
  state.phase = 'draw';
}

/** EU-R3: "each player ... will then select 5 dice from the bag", without looking; the dealer draws last. */
export const drawChance = (state: Readonly<EuchreState>): Chance => ({
  kind: 'draw',
  from: diceIn(isScored(state) ? ALL_DICE : inBag(state)),
  count: HAND_SIZE,
  to: state.turn,
});

export function applyDraw(state: EuchreState, dice: readonly PieceId[]): void {
  if (isScored(state)) clearTable(state);
  state.hands[state.turn] = setOf(dice);
  if (state.turn === state.dealer) state.phase = 'turn-up';
  else state.turn = nextSeat(state.turn, SEATS);
}

/** "The dealer pulls one die out of the bag and places it in front of them." */
export const turnUpChance = (state: Readonly<EuchreState>): Chance => ({
  kind: 'draw',
  from: diceIn(inBag(state)),
  count: 1,
  to: state.dealer,
});

export function applyTurnUp(state: EuchreState, die: PieceId): void {
  state.turnUp = die;
  state.turn = nextSeat(state.dealer!, SEATS);
  state.phase = 'order';
}

/** The dealer keeps five of six dice, the turned-up one among them (EU-R4); the other goes into the bag unseen. */
export function applyDiscard(state: EuchreState, named: PieceId): void {
  const die = copyToDiscard(state, named);
  state.hands[state.dealer!] = withoutDie(state.hands[state.dealer!]!, die);
  state.discarded = die;
}

/** Of equal dice the turned-up one stays: as it is played first, no other copy played tells that it was put back. */
function copyToDiscard({ hands, dealer, turnUp }: Readonly<EuchreState>, named: PieceId): PieceId {
  if (named !== turnUp) return named;
  const others = diceIn(withoutDie(hands[dealer!]! & copiesOf(named), named));
  return others[0] ?? named;
}

/** A finished deal stays on the table until the first draw of the next one, by the next dealer. */
function clearTable(state: EuchreState): void {
  state.deal += 1;
  state.dealer = nextSeat(state.dealer!, SEATS);
  state.hands.fill(NO_DICE);
  state.turnUp = null;
  state.calls = [];
  state.trump = null;
  state.maker = null;
  state.alone = false;
  state.discarded = null;
  state.tricks = [];
}
