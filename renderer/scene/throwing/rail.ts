import { poseOf } from '../../layout/pieces/place.ts';
import { BODIES } from '../../layout/pieces/shapes.ts';
import { TRAY } from '../../layout/plan.ts';
import { UP, type Vec } from '../../layout/vector.ts';
import { at } from '../../lists.ts';
import { MARKER } from '../furniture/trump-marker.ts';
import type { Actor } from '../motion/actor.ts';
import { acrossTray } from './thrower.ts';

/**
 * The rail: where dice wait on the cloth along the left, far and right side of the tray, without its corners, in die
 * widths. `out`: distance of their middles from the wall, so that they stand clear of its moulding.
 */
const RAIL = { far: 2 * TRAY.half[0], side: 2 * TRAY.half[1] - 1.2, out: TRAY.moulding + 0.62 } as const;
/**
 * Where there is no room on the cloth they stand on the moulding: on the near side, where a rack would hide them on the
 * cloth, in its middle, and on the far side behind it.
 */
const MOULDING = { out: 0.22, farOut: 0.42, top: TRAY.height + 0.03 } as const;
const RAIL_LENGTH = RAIL.far + 2 * RAIL.side;
/** Maximum scale at which they fit on the moulding. Larger ones would seem to hang over the tray. */
const RAIL_SCALE = 0.66;
const [X, Z] = TRAY.centre;
const LEFT = X - TRAY.half[0] - RAIL.out;
const RIGHT = X + TRAY.half[0] + RAIL.out;
const FAR = Z - TRAY.half[1];
/** Rail length per die in a row, from crowded to sparse. */
const RAIL_PITCH = { min: 1.56, max: 2.7 } as const;
/** The yaws of successive dice. All alike, they would look like parts of the tray. */
const RAIL_YAWS = [0.24, -0.16, 0.09, -0.28] as const;

type Point = readonly [x: number, z: number];

/** Points of a row of `count` dice along the rail: first on its long side, then on the others. */
function pointsInRow(count: number, scale: number): readonly Point[] {
  const pitch = Math.max(RAIL_PITCH.min * scale, Math.min(RAIL_PITCH.max, RAIL.far / count));
  const first = (RAIL.far - Math.min(RAIL.far, count * pitch)) / 2;
  return Array.from({ length: count }, (_, index): Point => {
    const distance = first + (index + 0.5) * pitch;
    if (distance < RAIL.far) return [X - TRAY.half[0] + distance, FAR - RAIL.out];
    const down = (distance - RAIL.far) % RAIL.side;
    return [distance < RAIL.far + RAIL.side ? RIGHT : LEFT, FAR + 1 + down];
  });
}

/**
 * Maximum number of dice that wait each on its own side, in all and per side: in a row they would look like part of the
 * tray.
 */
const MAX_FEW = { all: 4, side: 3 } as const;
/** Distance between two of them on one side, in die widths. */
const APART = 2;

type RailSide = 'left' | 'far' | 'right';

/** The side of the tray nearest to a die. The near side is kept free, since dice there would hide others. */
function sideOf({ position: [x, , z] }: Actor): RailSide {
  const isBeside = Math.abs(x - X) / TRAY.half[0] > Math.abs(z - Z) / TRAY.half[1];
  if (!isBeside) return 'far';
  return x < X ? 'left' : 'right';
}

/** The points of a few dice, each on its own side. Null if there are too many in all or on one side. */
function pointsBySide(dice: readonly Actor[]): readonly Point[] | null {
  const rows = dice.map(die => dice.filter(other => sideOf(other) === sideOf(die)));
  if (dice.length > MAX_FEW.all || rows.some(row => row.length > MAX_FEW.side)) return null;
  return dice.map((die, index): Point => {
    const side = sideOf(die);
    const axis = side === 'far' ? 0 : 2;
    const row = at(rows, index).toSorted((a, b) => a.position[axis] - b.position[axis]);
    const offset = (row.indexOf(die) - (row.length - 1) / 2) * APART;
    if (side === 'far') return [X + offset, FAR - RAIL.out];
    return [side === 'left' ? LEFT : RIGHT, Z + offset];
  });
}

