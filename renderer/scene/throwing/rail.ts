import { poseOf } from '../../layout/pieces/place.ts';
import { TRAY } from '../../layout/plan.ts';
import { UP, type Vec } from '../../layout/vector.ts';
import { at } from '../../lists.ts';
import type { Actor } from '../motion/actor.ts';
import { acrossTray } from './thrower.ts';

/** The rail: where dice stand on the moulding along the left, far and right side of the tray, without its corners. */
const RAIL = {
  far: 2 * TRAY.half[0],
  side: 2 * TRAY.half[1] - 1.2,
  // How far out they stand: at the far side so far that they do not seem to hang over the tray, and no farther, since open dice
  // lie behind them; at its other sides, whose outside is seen as well, in the middle of the moulding.
  farOut: 0.42,
  sideOut: 0.22,
  top: TRAY.height + 0.03,
} as const;
const RAIL_LENGTH = RAIL.far + 2 * RAIL.side;
/** So large at most that the moulding carries them. */
const RAIL_SCALE = 0.86;
const [X, Z] = TRAY.centre;
const LEFT = X - TRAY.half[0] - RAIL.sideOut;
const RIGHT = X + TRAY.half[0] + RAIL.sideOut;
const FAR = Z - TRAY.half[1] - RAIL.farOut;
/** Dice that lie nearer than this to the middle of the tray wait on its far side. */
const MIDDLE = 2;
/** The distance of a few dice on one side. */
const APART = 2;
/** The length of rail that a die takes: `least` of many, `most` of few. */
const RAIL_PITCH = { least: 1.56, most: 2.7 } as const;
/** The yaws of the dice, one after the other: all alike they would look like parts of the tray. */
const RAIL_YAWS = [0.24, -0.16, 0.09, -0.28] as const;

type Point = readonly [x: number, z: number];

/** The points of a row of so many dice along the rail, first on the far side, then on the right, then on the left. */
function pointsInRow(count: number, scale: number): readonly Point[] {
  const pitch = Math.max(RAIL_PITCH.least * scale, Math.min(RAIL_PITCH.most, RAIL.far / count));
  const first = (RAIL.far - Math.min(RAIL.far, count * pitch)) / 2;
  return Array.from({ length: count }, (_, index) => pointAt(first + (index + 0.5) * pitch));
}

/** The point at a distance along the rail. */
function pointAt(distance: number): Point {
  if (distance < RAIL.far) return [X - TRAY.half[0] + distance, FAR];
  const down = (distance - RAIL.far) % RAIL.side;
  return [distance < RAIL.far + RAIL.side ? RIGHT : LEFT, Z - TRAY.half[1] + 1 + down];
}

/** So few dice wait each on its own side of the tray: in a row they would look like a part of it. */
const FEW_WAITING = 4;

/** The points of a few dice, each on the side on which it lies. The near side is kept free, since dice there would hide others. */
function pointsBySide(dice: readonly Actor[]): readonly Point[] {
  const sideOf = ({ position: [x] }: Actor): number => Math.sign(Math.trunc((x - X) / MIDDLE));
  return dice.map(die => {
    const side = sideOf(die);
    const along = side === 0 ? 0 : 2;
    const row = dice.filter(other => sideOf(other) === side).toSorted((a, b) => a.position[along] - b.position[along]);
    const offset = (row.indexOf(die) - (row.length - 1) / 2) * APART;
    return side === 0 ? [X + offset, FAR] : [side < 0 ? LEFT : RIGHT, Z + offset];
  });
}

/** Whether a piece lies on the floor of the tray, where dice are about to be thrown. */
export function isInTray({ position: [x, , z], place }: Actor): boolean {
  const isWithin = Math.abs(x - X) < TRAY.half[0] && Math.abs(z - Z) < TRAY.half[1];
  return isWithin && !place.hidden;
}

/** A die in the tray, and the face that is up. */
export interface LyingDie {
  readonly actor: Actor;
  readonly up: number | null;
}

/**
 * Dice on the rail, where they wait while others are thrown. `dice`: from left to right. `isFromFar`: whether dice are thrown
 * from the far side. They wait at the near side then.
 */
export function diceOnRail(dice: readonly LyingDie[], isFromFar: boolean): readonly Actor[] {
  const count = dice.length;
  const scale = Math.min(RAIL_SCALE, RAIL_LENGTH / (RAIL_PITCH.least * (count + 1)));
  const actors = dice.map(({ actor }) => actor);
  const points = count <= FEW_WAITING && !isFromFar ? pointsBySide(actors) : pointsInRow(count, scale);
  return dice.map(({ actor, up }, index) => {
    const [x, z] = at(points, index);
    const point: Vec = [x, RAIL.top, z];
    const ground = { at: isFromFar ? acrossTray(point) : point, normal: UP, top: [0, 0, -1] as const };
    const pose = poseOf(actor.place.shape, up, ground, scale, at(RAIL_YAWS, index % RAIL_YAWS.length));
    return { ...actor, ...pose, scale, normal: UP, lift: 0 };
  });
}
