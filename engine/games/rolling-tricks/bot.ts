import type { Bot } from '../../core/game.ts';
import { at, first, known } from '../../core/lists.ts';
import type { Random } from '../../core/random.ts';
import { countOf } from '../../kit/hidden.ts';
import { teamOf } from '../../kit/partners.ts';
import { firstHighest } from '../../kit/seats.ts';
import { piecePlayed } from '../../kit/tricks.ts';
import type { Action, Ask, PieceId, Seat } from '../../protocol/vocabulary.ts';
import { exchange, MOST_PASSED } from './passing.ts';
import { type CardFace, COLOURS, type Colour, colourOf, isTrump, kindOf, rankOf, trumpsOf } from './pieces.ts';
import { copyPlayout, countKinds, isDone, type Kind, makePlay, type Playout, trumpFlags } from './playout.ts';
import { playValues, policyPlay } from './policy.ts';
import { TO_WIN } from './scoring.ts';
import { countTricks, incompleteTrick } from './state.ts';
import { cardsPlayed, imagineHands, type RollingFacts } from './view.ts';

/** How many worlds are sampled for a play or a pass. A fixed number keeps choices reproducible. */
const WORLDS = 60;
/** How many cards are tried: those that the policy rates best. */
const MOST_SEARCHED = 3;
/** How much the policy's rating counts beside a sampled world. */
const WEIGHT_OF_POLICY = 0.3;
/** An option is dropped if its sum over the sampled worlds falls this far behind the best. A round won is worth 1. */
const TOO_FAR_BEHIND = 6;
/** A trick counts little beside the round, but enough to prefer the closer of two lost rounds. */
const WORTH_OF_TRICK = 0.05;

/** Counts copies of cards, and picks each play and pass by its result in sampled worlds. */
export const cautious: Bot<RollingFacts> = {
  id: 'cautious',
  label: 'Cautious',
  choose({ facts, you }, ask, random) {
    const seat = known(you, 'seat to play for');
    const { subset } = ask;
    return subset === undefined
      ? choosePlay(facts, seat, ask, random)
      : { verb: 'give', pieces: bestPass(facts, seat, subset.from, random) };
  },
};

/** Picks a play. Copies of a card count as one option. */
function choosePlay(facts: RollingFacts, you: Seat, ask: Ask, random: Random): Action {
  const byKind = new Map<Kind, Action>();
  for (const action of ask.listed) if (action.verb === 'play') byKind.set(kindOf(first(action.pieces)), action);
  if (byKind.size === 1) return first(ask.listed);
  return known(byKind.get(bestPlay(facts, you, [...byKind.keys()], random)), 'play of this card');
}

interface Option<T> {
  readonly choice: T;
  worth: number;
}

/** The best of these cards. The policy proposes some, and sampled worlds decide. */
function bestPlay(facts: RollingFacts, you: Seat, kinds: readonly Kind[], random: Random): Kind {
  const team = teamOf(you);
  const position = positionOf(facts);
  const sample = (): Playout => playoutOf(position, imagineHands(facts, you, random));
  const values = playValues(sample(), kinds);
  const options = kinds
    .map((choice, index) => ({ choice, worth: WEIGHT_OF_POLICY * WORLDS * at(values, index) }))
    .toSorted((a, b) => b.worth - a.worth)
    .slice(0, MOST_SEARCHED);
  return bestOver(options, () => {
    const start = sample();
    return kind => {
      const playout = copyPlayout(start);
      makePlay(playout, kind);
      return playToEnd(playout, team);
    };
  });
}

/** The best cards to pass. In sampled worlds the other seats make sensible passes too. */
function bestPass(facts: RollingFacts, you: Seat, hand: readonly PieceId[], random: Random): readonly PieceId[] {
  const position = positionOf(facts);
  const trumps = trumpsOf(facts.flip);
  const options = passesToTry(hand, trumps).map(choice => ({ choice, worth: 0 }));
  return bestOver(options, () => {
    const hands = imagineHands(facts, you, random);
    const passes = hands.map(held => passesToTry(held, trumps)).map(each => at(each, random.below(each.length)));
    return pass => {
      const picks = passes.map((other, seat) => (seat === you ? pass : other));
      return playToEnd(playoutOf(position, exchange(hands, picks).hands), teamOf(you));
    };
  });
}

