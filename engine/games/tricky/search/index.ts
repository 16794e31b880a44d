import { equalJson } from '../../../core/json.ts';
import { at, intAt, known, range } from '../../../core/lists.ts';
import { type Random, RepeatableRandom } from '../../../core/random.ts';
import type {
  CallDecision,
  PlayDecision,
  SearchDecision,
  SearchModel,
  SearchStyle,
  Traits,
} from '../../../core/search-model.ts';
import { matchWorth } from '../../../kit/match-worth.ts';
import { openTrick } from '../../../kit/tricks.ts';
import type { Action, Ask, Seat, View } from '../../../protocol/vocabulary.ts';
import { contractOf, highestBid, leastBid, multiplierOf } from '../auction.ts';
import { facesOf, MAX_POINTS, SET_SIZE, TRICKS } from '../pieces.ts';
import type { Naming, TrickyState } from '../state.ts';
import { imagine, type TrickyFacts } from '../view.ts';
import { addCall, bidsToTry, finishAuction, namingsToTry, openAuction, rerollsToTry } from './calls.ts';
import { codeOf, pointsOf } from './codes.ts';
import { HandEstimate, indexOfNaming, namingAt } from './hand-estimate.ts';
import { moveOf, simulatorOf, TrickySimulator } from './simulator.ts';
import { codeOn, Worlds } from './worlds.ts';

/** TRICKY's search model. */
export const search: SearchModel<TrickyState, TrickyFacts, TrickySimulator> = {
  simulatorOf,
  moveOf,
  decision(view, ask, style, random) {
    const table = new Table(view, style, random);
    switch (view.facts.phase) {
      case 'again':
        return rerollDecision(table, style, random);
      case 'bid':
        return bidDecision(table, ask, style);
      case 'name':
        return nameDecision(table, style);
      default:
        return playDecision(table, ask, style);
    }
  },
  leastWorth({ facts: { auction, seats } }) {
    const bid = highestBid(auction)?.bid ?? leastBid([], seats);
    return MIN_SHARE * bid * multiplierOf('none', seats);
  },
};

/** Minimum gain or loss worth mentioning, as a share of the bid's minimum score if made. Before a bid the lowest one counts. */
const MIN_SHARE = 0.08;

/** The part shared by all decisions: the sampled world, and the value of a finished deal in it. */
class Table {
  readonly facts: TrickyFacts;
  readonly you: Seat;
  /** The sampled world. */
  readonly world: TrickySimulator;
  /** The value of each hand in the world to a bidder. */
  readonly estimates: readonly HandEstimate[];
  readonly #worlds: Worlds;
  readonly #worth: ReturnType<typeof matchWorth>;
  /** Likelihood of the current world when enumerating all. */
  weightOfWorld = 1;
  /** Points that the bidder takes beyond those in a rollout. */
  bonus = 0;
  /** Penalty in points for a set bid while bids are weighed. */
  readonly #costIfSet: number;
  readonly #margin: number;
  readonly #points: Float64Array;
  readonly #ifMade: Float64Array;

  constructor({ facts, you }: View<TrickyFacts>, style: SearchStyle, random: Random) {
    const { seats, options, scores } = facts;
    this.facts = facts;
    this.you = known(you, 'seat to decide for');
    this.#worlds = new Worlds(facts, this.you, style.isWeighted, random);
    this.world =
      facts.trump === null ? new TrickySimulator(seats) : simulatorOf({ ...facts, ...imagine(facts, you, random) });
    this.estimates = range(seats).map(seat => new HandEstimate(seats, options.target - at(scores, seat)));
    this.#worth = worthOf(facts, style);
    this.#costIfSet = facts.phase === 'bid' ? COST_IF_SET * seats * (style.caution ?? 1) : 0;
    this.#margin = facts.trump === null ? MARGIN_OF_CALLS : narrowMarginAt(TRICKS - this.world.tricks);
    this.#points = new Float64Array(seats);
    this.#ifMade = new Float64Array(seats);
    if (facts.trump === null) this.#setOwnHand();
  }

