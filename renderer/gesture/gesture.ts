import type { Gesture } from '../../engine/protocol/throw.ts';

/** The pointer at one moment, in CSS pixels and milliseconds. */
export interface PointerSample {
  readonly x: number;
  readonly y: number;
  readonly time: number;
}

/** Minimum length of a throwing drag, as a fraction of the height. */
const MIN_FLICK = 0.05;
/** The speed is measured over this many milliseconds before the release. */
const RELEASE_TIME = 120;
/** Angle from straight ahead that corresponds to a direction of 1. */
const MAX_ANGLE = Math.PI / 3;
/** Heights per second for a strength of 0 and of 1. */
const SPEED = { gentle: 0.35, hard: 2.6 } as const;

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));
const distanceBetween = (a: PointerSample, b: PointerSample): number => Math.hypot(b.x - a.x, b.y - a.y);

/** Maximum movement of a click in CSS pixels; beyond it, a press is a drag. */
const CLICK_RADIUS = 8;

/** Whether a finished press is a click rather than a drag. */
export const isClick = (samples: readonly PointerSample[]): boolean => {
  const [start, end] = [samples[0], samples.at(-1)];
  return !start || !end || distanceBetween(start, end) <= CLICK_RADIUS;
};

/** Returns the throw of a piece dragged from the hand onto the tray; null if it was released elsewhere. */
export function tossOf(samples: readonly PointerSample[], height: number): Gesture | null {
  const [start, end] = [samples[0], samples.at(-1)];
  const isOnward = start !== undefined && end !== undefined && start.y - end.y >= MIN_FLICK * height;
  return isOnward ? gestureOf(samples, height) : null;
}

/** Returns the throw for a drag; null if it is too short. `height` is that of the picture or pad. */
export function gestureOf(samples: readonly PointerSample[], height: number): Gesture | null {
  const [start, end] = [samples[0], samples.at(-1)];
  if (!start || !end || distanceBetween(start, end) < MIN_FLICK * height) return null;
  const recent = samples.find(sample => end.time - sample.time <= RELEASE_TIME) ?? start;
  const from = distanceBetween(recent, end) > 0 ? recent : start;
  const speed = distanceBetween(from, end) / height / (Math.max(16, end.time - from.time) / 1000);
  return {
    direction: clamp(Math.atan2(end.x - start.x, Math.max(1, start.y - end.y)) / MAX_ANGLE, -1, 1),
    strength: clamp((speed - SPEED.gentle) / (SPEED.hard - SPEED.gentle), 0, 1),
    spin: clamp((pathLength(samples) / distanceBetween(start, end) - 1) * 2, 0, 1),
  };
}

function pathLength(samples: readonly PointerSample[]): number {
  let length = 0;
  let previous = samples[0];
  for (const sample of samples) {
    if (previous) length += distanceBetween(previous, sample);
    previous = sample;
  }
  return length;
}
