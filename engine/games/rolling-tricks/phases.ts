import { first, known } from '../../core/lists.ts';
import { isScored } from '../../kit/game.ts';
import { piecesOutside } from '../../kit/hidden.ts';
import { scoresBySeat, seatsAtTarget } from '../../kit/partners.ts';
import type { Draw, Phases } from '../../kit/phases.ts';
import { dealerRollOff } from '../../kit/roll-off.ts';
import { nextSeat } from '../../kit/seats.ts';
import { choosingSeats, passAsk, pickCards } from './passing.ts';
import { DECK_SIZE, FLIPPED, HAND_SIZE, plainDieOf, SEATS } from './pieces.ts';
import { playAsk, playCard } from './play.ts';
import { newDeal, type ReadonlyRollingState, type RollingState } from './state.ts';
import type { PhaseName } from './words/phrases.ts';

export const PHASES: Phases<RollingState> = {
  // RT-R6: the highest number deals first.
  'roll-off': dealerRollOff<PhaseName>(SEATS, plainDieOf, 'deal'),
  // "Shuffle the deck and deal 13 cards to each player."
  deal: {
    draw: state => drawOf(state, HAND_SIZE, state.turn),
    drawn(state, cards) {
      if (isScored(state)) clearTable(state);
      state.hands[state.turn] = cards.slice();
      if (state.turn === state.dealer) state.phase = 'flip';
      state.turn = nextSeat(state.turn, SEATS);
    },
  },
  // "Reveal the final two cards in the deck": a draw of all remaining cards, with only one outcome.
  flip: {
    draw: state => drawOf(state, FLIPPED, null),
    drawn(state, cards) {
      state.rollOff = null;
      state.flip = cards.slice();
      state.phase = state.options.pass ? 'passing' : 'play';
    },
  },
  passing: {
    seats: choosingSeats,
    ask: passAsk,
    on: { give: (state, seat, { pieces }) => pickCards(state, seat, pieces) },
  },
  play: {
    ask: playAsk,
    on: { play: (state, seat, { pieces }) => playCard(state, seat, first(pieces)) },
  },
  // RT-R14: only one team scores in a round.
  over: {
    result: ({ scores, options }) => ({
      winners: seatsAtTarget(scores, options.target),
      scores: scoresBySeat(scores),
    }),
  },
};

const drawOf = (state: ReadonlyRollingState, count: number, to: Draw['to']): Draw => ({
  kind: 'draw',
  from: piecesOutside(DECK_SIZE, isScored(state) ? [] : state.hands),
  count,
  to,
});

/** A finished deal stays on the table until the first draw of the next one, by the next dealer. */
function clearTable(state: RollingState): void {
  state.deal += 1;
  state.dealer = nextSeat(known(state.dealer, 'dealer'), SEATS);
  Object.assign(state, newDeal());
}