/** True if a piece lies on the floor of the tray, where dice are about to be thrown. */
export function isInTray({ position: [x, , z], place }: Actor): boolean {
  const isWithin = Math.abs(x - X) < TRAY.half[0] && Math.abs(z - Z) < TRAY.half[1];
  return isWithin && !place.hidden;
}

/** A die in the tray, and its upper face. */
interface LyingDie {
  readonly actor: Actor;
  readonly up: number | null;
}

/** Steps in which a die looks along the rail for room. */
const STEP = 0.25;
/** Points of the whole rail. */
const POINTS: readonly Point[] = [
  ...Array.from({ length: RAIL.far / STEP + 1 }, (_, step): Point => [X - TRAY.half[0] + step * STEP, FAR - RAIL.out]),
  ...[LEFT, RIGHT].flatMap(x =>
    Array.from({ length: RAIL.side / STEP + 1 }, (_, step): Point => [x, FAR + 1 + step * STEP]),
  ),
];

const distanceTo = ([x, z]: Point, [otherX, otherZ]: Point): number => Math.hypot(x - otherX, z - otherZ);
const flatPoint = ([x, , z]: Vec): Point => [x, z];

/** Distance from pieces on the cloth, so that a waiting die does not seem to be one of them. */
const BESIDE_OTHERS = 0.25;

/** Something that lies on the table, and the radius of the cloth that it needs. */
interface Lying {
  readonly point: Point;
  readonly radius: number;
}
const lyingOf = ({ place, position, scale }: Actor): Lying => ({
  point: flatPoint(position),
  radius: BODIES[place.shape].reach * scale + BESIDE_OTHERS,
});

/** The free point of the rail that is nearest to the wanted one, or null if there is none. */
function freePoint(wanted: Point, radius: number, lying: readonly Lying[]): Point | null {
  const isFree = (point: Point): boolean =>
    lying.every(other => distanceTo(point, other.point) >= radius + other.radius);
  return [wanted, ...POINTS.toSorted((a, b) => distanceTo(a, wanted) - distanceTo(b, wanted))].find(isFree) ?? null;
}

/** The point on the moulding beside a point of the rail. */
function pointOnMoulding([x, z]: Point, isFromFar: boolean): Vec {
  if (x === LEFT || x === RIGHT) return [X + Math.sign(x - X) * (TRAY.half[0] + MOULDING.out), MOULDING.top, z];
  return [x, MOULDING.top, FAR - (isFromFar ? MOULDING.out : MOULDING.farOut)];
}

/** The sign of trump, which lies beside the tray. */
const SIGN: Lying = { point: flatPoint(MARKER.at), radius: MARKER.radius };

/**
 * Dice waiting on the rail while others are thrown. `dice`: from left to right, as the thrower sees them. `isFromFar`:
 * true if dice are thrown from the far side. The others wait on the near side then. `others`: the pieces that lie
 * outside the tray.
 */
export function diceOnRail(
  dice: readonly LyingDie[],
  isFromFar: boolean,
  others: readonly Actor[] = [],
): readonly Actor[] {
  const count = dice.length;
  const scale = Math.min(RAIL_SCALE, RAIL_LENGTH / (RAIL_PITCH.min * (count + 1)));
  const bySide = isFromFar ? null : pointsBySide(dice.map(({ actor }) => actor));
  const points = bySide ?? pointsInRow(count, scale);
  const radius = (RAIL_PITCH.min * scale) / 2;
  const lying = [SIGN, ...others.map(lyingOf)];
  return dice.map(({ actor, up }, index) => {
    const wanted = at(points, index);
    const free = isFromFar ? null : freePoint(wanted, radius, lying);
    if (free) lying.push({ point: free, radius });
    const point: Vec = free ? [free[0], 0, free[1]] : pointOnMoulding(wanted, isFromFar);
    const ground = { at: isFromFar ? acrossTray(point) : point, normal: UP, top: [0, 0, -1] as const };
    const pose = poseOf(actor.place.shape, up, ground, scale, at(RAIL_YAWS, index % RAIL_YAWS.length));
    return { ...actor, ...pose, scale, normal: UP, lift: 0 };
  });
}
