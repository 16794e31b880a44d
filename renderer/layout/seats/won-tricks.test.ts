import { describe, expect, test } from 'vitest';
import { memoize } from '../../../engine/core/lists.ts';
import { TRICKY } from '../../../test/support/layout/dice-tables.ts';
import { doOverlap as areOutlinesCrossed, outlineOf } from '../../../test/support/layout/outline.ts';
import { at, first } from '../../lists.ts';
import { cameraFor } from '../interface/camera.ts';
import { pitchOf } from '../pieces/die-spots.ts';
import { type Area, onRack, RACK, RACKS, SCALES } from '../plan.ts';
import type { Vec } from '../vector.ts';
import { stationsFor } from './stations.ts';
import { type WonSpot, wonAreas } from './won-dice.ts';
import { wonTrickSpots } from './won-tricks.ts';

const SEATS = [2, 3, 4, 5];
const TRICKS = 9;
const PITCH = pitchOf(TRICKY.map((shape, piece) => ({ shape, piece, suit: null, rank: 1, up: 0, onCorner: false })));

const areasFor = (seats: number) => wonAreas(stationsFor(seats, RACKS.twoRows, 2), 2);
/** The spots if each seat has won this many tricks. */
const spotsFor = (tricks: readonly number[]) => {
  const dice = 2 * tricks.length;
  return wonTrickSpots(
    tricks.map(count => count * dice),
    areasFor(tricks.length),
    dice,
    PITCH,
    SCALES.won,
  );
};
/** The felt that a die needs. */
const feltOf = ({ at: [x, z], scale }: WonSpot): Area => {
  const half = (PITCH * scale) / 2 - 1e-9;
  return { left: x - half, right: x + half, far: z - half, near: z + half };
};
const isWithin = (inner: Area, outer: Area): boolean =>
  inner.left >= outer.left && inner.right <= outer.right && inner.far >= outer.far && inner.near <= outer.near;
const doOverlap = (a: Area, b: Area): boolean =>
  a.left < b.right && b.left < a.right && a.far < b.near && b.far < a.near;

const RACK_CORNERS = [0, RACKS.twoRows.slope].flatMap(up =>
  [-1, 1].map((sign): Vec => {
    const { height, z } = onRack(RACKS.twoRows, up);
    return [sign * (RACKS.twoRows.half + RACK.ends), height, z];
  }),
);

/** Every way in which this many tricks can be won by this many seats. */
function splitsOf(tricks: number, seats: number): readonly (readonly number[])[] {
  if (seats === 1) return [[tricks]];
  return Array.from({ length: tricks + 1 }, (_, won) =>
    splitsOf(tricks - won, seats - 1).map(others => [won, ...others]),
  ).flat();
}
const nameOf = (tricks: readonly number[]): string => tricks.join(' ');

test.each([3, 4])(
  'where the dice of a trick lie in two rows, those of a seat lie one behind the other: %d seats',
  seats => {
    const [, own = []] = spotsFor(Array.from({ length: seats }, (_, seat) => (seat === 1 ? 2 : 0)));
    expect(own).toHaveLength(4 * seats);
    for (let index = 0; index < own.length; index += 2)
      expect(at(own, index).at[0]).toBeCloseTo(at(own, index + 1).at[0], 9);
  },
);

