import { describe, expect, test } from 'vitest';
import { FakeFrameClock } from '../../../test/support/frame-clock.ts';
import type { Camera } from '../../layout/interface/camera.ts';
import { Timeline } from '../motion/timeline.ts';
import { CameraDirector } from './camera-director.ts';
import { type Orbit, orbitOf } from './orbit.ts';
import { END, orbitFor, REST, type Shot, THROW, THROW_OVER_TALL_RACK } from './shots.ts';

const ASPECT = 16 / 9;

function newDirector({ isReduced = false, isShared = false } = {}) {
  const clock = new FakeFrameClock();
  const timeline = new Timeline(clock);
  timeline.instant = isReduced;
  const pointer = { isHeld: false };
  const seen: { readonly camera: Camera; readonly isCut: boolean }[] = [];
  const director = new CameraDirector({
    timeline,
    apply: (camera, isCut) => void seen.push({ camera, isCut }),
    isPointerHeld: () => pointer.isHeld,
    isShared: () => isShared,
  });
  director.setAspect(ASPECT);
  const pass = (milliseconds: number) => {
    for (let left = milliseconds; left > 0; left -= 100) {
      clock.wait(100);
      clock.frame();
    }
  };
  const orbit = (): Orbit => orbitOf(seen.at(-1)?.camera ?? { position: [0, 0, 0], target: [0, 0, 0], fieldOfView: 0 });
  const expectShot = (shot: Shot, aspect = ASPECT) => {
    const expected = orbitFor(shot, aspect, false);
    expect(orbit().distance).toBeCloseTo(expected.distance);
    expect(orbit().elevation).toBeCloseTo(expected.elevation);
    for (const axis of [0, 1, 2] as const) expect(orbit().target[axis]).toBeCloseTo(expected.target[axis]);
  };
  return { director, pointer, seen, pass, orbit, expectShot, clock };
}

describe('the camera', () => {
  test('moves to a shot gradually, and back', async () => {
    const { director, pass, orbit, expectShot } = newDirector();
    const start = orbit().elevation;
    const arrived = director.to(THROW, 600);
    pass(300);
    expect(orbit().elevation).toBeLessThan(start);
    expect(orbit().elevation).toBeGreaterThan(orbitFor(THROW, ASPECT, false).elevation);
    pass(300);
    await arrived;
    expectShot(THROW);
    void director.rest();
    pass(300);
    expect(orbit().elevation).toBeLessThan(start);
    pass(500);
    expectShot(REST);
  });
  test('starts a new shot from where it is when another one is interrupted', () => {
    const { director, pass, orbit, seen, expectShot } = newDirector();
    void director.to(THROW, 600);
    pass(300);
    const { distance } = orbit();
    void director.to(END, 1000);
    expect(orbit().distance).toBeCloseTo(distance);
    const before = seen.length;
    pass(1000);
    expect(seen.length).toBeGreaterThan(before + 5);
    expectShot(END);
  });
  test('does not start again for the shot that it moves to already', () => {
    const { director, pass, expectShot } = newDirector();
    void director.to(THROW, 600);
    pass(300);
    void director.to(THROW, 600);
    pass(300);
    expectShot(THROW);
  });
  test('moves on to the same kind of shot from another angle', () => {
    const { director, pass, expectShot } = newDirector();
    void director.to(THROW, 600);
    pass(600);
    void director.to(THROW_OVER_TALL_RACK, 600);
    pass(600);
    expectShot(THROW_OVER_TALL_RACK);
  });
  test('cuts to a shot at once', () => {
    const { director, expectShot } = newDirector();
    director.cut(END);
    expectShot(END);
  });
  test('is back at once when the motion is skipped', () => {
    const { director, pass, seen, expectShot } = newDirector();
    void director.to(THROW, 600);
    pass(300);
    director.finish();
    expectShot(REST);
    const frames = seen.length;
    pass(600);
    expect(seen).toHaveLength(frames);
  });
  test('returns to where it rests at this table', () => {
    const { director, pass, expectShot } = newDirector();
    const near: Shot = { kind: 'rest', isNear: true };
    director.restAt(near);
    expectShot(near);
    void director.to(THROW, 600);
    pass(600);
    void director.rest();
    pass(700);
    expectShot(near);
  });
  test('moves to where it is to rest, and is not led away', () => {
    const { director, pass, orbit, expectShot } = newDirector();
    const start = orbit().elevation;
    director.restAt(END, 600);
    expect(orbit().elevation).toBeCloseTo(start);
    pass(300);
    void director.rest();
    pass(300);
    expectShot(END);
  });
  test('follows the window to another aspect, also on its way', () => {
    const { director, pass, expectShot } = newDirector();
    director.setAspect(4 / 3);
    expectShot(REST, 4 / 3);
    void director.to(THROW, 600);
    pass(300);
    director.setAspect(2);
    pass(300);
    expectShot(THROW, 2);
  });
});

describe('while the pointer is held', () => {
  test('the camera stands still, and follows when it is released', () => {
    const { director, pointer, seen, pass, expectShot } = newDirector();
    pointer.isHeld = true;
    const frames = seen.length;
    void director.to(THROW, 600);
    pass(600);
    expect(seen).toHaveLength(frames);
    pointer.isHeld = false;
    director.pointerReleased();
    expectShot(THROW);
  });
  test('a release changes nothing if the camera did not have to move', () => {
    const { director, seen } = newDirector();
    const frames = seen.length;
    director.pointerReleased();
    expect(seen).toHaveLength(frames);
  });
});

test('with reduced motion the picture cuts, and fades in', () => {
  const { director, seen, expectShot } = newDirector({ isReduced: true });
  void director.to(END, 1000);
  expectShot(END);
  expect(seen.at(-1)?.isCut).toBe(true);
  void director.rest();
  expectShot(REST);
});

test('in a hidden page the camera jumps to its end', () => {
  const { director, clock, expectShot } = newDirector();
  clock.hide();
  void director.to(END, 1000);
  expectShot(END);
});

test('the camera turns aside until it has another shot, but not on a shared screen', () => {
  const { director, orbit } = newDirector();
  const { azimuth } = orbitFor(END, ASPECT, false);
  director.restAt(END);
  director.sway(3);
  expect(orbit().azimuth).toBeCloseTo(azimuth + 3);
  director.restAt(REST);
  expect(orbit().azimuth).toBeCloseTo(orbitFor(REST, ASPECT, false).azimuth);
  const shared = newDirector({ isShared: true });
  shared.director.restAt(END);
  shared.director.sway(3);
  expect(shared.orbit().azimuth).toBeCloseTo(0);
});
