import { beforeEach, describe, expect, test } from 'vitest';
import { FakeFrameClock } from '../../../test/support/frame-clock.ts';
import { project } from '../../layout/interface/camera.ts';
import { flat, poseOf } from '../../layout/pieces/place.ts';
import { along, dot, inverse, subtract, turnAbout, turned, UP, unit, type Vec } from '../../layout/vector.ts';
import { at } from '../../lists.ts';
import { cameraOn } from '../camera/orbit.ts';
import { orbitFor, won } from '../camera/shots.ts';
import { type Actor, groundUnder, restingActor } from '../motion/actor.ts';
import { BAG_PLACE } from '../motion/obstacles.ts';
import { Timeline } from '../motion/timeline.ts';
import { showTrickEnd, TrickEndAnimation } from './trick-end.ts';

/** Three d6 that lie on the table at x 0, 1 and 2; the last one is not in the trick. */
const actors: readonly Actor[] = [0, 1, 2].map(piece =>
  restingActor({
    ...BAG_PLACE,
    piece,
    shape: 'd6',
    hidden: false,
    position: [piece, 0.5, 0],
    turn: [0, 0, 0, 1],
    scale: 1,
    normal: UP,
    zone: piece < 2 ? 'trick' : 'hand',
  }),
);
const WON = new Set([1]);
const FULL = { raised: 1, darkened: 1 };

describe('the end of a trick', () => {
  const shown = showTrickEnd(actors, WON, FULL);
  test('raises the winner over where it lies, larger and turned toward the viewer', () => {
    // Turned, so that another of its faces counts.
    const before: Actor = { ...at(actors, 1), turn: turnAbout([0, 0, 1], Math.PI / 2) };
    const now = at(showTrickEnd([before], WON, FULL), 0);
    const counted = turned(UP, inverse(before.turn));
    expect(now.lift).toBeCloseTo(0.55);
    expect(now.scale).toBeGreaterThan(1.2);
    expect(now.spotlit).toBe(1);
    expect(dot(turned(counted, now.turn), unit([0, 0.64, 0.77]))).toBeGreaterThan(0.99);
    expect(Math.hypot(...subtract(groundUnder(now), groundUnder(before)))).toBeLessThan(0.01);
  });
  test('moves what was beaten away from a winner seen from near, but not toward the words', () => {
    const placed = [0, 1, 3].map((x, piece) => ({
      ...at(actors, piece === 1 ? 1 : 0),
      position: [x, 0.5, 0] as const,
    }));
    const x = (isNear: boolean) => showTrickEnd(placed, WON, FULL, isNear).map(({ position }) => position[0]);
    expect(x(false)).toEqual([0, 1, 3]);
    const [left, , right] = x(true);
    expect(left).toBeCloseTo(-0.65);
    expect(right).toBe(3);
  });
  test('lowers the fan of the viewer, of which only edges would be seen from near', () => {
    const lean = unit([0, 0.68, 0.73]);
    const place = {
      ...at(actors, 0).place,
      shape: 'card' as const,
      zone: 'hand' as const,
    };
    const cardAt = (position: Vec): Actor => ({
      ...at(actors, 0),
      place: { ...place, position },
      position,
      normal: lean,
    });
    const height = (card: Actor, isNear: boolean) => at(showTrickEnd([card], WON, FULL, isNear), 0).position[1];
    const own = cardAt([0, 1.2, 6.6]);
    expect(height(own, false)).toBe(1.2);
    expect(height(own, true)).toBeLessThan(-1);
    const ofSideSeat = cardAt([8.4, 1.2, 1.3]);
    expect(height(ofSideSeat, true)).toBe(1.2);
  });
  test('moves two winners apart, as they grow', () => {
    const pair = [at(actors, 0), at(actors, 1)];
    const both = new Set(pair.flatMap(({ place: { piece } }) => piece ?? []));
    const distance = ([one, other]: readonly Actor[]): number =>
      one && other ? Math.hypot(...subtract(one.position, other.position)) : 0;
    const raised = showTrickEnd(pair, both, FULL);
    const growth = at(raised, 0).scale / at(pair, 0).scale;
    expect(growth).toBeGreaterThan(1);
    expect(distance(raised)).toBeCloseTo(growth * distance(pair), 1);
  });
  test('turns the number of a winner upright', () => {
    const winnersTurn = (yaw: number) => {
      const place = { ...at(actors, 1).place, shape: 'd20' as const, up: 16 };
      const lying = restingActor({ ...place, ...poseOf('d20', 16, flat([1, 0, 0]), 1, yaw) });
      return at(showTrickEnd([lying], WON, FULL), 0).turn;
    };
    for (const axis of [UP, [1, 0, 0]] as const)
      expect(dot(turned(axis, winnersTurn(0)), turned(axis, winnersTurn(0.3)))).toBeCloseTo(1);
  });
  test.each([
    { shape: 'd20', least: 0, most: 0.05 },
    { shape: 'card', least: 0.15, most: 0.4 },
  ] as const)(
    'turns a winner that the camera is near to it: a die stands upright, and a card leans: $shape',
    ({ shape, least, most }) => {
      const place = { ...at(actors, 1).place, shape, up: shape === 'card' ? 0 : 16 };
      const pose = shape === 'card' ? {} : poseOf(shape, 16, flat([1, 0, 0]), 1);
      const lying = restingActor({ ...place, ...pose });
      const camera = cameraOn(orbitFor(won(lying.position), 16 / 9, false));
      const leaning = (isNear: boolean): number => {
        const { position, turn } = at(showTrickEnd([lying], WON, FULL, isNear), 0);
        const top = turned(turned([0, 0, -1], inverse(lying.turn)), turn);
        const [foot, head] = [position, along(position, top, 0.5)].map(point => project(point, camera, 16 / 9));
        return foot && head ? Math.abs(((head.x - foot.x) * 16) / 9 / (head.y - foot.y)) : Number.NaN;
      };
      expect(leaning(true)).toBeGreaterThanOrEqual(least);
      expect(leaning(true)).toBeLessThan(most);
      expect(leaning(false)).toBeGreaterThan(0.1);
    },
  );
  test('keeps what is drawn under a card on the table', () => {
    const card: Actor = { ...at(actors, 1), place: { ...at(actors, 1).place, shape: 'card' }, position: [1, 0.01, 0] };
    const level: Actor = { ...at(showTrickEnd([card], WON, FULL), 0), turn: card.turn };
    expect(groundUnder(level)[1]).toBeCloseTo(groundUnder(card)[1], 1);
  });
  test('darkens the other pieces of the trick, and leaves the rest alone', () => {
    expect(at(shown, 0).faded).toBeGreaterThan(0.5);
    expect(shown[2]).toBe(actors[2]);
  });
  test.each(['won', 'front', 'aside'] as const)('hides pieces that lie %s behind the words only from near', zone => {
    const lying = (x: number): Actor => ({
      ...at(actors, 2),
      place: { ...at(actors, 2).place, zone, position: [x, 0.5, 0] },
    });
    const [left, right] = [lying(-7), lying(7)];
    const near = showTrickEnd([left, right], WON, FULL, true);
    expect(near.map(({ place }) => place.hidden)).toEqual([false, true]);
    expect(showTrickEnd([left, right], WON, FULL)).toEqual([left, right]);
    expect(at(showTrickEnd([right], WON, { raised: 0, darkened: 0.5 }, true), 0).scale).toBeCloseTo(0.5);
  });
  test('lets several winners grow less, since they lie side by side', () => {
    const both = showTrickEnd(actors, new Set([0, 1]), FULL);
    expect(at(both, 0).scale).toBeLessThan(at(shown, 1).scale);
  });
});

