import { describe, expect, test } from 'vitest';
import { at, required } from '../../lists.ts';
import { type Area, RACKS } from '../plan.ts';
import { stationsFor } from './stations.ts';
import { type WonSpot, wonAreas } from './won-dice.ts';
import { wonTrickSpots } from './won-tricks.ts';

const SEATS = [2, 3, 4, 5];
const PITCH = 1.5;
const MOST = 0.74;

const areasFor = (seats: number) => wonAreas(stationsFor(seats, RACKS.twoRows, 2), 2);
/** The spots if each seat has won so many tricks. */
const spotsFor = (tricks: readonly number[]) => {
  const dice = 2 * tricks.length;
  return wonTrickSpots(
    tricks.map(count => count * dice),
    areasFor(tricks.length),
    dice,
    PITCH,
    MOST,
  );
};
const isWithin = ({ left, right, far, near }: Area, { at: [x, z], scale }: WonSpot): boolean => {
  const half = (PITCH * scale) / 2 - 1e-9;
  return x - half >= left && x + half <= right && z - half >= far && z + half <= near;
};

describe.each(SEATS)('won dice of %d seats', seats => {
  const areas = areasFor(seats);

  test('lie in the area of their seat, if each has won a trick', () => {
    const spots = required(spotsFor(Array.from({ length: seats }, () => 1)), 'room');
    for (const [station, own] of spots.entries()) {
      expect(own).toHaveLength(2 * seats);
      expect(own.every(spot => isWithin(at(areas, station).area, spot))).toBe(true);
    }
  });
  test('lie trick by trick: nothing of another trick lies within the dice of one', () => {
    const dice = 2 * seats;
    const [, own = []] = required(spotsFor(Array.from({ length: seats }, (_, seat) => (seat === 1 ? 2 : 0))), 'room');
    const [first, second] = [own.slice(0, dice), own.slice(dice)];
    expect(second).toHaveLength(dice);
    const across = first.map(({ at: [x] }) => x);
    const deep = first.map(({ at: [, z] }) => z);
    const isAmong = ({ at: [x, z] }: WonSpot) =>
      x > Math.min(...across) - 0.1 &&
      x < Math.max(...across) + 0.1 &&
      z > Math.min(...deep) - 0.1 &&
      z < Math.max(...deep) + 0.1;
    expect(second.filter(isAmong)).toEqual([]);
  });
  test('never lie on the felt of another seat', () => {
    for (const winner of Array.from({ length: seats }, (_, seat) => seat)) {
      const spots = spotsFor(Array.from({ length: seats }, (_, seat) => (seat === winner ? 3 : 0)));
      const foreign = areas.filter(({ owner }) => owner !== null && owner !== winner);
      const astray = (spots ?? []).flat().filter(spot => foreign.some(({ area }) => isWithin(area, spot)));
      expect(astray).toEqual([]);
    }
  });
});

test('there is no room for all tricks of five at one seat', () => {
  expect(spotsFor([0, 9, 0, 0, 0])).toBeNull();
});

test('a seat that has won little has larger dice', () => {
  const [few, many] = [1, 3].map(tricks => required(spotsFor([0, tricks, 0, 0, 0]), 'room')[1]?.[0]?.scale ?? 0);
  expect(few).toBeGreaterThan(many ?? 0);
});
