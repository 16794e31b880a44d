import type { Awaits, Game } from '../../core/game.ts';
import { applying } from '../../core/steps.ts';
import type { Action, Outcome, Seat } from '../../protocol/vocabulary.ts';
import { cautious } from './bot.ts';
import { applyDraw, applyHandRoll, drawChance, handRollChance } from './deal.ts';
import { GUIDE } from './guide.ts';
import { imagineState } from './imagine.ts';
import { OPTIONS } from './options.ts';
import { PHASES } from './phases.ts';
import { equipmentOf, SET_SIZE } from './pieces.ts';
import { applyPendingRoll, applyPlay, pendingChance } from './play.ts';
import { reportOf } from './report.ts';
import { applyRollOffRoll, currentRollOffChance } from './scoring.ts';
import { cloneState, newState, type TriceState } from './state.ts';
import { askOf, type TriceFacts, viewOf } from './view.ts';

/** Trice, designed by dandrake. README.md beside this file holds the rules as we read them. */
export const trice: Game<TriceState, TriceFacts, typeof OPTIONS> = {
  id: 'trice',
  name: 'Trice',
  designer: 'dandrake',
  tagline: 'Every colour of dice is a suit. If you cannot follow, throw the die and hope.',
  seats: [2, 3, 4, 5, 6],
  usualSeats: 4,
  options: OPTIONS,
  guide: GUIDE,
  rules: 1,
  furniture: { hands: 'rack', handSize: SET_SIZE, hasBag: true, hasOpenDice: false, hasTrumpStand: false },
  phases: PHASES,
  bots: [cautious],
  equipment: (seats, options) => equipmentOf(seats, options.set),
  setup: newState,
  awaits: awaitsOf,
  ask: askOf,
  apply: applying(applyAction, applyOutcome),
  view: viewOf,
  imagine: imagineState,
  clone: cloneState,
  report: reportOf,
};

function awaitsOf(state: Readonly<TriceState>): Awaits {
  switch (state.stage) {
    case 'roll-off':
      return { kind: 'chance', chance: currentRollOffChance(state) };
    case 'draw':
      return { kind: 'chance', chance: drawChance(state) };
    case 'roll':
      return { kind: 'chance', chance: handRollChance(state) };
    case 'throw':
      return { kind: 'chance', chance: pendingChance(state) };
    case 'play':
      return { kind: 'seats', seats: [state.turn] };
    case 'over':
      return { kind: 'nobody', result: { winners: [state.winner!], scores: state.scores } };
  }
}

function applyAction(state: TriceState, seat: Seat, action: Action): void {
  if (action.verb !== 'play') throw new TypeError(`Trice has no '${action.verb}'`);
  applyPlay(state, seat, action.pieces[0]!);
}

function applyOutcome(state: TriceState, outcome: Outcome): void {
  if (outcome.kind === 'draw') applyDraw(state, outcome.pieces);
  else if (state.stage === 'roll-off') applyRollOffRoll(state, outcome.up);
  else if (state.stage === 'roll') applyHandRoll(state, outcome.up);
  else applyPendingRoll(state, outcome.up[0]!);
}
