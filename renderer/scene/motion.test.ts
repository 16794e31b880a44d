import { expect, test } from 'vitest';
import { type Actor, resting } from './actor.ts';
import { BAG_PLACE } from './bag-place.ts';
import { handClock } from './hand-clock.ts';
import { Motion } from './motion.ts';
import { Timeline } from './timeline.ts';

const actorAt = (x: number): Actor => ({ ...resting(BAG_PLACE), position: [x, 0, 0] });

/** A table with one piece, which stands where the last picture has it. */
function oneActor() {
  const hand = handClock();
  const seen: number[] = [];
  const motion = new Motion(new Timeline(hand.clock), ([actor]) => seen.push(actor!.position[0]));
  return { hand, motion, seen };
}
const sliding = (elapsed: number): readonly Actor[] => [actorAt(elapsed)];

test('a hurried act cuts what is under way and what follows', async () => {
  const { motion, seen } = oneActor();
  const act = motion.begin();
  const first = act.play(1000, sliding);
  motion.hurry();
  await first;
  await act.play(500, sliding);
  expect(seen).toEqual([0, 1000, 500]);
});

test('the next act takes its time again', () => {
  const { motion, seen } = oneActor();
  motion.hurry();
  void motion.begin().play(1000, sliding);
  expect(seen).toEqual([0]);
});

test('nothing of an act is drawn once another has begun', async () => {
  const { motion, seen } = oneActor();
  const old = motion.begin();
  const under = old.play(1000, sliding);
  const next = motion.begin();
  next.cut([actorAt(7)]);
  await under;
  await old.play(500, sliding);
  old.cut([actorAt(9)]);
  expect(old.isWanted()).toBe(false);
  expect(seen).toEqual([0, 1000, 7]);
});
