import type { PieceId, Seat, Shape, Zone } from '../../../engine/protocol/vocabulary.ts';
import { at } from '../../lists.ts';
import { ELEVATION } from '../interface/camera.ts';
import {
  along,
  compose,
  cross,
  frameTurn,
  inverse,
  perpendicularPart,
  type Turn,
  turnAbout,
  turned,
  UP,
  unit,
  type Vec,
} from '../vector.ts';
import type { Item } from './groups.ts';
import { BODIES, type PieceSolid, restingHeight, SOLIDS } from './shapes.ts';

/** A point of a surface and its normal. */
interface Surface {
  readonly at: Vec;
  readonly normal: Vec;
}

/** A small round slope under a die. It sinks into the table when the die leaves it. */
export interface Cradle extends Surface {
  /** The middle of its foot, on the table. */
  readonly foot: Vec;
  readonly radius: number;
}

/** The place of one piece, and what it shows there. */
export interface PiecePlace {
  /** Identifies a piece across views. A hidden piece is named by its zone, seat and index. */
  readonly key: string;
  /** Null if the viewer may not identify the piece. */
  readonly piece: PieceId | null;
  readonly shape: Shape;
  readonly up: number | null;
  readonly zone: Zone;
  readonly seat: Seat | null;
  readonly position: Vec;
  readonly turn: Turn;
  readonly scale: number;
  /** The normal of the surface it lies on. */
  readonly normal: Vec;
  /** The surface under a piece that is sunk into it, such as a d4 in the sloping rack. */
  readonly under?: Surface;
  /** What leans it toward the viewer. */
  readonly cradle?: Cradle;
  /** True if another card has cancelled it. */
  readonly isCancelled?: boolean;
  /** True for a card bent about its long axis. Overlapping cards are flat. */
  readonly isBent?: boolean;
  /** True if it is in the bag and not drawn. */
  readonly hidden: boolean;
}

/** The move of one piece. A piece that is in only one of the two views starts or ends in the bag. */
export interface Move {
  readonly from: PiecePlace;
  readonly to: PiecePlace;
}

/** The ground of a piece: the point, the normal, and the direction of its numeral's top. */
export interface Ground {
  readonly at: Vec;
  readonly normal: Vec;
  readonly top: Vec;
  /** The surface itself, if the piece is sunk into it. */
  readonly surface?: Surface;
  readonly cradle?: Cradle;
}
interface Pose {
  readonly position: Vec;
  readonly turn: Turn;
}

interface Axes {
  readonly up: Vec;
  readonly normal: Vec;
}

const turnTo = (body: Axes, world: Axes): Turn =>
  compose(
    frameTurn(cross(world.up, world.normal), world.up, world.normal),
    inverse(frameTurn(cross(body.up, body.normal), body.up, body.normal)),
  );

/** A d4 stands on the counted face with one side toward the viewer. Its number is at the upper corner. */
function axesOfD4(solid: PieceSolid, up: number): Axes {
  const normal = along([0, 0, 0], at(solid.faces, up).normal, -1);
  const side = at(solid.faces, (up + 1) % 4).normal;
  return { normal, up: along([0, 0, 0], perpendicularPart(side, normal), -1) };
}

/** The direction from the table to the camera while nothing is thrown. */
const TO_VIEWER: Vec = [0, Math.sin(ELEVATION), Math.cos(ELEVATION)];

/** An unthrown die points a corner at the viewer, so that no number looks like its result. */
function turnOfUnthrown(solid: PieceSolid): Turn {
  const normal = unit(at(solid.vertices, 0));
  return turnTo(
    { normal, up: perpendicularPart(at(solid.vertices, 2), normal) },
    { normal: TO_VIEWER, up: perpendicularPart(UP, TO_VIEWER) },
  );
}

/** An unthrown d4 lies on a face, with an edge toward the viewer: pointed at the viewer, it would stand on a tip. */
function axesOfUnthrownD4(solid: PieceSolid): Axes {
  const normal = unit(at(solid.vertices, 0));
  return { normal, up: along([0, 0, 0], perpendicularPart(at(solid.vertices, 1), normal), -1) };
}

const axesOfCard = (isFaceDown: boolean): Axes => ({ normal: [0, 0, isFaceDown ? -1 : 1], up: [0, 1, 0] });

/** The turn of a piece that shows its face `up`; a card without a face lies face down. */
function turnOf(shape: Shape, up: number | null, ground: Ground): Turn {
  const world = { normal: ground.normal, up: perpendicularPart(ground.top, ground.normal) };
  if (shape === 'card') return turnTo(axesOfCard(up === null), world);
  const solid = SOLIDS[shape];
  if (shape === 'd4') return turnTo(up === null ? axesOfUnthrownD4(solid) : axesOfD4(solid, up), world);
  return up === null ? turnOfUnthrown(solid) : turnTo(at(solid.faces, up), world);
}

/** Returns the pose of a piece on the ground with its face `up`. `yaw` turns it about the ground's normal. */
export function poseOf(shape: Shape, up: number | null, ground: Ground, scale: number, yaw = 0): Pose {
  const turn = compose(turnAbout(ground.normal, yaw), turnOf(shape, up, ground));
  const bodyUp = turned(ground.normal, inverse(turn));
  return { position: along(ground.at, ground.normal, restingHeight(BODIES[shape], bodyUp) * scale), turn };
}

/** The spot of one piece of a view. */
export interface Spot {
  readonly item: Item;
  readonly ground: Ground;
  readonly scale: number;
  readonly yaw: number;
  readonly isFaceDown?: boolean;
  /** True if another card has cancelled it. */
  readonly isCancelled?: boolean;
  /** True for a card bent about its long axis. */
  readonly isBent?: boolean;
  /** True if it is not drawn. */
  readonly isInBag?: boolean;
}

/** The direction of the top of all prints on the felt, as seen by the viewer. */
export const AWAY: Vec = [0, 0, -1];
export const flat = (at: Vec): Ground => ({ at, normal: UP, top: AWAY });

/** A small pseudo-random turn, constant per piece, because nothing lies quite straight on a table. */
export const yawOf = ({ piece }: Item, index: number, max: number): number =>
  Math.sin(((piece ?? 0) + 1) * 12.9898 + index * 0.7 * (piece === null ? 1 : 0)) * max;

/** Minimum turn of an open cube, in radians. Seen edge-on, two of its faces would look like two dice. */
const MIN_TURN_OF_CUBE = 0.22;

/** The turn of an open piece, up to about `max` radians. A cube shows three faces. */
export function openYawOf(item: Item, index: number, max: number): number {
  const yaw = yawOf(item, index, max);
  return item.shape === 'd6' ? Math.sign(yaw) * Math.min(MIN_TURN_OF_CUBE + Math.abs(yaw), 0.4) : yaw;
}
