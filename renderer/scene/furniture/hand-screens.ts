import { type BufferGeometry, CylinderGeometry, ExtrudeGeometry, Group, Mesh, PlaneGeometry, Shape } from 'three';
import { SCREEN } from '../../layout/plan.ts';
import type { Station } from '../../layout/seats/stations.ts';
import { at } from '../../lists.ts';
import type { SceneMaterials } from '../drawing/materials.ts';
import { SCREEN_ANGLE } from '../motion/obstacles.ts';
import { CREST_INLAY } from './engravings.ts';
import { merged } from './geometry.ts';

/** Thickness of a board, and radius of its rounded edges. */
const BOARD = 0.11;
const EDGE = 0.035;
/** Radius of the spines between the board and its wings. */
const SPINE = BOARD / 2 + EDGE * 0.9;

/** An upright board with rounded edges and top corners. */
function board(width: number): BufferGeometry {
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

/** Moves a part of a wing to its place, folded back toward the owner. */
function folded(part: BufferGeometry, width: number, sign: -1 | 1): BufferGeometry {
  part.translate((sign * SCREEN.wing) / 2, 0, 0);
  part.rotateY(sign * SCREEN.fold);
  return part.translate((sign * width) / 2, 0, 0);
}

/** A wing and the rounded spine that joins it to the main board. */
function wing(width: number, sign: -1 | 1): readonly BufferGeometry[] {
  const panel = folded(board(SCREEN.wing), width, sign);
  const spine = new CylinderGeometry(SPINE, SPINE, SCREEN.height, 10);
  spine.translate((sign * width) / 2, SCREEN.height / 2, 0);
  return [panel, spine];
}

/** Distance of the inlay from the board's middle plane. */
const FRONT = (BOARD - EDGE) / 2 + EDGE + 0.004;
const INLAY_HEIGHT = SCREEN.height * 0.8;

/** Part of a row of the crest texture. `positions` are x from the middle, `columns` the texture columns shown there. */
function inlay(positions: readonly number[], columns: readonly number[], row: number): BufferGeometry {
  const plane = new PlaneGeometry(1, INLAY_HEIGHT, positions.length - 1, 1);
  const [position, uv] = [plane.getAttribute('position'), plane.getAttribute('uv')];
  for (let vertex = 0; vertex < position.count; vertex += 1) {
    const column = vertex % positions.length;
    position.setX(vertex, at(positions, column));
    uv.setXY(vertex, at(columns, column), 1 - (row + 1 - uv.getY(vertex)) / CREST_INLAY.count);
  }
  return plane.translate(0, SCREEN.height * 0.5, FRONT);
}

/** The front inlay, whose frame stretches while the crest keeps its shape, and the crest on both wings. */
function inlays(width: number, row: number): readonly BufferGeometry[] {
  const { ends, half, aspect } = CREST_INLAY;
  const unit = INLAY_HEIGHT * aspect;
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

/** The screens that hide other seats' hands, in one draw call for wood and one for brass. */
export function handScreens(stations: readonly Station[], materials: SceneMaterials, shadows: boolean): Group {
  const group = new Group();
  const wooden: BufferGeometry[] = [];
  const brass: BufferGeometry[] = [];
  for (const [row, { screen, side }] of stations.filter(station => station.screen !== null).entries()) {
    if (!screen) continue;
    const wood = [board(screen.width), ...wing(screen.width, -1), ...wing(screen.width, 1)];
    const crest = inlays(screen.width, row);
    for (const part of [...wood, ...crest]) part.rotateY(SCREEN_ANGLE[side]).translate(...screen.at);
    wooden.push(...wood);
    brass.push(...crest);
  }
  if (wooden.length === 0) return group;
  const wood = new Mesh(merged(wooden), materials.walnut);
  wood.castShadow = shadows;
  wood.receiveShadow = shadows;
  group.add(wood, new Mesh(merged(brass), materials.crest));
  return group;
}
