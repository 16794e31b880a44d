import type { Awaits, Game } from '../../core/game.ts';
import { applying } from '../../core/steps.ts';
import type { Action, Outcome, Seat } from '../../protocol/vocabulary.ts';
import { applyCall, applyPartner } from './bidding.ts';
import { cautious } from './bot.ts';
import { applyBag, applyDeal, applyDealRollOff, bagChance, dealChance, dealRollOffChance } from './deal.ts';
import { GUIDE } from './guide.ts';
import { imagineState } from './imagine.ts';
import { OPTIONS } from './options.ts';
import { PHASES } from './phases.ts';
import { EQUIPMENT, HAND_SIZE } from './pieces.ts';
import { applyPlay } from './play.ts';
import { applyRoll, applyTurn, rollChance } from './rolling.ts';
import { winnerOf } from './scoring.ts';
import { newState, type TrickyDiceState } from './state.ts';
import { applyRefill, applySwitch, refillChance } from './switching.ts';
import { askOf, type TrickyDiceFacts, viewOf } from './view.ts';

/** Tricky Dice, designed by Andy Miner. README.md beside this file holds the rules as we read them. */
export const trickyDice: Game<TrickyDiceState, TrickyDiceFacts, typeof OPTIONS> = {
  id: 'tricky-dice',
  name: 'Tricky Dice',
  designer: 'Andy Miner',
  tagline: 'Eight cards in your hand, two dice for all to see. The last die makes trump, and a three may beat an ace.',
  seats: [4],
  usualSeats: 4,
  options: OPTIONS,
  guide: GUIDE,
  rules: 1,
  furniture: { hands: 'fan', handSize: HAND_SIZE, hasBag: true, hasOpenDice: true, hasTrumpStand: true },
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

/** One seat's turn, made once: this is asked at every step. */
const TURNS: readonly Awaits[] = [0, 1, 2, 3].map(seat => ({ kind: 'seats', seats: [seat] }));

function awaitsOf(state: Readonly<TrickyDiceState>): Awaits {
  switch (state.phase) {
    case 'roll-off':
      return { kind: 'chance', chance: dealRollOffChance(state) };
    case 'deal':
      return { kind: 'chance', chance: dealChance(state) };
    case 'bag':
      return { kind: 'chance', chance: bagChance(state) };
    case 'refill':
      return { kind: 'chance', chance: refillChance(state) };
    case 'roll':
    case 'switched':
      return { kind: 'chance', chance: rollChance(state) };
    case 'turn':
    case 'bid':
    case 'call':
    case 'switch':
    case 'play':
      return TURNS[state.turn]!;
    case 'over':
      return { kind: 'nobody', result: { winners: [winnerOf(state)!], scores: state.scores } };
  }
}

function applyAction(state: TrickyDiceState, seat: Seat, action: Action): void {
  switch (action.verb) {
    case 'turn':
      applyTurn(state, action.piece, action.up);
      break;
    case 'bid':
      applyCall(state, seat, action.alone ? 'solo' : action.amount);
      break;
    case 'pass':
      applyCall(state, seat, 'pass');
      break;
    case 'call':
      applyPartner(state, action.partner);
      break;
    case 'switch':
      applySwitch(state, seat, action.pieces);
      break;
    case 'play':
      applyPlay(state, seat, action.pieces[0]!);
      break;
    default:
      throw new TypeError(`Tricky Dice has no '${action.verb}'`);
  }
}

function applyOutcome(state: TrickyDiceState, outcome: Outcome): void {
  if (outcome.kind === 'roll') {
    if (state.phase === 'roll-off') applyDealRollOff(state, outcome.up);
    else applyRoll(state, outcome.up);
  } else if (state.phase === 'deal') applyDeal(state, outcome.pieces);
  else if (state.phase === 'bag') applyBag(state, outcome.pieces);
  else applyRefill(state, outcome.pieces);
}
