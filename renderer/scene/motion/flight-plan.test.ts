import { describe, expect, test } from 'vitest';
import { type Moment, tableFor, viewOf } from '../../../test/support/trice-table.ts';
import { movesBetween } from '../../layout/pieces/moves.ts';
import { placesOf } from '../../layout/pieces/places-of.ts';
import { BODIES } from '../../layout/pieces/shapes.ts';
import { stationsFor } from '../../layout/seats/stations.ts';
import { lengthOf, subtract } from '../../layout/vector.ts';
import { first } from '../../lists.ts';
import { type Actor, restingActor } from './actor.ts';
import { endOf, type Flight, isPlayed, overlapWithObstacle, poseInFlight, touchdownOf, trackOf } from './flight.ts';
import { flightsOf } from './flight-plan.ts';
import { BAG_PLACE, isOutOfSight, tableObstacles } from './obstacles.ts';

const EMPTY: Moment = { dealt: 0, gathered: 0, played: 0, winner: null };
const FULL: Moment = { dealt: 9, gathered: 0, played: 0, winner: null };

function flightsBetween(seats: number, before: Moment, after: Moment): readonly Flight[] {
  const placesAt = (moment: Moment) => placesOf(viewOf(seats, moment), tableFor(seats));
  const moves = movesBetween(placesAt(before), placesAt(after), BAG_PLACE);
  return flightsOf(moves, move => restingActor(move.from), tableObstacles(stationsFor(seats)));
}

const innerRadius = ({ place, scale }: Actor): number => BODIES[place.shape].inradius * scale;

const isHidden = ({ place, position }: Actor): boolean => place.hidden || isOutOfSight(position);

/** The deepest overlap of two dice while at least one of them moves. */
function deepest(flights: readonly Flight[]): number {
  let deep = 0;
  for (let time = 0; time < endOf(flights); time += 8) {
    const now = flights.map(flight => poseInFlight(flight, time));
    const flies = flights.map(({ delay, duration }) => time > delay && time < delay + duration);
    for (const [index, a] of now.entries())
      for (const [before, b] of now.slice(0, index).entries()) {
        if ([a, b].some(isHidden) || !(flies[index] || flies[before])) continue;
        deep = Math.max(deep, innerRadius(a) + innerRadius(b) - lengthOf(subtract(a.position, b.position)));
      }
  }
  return deep;
}

const MOVEMENTS: readonly (readonly [name: string, seats: number, before: Moment, after: Moment])[] = [
  ['the deal of nine dice to each of four', 4, EMPTY, FULL],
  ['the deal of nine dice to each of six', 6, EMPTY, FULL],
  ['the deal of nine dice to each of two', 2, EMPTY, FULL],
  ['a lead from the rack', 4, FULL, { ...FULL, played: 1 }],
  ['plays from behind the screens', 4, { ...FULL, played: 1 }, { ...FULL, played: 4 }],
  ['the gathering of a trick', 4, { ...FULL, gathered: 2, played: 4 }, { ...FULL, gathered: 3, played: 0 }],
  ['the gathering of a trick of six', 6, { ...FULL, gathered: 5, played: 6 }, { ...FULL, gathered: 6, played: 0 }],
  ['the gathering with the next lead', 3, { ...FULL, gathered: 2, played: 3 }, { ...FULL, gathered: 3, played: 1 }],
  ['the way back into the bag', 4, { ...FULL, gathered: 9 }, EMPTY],
];

describe('planned flights', () => {
  test.each(MOVEMENTS)('never overlap: %s', (_, seats, before, after) => {
    expect(deepest(flightsBetween(seats, before, after))).toBeLessThan(0.05);
  });
  test.each(MOVEMENTS)('never touch screens or rack: %s', (_, seats, before, after) => {
    const obstacles = tableObstacles(stationsFor(seats));
    const moving = flightsBetween(seats, before, after).filter(({ duration }) => duration > 0);
    for (const flight of moving)
      for (const obstacle of obstacles) expect(overlapWithObstacle(trackOf(flight), obstacle)).toBeLessThan(0.05);
  });
  test.each(MOVEMENTS)('end within 3 seconds: %s', (_, seats, before, after) => {
    expect(endOf(flightsBetween(seats, before, after))).toBeLessThan(3000);
  });
});

test('dice go into the bag seat by seat, soon one after the other', () => {
  const away = flightsBetween(4, { ...FULL, gathered: 9 }, EMPTY).filter(({ duration }) => duration > 0);
  const started = away.toSorted((a, b) => a.delay - b.delay);
  const seats = started.map(({ from }) => from.place.seat ?? 9);
  expect(new Set(seats).size).toBeGreaterThan(2);
  expect(seats).toEqual(seats.toSorted((a, b) => a - b));
  const pauses = started.slice(1).map(({ delay }, index) => delay - (started[index]?.delay ?? 0));
  expect(Math.min(...pauses)).toBeGreaterThanOrEqual(24);
  expect(pauses.toSorted((a, b) => a - b)[Math.floor(pauses.length / 2)]).toBeLessThan(60);
});

describe('a flight', () => {
  const toTrick = flightsBetween(4, FULL, { ...FULL, played: 1 }).filter(({ to }) => to.place.zone === 'trick');
  const flight = first(toTrick);
  const { from, to, delay, duration, rise } = flight;
  test('starts where the die is and ends at its place', () => {
    expect(poseInFlight(flight, 0).position).toEqual(from.position);
    expect(poseInFlight(flight, delay + duration)).toBe(to);
  });
  test('rises as high as planned, and lands from above', () => {
    const heights = Array.from({ length: 100 }, (_, at) => poseInFlight(flight, delay + (duration * at) / 100).lift);
    expect(Math.max(...heights)).toBeCloseTo(rise, 1);
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(0);
    expect(heights.at(-1)).toBeLessThan(0.08);
  });
});

describe('a die that is played from the rack', () => {
  const played = first(flightsBetween(4, FULL, { ...FULL, played: 1 }).filter(isPlayed));
  const at = (elapsed: number) => poseInFlight(played, played.delay + elapsed);

  test('flies to the trick in 420 ms on an arc, and starts fast', () => {
    expect(played.duration).toBe(420);
    const lifts = Array.from({ length: 43 }, (_, index) => at(index * 10).lift);
    expect(Math.max(...lifts)).toBeCloseTo(played.rise, 1);
    const [whole, left] = [at(0), at(105)].map(({ position }) => lengthOf(subtract(position, played.to.position)));
    expect(left).toBeLessThan((whole ?? 0) / 2);
  });
  test('ends at its place, and sounds a little before', () => {
    expect(at(played.duration)).toEqual(played.to);
    const landed = touchdownOf(played) - played.delay;
    expect(landed).toBeLessThan(played.duration);
    expect(lengthOf(subtract(at(landed).position, played.to.position))).toBeLessThan(0.35);
  });
});
