import { expect, test } from 'vitest';
import type { DieShape } from '../../protocol/vocabulary.ts';
import { at } from '../at.ts';
import type { DieStart } from '../dice/die.ts';
import type { Vector3 } from '../dice/vector.ts';
import { Digest } from '../digest.ts';
import { TUNING, type Tuning } from '../tuning.ts';
import type { MotionRecording } from './recording.ts';
import { type SimulationEnd, simulate } from './simulation.ts';

const LEVEL = { x: 0, y: 0, z: 0, w: 1 };
type Start = Omit<DieStart, 'shape'>;
const start = (position: Vector3, velocity: Vector3 = [0, 0, 0], spin: Vector3 = [0, 0, 0]): Start => ({
  position,
  velocity,
  spin,
  orientation: LEVEL,
});
const run = (
  shapes: DieShape[],
  starts: Start[],
  tuning: Tuning = TUNING,
): SimulationEnd & { recording: MotionRecording } => {
  const dice = starts.map((own, index) => ({ ...own, shape: at(shapes, index) }));
  const end = simulate(dice, tuning, new Digest(), true);
  if (end.recording === null) throw new Error('Nothing was recorded.');
  return { ...end, recording: end.recording };
};
/** Where a die came to lie. */
const endOf = ({ recording: { frames } }: { recording: MotionRecording }, dice: number, die: number): Vector3 => {
  const [x = Number.NaN, y = Number.NaN, z = Number.NaN] = frames.subarray(frames.length - 7 * (dice - die));
  return [x, y, z];
};

test('a cube slides as far as Coulomb says: v2 / 2 mu g', () => {
  // Smoother than the tray, so that it slides flat and does not tip over.
  const smooth: Tuning = { ...TUNING, damping: 0, floor: { friction: 0.2, restitution: 0 } };
  const [x, , z] = endOf(run(['d6'], [start([-3, 0, 0.5], [10, 0, 0])], smooth), 1, 0);
  expect(x + 3).toBeCloseTo((10 * 10) / (2 * 0.2 * TUNING.gravity), 1);
  expect(z).toBeCloseTo(0.5, 1);
});

test('a cube set down at rest stays where it is', () => {
  const end = run(['d6'], [start([1, 2, 0.5])]);
  const [x, y, z] = endOf(end, 1, 0);
  expect(x).toBeCloseTo(1, 3);
  expect(y).toBeCloseTo(2, 3);
  expect(z).toBeCloseTo(0.5, 2);
  expect(end.steps).toBe(TUNING.rest.steps);
});

test('a cube dropped flat bounces with its restitution', () => {
  const { frames, impacts } = run(['d6'], [start([0, 0, 2.5])]).recording;
  const { step, speed, impulse, place, against } = at(impacts, 0);
  expect(against).toBe('floor');
  // The blow turns the die round, and bears what it would have gained in this step by falling.
  const { floor, gravity, step: time } = TUNING;
  expect(impulse).toBeCloseTo((1 + floor.restitution) * speed + gravity * time, 1);
  // Under the die, and as near to the floor as it comes in a step.
  expect(Math.max(Math.abs(place[0]), Math.abs(place[1]))).toBeLessThan(0.5);
  expect(Math.abs(place[2])).toBeLessThan(speed * time);
  expect(speed / Math.sqrt(2 * TUNING.gravity * 2)).toBeCloseTo(0.95, 1);
  const rebound = (at([...frames], 7 * step + 2) - at([...frames], 7 * (step - 1) + 2)) / TUNING.step;
  expect(rebound / speed).toBeCloseTo(TUNING.floor.restitution, 2);
});

test('a cube set on another rests there and is read', () => {
  const end = run(['d6', 'd6'], [start([0, 0, 0.5]), start([0.1, 0.1, 1.5])]);
  expect(end.readings).toEqual([0, 0]);
  expect(endOf(end, 2, 1)[2]).toBeCloseTo(1.5, 1);
});

test('dice that meet in the air part again, and neither gains', () => {
  const far: Tuning = { ...TUNING, gravity: 0.001, maxSteps: 60 };
  const end = run(['d20', 'd8'], [start([-2, 0, 5], [20, 0, 0]), start([2, 0.1, 5], [-20, 0, 0])], far);
  const [left] = endOf(end, 2, 0);
  const [right] = endOf(end, 2, 1);
  expect(left).toBeLessThan(right);
  expect(end.recording.impacts.some(impact => impact.against === 0)).toBe(true);
});

test('what still moves when the time is up is cocked, never read', () => {
  expect(run(['d6'], [start([0, 0, 5])], { ...TUNING, maxSteps: 5 }).readings).toEqual(['cocked']);
});

test('a die that leans where nothing slides stays cocked; the slip rule lays it flat', () => {
  const half = Math.PI / 12;
  const reach = (Math.cos(2 * half) + Math.sin(2 * half)) / 2;
  const leaning: Start = {
    ...start([4.5 - reach, 0, reach]),
    orientation: { x: 0, y: -Math.sin(half), z: 0, w: Math.cos(half) },
  };
  const rough: Tuning = { ...TUNING, floor: { friction: 5, restitution: 0 }, wall: { friction: 5, restitution: 0 } };
  expect(run(['d6'], [leaning], { ...rough, slip: { ...TUNING.slip, afterSteps: 0 } }).readings).toEqual(['cocked']);
  expect(run(['d6'], [leaning], rough).readings[0]).toBeTypeOf('number');
});
