import { expect, test } from 'vitest';
import { FakeFrameClock } from '../../../test/support/frame-clock.ts';
import { first } from '../../lists.ts';
import { type Actor, restingActor } from './actor.ts';
import { Animator } from './animator.ts';
import { BAG_PLACE } from './obstacles.ts';
import { Timeline } from './timeline.ts';

const actorAt = (x: number): Actor => ({ ...restingActor(BAG_PLACE), position: [x, 0, 0] });

/** An animator of one piece, and the x of every frame that is drawn. */
function oneActor() {
  const seen: number[] = [];
  const animator = new Animator(new Timeline(new FakeFrameClock()), actors => seen.push(first(actors).position[0]));
  return { animator, seen };
}
const sliding = (elapsed: number): readonly Actor[] => [actorAt(elapsed)];

test('skipping ends the motion under way and those that follow', async () => {
  const { animator, seen } = oneActor();
  const sequence = animator.begin();
  const first = sequence.play(1000, sliding);
  animator.skip();
  await first;
  await sequence.play(500, sliding);
  expect(seen).toEqual([0, 1000, 500]);
});

test('the next sequence is not skipped', () => {
  const { animator, seen } = oneActor();
  animator.skip();
  void animator.begin().play(1000, sliding);
  expect(seen).toEqual([0]);
});

test('a sequence draws nothing once another has begun', async () => {
  const { animator, seen } = oneActor();
  const old = animator.begin();
  const motion = old.play(1000, sliding);
  const next = animator.begin();
  next.jumpTo([actorAt(7)]);
  await motion;
  await old.play(500, sliding);
  old.jumpTo([actorAt(9)]);
  expect(old.isCurrent()).toBe(false);
  expect(seen).toEqual([0, 1000, 7]);
});
