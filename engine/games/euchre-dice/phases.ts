import { first, known } from '../../core/lists.ts';
import { isScored } from '../../kit/game.ts';
import { scoresBySeat, seatsAtTarget } from '../../kit/partners.ts';
import type { Phases, SeatPhase } from '../../kit/phases.ts';
import { dealerRollOff } from '../../kit/roll-off.ts';
import { nextSeat } from '../../kit/seats.ts';
import { applyDiscard, applyNaming, applyPass, discardAsk, nameAsk, orderAsk } from './bidding.ts';
import { type DiceSet, diceIn, setOf, withDie } from './dice-set.ts';
import { ALL_DICE, HAND_SIZE, plainDieOf, SEATS } from './pieces.ts';
import { applyThrow, choosingSeats, playAsk, playDie, throwOf } from './play.ts';
import { type EuchreState, newDeal, type ReadonlyEuchreState } from './state.ts';
import type { PhaseName } from './words/phrases.ts';

const play: SeatPhase<EuchreState>['on'] = {
  play: (state, seat, { pieces, as }) => playDie(state, seat, first(pieces), as),
};

const FULL_BAG = diceIn(ALL_DICE);

export const PHASES: Phases<EuchreState> = {
  // EU-R16: the highest number deals first, and the seat to the dealer's left draws first.
  'roll-off': dealerRollOff<PhaseName>(SEATS, plainDieOf, 'draw'),
  // EU-R3: "each player ... will then select 5 dice from the bag", without looking; the dealer draws last.
  draw: {
    draw: state => ({
      kind: 'draw',
      from: isScored(state) ? FULL_BAG : diceIn(inBag(state)),
      count: HAND_SIZE,
      to: state.turn,
    }),
    drawn: drawHand,
  },
  // "The dealer pulls one die out of the bag and places it in front of them."
  'turn-up': {
    draw: state => ({ kind: 'draw', from: diceIn(inBag(state)), count: 1, to: state.dealer }),
    drawn(state, dice) {
      state.turnUp = first(dice);
      state.turn = nextSeat(known(state.dealer, 'dealer'), SEATS);
      state.phase = 'order';
    },
  },
  order: {
    ask: orderAsk,
    on: { name: applyNaming, pass: applyPass },
  },
  discard: {
    ask: discardAsk,
    on: { discard: (state, _seat, { pieces }) => applyDiscard(state, first(pieces)) },
  },
  name: {
    ask: nameAsk,
    on: { name: applyNaming, pass: applyPass },
  },
  play: { ask: playAsk, on: play },
  choose: { seats: choosingSeats, ask: playAsk, on: play },
  played: { roll: throwOf, rolled: applyThrow },
  over: {
    // EU-R18: only one team scores in a deal, so only one can have reached the target.
    result: ({ scores, options }) => ({
      winners: seatsAtTarget(scores, options.target),
      scores: scoresBySeat(scores),
    }),
  },
};

/** Returns the dice in the bag: all that are not held, played or turned up. */
export function inBag(state: ReadonlyEuchreState): DiceSet {
  let out = 0;
  for (const hand of state.hands) out |= hand;
  for (const { plays } of state.tricks) for (const { die } of plays) out = withDie(out, die);
  for (const die of state.chosen) if (die !== null) out = withDie(out, die);
  if (state.phase === 'order' && state.turnUp !== null) out = withDie(out, state.turnUp);
  return ALL_DICE & ~out;
}

function drawHand(state: EuchreState, dice: readonly number[]): void {
  if (isScored(state)) clearTable(state);
  state.hands[state.turn] = setOf(dice);
  if (state.turn === state.dealer) state.phase = 'turn-up';
  else state.turn = nextSeat(state.turn, SEATS);
}

/** A finished deal stays on the table until the first draw of the next one, by the next dealer. */
function clearTable(state: EuchreState): void {
  state.deal += 1;
  state.dealer = nextSeat(known(state.dealer, 'dealer'), SEATS);
  Object.assign(state, newDeal());
}
