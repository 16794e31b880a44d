import { at, first, floatAt, intAt, known, range } from '../../../core/lists.ts';
import type { CallDecision, PlayDecision, SearchModel, SearchStyle, Traits } from '../../../core/search-model.ts';
import { matchWorth } from '../../../kit/match-worth.ts';
import { FOUR_SEATS, partnerOf, teamOf } from '../../../kit/partners.ts';
import { nextSeat } from '../../../kit/seats.ts';
import type { Action, Ask, Seat } from '../../../protocol/vocabulary.ts';
import { HAND_SIZE, SEATS } from '../pieces.ts';
import type { EuchreState } from '../state.ts';
import type { EuchreFacts } from '../view.ts';
import {
  type CallCode,
  type CallSetting,
  callOf,
  isAlone,
  meritOf,
  PASS,
  suitOfCall,
  usualCall,
  usualDiscard,
  worthInHand,
} from './calls.ts';
import {
  CLASSES,
  classOf,
  type DieClass,
  FACES,
  kindUnder,
  LOW,
  LOW_PLAIN,
  levelOf,
  oneOf,
  worthUnder,
} from './die-classes.ts';
import { MOVES, VALUES, weighMoves } from './rollout-policy.ts';
import { EuchreSimulator, moveOf, simulatorOf } from './simulator.ts';
import { Worlds } from './worlds.ts';

export const search: SearchModel<EuchreState, EuchreFacts, EuchreSimulator> = {
  simulatorOf,
  moveOf,
  decision({ facts, you }, ask, style, random) {
    const seat = known(you, 'seat to decide for');
    const worlds = new Worlds(facts, seat, style.isWeighted, random);
    switch (facts.phase) {
      case 'order':
      case 'name':
        return callDecision(facts, seat, ask, style, worlds);
      case 'discard':
        return discardDecision(facts, seat, ask, style, worlds);
      default:
        return playDecision(facts, seat, ask, style, worlds);
    }
  },
  leastWorth: () => MIN_WORTH,
};

/** A fifth of a point. */
const MIN_WORTH = 0.2;

function playDecision(
  facts: EuchreFacts,
  you: Seat,
  ask: Ask,
  style: SearchStyle,
  worlds: Worlds,
): PlayDecision<EuchreSimulator> {
  const table = worlds.known;
  const listed = different(ask.listed, style, action => moveOf(facts, action));
  const legal = listed.map(action => moveOf(facts, action));
  const actions = listed.filter((action, index) => action === style.also || !isWaste(table, at(legal, index), legal));
  const moves = actions.map(action => moveOf(facts, action));
  return {
    kind: 'play',
    actions,
    moves,
    experience: experienceOf(valuesOfMoves(table, moves), EXPERIENCE_OF_PLAYS),
    // Rollouts beat a tree, in which the others seem to know what they can't see.
    prefersRace: true,
    // Playouts get faster as fewer tricks are left.
    moreWorlds: (MORE_WORLDS * HAND_SIZE) / (HAND_SIZE - table.tricks),
    hasPolicyMoves: facts.options.simultaneous,
    ...(!facts.options.simultaneous && {
      countWorlds: (limit: number) => worlds.count(limit),
      allWorlds: () => worlds.all(),
    }),
    ...common(facts, you, style, worlds),
    begin(into) {
      worlds.write(into);
      if (facts.phase === 'choose') into.chooseByPolicyBut(you);
    },
    traits: choice => traitsOfPlay(table, at(moves, choice) % CLASSES),
  };
}

/** Returns true if this move gives away a high die of a plain suit where a low one would do as well. */
function isWaste(table: EuchreSimulator, move: number, legal: readonly number[]): boolean {
  const low = move | LOW;
  return (
    table.led >= 0 &&
    move !== low &&
    legal.includes(low) &&
    kindUnder(table.trump, low) === LOW_PLAIN &&
    changesNothing(table, move)
  );
}

