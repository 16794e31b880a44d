import type { Awaits, Game } from '../../core/game.ts';
import { applying } from '../../core/steps.ts';
import type { Action, Outcome, Seat } from '../../protocol/vocabulary.ts';
import { applyDealersDiscard, applyNaming, applyPass } from './bidding.ts';
import { cautious } from './bot.ts';
import { applyDealRollOff, applyDraw, applyTurnUp, dealRollOffChance, drawChance, turnUpChance } from './deal.ts';
import { GUIDE } from './guide.ts';
import { imagineState } from './imagine.ts';
import { OPTIONS } from './options.ts';
import { PHASES } from './phases.ts';
import { equipmentFor, HAND_SIZE } from './pieces.ts';
import { applyPlay, applyPlayedRoll, playedChance, undecided } from './play.ts';
import { mostScored, scoresBySeat, winnersOf } from './scoring.ts';
import { type EuchreState, newState } from './state.ts';
import { askOf, type EuchreFacts, viewOf } from './view.ts';

/** Euchre Dice, designed by Roger Meloche. README.md beside this file holds the rules as we read them. */
export const euchreDice: Game<EuchreState, EuchreFacts, typeof OPTIONS> = {
  id: 'euchre-dice',
  name: 'Euchre Dice',
  designer: 'Roger Meloche',
  tagline: 'Euchre for two teams. You know the suits you hold, and learn what they are worth as they land.',
  seats: [4],
  usualSeats: 4,
  options: OPTIONS,
  guide: GUIDE,
  rules: 2,
  furniture: { hands: 'rack', handSize: HAND_SIZE + 1, hasBag: true, hasOpenDice: false, hasTrumpStand: false },
  phases: PHASES,
  bots: [cautious],
  equipment: (_seats, options) => equipmentFor(mostScored(options)),
  setup: (_seats, options) => newState(options),
  awaits: awaitsOf,
  ask: askOf,
  apply: applying(applyAction, applyOutcome),
  view: viewOf,
  imagine: imagineState,
};

/** One seat's turn, made once: this is asked at every step. */
const TURNS: readonly Awaits[] = [0, 1, 2, 3].map(seat => ({ kind: 'seats', seats: [seat] }));

function awaitsOf(state: Readonly<EuchreState>): Awaits {
  switch (state.phase) {
    case 'roll-off':
      return { kind: 'chance', chance: dealRollOffChance(state) };
    case 'draw':
      return { kind: 'chance', chance: drawChance(state) };
    case 'turn-up':
      return { kind: 'chance', chance: turnUpChance(state) };
    case 'played':
      return { kind: 'chance', chance: playedChance(state) };
    case 'order':
    case 'name':
    case 'discard':
    case 'play':
      return TURNS[state.turn]!;
    case 'choose':
      return { kind: 'seats', seats: undecided(state) };
    case 'over':
      return { kind: 'nobody', result: { winners: winnersOf(state), scores: scoresBySeat(state.scores) } };
  }
}

function applyAction(state: EuchreState, seat: Seat, action: Action): void {
  switch (action.verb) {
    case 'play':
      applyPlay(state, seat, action.pieces[0]!, action.as);
      break;
    case 'name':
      applyNaming(state, seat, action);
      break;
    case 'pass':
      applyPass(state, seat);
      break;
    case 'discard':
      applyDealersDiscard(state, action.pieces[0]!);
      break;
    default:
      throw new TypeError(`Euchre Dice has no '${action.verb}'`);
  }
}

function applyOutcome(state: EuchreState, outcome: Outcome): void {
  if (outcome.kind === 'roll') {
    if (state.phase === 'roll-off') applyDealRollOff(state, outcome.up);
    else applyPlayedRoll(state, outcome.up);
  } else if (state.phase === 'draw') applyDraw(state, outcome.pieces);
  else applyTurnUp(state, outcome.pieces[0]!);
}
