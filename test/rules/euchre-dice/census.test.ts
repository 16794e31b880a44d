import { expect, test } from 'vitest';
import { at, last } from '../../../engine/core/lists.ts';
import { diceIn } from '../../../engine/games/euchre-dice/dice-set.ts';
import { euchreDice } from '../../../engine/games/euchre-dice/index.ts';
import type { EuchreOptions } from '../../../engine/games/euchre-dice/options.ts';
import { inBag } from '../../../engine/games/euchre-dice/phases.ts';
import type { EuchreState } from '../../../engine/games/euchre-dice/state.ts';
import { luckyStep } from '../../support/play.ts';
import { sampleOf } from '../../support/samples.ts';
import { randomOf } from '../../support/seeds.ts';

const MATCHES = sampleOf(160, 2000);
/** The four switches in every combination. */
const OPTION_SETS = Array.from(
  { length: 16 },
  (_, bits): EuchreOptions => ({
    target: 10,
    goingAlone: (bits & 1) !== 0,
    orderPartnerAlone: (bits & 2) !== 0,
    screwTheDealer: (bits & 4) !== 0,
    simultaneous: (bits & 8) !== 0,
  }),
);

/** Counts over all finished deals. */
interface Census {
  deals: number;
  passedOut: number;
  alone: number;
  /** Points of the team that scored, by how often. */
  readonly points: Map<number, number>;
}

test('matches by luck: five tricks a deal, no die lost, one team scores 1, 2 or 4', () => {
  const census: Census = { deals: 0, passedOut: 0, alone: 0, points: new Map() };
  for (let number = 0; number < MATCHES; number++) playMatch(at(OPTION_SETS, number % 16), number, census);
  expect(census.passedOut).toBeGreaterThan(0);
  expect(census.alone).toBeGreaterThan(0);
  expect([...census.points.keys()].toSorted()).toEqual([1, 2, 4]);
  expect(census.deals).toBeGreaterThan(5 * MATCHES);
});

function playMatch(options: EuchreOptions, number: number, census: Census): void {
  const random = randomOf(number);
  const state = euchreDice.setup(4, options);
  const equipment = euchreDice.equipment(4, options);
  const match = {
    equipment,
    awaits: () => euchreDice.awaits(state),
    ask: (seat: number) => euchreDice.ask(state, seat),
  };
  let scored = 0;
  for (let step = luckyStep(match, random); step !== null; step = luckyStep(match, random)) {
    euchreDice.apply(state, step);
    if (state.sheet.length === scored) continue;
    scored = state.sheet.length;
    countDeal(state, census);
  }
  expect(state.scores.filter(score => score >= options.target)).toHaveLength(1);
}

function countDeal(state: EuchreState, census: Census): void {
  const points = last(state.sheet).flatMap(line => (line.points === 0 ? [] : [line.points]));
  const held = state.hands.flatMap(diceIn);
  const bag = diceIn(inBag(state));
  const dice = [...state.tricks.flatMap(({ plays }) => plays.map(({ die }) => die)), ...held, ...bag];
  const isPassedOut = state.trump === null;
  census.deals += 1;
  if (isPassedOut) census.passedOut += 1;
  if (state.alone) census.alone += 1;
  for (const gained of points) census.points.set(gained, (census.points.get(gained) ?? 0) + 1);
  expect({
    plays: state.tricks.map(({ plays }) => plays.length),
    held: held.length,
    bag: bag.length,
    dice: dice.length,
    different: new Set(dice).size,
    scoring: points.length,
  }).toEqual({
    plays: isPassedOut ? [] : Array(5).fill(state.alone ? 3 : 4),
    held: isPassedOut ? 20 : state.alone ? 5 : 0,
    bag: 4,
    dice: 24,
    different: 24,
    scoring: isPassedOut ? 0 : 1,
  });
}