  #setOwnHand(): void {
    const from = this.you * SET_SIZE;
    this.world.setHand(this.you, this.#worlds.codes.subarray(from, from + SET_SIZE));
    this.ownEstimate.look(this.world.hands, from);
  }

  get ownEstimate(): HandEstimate {
    return at(this.estimates, this.you);
  }

  nextWorld(): void {
    this.#worlds.next();
    this.#setHiddenHands();
  }

  countWorlds(limit: number): number {
    return this.#worlds.count(limit);
  }

  *allWorlds(): Generator<void> {
    for (const chance of this.#worlds.all()) {
      this.weightOfWorld = chance;
      this.#setHiddenHands();
      yield;
    }
  }

  #setHiddenHands(): void {
    const { world, facts, you } = this;
    for (let seat = 0; seat < facts.seats; seat++) {
      if (seat === you) continue;
      const from = seat * SET_SIZE;
      world.setHand(seat, this.#worlds.codes.subarray(from, from + known(facts.hands[seat], 'hand').length));
      if (facts.trump === null) this.estimates[seat]?.look(world.hands, from);
    }
  }

  /** Writes the value of a finished deal. A bid that is narrowly made or set counts as about half made. */
  rewards(finished: TrickySimulator, into: Float64Array): void {
    const { facts } = this;
    const points = this.#points;
    const { bidder, bid } = finished;
    if (bidder < 0) {
      finished.points(points);
      this.#worth(points, into);
      return;
    }
    const chance = 1 / (1 + Math.exp((bid - 0.5 - intAt(finished.taken, bidder) - this.bonus) / this.#margin));
    finished.pointsIf(true, points);
    // A bidder who makes the bid and reaches the target wins, whatever the others have.
    if ((points[bidder] ?? 0) + at(facts.scores, bidder) >= facts.options.target)
      points[bidder] = 4 * facts.options.target;
    this.#worth(points, this.#ifMade);
    finished.pointsIf(false, points);
    this.#worth(points, into);
    for (let seat = 0; seat < into.length; seat++) {
      into[seat] = chance * (this.#ifMade[seat] ?? 0) + (1 - chance) * (into[seat] ?? 0);
    }
    into[bidder] = (into[bidder] ?? 0) - (1 - chance) * this.#costIfSet;
  }
}

/**
 * Penalty for a set bid when bids are weighed, in points per seat. The rules have none; but if everybody made bids that
 * succeed once in ten deals, hardly any bid would be made.
 */
const COST_IF_SET = 250;

/**
 * Returns the number of points that count as narrow. Far from the end, a playout that fails by a few points shows a choice
 * that may well succeed; at the end only the contract itself counts.
 */
const narrowMarginAt = (tricksLeft: number): number =>
  MIN_MARGIN + MARGIN_PER_TRICK * Math.max(0, tricksLeft - CERTAIN_TRICKS);
const MIN_MARGIN = 0.3;
const MARGIN_PER_TRICK = 4;
const CERTAIN_TRICKS = 3;
const MARGIN_OF_CALLS = 8;

/** Points of the best side in a deal, and the standard deviation of a side's points, each per seat at the table. */
const GAIN = 400;
const SPREAD = 300;
const worthOf = ({ seats, scores, options }: TrickyFacts, { spoil }: SearchStyle) =>
  matchWorth(
    { scores, sideOf: range(seats), target: options.target, gain: GAIN * seats, spread: SPREAD * seats },
    spoil,
  );

/** Returns the part that all decisions of a table share. */
const common = (table: Table) => ({
  newSimulator: () => new TrickySimulator(table.facts.seats),
  nextWorld: () => table.nextWorld(),
  rewards: (finished: TrickySimulator, into: Float64Array) => table.rewards(finished, into),
  trust: TRUST,
});

/** Goals that playouts reach 90 times in 100 are reached 70 times, and those that they reach 10 times, 17. */
const TRUST = 0.5;

/** Returns the actions with `also` first. */
const including = (actions: readonly Action[], { also }: SearchStyle): readonly Action[] =>
  also === undefined ? actions : [also, ...actions.filter(action => !equalJson(action, also))];

function playDecision(table: Table, { listed }: Ask, { also, isWeighted }: SearchStyle): PlayDecision<TrickySimulator> {
  const { facts, you, world } = table;
  const actions = new Map<number, Action>();
  const state = { up: facts.up.map(face => face ?? 0) };
  for (const action of also === undefined ? listed : [also, ...listed]) {
    const move = moveOf(state, action);
    if (!actions.has(move)) actions.set(move, action);
  }
  const likely = new Int32Array(listed.length);
  const count = world.likelyMoves(likely);
  const moves = [...new Set([...(also === undefined ? [] : [moveOf(state, also)]), ...likely.subarray(0, count)])];
  const { bidder, bid } = contractOf(facts.auction);
  const isBidder = bidder === you;
  const isLead = openTrick(facts.tricks) === null;
  const stake = bid * multiplierOf(known(facts.trump, 'trump'), facts.seats);
  // In extra hands the bidder may already have reached the target.
  const missing = facts.options.target - at(facts.scores, bidder);
  return {
    ...common(table),
    kind: 'play',
    prefersRace: true,
    actions: moves.map(move => known(actions.get(move), 'play')),
    moves,
    begin: into => into.copyFrom(world),
    moreWorlds: MORE_WORLDS,
    trustedWorlds: isWeighted ? TRUSTED_WORLDS : TRUSTED_UNWEIGHTED_WORLDS,
    countWorlds: limit => table.countWorlds(limit),
    allWorlds: () => table.allWorlds(),
    weightOfWorld: () => table.weightOfWorld,
    scale: SCALE * (missing > 0 ? Math.min(missing, stake) : stake),
    goal: { name: isBidder ? 'make' : 'set', isReached: finished => finished.isMade() === isBidder },
    traits: choice => traitsOfPlay(at(moves, choice), isLead),
  };
}

/**
 * A small lead means little, however many playouts confirm it: with 750 sampled worlds and no limit, Master played no better
 * than Normal with 48. With unweighted worlds, chance often picked a high lead into the bidder's trump.
 */
const TRUSTED_WORLDS = 48;
const TRUSTED_UNWEIGHTED_WORLDS = 24;
/** Playouts with many dice are slow, and a lead never counts for more than 48 worlds. */
const MORE_WORLDS = 0.4;
/** Share of a contract's points usually at stake in a play. */
const SCALE = 0.4;

function traitsOfPlay(pair: number, isLead: boolean): Traits {
  const share = pointsOf(pair) / MAX_PAIR;
  return { bold: isLead ? share : 0, thrifty: 1 - share, loyal: 0 };
}
const MAX_PAIR = 40;

const SCALE_OF_CALLS = 400;

/** Weight of a hand's estimate for naming trump and rerolling, in sampled worlds. */
const WORLDS_OF_EXPERIENCE = 60;
/** Number of trial throws for each choice of dice. */
const THROWS_TRIED = 60;

const meanOf = (list: readonly number[], sampleValue: () => number): number =>
  list.reduce(sum => sum + sampleValue(), 0) / list.length;

function bidDecision(table: Table, ask: Ask, style: SearchStyle): CallDecision<TrickySimulator> {
  const { facts, you } = table;
  const actions = including(bidsToTry(ask, table.ownEstimate), style);
  return {
    ...common(table),
    kind: 'call',
    actions,
    begin(into, choice) {
      const auction = openAuction(facts.auction, you);
      const action = at(actions, choice);
      addCall(auction, action.verb === 'bid' ? action.amount : 0, facts.seats);
      into.copyFrom(table.world);
      playAuction(into, table, auction);
    },
    scale: SCALE_OF_CALLS * facts.seats,
    goal: null,
    traits(choice) {
      const action = at(actions, choice);
      const bold = action.verb === 'bid' ? action.amount / (MAX_POINTS * facts.seats) : 0;
      return { bold, thrifty: 0, loyal: 0 };
    },
  };
}

/** Finishes an auction by the rollout policy, and lets the winner name the trump. */
function playAuction(
  into: TrickySimulator,
  { facts, estimates }: Table,
  auction: ReturnType<typeof openAuction>,
): void {
  finishAuction(auction, estimates, leastBid([], facts.seats));
  const { bidder, bid } = auction;
  if (bidder < 0) into.setContract(-1, 0, 'none');
  else into.setContract(bidder, bid, namingAt(known(estimates[bidder], 'hand').bestNaming(bid)));
}

function nameDecision(table: Table, style: SearchStyle): CallDecision<TrickySimulator> {
  const { facts, you } = table;
  const { bid } = contractOf(facts.auction);
  const actions = including(namingsToTry(table.ownEstimate, bid), style);
  const values = actions.map(action => table.ownEstimate.worth(indexOfNaming(namingOf(action)), bid));
  return {
    ...common(table),
    kind: 'call',
    actions,
    begin(into, choice) {
      into.copyFrom(table.world);
      const naming = namingOf(at(actions, choice));
      into.setContract(you, bid, naming);
      table.bonus = table.ownEstimate.gainOfSearch(indexOfNaming(naming));
    },
    scale: SCALE_OF_CALLS * facts.seats,
    goal: { name: 'make', isReached: finished => finished.isMade() },
    experience: { values, worlds: WORLDS_OF_EXPERIENCE },
    traits(choice) {
      const naming = namingOf(at(actions, choice));
      return { bold: naming === 'none' ? 0 : naming / MAX_TRUMP_NUMBER, thrifty: 0, loyal: 0 };
    },
  };
}
const MAX_TRUMP_NUMBER = 20;

function namingOf(action: Action): Naming {
  if (action.verb !== 'name' || action.trump === 'none' || !('rank' in action.trump)) return 'none';
  return action.trump.rank;
}

function rerollDecision(table: Table, style: SearchStyle, random: Random): SearchDecision<TrickySimulator> {
  const { facts, you, estimates, world } = table;
  const dice = at(facts.hands, you).map(id => ({ id, up: known(facts.up[id], 'face') }));
  const actions = including(rerollsToTry(dice), style);
  const kept = dice.map(({ id, up }) => codeOn(id, up));
  const hand = new Int32Array(SET_SIZE);
  const isThrown = actions.map(action => dice.map(({ id }) => 'pieces' in action && action.pieces.includes(id)));
  // All dice are thrown, so that all choices have the same luck.
  const throwAgain = (choice: number, luck: Random): void => {
    for (let index = 0; index < SET_SIZE; index++) {
      const faces = facesOf(at(dice, index).id);
      const thrown = codeOf(faces, 1 + luck.below(faces));
      hand[index] = isThrown[choice]?.[index] ? thrown : at(kept, index);
    }
  };
  const luck = new RepeatableRandom(random);
  const values = actions.map((_, choice) => {
    luck.goBack();
    return meanOf(range(THROWS_TRIED), () => {
      throwAgain(choice, luck);
      return table.ownEstimate.worthOf(hand, 0);
    });
  });
  return {
    ...common(table),
    kind: 'call',
    actions,
    begin(into, choice, random) {
      throwAgain(choice, random);
      into.copyFrom(world);
      into.setHand(you, hand);
      at(estimates, you).look(into.hands, you * SET_SIZE);
      playAuction(into, table, openAuction([], facts.first));
    },
    scale: SCALE_OF_CALLS * facts.seats,
    goal: null,
    experience: { values, worlds: WORLDS_OF_EXPERIENCE },
    traits(choice) {
      const action = at(actions, choice);
      return { bold: 'pieces' in action ? action.pieces.length / SET_SIZE : 0, thrifty: 0, loyal: 0 };
    },
  };
}
