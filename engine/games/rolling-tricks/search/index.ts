import { HiddenPieces } from '../../../bots/search/hidden-pieces.ts';
import { at, first, floatAt, intAt, known } from '../../../core/lists.ts';
import type { Random } from '../../../core/random.ts';
import type { CallDecision, PlayDecision, SearchModel, SearchStyle, Traits } from '../../../core/search-model.ts';
import { identified } from '../../../kit/hidden.ts';
import { matchWorth } from '../../../kit/match-worth.ts';
import { FOUR_SEATS, partnerOf, teamOf } from '../../../kit/partners.ts';
import { piecePlayed, voidsOf } from '../../../kit/tricks.ts';
import type { Action, Ask, PieceId, Seat } from '../../../protocol/vocabulary.ts';
import { colourOf, kindOf, NUMBERS, SEATS } from '../pieces.ts';
import { TO_WIN } from '../scoring.ts';
import type { RollingState } from '../state.ts';
import { cardsPlayed, imagineHands, type RollingFacts } from '../view.ts';
import { Inference, kindsOf } from './inference.ts';
import { PassTells } from './pass-tells.ts';
import { exchangeKinds, passesToTry, usualPass } from './passes.ts';
import { usualValues } from './rollout-policy.ts';
import { addCard, RollingSimulator, setHand, setTable, simulatorOf } from './simulator.ts';

export const search: SearchModel<RollingState, RollingFacts, RollingSimulator> = {
  simulatorOf,
  moveOf: (_state, action) => moveOf(action),
  decision({ facts, you }, ask, style, random) {
    const seat = known(you, 'seat to play for');
    return facts.phase === 'passing'
      ? passDecision(facts, seat, style, random)
      : playDecision(facts, seat, ask, style, random);
  },
  leastWorth: () => MIN_WORTH,
};

/** 3 more rounds won in 100: each is a point more for one team and one less for the other. */
const MIN_WORTH = 2 * 0.03;

const moveOf = (action: Action): number => ('pieces' in action ? kindOf(first(action.pieces)) : -1);

function playDecision(
  facts: RollingFacts,
  you: Seat,
  ask: Ask,
  style: SearchStyle,
  random: Random,
): PlayDecision<RollingSimulator> {
  const byKind = new Map<number, Action>();
  for (const action of style.also === undefined ? ask.listed : [style.also, ...ask.listed]) {
    const kind = moveOf(action);
    if (!byKind.has(kind)) byKind.set(kind, action);
  }
  const moves = [...byKind.keys()];
  const worlds = new Worlds(facts, you, style.isWeighted, random);
  return {
    kind: 'play',
    actions: [...byKind.values()],
    moves,
    ...common(facts, you, style, worlds),
    prefersRace: true,
    moreWorlds: style.isWeighted ? 1 : MORE_UNWEIGHTED,
    begin: into => worlds.begin(into),
    experience: { values: usualValues(worlds.known, moves), worlds: WORTH_OF_EXPERIENCE },
    countWorlds: limit => worlds.count(limit),
    allWorlds: () => worlds.all(),
    traits: choice => traitsOfPlay(worlds.known, at(moves, choice)),
  };
}

/** Factor for unweighted worlds, which are cheap: choices are often close. */
const MORE_UNWEIGHTED = 3;

/** Prepares a pass. In sampled worlds the other seats make their usual passes. */
function passDecision(
  facts: RollingFacts,
  you: Seat,
  style: SearchStyle,
  random: Random,
): CallDecision<RollingSimulator> {
  const worlds = new Worlds(facts, you, false, random);
  const hand = identified(at(facts.hands, you));
  const { also } = style;
  const asked = also !== undefined && 'pieces' in also ? [also.pieces] : [];
  const rated = passesToTry(worlds.known, you);
  const tried = rated.map(({ kinds }) => cardsOfKinds(hand, kinds));
  const choices = [...asked, ...tried.filter(cards => !asked.some(each => areAlike(each, cards)))];
  const values = rated.map(({ value }) => value);
  const passes = choices.map(cards => cards.map(kindOf));
  return {
    kind: 'call',
    actions: choices.map((pieces): Action => ({ verb: 'give', pieces })),
    ...common(facts, you, style, worlds),
    ...(also === undefined && { experience: { values, worlds: WORTH_OF_EXPERIENCE } }),
    begin(into, choice) {
      worlds.begin(into);
      const picks = FOUR_SEATS.map(seat => (seat === you ? at(passes, choice) : usualPass(into, seat)));
      for (const seat of [0, 1]) exchangeKinds(into, seat, at(picks, seat), at(picks, partnerOf(seat)));
    },
    traits: choice => traitsOfPass(worlds.known, at(passes, choice)),
  };
}

/** Weight of the rollout policy's valuation of a play or a pass, in sampled worlds. */
const WORTH_OF_EXPERIENCE = 80;

/** Returns true if these are the same kinds of card. */
const areAlike = (some: readonly PieceId[], others: readonly PieceId[]): boolean =>
  some.map(kindOf).toSorted().join() === others.map(kindOf).toSorted().join();

