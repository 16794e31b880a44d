import { expect, test } from 'vitest';
import { cameraFor } from '../../layout/interface/camera.ts';
import { lengthOf, subtract } from '../../layout/vector.ts';
import { cameraOn, mixOrbits, type Orbit, orbitOf } from './orbit.ts';

const LOW: Orbit = { target: [0, 1, 0], elevation: 20, distance: 15, fieldOfView: 30, azimuth: -10 };
const HIGH: Orbit = { target: [2, 0, -2], elevation: 60, distance: 25, fieldOfView: 34, azimuth: 10 };

test('a camera and its orbit are the same', () => {
  const camera = cameraFor(1.6);
  const again = cameraOn(orbitOf(camera));
  expect(lengthOf(subtract(again.position, camera.position))).toBeCloseTo(0, 9);
  expect(again.target).toEqual(camera.target);
  expect(orbitOf(cameraOn(LOW)).azimuth).toBeCloseTo(-10);
});

test('a camera to the right of the seat looks to the left', () => {
  const { position, target } = cameraOn({ ...LOW, azimuth: 10 });
  expect(position[0]).toBeGreaterThan(target[0]);
  expect(position[2]).toBeGreaterThan(target[2]);
});

test('each part of an orbit changes by itself', () => {
  expect(mixOrbits(LOW, HIGH, 0)).toEqual(LOW);
  expect(mixOrbits(LOW, HIGH, 1)).toEqual(HIGH);
  expect(mixOrbits(LOW, HIGH, 0.25)).toEqual({
    target: [0.5, 0.75, -0.5],
    elevation: 30,
    distance: 17.5,
    fieldOfView: 31,
    azimuth: -5,
  });
});

test('between two orbits the camera keeps its distance', () => {
  const [left, right] = [
    { ...LOW, azimuth: -60 },
    { ...LOW, azimuth: 60 },
  ];
  const { position, target } = cameraOn(mixOrbits(left, right, 0.5));
  expect(lengthOf(subtract(position, target))).toBeCloseTo(15);
});
