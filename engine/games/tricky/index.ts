import type { Awaits, Game } from '../../core/game.ts';
import { applying } from '../../core/steps.ts';
import type { Action, Outcome, Seat } from '../../protocol/vocabulary.ts';
import { applyCall, applyName } from './bidding.ts';
import { cautious } from './bot.ts';
import { applyFirstBidRoll, applyGather, applyHandRoll, firstBidChance, gatherChance, handRollChance } from './deal.ts';
import { GUIDE } from './guide.ts';
import { imagineState } from './imagine.ts';
import { OPTIONS } from './options.ts';
import { PHASES } from './phases.ts';
import { equipmentOf, SET_SIZE } from './pieces.ts';
import { applyPlay } from './play.ts';
import { applyReroll, applyRerollRoll, rerollChance } from './reroll.ts';
import { newState, type TrickyState } from './state.ts';
import { askOf, decidingSeats, type TrickyFacts, viewOf } from './view.ts';

/** TRICKY, designed by Clark D. Rodeffer. README.md beside this file holds the rules as we read them. */
export const tricky: Game<TrickyState, TrickyFacts, typeof OPTIONS> = {
  id: 'tricky',
  name: 'TRICKY',
  designer: 'Clark D. Rodeffer',
  tagline: 'Eighteen dice behind a screen. Bid what they will win, name any number as trump, and prove it.',
  seats: [2, 3, 4, 5],
  usualSeats: 4,
  options: OPTIONS,
  guide: GUIDE,
  rules: 2,
  perPlay: 2,
  furniture: { hands: 'rack', handSize: SET_SIZE, hasBag: true, hasOpenDice: false, hasTrumpStand: false },
  phases: PHASES,
  bots: [cautious],
  equipment: equipmentOf,
  setup: newState,
  awaits: awaitsOf,
  ask: askOf,
  apply: applying(applyAction, applyOutcome),
  view: viewOf,
  imagine: imagineState,
};

function awaitsOf(state: Readonly<TrickyState>): Awaits {
  switch (state.phase) {
    case 'roll-off':
      return { kind: 'chance', chance: firstBidChance(state) };
    case 'gather':
      return { kind: 'chance', chance: gatherChance(state) };
    case 'roll':
      return { kind: 'chance', chance: handRollChance(state) };
    case 'reroll':
      return { kind: 'chance', chance: rerollChance(state) };
    case 'again':
    case 'bid':
    case 'name':
    case 'play':
      return { kind: 'seats', seats: decidingSeats(state) };
    case 'over':
      return { kind: 'nobody', result: { winners: [state.winner!], scores: state.scores } };
  }
}

function applyAction(state: TrickyState, seat: Seat, action: Action): void {
  switch (action.verb) {
    case 'reroll':
      applyReroll(state, seat, action.pieces);
      break;
    case 'pass':
      applyCall(state, seat, 'pass');
      break;
    case 'bid':
      applyCall(state, seat, action.amount);
      break;
    case 'name':
      applyName(state, action.trump);
      break;
    case 'play':
      applyPlay(state, seat, [action.pieces[0]!, action.pieces[1]!]);
      break;
    default:
      throw new TypeError(`TRICKY has no '${action.verb}'`);
  }
}

function applyOutcome(state: TrickyState, outcome: Outcome): void {
  if (outcome.kind === 'draw') applyGather(state);
  else if (state.phase === 'roll-off') applyFirstBidRoll(state, outcome.up);
  else if (state.phase === 'roll') applyHandRoll(state, outcome.up);
  else applyRerollRoll(state, outcome.up);
}
