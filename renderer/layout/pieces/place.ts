import type { DieShape, PieceId, Seat, Shape, Zone } from '../../../engine/protocol/vocabulary.ts';
import { at } from '../../lists.ts';
import {
  about,
  along,
  compose,
  cross,
  frameTurn,
  inverse,
  middle,
  square,
  type Turn,
  UP,
  unit,
  type Vec,
} from '../vector.ts';
import type { Item } from './groups.ts';
import { BODIES, SOLIDS, type Solid, standing } from './shapes.ts';

/** A point of a surface and its normal. */
interface Surface {
  readonly at: Vec;
  readonly normal: Vec;
}

/** Where one piece lies, and what it shows there. */
export interface Place {
  /** Names the same piece in every view; unseen blocks are named by where they lie. */
  readonly key: string;
  /** Null: a block that may not be identified. */
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
  /** The surface under a piece that is let into it, such as a d4 in the sloping rack. */
  readonly under?: Surface;
  /** Another card has cancelled it. */
  readonly isOut?: boolean;
  /** In the bag: not drawn. */
  readonly hidden: boolean;
}

/** One piece on its way; a piece that comes from nowhere or goes nowhere starts or ends in the bag. */
export interface Move {
  readonly from: Place;
  readonly to: Place;
}

/** Where a piece stands: the point, the normal, and the direction of the head of its numeral. */
export interface Ground {
  readonly at: Vec;
  readonly normal: Vec;
  readonly top: Vec;
  /** The surface itself, if the piece is let into it. */
  readonly surface?: Surface;
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

/** A d4 stands on the face it reads and shows the viewer a whole side, so its upright corner carries the number. */
function axesOfD4(solid: Solid, up: number): Axes {
  const normal = along([0, 0, 0], at(solid.faces, up).normal, -1);
  const side = at(solid.faces, (up + 1) % 4).normal;
  return { normal, up: along([0, 0, 0], square(side, normal), -1) };
}

/** A die that shows nothing yet stands on a corner (a d4 on an edge): no number faces the viewer. */
function axesOfNothing(shape: DieShape, solid: Solid): Axes {
  const normal = unit(shape === 'd4' ? middle([at(solid.vertices, 0), at(solid.vertices, 1)]) : at(solid.vertices, 0));
  return { normal, up: square(at(solid.vertices, 2), normal) };
}

const axesOfCard = (isFaceDown: boolean): Axes => ({ normal: [0, 0, isFaceDown ? -1 : 1], up: [0, 1, 0] });

function axesOf(shape: Shape, up: number | null): Axes {
  if (shape === 'card') return axesOfCard(up === null);
  const solid = SOLIDS[shape];
  if (up === null) return axesOfNothing(shape, solid);
  return shape === 'd4' ? axesOfD4(solid, up) : at(solid.faces, up);
}

/**
 * How a piece lies on the ground with its face `up` shown; `yaw` turns it a little about the ground's normal. A card that
 * shows nothing lies face down.
 */
export function poseOf(shape: Shape, up: number | null, ground: Ground, scale: number, yaw = 0): Pose {
  const axes = axesOf(shape, up);
  const world = { normal: ground.normal, up: square(ground.top, ground.normal) };
  return {
    position: along(ground.at, ground.normal, standing(BODIES[shape], axes.normal) * scale),
    turn: compose(about(ground.normal, yaw), turnTo(axes, world)),
  };
}

/** Where one piece of a view is put. */
export interface Spot {
  readonly item: Item;
  readonly ground: Ground;
  readonly scale: number;
  readonly yaw: number;
  readonly isFaceDown?: boolean;
  /** Another card has cancelled it. */
  readonly isOut?: boolean;
}

/** Prints of all pieces on the felt stand upright for the viewer, whoever owns them. */
const AWAY: Vec = [0, 0, -1];
export const flat = (at: Vec): Ground => ({ at, normal: UP, top: AWAY });

/** A small turn that always is the same for the same piece: nothing lies quite straight on a table. */
export const yawOf = ({ piece }: Item, index: number, most: number): number =>
  Math.sin(((piece ?? 0) + 1) * 12.9898 + index * 0.7 * (piece === null ? 1 : 0)) * most;