/**
 * The option with the most worth over sampled worlds. `sampleWorld` samples one and returns the worth of each option
 * in it.
 */
function bestOver<T>(options: readonly Option<T>[], sampleWorld: () => (choice: T) => number): T {
  let left = options;
  for (let world = 0; world < WORLDS && left.length > 1; world++) {
    const worthOf = sampleWorld();
    for (const option of left) option.worth += worthOf(option.choice);
    const { worth } = best(left);
    left = left.filter(option => option.worth > worth - TOO_FAR_BEHIND);
  }
  return best(left).choice;
}

const best = <T extends { readonly worth: number }>(options: readonly T[]): T =>
  firstHighest(options, ({ worth }) => worth);

/** Plays to the end, every seat by the policy. Returns the result's worth for this team. */
function playToEnd(playout: Playout, team: 0 | 1): number {
  while (!isDone(playout)) makePlay(playout, policyPlay(playout));
  const own = playout.taken[team];
  const others = playout.taken[team === 0 ? 1 : 0];
  return Number(own >= TO_WIN) - Number(others >= TO_WIN) + WORTH_OF_TRICK * (own - others);
}

/** The current table without the hands: all sampled worlds of one view share it. */
type Position = Omit<Playout, 'hands'>;

function positionOf({ flip, hands, tricks, turn }: RollingFacts): Position {
  const plays = incompleteTrick(tricks)?.plays ?? [];
  const { byTeam, aside } = countTricks(tricks);
  return {
    trumps: trumpFlags(trumpsOf(flip)),
    gone: countKinds([...flip, ...cardsPlayed(tricks)]),
    taken: [byTeam[0], byTeam[1]],
    aside,
    trick: plays.map(laid => kindOf(piecePlayed(laid))),
    leader: plays[0]?.seat ?? turn,
    left: hands.reduce<number>((sum, hand) => sum + countOf(hand), 0),
  };
}

/** A playout from this position, with these hands. */
const playoutOf = (position: Position, hands: readonly (readonly PieceId[])[]): Playout =>
  copyPlayout({ ...position, hands: hands.map(countKinds) });

/** Passes that may help: all cards of a short colour, trumps, or the highest cards. */
export function passesToTry(hand: readonly PieceId[], trumps: readonly CardFace[]): PieceId[][] {
  const own = hand.filter(card => isTrump(card, trumps));
  const plain = hand.filter(card => !own.includes(card));
  const spare = plain.toSorted((a, b) => lengthOf(hand, a) - lengthOf(hand, b) || rankOf(a) - rankOf(b));
  const short = COLOURS.filter(colour => canBecomeVoid(hand, own, colour));
  const passes = short.map(colour => filled(inColour(hand, colour), spare));
  if (own.length > 0) passes.push(filled(own, spare));
  return [...passes, plain.toSorted((a, b) => rankOf(b) - rankOf(a)).slice(0, MOST_PASSED)];
}

/** Whether the hand can be made void of this colour by passing, and keeps its trumps. */
function canBecomeVoid(hand: readonly PieceId[], trumps: readonly PieceId[], colour: Colour): boolean {
  const { length } = inColour(hand, colour);
  return length > 0 && length <= MOST_PASSED && inColour(trumps, colour).length === 0;
}

const inColour = (cards: readonly PieceId[], colour: Colour): PieceId[] =>
  cards.filter(card => colourOf(card) === colour);
const lengthOf = (hand: readonly PieceId[], card: PieceId): number => inColour(hand, colourOf(card)).length;

/** These cards, filled up to as many as may be passed. A smaller choice would limit the partner's too (RT-R5). */
const filled = (wanted: readonly PieceId[], spare: readonly PieceId[]): PieceId[] =>
  [...wanted, ...spare.filter(card => !wanted.includes(card))].slice(0, MOST_PASSED);