/** Returns true if no face of this move's die changes which team takes the open trick. */
function changesNothing({ trump, led, turn, level, best, played, players, isSecret }: EuchreSimulator, move: number) {
  if (!isSecret && played === players - 1 && teamOf(best) === teamOf(turn)) return true;
  return range(FACES).every(face => levelOf(trump, led, move, face) <= Math.max(level, 0));
}

function discardDecision(
  facts: EuchreFacts,
  you: Seat,
  ask: Ask,
  style: SearchStyle,
  worlds: Worlds,
): CallDecision<EuchreSimulator> {
  const actions = different(ask.listed, style, classDiscarded);
  const discards = actions.map(classDiscarded);
  const { trump, hands } = worlds.known;
  const worthOf = (choice: number): number => worthInHand(intAt(hands, you), trump, at(discards, choice));
  return {
    kind: 'call',
    actions,
    experience: experienceOf(
      discards.map((_, choice) => -worthOf(choice)),
      EXPERIENCE_OF_CALLS,
    ),
    ...common(facts, you, style, worlds),
    begin(into, choice) {
      worlds.write(into);
      into.take(you, at(discards, choice));
      into.turn = into.after(you);
    },
    traits: choice => ({ bold: 0, thrifty: 1 - worthUnder(trump, at(discards, choice)), loyal: 0 }),
  };
}

/** Returns one action of each kind, with `also` first. */
function different(listed: readonly Action[], { also }: SearchStyle, kindOf: (action: Action) => number): Action[] {
  const byKind = new Map<number, Action>();
  for (const action of also === undefined ? listed : [also, ...listed]) {
    const kind = kindOf(action);
    if (!byKind.has(kind)) byKind.set(kind, action);
  }
  return [...byKind.values()];
}

const classDiscarded = (action: Action): DieClass => ('pieces' in action ? classOf(first(action.pieces)) : -1);

/** Prepares a call. In sampled worlds the seats after the viewer make their usual calls. */
function callDecision(
  facts: EuchreFacts,
  you: Seat,
  ask: Ask,
  style: SearchStyle,
  worlds: Worlds,
): CallDecision<EuchreSimulator> {
  const actions = different(ask.listed, style, callOf);
  const calls = actions.map(callOf);
  const setting = settingOf(facts, you);
  const hand = intAt(worlds.known.hands, you);
  return {
    kind: 'call',
    actions,
    experience: experienceOf(
      calls.map(call => meritOf(hand, call, setting)),
      EXPERIENCE_OF_CALLS,
    ),
    ...common(facts, you, style, worlds),
    begin(into, choice) {
      worlds.write(into);
      makeTrump(into, facts, you, at(calls, choice));
    },
    traits(choice) {
      const call = at(calls, choice);
      if (call === PASS) return { bold: 0, thrifty: 1, loyal: 1 };
      return isAlone(call) ? { bold: 1, thrifty: 0, loyal: 0 } : { bold: 0.7, thrifty: 0, loyal: 0.5 };
    },
  };
}

/**
 * Weight of the rollout policy's valuation, in sampled worlds. Tuned in self-play for calls, and for plays with up to 750
 * worlds, judged by 1,500 others.
 */
const EXPERIENCE_OF_CALLS = 200;
const EXPERIENCE_OF_PLAYS = 100;
/** Playouts are fast. With a third as many worlds, Hard sometimes led a trump as a defender, which costs 0.15 points. */
const MORE_WORLDS = 6;
/** Approximate points per additional trick. */
const POINTS_FOR_TRICK = 0.7;

/** Returns the rollout policy's valuation of choices, given in tricks. */
const experienceOf = (tricks: readonly number[], worlds: number) => ({
  values: tricks.map(each => POINTS_FOR_TRICK * each),
  worlds,
});

/** Returns the rollout policy's valuation of these moves of the seat in turn, in tricks. */
function valuesOfMoves(table: EuchreSimulator, moves: readonly number[]): number[] {
  const values = new Map<number, number>();
  for (let index = weighMoves(table) - 1; index >= 0; index--) values.set(intAt(MOVES, index), floatAt(VALUES, index));
  return moves.map(move => values.get(move) ?? 0);
}

