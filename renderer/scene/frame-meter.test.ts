import { expect, test } from 'vitest';
import { FrameMeter } from './frame-meter.ts';

/** Whether a run of frames with these gaps was ever called too slow, and how often. */
function verdicts(meter: FrameMeter, gaps: readonly number[]): number {
  let time = 0;
  return gaps.filter(gap => {
    time += gap;
    return meter.isTooSlowAt(time);
  }).length;
}
const frames = (count: number, gap: number): number[] => Array.from({ length: count }, () => gap);

test('smooth motion keeps its level', () => {
  expect(verdicts(new FrameMeter(), frames(300, 17))).toBe(0);
});
test('slow motion is told once', () => {
  expect(verdicts(new FrameMeter(), frames(300, 40))).toBe(1);
});
test('some slow frames among many are forgiven', () => {
  const gaps = frames(300, 17).map((gap, at) => (at % 5 === 0 ? 90 : gap));
  expect(verdicts(new FrameMeter(), gaps)).toBe(0);
});
test('the first frames, which wait for shaders, are not judged', () => {
  expect(verdicts(new FrameMeter(), [...frames(4, 390), ...frames(60, 17)])).toBe(0);
});
test('a pause between two motions is no slow frame', () => {
  const meter = new FrameMeter();
  for (let at = 0; at < 200; at += 1) {
    expect(meter.isTooSlowAt(at * 1000)).toBe(false);
    meter.rest();
  }
});
test('another level is judged anew', () => {
  const meter = new FrameMeter();
  expect(verdicts(meter, frames(60, 40))).toBe(1);
  meter.reset();
  expect(verdicts(meter, frames(60, 40))).toBe(1);
});
