import { Body, ContactMaterial, ConvexPolyhedron, Material, NaiveBroadphase, Plane, Vec3, World } from 'cannon-es';
import { at, range } from '../../../../engine/core/lists.ts';
import { DIE_SHAPES, PHYSICS, SOLIDS, simulateThrow } from '../../../../engine/physics/index.ts';
import { drawGesture, launchOf } from '../../../../engine/physics/launch/gesture.ts';
import { newSeededRandom } from '../../../../engine/physics/launch/random.ts';
import { startHandful } from '../../../../engine/physics/launch/spawn.ts';
import { SURFACES } from '../../../../engine/physics/tray.ts';
import type { DieShape } from '../../../../engine/protocol/vocabulary.ts';

const CASES: readonly (readonly [name: string, dice: readonly DieShape[], throws: number])[] = [
  ['one d20', ['d20'], 1000],
  ['5 d6', Array<DieShape>(5).fill('d6'), 150],
  ['8 d6', Array<DieShape>(8).fill('d6'), 100],
  ['18 mixed', range(18).map(index => at(DIE_SHAPES, index % DIE_SHAPES.length)), 40],
];
/** Plain cannon-es throws per case; more would take too long in the slowest case. */
const PLAIN_THROWS = 15;

const seedOf = (index: number): string => (index + 1).toString(16).padStart(32, '0');

/** Measures the CPU time per throw of each handful, compared with plain cannon-es with a known product's published constants. */
export async function benchThrows(): Promise<string[]> {
  return CASES.map(([name, dice, throws]) => {
    const own = median(timesOf(throws, index => ours(dice, seedOf(index))));
    const others = median(timesOf(PLAIN_THROWS, index => plain(dice, seedOf(index))));
    const ratio = (others / own).toFixed(1);
    return `throw ${name}: ${own.toFixed(2)} ms; plain cannon-es ${others.toFixed(2)} ms, ${ratio} times as long`;
  });
}

/** Returns the CPU milliseconds of each run, after up to 60 warm-up runs. CPU time excludes waiting on a busy machine. */
function timesOf(runs: number, run: (index: number) => void): number[] {
  for (let index = 0; index < Math.min(runs, 60); index++) run(index);
  return range(runs).map(index => {
    const before = process.cpuUsage();
    run(index);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
}

const median = (times: readonly number[]): number =>
  at(
    times.toSorted((a, b) => a - b),
    Math.floor(times.length / 2),
  );

function ours(dice: readonly DieShape[], seed: string): void {
  const pieces = dice.map((shape, piece) => ({ piece, shape }));
  simulateThrow({ id: 0, seed, dice: pieces, gesture: null, physics: PHYSICS });
}

/** Units per die width: the product draws a d6 about 100 units wide. */
const UNIT = 100;

/**
 * Simulates the same starts in the same tray with Dice So Nice's constants: 1/60 s steps, gravity 9.8 x 800 units/s2, 14 rounds,
 * restitution 0.5 / 0.95 / 0.7, asleep below 75 units/s for 0.9 s, at most 1,000 steps.
 */
function plain(dice: readonly DieShape[], seed: string): void {
  const world = new World({ gravity: new Vec3(0, 0, -9.8 * 800), allowSleep: true });
  world.broadphase = new NaiveBroadphase();
  Object.assign(world.solver, { iterations: 14 });
  const [floor, wall, die] = [new Material(), new Material(), new Material()];
  world.addContactMaterial(new ContactMaterial(floor, die, { friction: 0.01, restitution: 0.5 }));
  world.addContactMaterial(new ContactMaterial(wall, die, { friction: 0, restitution: 0.95 }));
  world.addContactMaterial(new ContactMaterial(die, die, { friction: 0.01, restitution: 0.7 }));
  for (const { kind, x, y, z, offset } of SURFACES) {
    const body = new Body({ mass: 0, shape: new Plane(), material: kind === 'floor' ? floor : wall });
    body.quaternion.setFromVectors(new Vec3(0, 0, 1), new Vec3(x, y, z));
    body.position.set(x * offset * UNIT, y * offset * UNIT, z * offset * UNIT);
    world.addBody(body);
  }
  const bodies = plainBodies(dice, seed, die);
  for (const body of bodies) world.addBody(body);
  for (let step = 0; step < 1000 && !bodies.every(body => body.sleepState === Body.SLEEPING); step++) {
    world.step(1 / 60);
  }
}

function plainBodies(dice: readonly DieShape[], seed: string, material: Material): Body[] {
  const random = newSeededRandom(seed);
  return startHandful(dice, launchOf(drawGesture(random)), random).map((start, index) => {
    const { vertices, faces } = SOLIDS[at(dice, index)];
    const shape = new ConvexPolyhedron({
      vertices: vertices.map(([x, y, z]) => new Vec3(x * UNIT, y * UNIT, z * UNIT)),
      faces: faces.map(face => [...face.loop]),
    });
    const body = new Body({ mass: 300, shape, material, sleepSpeedLimit: 75, sleepTimeLimit: 0.9 });
    const { x, y, z, w } = start.orientation;
    body.quaternion.set(x, y, z, w);
    body.position.set(...start.position).scale(UNIT, body.position);
    body.velocity.set(...start.velocity).scale(UNIT, body.velocity);
    body.angularVelocity.set(...start.spin);
    return body;
  });
}
