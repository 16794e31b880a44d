import { type BufferGeometry, CylinderGeometry, ExtrudeGeometry, Group, Mesh, PlaneGeometry, Shape } from 'three';
import { SCREEN } from '../layout/plan.ts';
import type { Side, Station } from '../layout/stations.ts';
import { merged } from './geometry.ts';
import type { Materials } from './materials.ts';

/** How a screen is turned so that its front looks to the middle of the table. */
const FACING: Readonly<Record<Side, number>> = { near: Math.PI, left: Math.PI / 2, far: 0, right: -Math.PI / 2 };
/** The board under the cloth is as thick as a good book's; its edges are rounded by this much. */
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

/** A wing folded back to the screen's owner, and the rounded spine that it hangs on. */
function wing(width: number, sign: -1 | 1): readonly BufferGeometry[] {
  const board = panel(SCREEN.wing);
  board.translate((sign * SCREEN.wing) / 2, 0, 0);
  board.rotateY(sign * SCREEN.fold);
  board.translate((sign * width) / 2, 0, 0);
  const spine = new CylinderGeometry(SPINE, SPINE, SCREEN.height, 10);
  spine.translate((sign * width) / 2, SCREEN.height / 2, 0);
  return [board, spine];
}

/** Gold print lies this far before the middle of the board. */
const FRONT = (BOARD - EDGE) / 2 + EDGE + 0.004;

function print(width: number): BufferGeometry {
  const plane = new PlaneGeometry(width * 0.92, SCREEN.height * 0.78);
  plane.translate(0, SCREEN.height * 0.52, FRONT);
  return plane;
}

/** All screens of a table: cloth-bound boards with a gold print, one draw call each for cloth and gold. */
export function screensMesh(stations: readonly Station[], materials: Materials, shadows: boolean): Group {
  const group = new Group();
  const boards: BufferGeometry[] = [];
  const prints: BufferGeometry[] = [];
  for (const { screen, side } of stations) {
    if (!screen) continue;
    const gold = print(screen.width);
    const parts = [panel(screen.width), ...wing(screen.width, -1), ...wing(screen.width, 1)];
    for (const part of [...parts, gold]) part.rotateY(FACING[side]).translate(...screen.at);
    boards.push(...parts);
    prints.push(gold);
  }
  if (boards.length === 0) return group;
  const cloth = new Mesh(merged(boards), materials.screen);
  cloth.castShadow = shadows;
  cloth.receiveShadow = shadows;
  group.add(cloth, new Mesh(merged(prints), materials.print));
  return group;
}