/** Returns different cards of these kinds from a hand. */
function cardsOfKinds(hand: readonly PieceId[], kinds: readonly number[]): PieceId[] {
  const rest = hand.slice();
  return kinds.map(kind => {
    const index = rest.findIndex(card => kindOf(card) === kind);
    return at(rest.splice(index, 1), 0);
  });
}

/** Value of a trick relative to a round, to prefer the closer of two lost rounds. */
const WORTH_OF_TRICK = 0.05;
/** A team wins every other round on average. */
const GAIN = 0.5;

function common({ options, scores }: RollingFacts, you: Seat, { spoil }: SearchStyle, worlds: Worlds) {
  const { target } = options;
  const worth = matchWorth({ scores, sideOf: FOUR_SEATS.map(teamOf), target, gain: GAIN, spread: GAIN }, spoil);
  const points = new Float64Array(SEATS);
  const team = teamOf(you);
  return {
    newSimulator: () => new RollingSimulator(),
    nextWorld: () => worlds.next(),
    rewards(finished: RollingSimulator, into: Float64Array): void {
      finished.points(points);
      worth(points, into);
      const lead = WORTH_OF_TRICK * (intAt(finished.taken, 0) - intAt(finished.taken, 1));
      for (let seat = 0; seat < SEATS; seat++) into[seat] = floatAt(into, seat) + (teamOf(seat) === 0 ? lead : -lead);
    },
    scale: 1,
    goal: {
      name: 'win-deal' as const,
      isReached: ({ taken }: RollingSimulator): boolean => intAt(taken, team) >= TO_WIN,
    },
  };
}

/** Sampled deals of the cards that a seat can't see. */
class Worlds {
  /** The table with the cards the seat knows: its own, and those it has passed to its partner. */
  readonly known = new RollingSimulator();
  readonly #hidden: HiddenPieces;
  readonly #seats: readonly Seat[];

  constructor(facts: RollingFacts, you: Seat, isWeighted: boolean, random: Random) {
    const { hands, tricks, given } = facts;
    setTable(this.known, facts);
    this.known.turn = facts.phase === 'passing' ? you : facts.turn;
    setHand(this.known, you, identified(at(hands, you)));
    const played = cardsPlayed(tricks);
    const passed = identified(at(given, you)).filter(card => !played.includes(card));
    for (const card of passed) addCard(this.known, partnerOf(you), kindOf(card));
    const dealt = imagineHands(facts, you, random);
    const voids = voidsOf(tricks, SEATS, play => colourOf(piecePlayed(play)));
    this.#seats = FOUR_SEATS.filter(seat => seat !== you);
    const places = this.#seats.map(seat => at(dealt, seat).filter(card => !passed.includes(card)));
    const allows = (place: number, card: PieceId): boolean => !at(voids, at(this.#seats, place)).has(colourOf(card));
    if (!isWeighted) {
      this.#hidden = new HiddenPieces({ places, allows }, random);
      return;
    }
    const inference = new Inference(facts);
    const passes = new PassTells(facts, you);
    const weight = (place: number, pieces: Int32Array, from: number, to: number): number => {
      const seat = at(this.#seats, place);
      const kinds = kindsOf(pieces, from, to) | intAt(this.known.held, seat);
      return inference.likelihood(seat, kinds) * passes.likelihood(seat, pieces, from, to);
    };
    this.#hidden = new HiddenPieces({ places, allows, weight }, random);
  }

  next(): void {
    this.#hidden.next();
  }

  count(limit: number): number {
    return this.#hidden.countDeals(limit);
  }

  all(): Iterable<void> {
    return this.#hidden.allDeals();
  }

  begin(into: RollingSimulator): void {
    const { pieces, starts } = this.#hidden;
    into.copyFrom(this.known);
    for (let place = 0; place < this.#seats.length; place++) {
      const seat = at(this.#seats, place);
      const end = intAt(starts, place + 1);
      for (let index = intAt(starts, place); index < end; index++) addCard(into, seat, kindOf(intAt(pieces, index)));
    }
  }
}

const NONE: Traits = { bold: 0, thrifty: 0, loyal: 0 };

/** Returns the quality of a card, from 0 to 1. */
const goodness = ({ trumps }: RollingSimulator, kind: number): number =>
  (trumps & (1 << kind)) !== 0 ? 1 : (kind % NUMBERS) / NUMBERS;

function traitsOfPlay(known: RollingSimulator, kind: number): Traits {
  const good = goodness(known, kind);
  const leavesIt = known.isPartnersAfter(kind);
  return { bold: known.played === 0 ? good : 0, thrifty: 1 - good, loyal: leavesIt ? 1 : 0 };
}

function traitsOfPass(known: RollingSimulator, kinds: readonly number[]): Traits {
  if (kinds.length === 0) return NONE;
  const good = kinds.reduce((sum, kind) => sum + goodness(known, kind), 0) / kinds.length;
  return { bold: 0, thrifty: 1 - good, loyal: good };
}
