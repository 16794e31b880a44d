import { at, intAt, known } from '../../../core/lists.ts';
import { type Random, sample } from '../../../core/random.ts';
import type {
  CallDecision,
  PlayDecision,
  SearchDecision,
  SearchModel,
  SearchStyle,
} from '../../../core/search-model.ts';
import { identified } from '../../../kit/hidden.ts';
import { matchWorth } from '../../../kit/match-worth.ts';
import { FOUR_SEATS } from '../../../kit/partners.ts';
import { nextSeat } from '../../../kit/seats.ts';
import type { Goal } from '../../../protocol/match/advice.ts';
import type { Action, Ask, PieceId, Seat } from '../../../protocol/vocabulary.ts';
import { isBidding, settledContract } from '../auction.ts';
import { ALL_CARDS, DICE_EACH, dieIndex, HAND_SIZE, SEATS } from '../pieces.ts';
import { MAX_SWITCHES } from '../rolls-and-switches.ts';
import { type TrickyDiceState, trumpOf, upOf } from '../state.ts';
import type { TrickyDiceFacts } from '../view.ts';
import { CallPlayout } from './call-playout.ts';
import { callChoices, playChoices, undrawnDice, usualBidValues, usualChoice, usualTurnValues } from './choices.ts';
import { moveOf, moveOfPiece, simulatorOf, simulatorWithoutHands, TrickyDiceSimulator } from './simulator.ts';
import { type HiddenCards, hiddenCards, hiddenHands } from './worlds.ts';
import { faceIndexOf, NO_FACE } from './worth.ts';

/** Tricky Dice's search model. */
export const search: SearchModel<TrickyDiceState, TrickyDiceFacts, TrickyDiceSimulator> = {
  simulatorOf,
  moveOf,
  decision({ facts, you }, ask, style, random) {
    const seat = known(you, 'seat to play for');
    const hidden = hiddenCards(facts, style.isWeighted, random);
    return {
      ...(facts.phase === 'play'
        ? playDecision(facts, seat, ask, style, hidden, random)
        : callDecision(facts, seat, ask, style, hidden, random)),
      ...goalsOf(facts, seat, style),
    };
  },
  leastWorth: () => MIN_WORTH,
};

/** Half a point. */
const MIN_WORTH = 0.5;

type Goals = 'rewards' | 'goal' | 'scale' | 'newSimulator';

/** Returns the viewer's goal and rewards. */
function goalsOf(
  facts: TrickyDiceFacts,
  you: Seat,
  { spoil }: SearchStyle,
): Pick<SearchDecision<TrickyDiceSimulator>, Goals> {
  const { scores, options, isSuddenDeath, partner } = facts;
  const target = isSuddenDeath ? Number.NEGATIVE_INFINITY : options.target;
  const worth = matchWorth({ scores, sideOf: FOUR_SEATS, target, gain: USUAL_GAIN, spread: USUAL_SPREAD }, spoil);
  const points = new Float64Array(SEATS);
  const contract = settledContract(facts);
  const name: Goal | null = contract && (isBidding(contract, partner, you) ? 'make' : 'set');
  return {
    newSimulator: () => new TrickyDiceSimulator(options),
    rewards(finished, into) {
      finished.points(points);
      worth(points, into);
    },
    scale: USUAL_SPREAD,
    goal: name && { name, isReached: finished => finished.isMade() === (name === 'make') },
  };
}

/** Usual points of the best side in a deal, and the standard deviation of a seat's points. */
const USUAL_GAIN = 12;
const USUAL_SPREAD = 7;

function playDecision(
  facts: TrickyDiceFacts,
  you: Seat,
  ask: Ask,
  { also }: SearchStyle,
  hidden: HiddenCards,
  random: Random,
): Omit<PlayDecision<TrickyDiceSimulator>, Goals> {
  const trump = known(trumpOf(facts), 'trump');
  const base = simulatorWithoutHands(facts);
  for (const seat of FOUR_SEATS) {
    for (const piece of [...identified(at(facts.hands, seat)), ...at(facts.dice, seat)])
      base.hold(seat, moveOfPiece(facts, piece, trump));
  }
  const moveOfCard = Int32Array.from(ALL_CARDS, card => moveOfPiece(facts, card, trump));
  const choices = playChoices(facts, you, ask, also);
  let present = hidden;
  const handsOnly = (): HiddenCards => hiddenHands(facts, hidden, random);
  return {
    kind: 'play',
    prefersRace: true,
    moreWorlds: MORE_WORLDS,
    actions: choices.map(({ action }) => action),
    moves: choices.map(({ move }) => move),
    nextWorld: () => hidden.cards.next(),
    countWorlds: limit => handsOnly().cards.countDeals(limit),
    *allWorlds() {
      present = handsOnly();
      try {
        yield* present.cards.allDeals();
      } finally {
        present = hidden;
      }
    },
    begin(into) {
      const { cards, places } = present;
      into.copyFrom(base);
      for (let place = 0; place < places.length; place++) {
        const { kind, seat } = at(places, place);
        if (kind !== 'hand') return;
        const to = intAt(cards.starts, place + 1);
        for (let index = intAt(cards.starts, place); index < to; index++)
          into.hold(seat, intAt(moveOfCard, intAt(cards.pieces, index)));
      }
    },
    traits: choice => at(choices, choice).traits,
  };
}

