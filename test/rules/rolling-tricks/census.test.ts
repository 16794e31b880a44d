import { expect, test } from 'vitest';
import { at, first, last } from '../../../engine/core/lists.ts';
import { sample } from '../../../engine/core/random.ts';
import type { Mutable } from '../../../engine/core/readonly.ts';
import { rollingTricks } from '../../../engine/games/rolling-tricks/index.ts';
import type { RollingOptions } from '../../../engine/games/rolling-tricks/options.ts';
import { colourOf, isTrump, kindOf, rankOf, trumpsOf } from '../../../engine/games/rolling-tricks/pieces.ts';
import { addPlay, aheadIn, isStanding } from '../../../engine/games/rolling-tricks/play.ts';
import { countTricks, type RollingState } from '../../../engine/games/rolling-tricks/state.ts';
import { piecePlayed } from '../../../engine/kit/tricks.ts';
import type { PieceId, Play } from '../../../engine/protocol/vocabulary.ts';
import { expectEqual } from '../../support/expect-equal.ts';
import { luckyStep } from '../../support/play.ts';
import { sampleOf } from '../../support/samples.ts';
import { randomOf } from '../../support/seeds.ts';
import { ALL_CARDS } from './script.ts';

const MATCHES = sampleOf(150, 2000);
/** Single tricks of any cards. */
const TRICKS = sampleOf(2500, 20_000);

/** Counts over all finished rounds. */
interface Census {
  rounds: number;
  /** Ended before the thirteenth trick. */
  early: number;
  setAside: number;
  /** Rounds that nobody won. */
  nobody: number;
  cancelled: number;
  thirdCopies: number;
  passed: number;
  readonly trumps: Set<number>;
}

test('matches by luck: no card is lost, and tricks taken and set aside are those played', () => {
  const census: Census = {
    rounds: 0,
    early: 0,
    setAside: 0,
    nobody: 0,
    cancelled: 0,
    thirdCopies: 0,
    passed: 0,
    trumps: new Set(),
  };
  for (let number = 0; number < MATCHES; number++) playMatch({ target: 3, pass: number % 2 === 0 }, number, census);
  const { trumps, ...counts } = census;
  expect(Math.min(...Object.values(counts))).toBeGreaterThan(0);
  expect([...trumps].toSorted()).toEqual([1, 2]);
  expect(census.rounds).toBeGreaterThan(3 * MATCHES);
});

function playMatch(options: RollingOptions, number: number, census: Census): void {
  const random = randomOf(number);
  const state = rollingTricks.setup(4, options);
  const match = {
    equipment: rollingTricks.equipment(4, options),
    awaits: () => rollingTricks.awaits(state),
    ask: (seat: number) => rollingTricks.ask(state, seat),
  };
  let scored = 0;
  for (let step = luckyStep(match, random); step !== null; step = luckyStep(match, random)) {
    rollingTricks.apply(state, step);
    if (state.sheet.length === scored) continue;
    scored = state.sheet.length;
    countRound(state, census);
  }
  expect(state.scores.filter(score => score === options.target)).toHaveLength(1);
  expect(Math.min(...state.scores)).toBeLessThan(options.target);
}

function countRound(state: RollingState, census: Census): void {
  const { tricks, hands, flip } = state;
  const plays = tricks.flatMap(trick => trick.plays);
  const cards = [...plays.map(piecePlayed), ...hands.flat(), ...flip];
  const { byTeam: taken, aside } = countTricks(tricks);
  expect({
    cards: cards.toSorted((a, b) => a - b),
    held: hands.map(hand => hand.length),
    all: taken[0] + taken[1] + aside,
  }).toEqual({ cards: ALL_CARDS, held: Array(4).fill(13 - tricks.length), all: tricks.length });
  const won = last(state.sheet).reduce((sum, { points }) => sum + points, 0);
  expect(won).toBe(Math.max(...taken) >= 7 ? 1 : 0);
  census.rounds += 1;
  census.trumps.add(trumpsOf(flip).length);
  if (tricks.length < 13) census.early += 1;
  if (won === 0) census.nobody += 1;
  census.passed += state.given.flat().length;
  census.setAside += tricks.filter(({ winner }) => winner === null).length;
  for (const trick of tricks) {
    expectSameAsWhole(trick.plays, flip);
    census.cancelled += trick.plays.filter(play => !isStanding(play)).length;
    census.thirdCopies += trick.plays.filter(play => isThird(trick.plays, play)).length;
  }
}

const kindPlayed = (play: Play): number => kindOf(piecePlayed(play));

const isThird = (plays: readonly Play[], play: Play): boolean =>
  isStanding(play) && plays.filter(other => kindPlayed(other) === kindPlayed(play)).length === 3;

/** A trick resolved as it was played, and judged as a whole: of the cards that stand, the best one. */
function expectSameAsWhole(plays: readonly Play[], flip: readonly PieceId[]): void {
  const trumps = trumpsOf(flip);
  const lead = first(plays);
  const height = (play: Play): number => {
    if (!isStanding(play)) return -1;
    if (isTrump(piecePlayed(play), trumps)) return 100;
    return colourOf(piecePlayed(play)) === colourOf(piecePlayed(lead)) ? rankOf(piecePlayed(play)) : -1;
  };
  const highest = Math.max(...plays.map(height));
  // Of several trumps the last one wins, as no other stands beside its copy.
  const best =
    highest === -1
      ? null
      : highest === 100
        ? plays.findLast(play => height(play) === 100)
        : plays.find(play => height(play) === highest);
  expectEqual(best?.seat, aheadIn(plays, trumps)?.seat);
}

test('any cards in any order: step by step and judged as a whole, the same cards stand and the same one wins', () => {
  const random = randomOf(4);
  const seen = { pairs: 0, thirds: 0, aside: 0, trumped: 0 };
  for (let number = 0; number < TRICKS; number++) {
    const flip = sample(ALL_CARDS, 2, random);
    // Of few kinds, so that copies meet often.
    const pool = ALL_CARDS.filter(card => kindOf(card) % (2 + (number % 5)) === 0 || flip.includes(card));
    const cards = sample(pool, 4, random);
    const plays: Mutable<Play>[] = [];
    for (const [seat, card] of cards.entries()) {
      addPlay(plays, seat, card);
      expectEqual(plays.map(isStanding), standing(cards.slice(0, seat + 1)));
      expectSameAsWhole(plays, flip);
    }
    const best = aheadIn(plays, trumpsOf(flip));
    seen.pairs += plays.filter(play => !isStanding(play)).length / 2;
    seen.thirds += plays.filter(play => isThird(plays, play)).length;
    if (best === null) seen.aside += 1;
    else if (isTrump(piecePlayed(at(plays, best.seat)), trumpsOf(flip))) seen.trumped += 1;
  }
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(TRICKS / 40);
});

/** Of each kind, the last one of an odd number. */
const standing = (cards: readonly PieceId[]): boolean[] =>
  cards.map((card, place) => {
    const copies = cards.flatMap((other, index) => (kindOf(other) === kindOf(card) ? [index] : []));
    return copies.length % 2 === 1 && last(copies) === place;
  });
