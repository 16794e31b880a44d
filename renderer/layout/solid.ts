import { SOLIDS as PHYSICAL, type Solid as PhysicalSolid } from '../../engine/physics/index.ts';
import type { DieShape } from '../../engine/protocol/vocabulary.ts';
import { along, cross, dot, lengthOf, middle, scale, square, subtract, unit, type Vec } from './vector.ts';

/** A face of a die as it is read: its numeral stands with its head toward `up`. */
export interface SolidFace {
  /** Corners, counter-clockwise seen from outside. */
  readonly loop: readonly number[];
  readonly centre: Vec;
  readonly normal: Vec;
  readonly up: Vec;
  readonly right: Vec;
}
export interface Solid {
  readonly vertices: readonly Vec[];
  /** Index = `up`; the face that is up, or down for the d4. */
  readonly faces: readonly SolidFace[];
  /** From the middle to every face. */
  readonly inradius: number;
  /** From the middle to the furthest corner. */
  readonly reach: number;
}

/** Physics has z up and y away from the player, the scene y up and z toward the player. */
export const fromPhysics = ([x, y, z]: readonly [number, number, number]): Vec => [x, z, -y];

/** The head of a numeral points to the corner where most faces meet (a d10's pole), or on a d6 to the middle of an edge. */
function headOf(loop: readonly number[], solid: PhysicalSolid, vertices: readonly Vec[]): Vec {
  if (solid.shape === 'd6') return middle([vertices[loop[0]!]!, vertices[loop[1]!]!]);
  const meeting = (corner: number) => solid.faces.filter(face => face.loop.includes(corner)).length;
  return vertices[loop.reduce((best, corner) => (meeting(corner) > meeting(best) ? corner : best))]!;
}

function faceOf(loop: readonly number[], solid: PhysicalSolid, vertices: readonly Vec[]): SolidFace {
  const [a, b, c] = [vertices[loop[0]!]!, vertices[loop[1]!]!, vertices[loop[2]!]!];
  const normal = unit(cross(subtract(b, a), subtract(c, a)));
  const up = square(headOf(loop, solid, vertices), normal);
  return { loop, centre: scale(normal, dot(normal, a)), normal, up, right: cross(up, normal) };
}

function solidOf(shape: DieShape): Solid {
  const physical = PHYSICAL[shape];
  const vertices = physical.vertices.map(fromPhysics);
  const faces = physical.faces.map(({ loop }) => faceOf(loop, physical, vertices));
  return { vertices, faces, inradius: physical.inradius, reach: physical.circumradius };
}

export const SOLIDS: Readonly<Record<DieShape, Solid>> = {
  d4: solidOf('d4'),
  d6: solidOf('d6'),
  d8: solidOf('d8'),
  d10: solidOf('d10'),
  d12: solidOf('d12'),
  d20: solidOf('d20'),
};

/** The corner of a d4 that is on top when `face` is down. */
export function cornerOpposite(solid: Solid, face: number): number {
  const loop = solid.faces[face]!.loop;
  return solid.vertices.findIndex((_, index) => !loop.includes(index));
}

/** How far the middle stands above a plane that the solid touches, for this direction of the solid being up. */
export const standing = ({ vertices }: Pick<Solid, 'vertices'>, up: Vec): number =>
  -Math.min(...vertices.map(vertex => dot(vertex, up)));

/** How far a solid that lies on a face reaches sideways, whichever face that is. */
export const spreadOf = ({ vertices, faces }: Solid): number =>
  Math.max(
    ...faces.flatMap(({ normal }) => vertices.map(vertex => lengthOf(along(vertex, normal, -dot(vertex, normal))))),
  );

/** How far a solid reaches to the left and right of a face that is read. */
export const sidewaysOf = ({ vertices, faces }: Solid): number =>
  Math.max(...faces.flatMap(({ right }) => vertices.map(vertex => Math.abs(dot(vertex, right)))));
