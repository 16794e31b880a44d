import { type BufferGeometry, ExtrudeGeometry, Shape } from 'three';
import { footOfOwnFan } from '../../layout/seats/fan.ts';
import { indexed } from './geometry.ts';
import { grainAlong, type HolderParts } from './rack.ts';

/** Steps along the rail, which curves with the fan. */
const STEPS = 24;
const BEVEL = 0.05;
/** Profile of the wood, relative to the foot of the cards: toward the viewer, and up. */
const WOOD = { inner: -0.34, outer: 0.36, groove: [-0.17, 0.15], under: -0.36, lip: 0.21, ledge: 0.14 } as const;
/** The brass line along the lip. It is level, so that it always reflects the ceiling. */
const INLAY = { from: 0.2, to: 0.28, up: WOOD.lip + BEVEL } as const;

/** Extrudes a profile along the foot of the viewer's fan, `half` to either side. */
function strip(profile: Shape, half: number, bevel: number): BufferGeometry {
  const length = 2 * half;
  const geometry = new ExtrudeGeometry(profile, {
    depth: length - 2 * bevel,
    steps: STEPS,
    bevelEnabled: bevel > 0,
    bevelSize: bevel,
    bevelThickness: bevel,
    bevelSegments: 2,
  });
  geometry.rotateY(-Math.PI / 2);
  geometry.translate(half - bevel, 0, 0);
  const position = geometry.getAttribute('position');
  for (let vertex = 0; vertex < position.count; vertex += 1) {
    const [x, y, z] = footOfOwnFan(position.getX(vertex));
    position.setXYZ(vertex, x, y + position.getY(vertex), z + position.getZ(vertex));
  }
  grainAlong(geometry);
  return indexed(geometry);
}

/** The wood: a groove for the cards, with a lip in front. */
function wood(half: number): BufferGeometry {
  const { inner, outer, groove, under, lip, ledge } = WOOD;
  const shape = new Shape();
  shape.moveTo(inner, under);
  shape.lineTo(outer, under);
  shape.lineTo(outer, lip - 0.06);
  shape.quadraticCurveTo(outer, lip, outer - 0.06, lip);
  shape.lineTo(groove[1] + 0.05, lip);
  shape.lineTo(groove[1], lip - 0.04);
  shape.lineTo(groove[1], ledge);
  shape.lineTo(groove[0], -ledge);
  shape.quadraticCurveTo(inner, -ledge, inner, under + 0.05);
  shape.closePath();
  return strip(shape, half, BEVEL);
}

function inlay(half: number): BufferGeometry {
  const { from, to, up } = INLAY;
  const shape = new Shape();
  shape.moveTo(from, up - 0.02);
  shape.lineTo(to, up - 0.02);
  shape.lineTo(to - 0.01, up + 0.012);
  shape.lineTo(from + 0.01, up + 0.012);
  shape.closePath();
  return strip(shape, half, 0);
}

/** The rail for the viewer's cards, `half` to either side of its middle. Empty if null. */
export const railParts = (half: number | null): HolderParts =>
  half === null ? { wood: [], brass: [], leather: [] } : { wood: [wood(half)], brass: [inlay(half)], leather: [] };
