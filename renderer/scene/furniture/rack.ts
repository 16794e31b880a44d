import { type BufferGeometry, CapsuleGeometry, ExtrudeGeometry, PlaneGeometry, Shape } from 'three';
import { onRack, RACK, type Rack } from '../../layout/plan.ts';
import { at } from '../../lists.ts';
import { indexed, scaleTexture } from './geometry.ts';

/** Geometries of the holder for the viewer's pieces, by material. */
export interface HolderParts {
  readonly wood: readonly BufferGeometry[];
  readonly brass: readonly BufferGeometry[];
  readonly leather: readonly BufferGeometry[];
}

/** Overhang of the wood beyond each end of the slope. */
const ENDS = 0.38;

/** The wooden wedge: a lip in front, the slope, and a rounded ridge behind. Extruded from right to left. */
function wedge(rack: Rack): BufferGeometry {
  const { height: backHeight, z: backZ } = onRack(rack, rack.slope);
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
  const length = 2 * (rack.half + ENDS);
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

/** Compression of the fibres in the end grain. */
const END_GRAIN = 9;

/** Makes the wood grain run from left to right, with end grain at both ends. */
export function grainAlong(geometry: BufferGeometry): void {
  const position = geometry.getAttribute('position');
  const normal = geometry.getAttribute('normal');
  const uv = geometry.getAttribute('uv');
  for (let vertex = 0; vertex < uv.count; vertex += 1) {
    const [x, y, z] = [position.getX(vertex), position.getY(vertex), position.getZ(vertex)];
    if (Math.abs(normal.getX(vertex)) > 0.8) uv.setXY(vertex, y * END_GRAIN, z);
    else uv.setXY(vertex, x, z + y * 1.2);
  }
}

/** The leather on the slope. */
function leather(rack: Rack): BufferGeometry {
  const geometry = new PlaneGeometry(2 * rack.half, rack.slope - 0.04);
  scaleTexture(geometry, 2 * rack.half, rack.slope);
  geometry.rotateX(-Math.PI / 2 + rack.tilt);
  const { height, z } = onRack(rack, rack.slope / 2);
  return geometry.translate(0, height, z);
}

/** The brass rod that supports a row of dice, `up` the slope. */
function rod(rack: Rack, up: number): BufferGeometry {
  const { height, z } = onRack(rack, up);
  const geometry = new CapsuleGeometry(0.055, 2 * rack.half - 0.1, 4, 8);
  geometry.rotateZ(Math.PI / 2);
  return geometry.translate(0, height + 0.05, z);
}

/** Positions of the rods: at the front edge, and between rows. */
const rodsOf = ({ rows }: Rack): readonly number[] => [
  0.02,
  ...rows.slice(1).map((row, index) => (row + at(rows, index)) / 2),
];

/** The viewer's rack. Empty if there is none. */
export const rackParts = (rack: Rack | null): HolderParts =>
  rack === null
    ? { wood: [], brass: [], leather: [] }
    : { wood: [wedge(rack)], brass: rodsOf(rack).map(up => rod(rack, up)), leather: [leather(rack)] };
