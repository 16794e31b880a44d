import { at, first, known } from '../../core/lists.ts';
import { isScored } from '../../kit/game.ts';
import { piecesOutside } from '../../kit/hidden.ts';
import type { Phases } from '../../kit/phases.ts';
import { dealerRollOff } from '../../kit/roll-off.ts';
import { nextSeat } from '../../kit/seats.ts';
import { applyCall, bidAsk, partnerAsk } from './auction.ts';
import { ALL_CARDS, DECK_SIZE, DICE, DICE_EACH, HAND_SIZE, plainDieOf, SEATS } from './pieces.ts';
import { playAsk, playPiece } from './play.ts';
import { applyRoll, refill, rollOf, switchAsk, switchPieces, turnAsk, turnJoker } from './rolls-and-switches.ts';
import { winnerOf } from './scoring.ts';
import { isTiedAtTarget, newDeal, type ReadonlyTrickyDiceState, type TrickyDiceState } from './state.ts';
import type { PhaseName } from './words/phrases.ts';

export const PHASES: Phases<TrickyDiceState> = {
  // TD-R11: the highest number deals first.
  'roll-off': dealerRollOff<PhaseName>(SEATS, plainDieOf, 'deal'),
  // "The dealer deals eight cards to every player."
  deal: {
    draw: state => ({
      kind: 'draw',
      from: isScored(state) ? ALL_CARDS : piecesOutside(DECK_SIZE, state.hands),
      count: HAND_SIZE,
      to: state.turn,
    }),
    drawn(state, cards) {
      if (isScored(state)) clearTable(state);
      state.hands[state.turn] = cards.slice();
      if (state.turn === state.dealer) state.phase = 'bag';
      state.turn = nextSeat(state.turn, SEATS);
    },
  },
  // "Each player in turn draws two dice from the bag"; then the dealer draws the last one.
  bag: {
    draw: state => ({
      kind: 'draw',
      from: piecesOutside(DECK_SIZE + DICE, [ALL_CARDS, ...state.dice]),
      count: isLastDieDue(state) ? 1 : DICE_EACH,
      to: state.turn,
    }),
    drawn(state, dice) {
      state.rollOff = null;
      if (isLastDieDue(state)) state.trumpDie = first(dice);
      else state.dice[state.turn] = dice.slice();
      state.phase = 'roll';
    },
  },
  roll: {
    roll: rollOf,
    rolled: applyRoll,
  },
  turn: {
    ask: turnAsk,
    on: { turn: (state, _seat, { piece, up }) => turnJoker(state, piece, up) },
  },
  bid: {
    ask: bidAsk,
    on: {
      bid: (state, seat, { amount, alone }) =>
        applyCall(state, alone ? { seat, bid: amount, alone } : { seat, bid: amount }),
      pass: (state, seat) => applyCall(state, { seat, bid: 'pass' }),
    },
  },
  call: {
    ask: partnerAsk,
    on: {
      call(state, _seat, { partner }) {
        state.partner = partner;
        state.phase = 'switch';
      },
    },
  },
  switch: {
    ask: switchAsk,
    on: { switch: (state, seat, { pieces }) => switchPieces(state, seat, pieces) },
  },
  refill: {
    draw: state => ({
      kind: 'draw',
      from: piecesOutside(DECK_SIZE, [...state.hands, ...state.discards]),
      count: HAND_SIZE - at(state.hands, state.turn).length,
      to: state.turn,
    }),
    drawn: refill,
  },
  switched: {
    roll: rollOf,
    rolled: applyRoll,
  },
  play: {
    ask: playAsk,
    on: { play: (state, seat, { pieces }) => playPiece(state, seat, first(pieces)) },
  },
  over: {
    result: state => ({ winners: [known(winnerOf(state), 'winner')], scores: state.scores.slice() }),
  },
};

/** Returns true if everybody has drawn two dice. The dealer then draws the last one, which shows the trump. */
const isLastDieDue = ({ dice, turn, dealer }: ReadonlyTrickyDiceState): boolean =>
  turn === dealer && at(dice, turn).length === DICE_EACH;

/** A finished deal stays on the table until the first draw of the next one, by the next dealer. */
function clearTable(state: TrickyDiceState): void {
  state.isSuddenDeath ||= isTiedAtTarget(state);
  state.deal += 1;
  state.dealer = nextSeat(known(state.dealer, 'dealer'), SEATS);
  Object.assign(state, newDeal());
}
