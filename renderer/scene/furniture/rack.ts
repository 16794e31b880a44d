import { type BufferGeometry, CapsuleGeometry, ExtrudeGeometry, PlaneGeometry, Shape } from 'three';
import { RACK } from '../../layout/plan.ts';
import { indexed, scaleTexture } from './geometry.ts';

/** The geometries of the viewer's rack, by material. */
interface RackParts {
  readonly wood: readonly BufferGeometry[];
  readonly brass: readonly BufferGeometry[];
  readonly leather: readonly BufferGeometry[];
}

const SIN = Math.sin(RACK.tilt);
const COS = Math.cos(RACK.tilt);
/** How far the wood reaches beyond each end of the slope. */
const ENDS = 0.38;

/** The height and z of a point on the slope, `up` widths from its front edge. */
const onSlope = (up: number): readonly [height: number, z: number] => [RACK.height + up * SIN, RACK.front - up * COS];

/** The wooden wedge: a lip in front, the slope, and a rounded ridge behind. Its profile is extruded from right to left. */
function wedge(half: number): BufferGeometry {
  const [backHeight, backZ] = onSlope(RACK.length);
  const depth = RACK.front - backZ;
  const shape = new Shape();
  shape.moveTo(0.24, 0);
  shape.lineTo(0.24, 0.16);
  shape.quadraticCurveTo(0.22, 0.34, 0.06, 0.32);
  shape.lineTo(0, RACK.height - 0.1);
  shape.lineTo(-depth, backHeight - 0.1);
  shape.quadraticCurveTo(-depth - 0.03, backHeight + 0.08, -depth - 0.1, backHeight + 0.06);
  shape.quadraticCurveTo(-depth - 0.2, backHeight, -depth - 0.22, 0);
  shape.closePath();
  const length = 2 * (half + ENDS);
  const geometry = new ExtrudeGeometry(shape, {
    depth: length - 0.1,
    bevelSize: 0.05,
    bevelThickness: 0.05,
    bevelSegments: 2,
  });
  geometry.rotateY(-Math.PI / 2);
  geometry.translate(length / 2 - 0.05, 0, RACK.front);
  grainAlong(geometry);
  return indexed(geometry);
}

/** Makes the grain of the wood run along the rack. */
function grainAlong(geometry: BufferGeometry): void {
  const position = geometry.getAttribute('position');
  const uv = geometry.getAttribute('uv');
  for (let vertex = 0; vertex < uv.count; vertex += 1)
    uv.setXY(vertex, position.getX(vertex), position.getZ(vertex) + position.getY(vertex) * 1.2);
}

/** The leather on the slope. */
function slope(half: number): BufferGeometry {
  const geometry = new PlaneGeometry(2 * half, RACK.length - 0.04);
  scaleTexture(geometry, 2 * half, RACK.length);
  geometry.rotateX(-Math.PI / 2 + RACK.tilt);
  const [height, z] = onSlope(RACK.length / 2);
  geometry.translate(0, height, z);
  return geometry;
}

/** The brass rod that a row of dice rests on. */
function rod(row: number, half: number): BufferGeometry {
  const [height, z] = onSlope(row * RACK.rowPitch);
  const geometry = new CapsuleGeometry(0.055, 2 * half - 0.1, 4, 8);
  geometry.rotateZ(Math.PI / 2);
  geometry.translate(0, height + 0.05, z);
  return geometry;
}

/** The viewer's rack, which leans toward the viewer and is `half` long on each side. Empty if `half` is null. */
export const rackParts = (half: number | null): RackParts =>
  half === null
    ? { wood: [], brass: [], leather: [] }
    : { wood: [wedge(half)], brass: [rod(0.02, half), rod(1, half)], leather: [slope(half)] };
