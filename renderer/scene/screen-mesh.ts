import { type BufferGeometry, CylinderGeometry, ExtrudeGeometry, Group, Mesh, PlaneGeometry, Shape } from 'three';
import { SCREEN } from '../layout/plan.ts';
import type { Side, Station } from '../layout/stations.ts';
import { merged } from './geometry.ts';
import type { Materials } from './materials.ts';
import { CREST } from './textures/crest.ts';

/** How a screen is turned so that its front looks to the middle of the table. */
const FACING: Readonly<Record<Side, number>> = { near: Math.PI, left: Math.PI / 2, far: 0, right: -Math.PI / 2 };
/** The board is as thick as a good book's; its edges are rounded by this much. */
const BOARD = 0.11;
const EDGE = 0.035;
const SPINE = BOARD / 2 + EDGE * 0.9;

function panel(width: number): BufferGeometry {
  const { height } = SCREEN;
  const round = 0.14;
  const half = width / 2 - EDGE;
  const shape = new Shape();
  shape.moveTo(-half, EDGE);
  shape.lineTo(half, EDGE);
  shape.lineTo(half, height - round);
  shape.quadraticCurveTo(half, height, half - round, height);
  shape.lineTo(-half + round, height);
  shape.quadraticCurveTo(-half, height, -half, height - round);
  const bevel = { bevelSize: EDGE, bevelThickness: EDGE, bevelSegments: 3, curveSegments: 5 };
  const geometry = new ExtrudeGeometry(shape, { depth: BOARD - EDGE, ...bevel });
  geometry.translate(0, 0, -(BOARD - EDGE) / 2);
  return geometry;
}

/** Folds what belongs to a wing back to the screen's owner. */
function folded(part: BufferGeometry, width: number, sign: -1 | 1): BufferGeometry {
  part.translate((sign * SCREEN.wing) / 2, 0, 0);
  part.rotateY(sign * SCREEN.fold);
  return part.translate((sign * width) / 2, 0, 0);
}

/** A wing, and the rounded spine that it hangs on. */
function wing(width: number, sign: -1 | 1): readonly BufferGeometry[] {
  const board = folded(panel(SCREEN.wing), width, sign);
  const spine = new CylinderGeometry(SPINE, SPINE, SCREEN.height, 10);
  spine.translate((sign * width) / 2, SCREEN.height / 2, 0);
  return [board, spine];
}

/** The inlay lies this far before the middle of the board. */
const FRONT = (BOARD - EDGE) / 2 + EDGE + 0.004;
const INLAY = SCREEN.height * 0.8;

/** A part of the picture of crests: columns `at` (from the middle) that show its columns `from` (0 to 1), in one row. */
function inlay(at: readonly number[], from: readonly number[], row: number): BufferGeometry {
  const plane = new PlaneGeometry(1, INLAY, at.length - 1, 1);
  const [position, uv] = [plane.getAttribute('position'), plane.getAttribute('uv')];
  for (let vertex = 0; vertex < position.count; vertex += 1) {
    const column = vertex % at.length;
    position.setX(vertex, at[column]!);
    uv.setXY(vertex, from[column]!, 1 - (row + 1 - uv.getY(vertex)) / CREST.count);
  }
  return plane.translate(0, SCREEN.height * 0.5, FRONT);
}

/** The frame with the crest on the front, which is never distorted, and the crest again on both wings. */
function inlays(width: number, row: number): readonly BufferGeometry[] {
  const { ends, half, aspect } = CREST;
  const unit = INLAY * aspect;
  const reach = (width * 0.94) / 2;
  const crest = [-half * unit, half * unit];
  const middle = [0.5 - half, 0.5 + half];
  const frame = inlay(
    [-reach, ends * unit - reach, ...crest, reach - ends * unit, reach],
    [0, ends, ...middle, 1 - ends, 1],
    row,
  );
  return [frame, ...([-1, 1] as const).map(sign => folded(inlay(crest, middle, row), width, sign))];
}

/** All screens of a table: walnut boards with a crest of brass for each seat, one draw call each for wood and brass. */
export function screensMesh(stations: readonly Station[], materials: Materials, shadows: boolean): Group {
  const group = new Group();
  const boards: BufferGeometry[] = [];
  const brass: BufferGeometry[] = [];
  for (const [row, { screen, side }] of stations.filter(station => station.screen !== null).entries()) {
    if (!screen) continue;
    const wood = [panel(screen.width), ...wing(screen.width, -1), ...wing(screen.width, 1)];
    const crest = inlays(screen.width, row);
    for (const part of [...wood, ...crest]) part.rotateY(FACING[side]).translate(...screen.at);
    boards.push(...wood);
    brass.push(...crest);
  }
  if (boards.length === 0) return group;
  const wood = new Mesh(merged(boards), materials.walnut);
  wood.castShadow = shadows;
  wood.receiveShadow = shadows;
  group.add(wood, new Mesh(merged(brass), materials.crest));
  return group;
}
