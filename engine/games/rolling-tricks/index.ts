import type { Awaits, Game } from '../../core/game.ts';
import { applying } from '../../core/steps.ts';
import type { Action, Outcome, Seat } from '../../protocol/vocabulary.ts';
import { cautious } from './bot.ts';
import { applyDeal, applyDealRollOff, applyFlip, dealChance, dealRollOffChance, flipChance } from './deal.ts';
import { GUIDE } from './guide.ts';
import { imagineState } from './imagine.ts';
import { OPTIONS } from './options.ts';
import { applyPick } from './passing.ts';
import { PHASES } from './phases.ts';
import { EQUIPMENT, HAND_SIZE } from './pieces.ts';
import { applyPlay } from './play.ts';
import { scoresBySeat, winnersOf } from './scoring.ts';
import { newState, type RollingState } from './state.ts';
import { askOf, decidingSeats, type RollingFacts, viewOf } from './view.ts';

/** Rolling Tricks, designed by Jeremy Zero. README.md beside this file holds the rules as we read them. */
export const rollingTricks: Game<RollingState, RollingFacts, typeof OPTIONS> = {
  id: 'rolling-tricks',
  name: 'Rolling Tricks',
  designer: 'Jeremy Zero',
  tagline: 'Three copies of every card, for two teams. Play the same one as somebody else, and both are gone.',
  seats: [4],
  usualSeats: 4,
  options: OPTIONS,
  guide: GUIDE,
  rules: 2,
  furniture: { hands: 'fan', handSize: HAND_SIZE, hasBag: false, hasOpenDice: false, hasTrumpStand: false },
  phases: PHASES,
  bots: [cautious],
  equipment: () => EQUIPMENT,
  setup: (_seats, options) => newState(options),
  awaits: awaitsOf,
  ask: askOf,
  apply: applying(applyAction, applyOutcome),
  view: viewOf,
  imagine: imagineState,
};

function awaitsOf(state: Readonly<RollingState>): Awaits {
  switch (state.phase) {
    case 'roll-off':
      return { kind: 'chance', chance: dealRollOffChance(state) };
    case 'deal':
      return { kind: 'chance', chance: dealChance(state) };
    case 'flip':
      return { kind: 'chance', chance: flipChance(state) };
    case 'passing':
    case 'play':
      return { kind: 'seats', seats: decidingSeats(state) };
    case 'over':
      return { kind: 'nobody', result: { winners: winnersOf(state), scores: scoresBySeat(state.scores) } };
  }
}

function applyAction(state: RollingState, seat: Seat, action: Action): void {
  switch (action.verb) {
    case 'give':
      applyPick(state, seat, action.pieces);
      break;
    case 'play':
      applyPlay(state, seat, action.pieces[0]!);
      break;
    default:
      throw new TypeError(`Rolling Tricks has no '${action.verb}'`);
  }
}

function applyOutcome(state: RollingState, outcome: Outcome): void {
  if (outcome.kind === 'roll') applyDealRollOff(state, outcome.up);
  else if (state.phase === 'deal') applyDeal(state, outcome.pieces);
  else applyFlip(state, outcome.pieces);
}
