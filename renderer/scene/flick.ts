import type { Gesture } from '../../engine/protocol/throw.ts';

/** The pointer at one moment: CSS pixels and milliseconds. */
export interface Sample {
  readonly x: number;
  readonly y: number;
  readonly time: number;
}

/** Drags shorter than this part of the canvas's height are slips of the hand. */
const SHORTEST = 0.05;
/** The last milliseconds before letting go say how hard it was. */
const RELEASE = 120;
const WIDEST = Math.PI / 3;
/** Canvas heights per second from a gentle to a hard throw. */
const GENTLE = 0.35;
const HARD = 2.6;

const limited = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));
const distance = (a: Sample, b: Sample): number => Math.hypot(b.x - a.x, b.y - a.y);

/** What a drag says about a throw, or null if it was too short to be one. */
export function gestureOf(samples: readonly Sample[], height: number): Gesture | null {
  const [first, last] = [samples[0], samples.at(-1)];
  if (!first || !last || distance(first, last) < SHORTEST * height) return null;
  const recent = samples.find(sample => last.time - sample.time <= RELEASE) ?? first;
  const from = distance(recent, last) > 0 ? recent : first;
  const speed = distance(from, last) / height / (Math.max(16, last.time - from.time) / 1000);
  const path = samples.slice(1).reduce((sum, sample, at) => sum + distance(samples[at]!, sample), 0);
  return {
    direction: limited(Math.atan2(last.x - first.x, Math.max(1, first.y - last.y)) / WIDEST, -1, 1),
    strength: limited((speed - GENTLE) / (HARD - GENTLE), 0, 1),
    spin: limited((path / distance(first, last) - 1) * 2, 0, 1),
  };
}