/** Playouts are so fast that more worlds cost little. */
const MORE_WORLDS = 4;

/** Prepares a bid, or a choice of partner, switches or joker side. */
function callDecision(
  facts: TrickyDiceFacts,
  you: Seat,
  ask: Ask,
  { also }: SearchStyle,
  hidden: HiddenCards,
  random: Random,
): Omit<CallDecision<TrickyDiceSimulator>, Goals> {
  const world = playoutOf(facts);
  const playout = new CallPlayout();
  const bag = undrawnDice(facts);
  const choices = callChoices(facts, you, ask, world, also);
  const actions = choices.map(({ action }) => action);
  return {
    kind: 'call',
    actions,
    rolloutChoice: usualChoice(facts, you, actions, world),
    ...experienceOf(facts, actions, world),
    nextWorld() {
      hidden.cards.next();
      dealInto(world, hidden, random);
      world.bag.set(sample(bag, bag.length, random));
      world.sampleThrows(random);
    },
    begin(into, choice) {
      playout.copyFrom(world);
      at(choices, choice).make(playout);
      playout.finish(into);
    },
    traits: choice => at(choices, choice).traits,
  };
}

/** Returns prior values of bids and joker sides. */
function experienceOf(
  facts: TrickyDiceFacts,
  actions: readonly Action[],
  world: CallPlayout,
): Pick<CallDecision<TrickyDiceSimulator>, 'experience'> {
  if (facts.phase === 'bid') return { experience: { values: usualBidValues(actions, world), worlds: WORLDS_OF_BIDS } };
  if (facts.phase !== 'turn') return {};
  return { experience: { values: usualTurnValues(facts, actions, world), worlds: WORLDS_OF_TURNS } };
}

/** Weight of the prior values of bids, in sampled worlds. */
const WORLDS_OF_BIDS = 60;
/** Weight of the prior values of joker sides: high enough that the search only decides between nearly equal sides. */
const WORLDS_OF_TURNS = 1000;

/** Deals the hidden cards of a sampled deal to the other seats, and the cards to be drawn to every seat. */
function dealInto(world: CallPlayout, { cards, places }: HiddenCards, random: Random): void {
  for (const [place, { kind, seat }] of places.entries()) {
    const from = intAt(cards.starts, place);
    const to = intAt(cards.starts, place + 1);
    if (kind === 'hand')
      for (let index = from; index < to; index++) world.setFace(seat, index - from, intAt(cards.pieces, index));
    if (kind === 'deck') world.stackDeck(sample([...cards.pieces.subarray(from, to)], to - from, random));
  }
}

/** Returns the deal before its tricks, as far as a view knows it. */
function playoutOf(facts: TrickyDiceFacts): CallPlayout {
  const { hands, dice, trumpDie, auction, partner, phase, switches, turn } = facts;
  const playout = new CallPlayout();
  const dealer = known(facts.dealer, 'dealer');
  for (const seat of FOUR_SEATS) {
    for (const [place, card] of identified(at(hands, seat)).entries()) playout.setFace(seat, place, card);
    for (const [place, die] of at(dice, seat).entries()) {
      playout.dice[seat * DICE_EACH + place] = dieIndex(die);
      playout.setFace(seat, HAND_SIZE + place, shownFace(facts, die));
    }
  }
  playout.dealer = dealer;
  playout.turn = nextSeat(dealer, SEATS);
  playout.trump = trumpDie === null ? NO_FACE : shownFace(facts, trumpDie);
  for (const { seat, bid, alone } of auction) playout.call(seat, bid === 'pass' ? 0 : bid, alone === true);
  playout.partner = partner ?? -1;
  if (settledContract(facts) !== null && (phase === 'switch' || phase === 'turn')) {
    playout.switches.fill(0);
    // The bidder switches first, and everybody has had a turn once it returns there.
    let seat = turn;
    do {
      playout.switches[seat] = MAX_SWITCHES - at(switches, seat);
      seat = nextSeat(seat, SEATS);
    } while (seat !== playout.bidder);
  }
  return playout;
}

/** Returns the face that a piece shows; NO_FACE for a joker and for a die that shows none. */
function shownFace(facts: TrickyDiceFacts, piece: PieceId): number {
  const up = upOf(facts, piece);
  return up < 0 ? NO_FACE : faceIndexOf(piece, up);
}
