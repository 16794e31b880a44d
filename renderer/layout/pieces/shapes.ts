import { SOLIDS as PHYSICAL, type Solid as PhysicalSolid } from '../../../engine/physics/index.ts';
import type { DieShape, Shape } from '../../../engine/protocol/vocabulary.ts';
import { at, first } from '../../lists.ts';
import { along, cross, dot, lengthOf, middle, perpendicularPart, scale, subtract, unit, type Vec } from '../vector.ts';
import { BOW, CARD, CARD_DIE, INDEX } from './card-size.ts';

export { BOW, CARD, CARD_DIE, INDEX };

/** A face of a die. `up` points to the top of its numeral. */
export interface PieceFace {
  /** Corners, counter-clockwise seen from outside. */
  readonly loop: readonly number[];
  readonly centre: Vec;
  readonly normal: Vec;
  readonly up: Vec;
  readonly right: Vec;
}
export interface PieceSolid {
  readonly vertices: readonly Vec[];
  /** The index is the `up` of a view: the top face, or the bottom face of a d4. */
  readonly faces: readonly PieceFace[];
  /** From the centre to every face. */
  readonly inradius: number;
  /** From the centre to the furthest corner. */
  readonly reach: number;
}

/** Physics has z up and y away from the player; the scene has y up and z toward the player. */
export const fromPhysics = ([x, y, z]: readonly [number, number, number]): Vec => [x, z, -y];

/** The top of a numeral points to the corner where most faces meet, or on a d6 to the middle of an edge. */
function headOf(loop: readonly number[], solid: PhysicalSolid, vertices: readonly Vec[]): Vec {
  if (solid.shape === 'd6') return middle([at(vertices, first(loop)), at(vertices, at(loop, 1))]);
  const meeting = (corner: number) => solid.faces.filter(face => face.loop.includes(corner)).length;
  return at(
    vertices,
    loop.reduce((best, corner) => (meeting(corner) > meeting(best) ? corner : best)),
  );
}

function faceOf(loop: readonly number[], solid: PhysicalSolid, vertices: readonly Vec[]): PieceFace {
  const [a, b, c] = [at(vertices, first(loop)), at(vertices, at(loop, 1)), at(vertices, at(loop, 2))];
  const normal = unit(cross(subtract(b, a), subtract(c, a)));
  const up = perpendicularPart(headOf(loop, solid, vertices), normal);
  return { loop, centre: scale(normal, dot(normal, a)), normal, up, right: cross(up, normal) };
}

function solidOf(shape: DieShape): PieceSolid {
  const physical = PHYSICAL[shape];
  const vertices = physical.vertices.map(fromPhysics);
  const faces = physical.faces.map(({ loop }) => faceOf(loop, physical, vertices));
  return { vertices, faces, inradius: physical.inradius, reach: physical.circumradius };
}

export const SOLIDS: Readonly<Record<DieShape, PieceSolid>> = {
  d4: solidOf('d4'),
  d6: solidOf('d6'),
  d8: solidOf('d8'),
  d10: solidOf('d10'),
  d12: solidOf('d12'),
  d20: solidOf('d20'),
};

/** The top corner of a d4 when `face` is down. */
export function cornerOpposite(solid: PieceSolid, face: number): number {
  const loop = at(solid.faces, face).loop;
  return solid.vertices.findIndex((_, index) => !loop.includes(index));
}

/** Height of a solid's centre above the plane it rests on, if this direction of the solid is up. */
export const restingHeight = ({ vertices }: Pick<PieceSolid, 'vertices'>, up: Vec): number =>
  -Math.min(...vertices.map(vertex => dot(vertex, up)));

/** Maximum sideways reach of a solid lying on any of its faces. */
export const spreadOf = ({ vertices, faces }: PieceSolid): number =>
  Math.max(
    ...faces.flatMap(({ normal }) => vertices.map(vertex => lengthOf(along(vertex, normal, -dot(vertex, normal))))),
  );

/** The body of a piece, for motion and picking. */
interface Body {
  readonly vertices: readonly Vec[];
  /** From the centre to the nearest face. */
  readonly inradius: number;
  /** From the centre to the furthest corner. */
  readonly reach: number;
}

function bodyOfCard(): Body {
  const [x, y, z] = [CARD.width / 2, CARD.height / 2, CARD.thickness / 2];
  const vertices = [-x, x].flatMap(a => [-y, y].flatMap(b => [-z, z].map((c): Vec => [a, b, c])));
  return { vertices, inradius: z, reach: lengthOf([x, y, z]) };
}

export const BODIES: Readonly<Record<Shape, Body>> = { ...SOLIDS, card: bodyOfCard() };
