import { type BufferGeometry, ExtrudeGeometry, Group, Mesh, PlaneGeometry, Shape } from 'three';
import { SCREEN } from '../layout/plan.ts';
import type { Side, Station } from '../layout/stations.ts';
import { merged } from './geometry.ts';
import type { Materials } from './materials.ts';

/** How a screen is turned so that its front looks to the middle of the table. */
const FACING: Readonly<Record<Side, number>> = { near: Math.PI, left: Math.PI / 2, far: 0, right: -Math.PI / 2 };

function panel(width: number): BufferGeometry {
  const { height, thickness } = SCREEN;
  const round = 0.16;
  const shape = new Shape();
  shape.moveTo(-width / 2, 0.02);
  shape.lineTo(width / 2, 0.02);
  shape.lineTo(width / 2, height - round);
  shape.quadraticCurveTo(width / 2, height, width / 2 - round, height);
  shape.lineTo(-width / 2 + round, height);
  shape.quadraticCurveTo(-width / 2, height, -width / 2, height - round);
  const edge = { bevelSize: 0.02, bevelThickness: 0.02, bevelSegments: 2, curveSegments: 5 };
  const geometry = new ExtrudeGeometry(shape, { depth: thickness, ...edge });
  geometry.translate(0, 0, -thickness / 2);
  return geometry;
}

/** A wing folded back to the screen's owner. */
function wing(width: number, sign: -1 | 1): BufferGeometry {
  const geometry = panel(SCREEN.wing);
  geometry.translate((sign * SCREEN.wing) / 2, 0, 0);
  geometry.rotateY(sign * SCREEN.fold);
  geometry.translate((sign * width) / 2, 0, 0);
  return geometry;
}

/** All screens of a table: cloth-bound boards with a gold print, one draw call each for cloth and gold. */
export function screensMesh(stations: readonly Station[], materials: Materials, shadows: boolean): Group {
  const group = new Group();
  const boards: BufferGeometry[] = [];
  const prints: BufferGeometry[] = [];
  for (const { screen, side } of stations) {
    if (!screen) continue;
    const print = new PlaneGeometry(screen.width * 0.92, SCREEN.height * 0.78);
    print.translate(0, SCREEN.height * 0.5, SCREEN.thickness / 2 + 0.026);
    const parts = [panel(screen.width), wing(screen.width, -1), wing(screen.width, 1)];
    for (const part of [...parts, print]) part.rotateY(FACING[side]).translate(...screen.at);
    boards.push(...parts);
    prints.push(print);
  }
  if (boards.length === 0) return group;
  const cloth = new Mesh(merged(boards), materials.screen);
  cloth.castShadow = shadows;
  cloth.receiveShadow = shadows;
  group.add(cloth, new Mesh(merged(prints), materials.print));
  return group;
}
