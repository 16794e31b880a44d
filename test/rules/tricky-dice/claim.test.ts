import { expect, test } from 'vitest';
import { claimFor } from '../../../engine/bots/claim.ts';
import { copyOf } from '../../../engine/core/copy.ts';
import { at, first, known } from '../../../engine/core/lists.ts';
import { type Match, newMatch } from '../../../engine/core/match.ts';
import { usualOptions } from '../../../engine/core/options.ts';
import { trickyDice } from '../../../engine/games/tricky-dice/index.ts';
import { ALL_CARDS, isCard, suitedFace, TRICKS } from '../../../engine/games/tricky-dice/pieces.ts';
import { facePlayed, type TrickyDiceState } from '../../../engine/games/tricky-dice/state.ts';
import type { TrickyDiceFacts } from '../../../engine/games/tricky-dice/view.ts';
import { identified } from '../../../engine/kit/hidden.ts';
import { pointsOf } from '../../../engine/kit/seats.ts';
import { piecePlayed, voidsOf } from '../../../engine/kit/tricks.ts';
import type { PieceId, Seat, View } from '../../../engine/protocol/vocabulary.ts';
import { luckyStep, takeAll } from '../../support/play.ts';
import { randomOf } from '../../support/seeds.ts';

const SEATS = [0, 1, 2, 3];
/** More hidden cards in hands would give too many deals to go through by force. */
const MOST_HIDDEN = 2;

// A match of Tricky Dice has its states.
const stateOf = (match: Match): TrickyDiceState => match.state() as TrickyDiceState;

/** A match in which the last two tricks of the first deal are to be played. Dice are kept for them if possible. */
function lastTwoTricks(seed: number): Match {
  const random = randomOf(seed);
  const match = newMatch(trickyDice, 4, usualOptions(trickyDice.options, 4));
  for (;;) {
    const { phase, tricks } = match.view(null);
    if (tricks.length === TRICKS - 2 && tricks.every(({ winner }) => winner !== null)) return match;
    const step = known(luckyStep(match, random), 'step');
    if (phase !== 'play' || step.by === 'chance') takeAll(match, [step]);
    else {
      const { listed } = match.ask(step.by);
      const ofCard = listed.find(action => action.verb === 'play' && isCard(first(action.pieces)));
      takeAll(match, [{ ...step, action: ofCard ?? first(listed) }]);
    }
  }
}

/** All ways to deal so many of these cards to each seat, if the seat may hold them. */
function* dealsOf(
  cards: readonly PieceId[],
  sizes: readonly number[],
  mayHold: (seat: Seat, card: PieceId) => boolean,
  hands: readonly (readonly PieceId[])[] = SEATS.map(() => []),
): Generator<readonly (readonly PieceId[])[]> {
  const seat = SEATS.find(each => at(hands, each).length < at(sizes, each));
  if (seat === undefined) {
    yield hands;
    return;
  }
  const lowest = at(hands, seat).at(-1) ?? -1;
  for (const card of cards) {
    if (card <= lowest || !mayHold(seat, card)) continue;
    const more = hands.map((hand, each) => (each === seat ? [...hand, card] : hand));
    yield* dealsOf(
      cards.filter(each => each !== card),
      sizes,
      mayHold,
      more,
    );
  }
}

/** The points at the end of every line of play from this state, each once. */
function endsOf(state: TrickyDiceState): Set<string> {
  const page = state.sheet[state.deal];
  if (page !== undefined) return new Set([SEATS.map(seat => pointsOf(page, seat)).join()]);
  const ends = new Set<string>();
  const awaits = trickyDice.awaits(state);
  if (awaits.kind !== 'seats') throw new Error('something else than a play is awaited');
  const by = first(awaits.seats);
  for (const action of trickyDice.ask(state, by).listed) {
    const next = copyOf(state);
    trickyDice.apply(next, { by, action });
    for (const end of endsOf(next)) ends.add(end);
  }
  return ends;
}

/** What a claim should be: the share of all deals that fit the view in which the points are settled, by brute force. */
function claimByForce(match: Match, seat: Seat) {
  // A match of Tricky Dice has views with its facts.
  const { facts } = match.view(seat) as View<TrickyDiceFacts>;
  const state = stateOf(match);
  const played = facts.tricks.flatMap(({ plays }) => plays.map(piecePlayed)).filter(isCard);
  const own = identified(at(facts.hands, seat));
  const seen = [...own, ...identified(at(facts.discards, seat)), ...played];
  const voids = voidsOf(facts.tricks, SEATS.length, play => facePlayed(play).suit);
  const sizes = facts.hands.map((hand, each) => (each === seat ? 0 : typeof hand === 'number' ? hand : hand.length));
  const counts = new Map<string, number>();
  let worlds = 0;
  for (const hands of dealsOf(
    ALL_CARDS.filter(card => !seen.includes(card)),
    sizes,
    (holder, card) => !at(voids, holder).has(suitedFace(card, 0).suit),
  )) {
    worlds += 1;
    const ends = endsOf({ ...copyOf(state), hands: hands.map((hand, each) => (each === seat ? [...own] : [...hand])) });
    if (ends.size === 1) counts.set(first([...ends]), (counts.get(first([...ends])) ?? 0) + 1);
  }
  return { worlds, share: Math.max(0, ...counts.values()) / worlds };
}

/** So many positions are looked for among the deals of so many seeds. */
const COMPARED = 6;
const MOST_SEEDS = 500;

test('a claim late in a deal is what all deals that fit and all lines of play come to', () => {
  const shares: number[] = [];
  for (let seed = 1; shares.length < COMPARED && seed < MOST_SEEDS; seed++) {
    const match = lastTwoTricks(seed);
    const awaits = match.awaits();
    const seat = awaits.kind === 'seats' ? first(awaits.seats) : 0;
    const { hands } = stateOf(match);
    if (hands.flat().length - at(hands, seat).length > MOST_HIDDEN) continue;
    const claim = known(claimFor(trickyDice, match.view(seat), match.ask(seat), randomOf(1)), 'claim');
    const { worlds, share } = claimByForce(match, seat);
    expect(claim).toMatchObject({ isExact: true, worlds });
    expect(claim.share).toBeCloseTo(share, 10);
    shares.push(share);
  }
  expect(shares).toHaveLength(COMPARED);
  expect(Math.min(...shares)).toBeLessThan(1);
  expect(Math.max(...shares)).toBeGreaterThan(0.5);
});