function settingOf({ phase, dealer, turnUp, options }: EuchreFacts, seat: Seat): CallSetting {
  return {
    isOrder: phase === 'order',
    hasDiscarded: false,
    seat,
    dealer: known(dealer, 'dealer'),
    turnUp: classOf(known(turnUp, 'turn-up')),
    options,
  };
}

/** Makes the viewer's call, then all others by the rollout policy. If everybody passes, the simulator has no maker. */
function makeTrump(into: EuchreSimulator, facts: EuchreFacts, you: Seat, ownCall: CallCode): void {
  let setting = settingOf(facts, you);
  let call = ownCall;
  while (call === PASS) {
    const { seat, dealer, isOrder } = setting;
    if (seat === dealer && !isOrder) return;
    setting = { ...setting, seat: nextSeat(seat, SEATS), isOrder: isOrder && seat !== dealer };
    call = usualCall(intAt(into.hands, setting.seat), setting);
  }
  settle(into, setting, call);
}

/** Starts the trick play after this call. A dealer who takes the turned-up die makes the usual discard. */
function settle(into: EuchreSimulator, { isOrder, seat, dealer, turnUp }: CallSetting, call: CallCode): void {
  into.trump = suitOfCall(call);
  into.maker = seat;
  if (isAlone(call)) into.sitOut(partnerOf(seat));
  if (isOrder) {
    into.give(dealer, turnUp);
    into.take(dealer, usualDiscard(intAt(into.hands, dealer), into.trump));
  } else into.gone += oneOf(turnUp);
  into.turn = into.after(dealer);
}

/** Small bonus per trick, to prefer the closer of two results with the same points. */
const WORTH_OF_TRICK = 0.03;
/** Usual points of the better team in a deal, and the standard deviation of a team's points. */
const GAIN = 1.2;
const SPREAD = 0.9;
/** Rough difference between the rewards of good and bad play, in points. */
const SCALE = 2;

function common({ options, scores }: EuchreFacts, you: Seat, { spoil }: SearchStyle, worlds: Worlds) {
  const { target, simultaneous } = options;
  const worth = matchWorth({ scores, sideOf: FOUR_SEATS.map(teamOf), target, gain: GAIN, spread: SPREAD }, spoil);
  const points = new Float64Array(SEATS);
  return {
    newSimulator: () => new EuchreSimulator(simultaneous),
    nextWorld: () => worlds.next(),
    rewards(finished: EuchreSimulator, into: Float64Array): void {
      finished.points(points);
      worth(points, into);
      if (finished.maker < 0) return;
      const makers = WORTH_OF_TRICK * (2 * finished.made - HAND_SIZE);
      const team = teamOf(finished.maker);
      for (let seat = 0; seat < SEATS; seat++)
        into[seat] = floatAt(into, seat) + (teamOf(seat) === team ? makers : -makers);
    },
    scale: SCALE,
    goal: goalOf(you, worlds.known.maker),
  };
}

/** Returns a seat's goal: makers want to score, the others to euchre them. */
function goalOf(you: Seat, maker: Seat) {
  const isMaker = maker < 0 || teamOf(maker) === teamOf(you);
  const points = new Float64Array(SEATS);
  return {
    name: maker < 0 ? ('win-deal' as const) : isMaker ? ('make' as const) : ('set' as const),
    isReached(finished: EuchreSimulator): boolean {
      finished.points(points);
      return floatAt(points, you) > 0;
    },
  };
}

function traitsOfPlay({ trump, played, best, turn, level, led }: EuchreSimulator, dieClass: DieClass): Traits {
  const good = worthUnder(trump, dieClass);
  const isPartners = played > 0 && best === partnerOf(turn);
  const canBeat = isPartners && range(FACES).some(face => levelOf(trump, led, dieClass, face) > level);
  return { bold: played === 0 ? good : 0, thrifty: 1 - good, loyal: isPartners && !canBeat ? 1 : 0 };
}
