import { Vec3, World } from 'cannon-es';
import type { DieShape } from '../../protocol/vocabulary.ts';
import { SphereBroadphase } from '../collision/broad-phase.ts';
import { Contacts } from '../collision/contacts.ts';
import { DiceNarrowphase } from '../collision/narrow-phase.ts';
import { type Die, newDie, type Start } from '../dice/die.ts';
import { type Reading, readFace } from '../dice/read.ts';
import type { Digest } from '../digest.ts';
import type { Tuning } from '../tuning.ts';
import { Recorder, type Recording } from './recorder.ts';
import { isAtRest, isDone, observe } from './rest.ts';
import { CoulombSolver } from './solver.ts';

/** What came of throwing some dice once. */
export interface StageEnd {
  readonly steps: number;
  /** One per die; a die that had not come to rest when the stage ended counts as cocked. */
  readonly readings: readonly Reading[];
  readonly recording: Recording | null;
}

/** Numbers per die that go into the digest: place (3), orientation (4), speed (3), spin (3), and one of padding. */
const STATE = 14;

/** Throws dice once, in a world of their own, until all of them rest. */
export function runStage(
  shapes: readonly DieShape[],
  starts: readonly Start[],
  tuning: Tuning,
  digest: Digest,
  records: boolean,
): StageEnd {
  const dice = shapes.map((shape, at) => newDie(shape, starts[at]!));
  const contacts = new Contacts(16 * dice.length);
  const world = newWorld(dice, contacts, tuning);
  const recorder = records ? new Recorder(dice, contacts, tuning.liveliness) : null;
  const state = new Float64Array(STATE * dice.length);
  const words = new Uint32Array(state.buffer);
  let steps = 0;
  do {
    for (const die of dice) prepare(die, tuning);
    world.step(tuning.step);
    steps++;
    observe(dice, contacts, tuning);
    writeState(dice, state);
    digest.add(words);
    recorder?.take(steps);
  } while (steps < tuning.mostSteps && !dice.every(die => isDone(die, tuning.rest)));
  const readings = dice.map((die, at) =>
    isAtRest(die, tuning.rest) ? readFace(die.body.quaternion, shapes[at]!) : 'cocked',
  );
  return { steps, readings, recording: recorder?.end() ?? null };
}

/** A world is used for one stage only: nothing, not even a cached axis, may reach from one throw into another. */
function newWorld(dice: readonly Die[], contacts: Contacts, tuning: Tuning): World {
  const world = new World({ gravity: new Vec3(0, 0, -tuning.gravity) });
  for (const die of dice) world.addBody(die.body);
  world.broadphase = new SphereBroadphase(dice);
  world.narrowphase = new DiceNarrowphase(world, dice, contacts);
  world.solver = new CoulombSolver(dice, contacts, tuning);
  return world;
}

/** Damps a die, and works out how far ahead it must look. cannon-es's own damping needs Math.pow, so it is off. */
function prepare(die: Die, tuning: Tuning): void {
  const keeps = 1 - tuning.damping * tuning.step;
  const { velocity: v, angularVelocity: w } = die.body;
  const speed = Math.sqrt(v.x * v.x + v.y * v.y + v.z * v.z);
  const spin = Math.sqrt(w.x * w.x + w.y * w.y + w.z * w.z);
  const covered = tuning.margin + (speed + die.hull.circumradius * spin) * tuning.step;
  die.margin = Math.min(covered, tuning.mostMargin);
  die.trayMargin = Math.min(covered, tuning.mostTrayMargin);
  v.set(v.x * keeps, v.y * keeps, v.z * keeps);
  w.set(w.x * keeps, w.y * keeps, w.z * keeps);
}

function writeState(dice: readonly Die[], state: Float64Array): void {
  let at = 0;
  for (const { body } of dice) {
    const { position, quaternion, velocity, angularVelocity } = body;
    state[at++] = position.x;
    state[at++] = position.y;
    state[at++] = position.z;
    state[at++] = quaternion.x;
    state[at++] = quaternion.y;
    state[at++] = quaternion.z;
    state[at++] = quaternion.w;
    state[at++] = velocity.x;
    state[at++] = velocity.y;
    state[at++] = velocity.z;
    state[at++] = angularVelocity.x;
    state[at++] = angularVelocity.y;
    state[at++] = angularVelocity.z;
    at++;
  }
}
