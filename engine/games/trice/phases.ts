import { at, first, known } from '../../core/lists.ts';
import { isScored } from '../../kit/game.ts';
import { piecesOutside } from '../../kit/hidden.ts';
import type { Phases } from '../../kit/phases.ts';
import { rollOffPhase } from '../../kit/roll-off.ts';
import { nextSeat } from '../../kit/seats.ts';
import { plainDieOf, SET_SIZE } from './pieces.ts';
import { applyThrow, playAsk, playDie, throwOf } from './play.ts';
import { applyRollOff } from './scoring.ts';
import { newDeal, rollOffOf, type TriceState } from './state.ts';
import type { PhaseName } from './words/phrases.ts';

export const PHASES: Phases<TriceState> = {
  'roll-off': rollOffPhase<TriceState>('lead', rollOffOf, ({ seats }, seat) => plainDieOf(seat, seats), applyRollOff),
  // Nine dice out of the bag for each seat, the leader first.
  draw: {
    draw: state => ({
      kind: 'draw',
      from: piecesOutside(state.seats * SET_SIZE, isScored(state) ? [] : state.hands),
      count: SET_SIZE,
      to: state.turn,
    }),
    drawn(state, dice) {
      if (isScored(state)) clearTable(state);
      state.hands[state.turn] = dice.slice();
      goRound(state, 'roll');
      if (state.phase === 'roll') returnPlainDice(state);
    },
  },
  // TR-R1: after the deal each player throws the whole hand once.
  roll: {
    roll: state => ({
      kind: 'roll',
      dice: at(state.hands, state.turn).slice(),
      by: state.turn,
      seenBy: state.options.hands === 'open' ? 'all' : 'roller',
    }),
    rolled(state, up) {
      const hand = at(state.hands, state.turn);
      for (let index = 0; index < up.length; index++) state.up[known(hand[index], 'die')] = known(up[index], 'face');
      goRound(state, 'play');
    },
  },
  play: {
    ask: playAsk,
    on: { play: (state, seat, { pieces }) => playDie(state, seat, first(pieces)) },
  },
  throw: {
    roll: throwOf,
    rolled: (state, up) => applyThrow(state, first(up)),
  },
  over: {
    result: ({ winner, scores }) => ({ winners: winner === null ? [] : [winner], scores: scores.slice() }),
  },
};

/** Passes the turn. Once every seat has had one, the next phase begins with the leader. */
function goRound(state: TriceState, next: PhaseName): void {
  state.turn = nextSeat(state.turn, state.seats);
  if (state.turn === state.leader) state.phase = next;
}

/** A finished deal stays on the table until the first draw of the next one. */
function clearTable(state: TriceState): void {
  state.deal += 1;
  Object.assign(state, newDeal(state.seats));
}

/** Takes the plain dice off the table once all hands are dealt. Until then those of a roll-off stay there. */
function returnPlainDice(state: TriceState): void {
  for (let seat = 0; seat < state.seats; seat++) state.up[plainDieOf(seat, state.seats)] = -1;
}
