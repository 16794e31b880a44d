import { expect, test } from 'vitest';
import { known, last } from '../../../engine/core/lists.ts';
import { tricky } from '../../../engine/games/tricky/index.ts';
import { numberOn } from '../../../engine/games/tricky/pieces.ts';
import { pointsTaken } from '../../../engine/games/tricky/scoring.ts';
import type { TrickyState } from '../../../engine/games/tricky/state.ts';
import { luckyStep } from '../../support/play.ts';
import { sampleOf } from '../../support/samples.ts';
import { randomOf } from '../../support/seeds.ts';

const MATCHES = sampleOf(160, 1000);
/** Short enough for a thousand matches, long enough for more than one deal in many of them. */
const TARGET = 300;

/** How all finished deals went. */
interface Census {
  deals: number;
  passedOut: number;
  made: number;
  set: number;
}

test('matches by luck: no die is lost, nine tricks, and every point on the dice is taken by somebody', () => {
  const census: Census = { deals: 0, passedOut: 0, made: 0, set: 0 };
  for (let number = 0; number < MATCHES; number++) playMatch(2 + (number % 4), number, census);
  expect(census.deals).toBeGreaterThan(MATCHES);
  expect(Math.min(census.passedOut, census.made, census.set)).toBeGreaterThan(0);
});

function playMatch(seats: number, number: number, census: Census): void {
  const random = randomOf(number);
  const options = { target: TARGET, runningTotals: number % 8 < 4 };
  const state = tricky.setup(seats, options);
  const match = {
    equipment: tricky.equipment(seats, options),
    awaits: () => tricky.awaits(state),
    ask: (seat: number) => tricky.ask(state, seat),
  };
  let scored = 0;
  for (let step = luckyStep(match, random); step !== null; step = luckyStep(match, random)) {
    tricky.apply(state, step);
    if (state.sheet.length === scored) continue;
    scored = state.sheet.length;
    countDeal(state, census);
  }
  expect(state.scores[known(state.winner, 'winner')]).toBeGreaterThanOrEqual(TARGET);
}

function countDeal(state: TrickyState, census: Census): void {
  const { seats, tricks, hands, up } = state;
  const isPassedOut = state.trump === null;
  const won = tricks.flatMap(({ plays }) => plays.flatMap(({ pieces }) => pieces));
  const held = hands.flat();
  const showing = up.reduce((sum, face) => sum + numberOn(face), 0);
  const taken = pointsTaken(tricks, seats).reduce((sum, points) => sum + points, 0);
  expect({
    dice: [...won, ...held].sort((a, b) => a - b),
    plays: tricks.map(({ plays }) => plays.length),
    taken,
  }).toEqual({
    dice: up.map((_, die) => die),
    plays: isPassedOut ? [] : Array(9).fill(seats),
    taken: isPassedOut ? 0 : showing,
  });
  census.deals += 1;
  if (isPassedOut) census.passedOut += 1;
  else if (last(state.sheet).some(({ why }) => why.key === 'set')) census.set += 1;
  else census.made += 1;
}
