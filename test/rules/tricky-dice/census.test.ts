import { expect, test } from 'vitest';
import { known, last } from '../../../engine/core/lists.ts';
import { trickyDice } from '../../../engine/games/tricky-dice/index.ts';
import type { TrickyDiceOptions } from '../../../engine/games/tricky-dice/options.ts';
import { isCard } from '../../../engine/games/tricky-dice/pieces.ts';
import type { TrickyDiceState } from '../../../engine/games/tricky-dice/state.ts';
import { piecePlayed } from '../../../engine/kit/tricks.ts';
import { luckyStep } from '../../support/play.ts';
import { sampleOf } from '../../support/samples.ts';
import { randomOf } from '../../support/seeds.ts';

const MATCHES = sampleOf(100, 1000);
/** Short enough for a thousand matches, long enough for several deals in each. */
const TARGET = 20;
const PIECES = Array.from({ length: 61 }, (_, piece) => piece);

/** Counts over all finished deals. */
interface Census {
  deals: number;
  solo: number;
  made: number;
  set: number;
  jokers: number;
  suddenDeath: number;
  /** Cards left in the deck. */
  readonly left: Set<number>;
}

test('matches by luck: no card or die is lost, ten tricks, and the switches never empty the deck', () => {
  const census: Census = { deals: 0, solo: 0, made: 0, set: 0, jokers: 0, suddenDeath: 0, left: new Set() };
  for (let number = 0; number < MATCHES; number++) {
    playMatch({ target: TARGET, scoring: number % 2 === 0 ? 'team' : 'own' }, number, census);
  }
  const { left, ...counts } = census;
  expect(Math.min(...Object.values(counts))).toBeGreaterThan(0);
  expect(census.deals).toBeGreaterThan(2 * MATCHES);
  expect(Math.min(...left)).toBeGreaterThanOrEqual(0);
});

function playMatch(options: TrickyDiceOptions, number: number, census: Census): void {
  const random = randomOf(number);
  const state = trickyDice.setup(4, options);
  const match = {
    equipment: trickyDice.equipment(4, options),
    awaits: () => trickyDice.awaits(state),
    ask: (seat: number) => trickyDice.ask(state, seat),
  };
  let scored = 0;
  for (let step = luckyStep(match, random); step !== null; step = luckyStep(match, random)) {
    trickyDice.apply(state, step);
    if (state.sheet.length === scored) continue;
    scored = state.sheet.length;
    countDeal(state, census);
  }
  const most = Math.max(...state.scores);
  expect(state.scores.filter(score => score === most)).toHaveLength(1);
  expect(state.isSuddenDeath || most >= TARGET).toBe(true);
}

function countDeal(state: TrickyDiceState, census: Census): void {
  const { tricks, hands, dice, discards, trumpDie, switches } = state;
  const played = tricks.flatMap(({ plays }) => plays.map(piecePlayed));
  const pieces = [...played, ...hands.flat(), ...dice.flat(), ...discards.flat(), known(trumpDie, 'trump die')];
  const stock = PIECES.filter(piece => !pieces.includes(piece));
  const { pieces: onView } = trickyDice.view(state, null);
  expect({
    pieces: [...pieces, ...stock].toSorted((a, b) => a - b),
    areCards: stock.every(isCard),
    onView: onView.filter(piece => 'unseen' in piece && piece.zone === 'stock'),
    plays: tricks.map(({ plays }) => plays.length),
    played: new Set(played).size,
    isTooMany: switches.some(count => count > 5),
  }).toEqual({
    pieces: PIECES,
    areCards: true,
    onView: stock.length === 0 ? [] : [{ zone: 'stock', seat: null, shape: 'card', unseen: stock.length }],
    plays: Array(10).fill(4),
    played: 40,
    isTooMany: false,
  });
  census.deals += 1;
  census.jokers += state.turned.length;
  census.left.add(stock.length);
  if (state.isSuddenDeath) census.suddenDeath += 1;
  if (last(state.auction).alone === true) census.solo += 1;
  if (last(state.sheet).some(({ points }) => points < 0)) census.set += 1;
  else census.made += 1;
}