describe('the animation of the end of a trick', () => {
  let clock: FakeFrameClock;
  let animation: TrickEndAnimation;
  let shots: string[];
  let over: boolean;
  const lift = (): number => at(animation.applyTo(actors), 1).lift;
  const pass = async (milliseconds: number): Promise<void> => {
    clock.wait(milliseconds);
    clock.frame();
    await Promise.resolve();
  };
  const start = (isNear: boolean): void => {
    void animation.start({ winners: [1], isNear, lasts: 1000 }).then(() => {
      over = true;
    });
  };
  beforeEach(() => {
    clock = new FakeFrameClock();
    shots = [];
    over = false;
    animation = new TrickEndAnimation({
      clock,
      timeline: new Timeline(clock),
      camera: {
        to: async ({ kind }) => void shots.push(kind),
        rest: async () => void shots.push('rest'),
      },
      actors: () => actors,
      onChange: () => {},
    });
  });

  test('shows the winner for its time, and then puts it back', async () => {
    start(false);
    await pass(600);
    expect(lift()).toBeCloseTo(0.55);
    expect(over).toBe(false);
    await pass(400);
    expect(over).toBe(true);
    await pass(300);
    expect(lift()).toBe(0);
    expect(shots).toEqual([]);
  });
  test('tells how near it is shown, and nothing if the camera stays', async () => {
    start(true);
    await pass(600);
    expect(animation.nearness).toBe(1);
    start(false);
    await pass(600);
    expect(animation.nearness).toBe(0);
  });
  test('takes the camera to the winner and back', async () => {
    start(true);
    await pass(1000);
    expect(shots).toEqual(['won', 'rest']);
  });
  test('hides what lies behind the words only when the camera is near', async () => {
    const won: Actor = { ...at(actors, 2), place: { ...at(actors, 2).place, zone: 'won', position: [7, 0.5, 0] } };
    const isHidden = (): boolean => at(animation.applyTo([won]), 0).place.hidden;
    start(true);
    await pass(600);
    expect(isHidden()).toBe(true);
    start(false);
    await pass(600);
    expect(isHidden()).toBe(false);
  });
  test('ends as soon as something else is shown', async () => {
    start(true);
    await pass(300);
    animation.end();
    await pass(300);
    expect(over).toBe(true);
    expect(lift()).toBe(0);
    expect(shots).toEqual(['won', 'rest']);
  });
  test('ends at once if it is skipped, and leaves no timer', async () => {
    start(false);
    await pass(300);
    const timers = clock.registered();
    animation.finish();
    await Promise.resolve();
    expect(over).toBe(true);
    expect(lift()).toBe(0);
    expect(clock.registered()).toBeLessThan(timers);
  });
});