describe.each(SEATS)('won dice of %d seats', seats => {
  const areas = areasFor(seats);

  test('lie in the area of their seat, if each has won a trick', () => {
    const spots = spotsFor(Array.from({ length: seats }, () => 1));
    for (const [station, own] of spots.entries()) {
      expect(own).toHaveLength(2 * seats);
      expect(own.every(spot => isWithin(feltOf(spot), at(areas, station).area))).toBe(true);
    }
  });
  test('lie trick by trick: nothing of another trick lies within the dice of one', () => {
    const dice = 2 * seats;
    const [, own = []] = spotsFor(Array.from({ length: seats }, (_, seat) => (seat === 1 ? 2 : 0)));
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
  const splits = splitsOf(TRICKS, seats);
  const spotsOf = memoize((name: string) => spotsFor(name.split(' ').map(Number)));
  const dieAreas = (tricks: readonly number[]) => spotsOf(nameOf(tricks)).map(own => own.map(feltOf));

  test('never lie on the felt of another seat that has won a trick', () => {
    const astray = splits.filter(tricks =>
      dieAreas(tricks).some((own, winner) =>
        areas
          .filter(({ owner }) => owner !== null && owner !== winner && at(tricks, owner) > 0)
          .some(({ area }) => own.some(felt => doOverlap(felt, area))),
      ),
    );
    expect(astray.map(nameOf)).toEqual([]);
  });
  test('lie on felt that is set aside for them, at a size that can be recognized, however the tricks are won', () => {
    const bad = splits.filter(tricks =>
      spotsOf(nameOf(tricks))
        .flat()
        .some(spot => spot.scale < 0.4 || !areas.some(({ area }) => isWithin(feltOf(spot), area))),
    );
    expect(bad.map(nameOf)).toEqual([]);
  });
  test('of two seats never lie in one area', () => {
    const shared = splits.filter(tricks => {
      const users = dieAreas(tricks).map(own => areas.filter(({ area }) => own.some(felt => isWithin(felt, area))));
      return users.flat().length > new Set(users.flat()).size;
    });
    expect(shared.map(nameOf)).toEqual([]);
  });
  test.each([1, 2, 3])('of %d tricks lie on felt of their own seat or of nobody', count => {
    for (let winner = 0; winner < seats; winner += 1) {
      const own = at(dieAreas(Array.from({ length: seats }, (_, seat) => (seat === winner ? count : 0))), winner);
      const foreign = areas.filter(({ owner }) => owner !== null && owner !== winner);
      expect(own).toHaveLength(count * 2 * seats);
      expect(own.filter(felt => foreign.some(({ area }) => doOverlap(felt, area)))).toEqual([]);
    }
  });
  test('are not hidden by the rack', () => {
    const frame = { width: 1280, height: 800 };
    const camera = cameraFor(frame.width / frame.height);
    const rack = outlineOf(RACK_CORNERS, camera, frame);
    // Most spots are those of many splits.
    const isHiddenAt = memoize((x: number, z: number, scale: number): boolean => {
      const core: readonly Vec[] = [0.25, 0.5].map(up => [x, up * scale, z]);
      return areOutlinesCrossed(outlineOf(core, camera, frame), rack);
    });
    const isHidden = ({ at: [x, z], scale }: WonSpot): boolean => isHiddenAt(x, z, scale);
    const hidden = splits.filter(tricks => spotsOf(nameOf(tricks)).flat().some(isHidden));
    expect(hidden.map(nameOf)).toEqual([]);
  });
  test('have areas that do not overlap', () => {
    const crossed = areas.flatMap(({ area }, index) =>
      areas.slice(index + 1).flatMap(other => (doOverlap(area, other.area) ? [[area, other.area]] : [])),
    );
    expect(crossed).toEqual([]);
  });
});

test('a seat that needs smaller dice does not make those of the others smaller', () => {
  const scales = (tricks: readonly number[]) => spotsFor(tricks).map(own => own[0]?.scale);
  const [, , , right] = scales([1, 0, 0, 1]);
  expect(scales([6, 0, 0, 1])[3]).toBe(right);
});

test('where all felt is too small the dice are drawn smaller', () => {
  const area: Area = { left: 0, right: 4, far: 0, near: 4 };
  const [spots = []] = wonTrickSpots([90], [{ area, owner: 0 }], 10, PITCH, SCALES.won);
  expect(spots).toHaveLength(90);
  expect(spots.every(spot => isWithin(feltOf(spot), area))).toBe(true);
  expect(first(spots).scale).toBeLessThan(0.4);
});

test('a seat that has won little has larger dice', () => {
  const [few, many] = [1, 3].map(tricks => spotsFor([0, tricks, 0, 0, 0])[1]?.[0]?.scale ?? 0);
  expect(few).toBeGreaterThan(many ?? 0);
});
