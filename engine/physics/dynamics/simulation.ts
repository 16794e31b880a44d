import { Vec3, World } from 'cannon-es';
import { SphereBroadphase } from '../collision/broad-phase.ts';
import { ContactList } from '../collision/contacts.ts';
import { DiceNarrowphase } from '../collision/narrow-phase.ts';
import { type DieBody, type DieStart, newDie } from '../dice/die.ts';
import { type Reading, readFace } from '../dice/read.ts';
import type { Digest } from '../digest.ts';
import type { Tuning } from '../tuning.ts';
import { type MotionRecording, Recorder } from './recording.ts';
import { isAtRest, isDone, updateRest } from './rest.ts';
import { CoulombSolver } from './solver.ts';

/** The result of throwing some dice together once. */
export interface SimulationEnd {
  readonly steps: number;
  /** One per die; a die still moving when time is up counts as cocked. */
  readonly readings: readonly Reading[];
  readonly recording: MotionRecording | null;
}

/** Numbers per die in the digest: position (3), orientation (4), speed (3), spin (3), and one of padding. */
const STATE = 14;

/** Throws dice together once, in their own world, until all of them rest. */
export function simulate(
  starts: readonly DieStart[],
  tuning: Tuning,
  digest: Digest,
  isRecorded: boolean,
): SimulationEnd {
  const dice = starts.map(newDie);
  const contacts = new ContactList();
  const world = newWorld(dice, contacts, tuning);
  const recorder = isRecorded ? new Recorder(dice, contacts, tuning.restitutionThreshold) : null;
  const state = new Float64Array(STATE * dice.length);
  const words = new DataView(state.buffer);
  let steps = 0;
  do {
    for (const die of dice) prepare(die, tuning);
    world.step(tuning.step);
    steps++;
    updateRest(dice, contacts, tuning);
    writeState(dice, state);
    digest.add(words);
    recorder?.take(steps);
  } while (steps < tuning.maxSteps && !dice.every(die => isDone(die, tuning.rest)));
  const readings = dice.map(die =>
    isAtRest(die, tuning.rest) ? readFace(die.body.quaternion, die.solid.shape) : 'cocked',
  );
  return { steps, readings, recording: recorder?.end() ?? null };
}

/** Makes a world for a single use: nothing, not even a remembered axis, may influence the next throw. */
function newWorld(dice: readonly DieBody[], contacts: ContactList, tuning: Tuning): World {
  const world = new World({ gravity: new Vec3(0, 0, -tuning.gravity) });
  for (const die of dice) world.addBody(die.body);
  const broadphase = new SphereBroadphase(dice);
  world.broadphase = broadphase;
  world.narrowphase = new DiceNarrowphase(world, dice, broadphase, contacts);
  world.solver = new CoulombSolver(dice, contacts, tuning);
  return world;
}

/** Damps a die, and computes how far ahead collision detection must look. cannon-es's own damping uses Math.pow, so it is off. */
function prepare(die: DieBody, tuning: Tuning): void {
  const keeps = 1 - tuning.damping * tuning.step;
  const { velocity: v, angularVelocity: w } = die.body;
  const speed = Math.sqrt(v.x * v.x + v.y * v.y + v.z * v.z);
  const spin = Math.sqrt(w.x * w.x + w.y * w.y + w.z * w.z);
  const covered = tuning.margin + (speed + die.solid.circumradius * spin) * tuning.step;
  die.margin = Math.min(covered, tuning.maxMargin);
  die.trayMargin = Math.min(covered, tuning.maxTrayMargin);
  v.set(v.x * keeps, v.y * keeps, v.z * keeps);
  w.set(w.x * keeps, w.y * keeps, w.z * keeps);
}

function writeState(dice: readonly DieBody[], state: Float64Array): void {
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
