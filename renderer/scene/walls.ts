import { RACK, SCREEN, TRAY } from '../layout/plan.ts';
import type { Side, Station } from '../layout/stations.ts';
import { about, add, turned, UP, type Vec } from '../layout/vector.ts';

/** Something upright on the table that pieces are carried over: a line on the ground, and how high it stands. */
export interface Wall {
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
  readonly height: number;
  readonly thickness: number;
}

/** How a screen is turned so that its front looks to the middle of the table. */
const FACING: Readonly<Record<Side, number>> = { near: Math.PI, left: Math.PI / 2, far: 0, right: -Math.PI / 2 };

/** The moulding round the tray, side by side. */
function moulding(): readonly Wall[] {
  const [x, z] = TRAY.centre;
  const [halfX, halfZ] = TRAY.half.map(half => half + TRAY.moulding / 2);
  const corners = [
    [x - halfX!, z - halfZ!],
    [x + halfX!, z - halfZ!],
    [x + halfX!, z + halfZ!],
    [x - halfX!, z + halfZ!],
  ] as const;
  return corners.map((from, at): Wall => {
    const to = corners[(at + 1) % corners.length]!;
    return { from, to, height: TRAY.height, thickness: TRAY.moulding };
  });
}

/** The back of the viewer's rack. */
function ridge(half: number): Wall {
  const z = RACK.front - RACK.length * Math.cos(RACK.tilt);
  return { from: [-half, z], to: [half, z], height: RACK.height + RACK.length * Math.sin(RACK.tilt), thickness: 0.1 };
}

/** The rack of a station, or its screen's board and two wings, which are folded back to its owner. */
export function wallsOf({ rack, screen, side }: Station): readonly Wall[] {
  if (rack !== null) return [ridge(rack)];
  if (!screen) return [];
  const half = screen.width / 2;
  const [out, back] = [SCREEN.wing * Math.cos(SCREEN.fold), -SCREEN.wing * Math.sin(SCREEN.fold)];
  const corners: readonly Vec[] = [
    [-half - out, 0, back],
    [-half, 0, 0],
    [half, 0, 0],
    [half + out, 0, back],
  ];
  const onTable = corners.map(corner => add(screen.at, turned(corner, about(UP, FACING[side]))));
  return onTable.slice(1).map((to, index): Wall => {
    const from = onTable[index]!;
    return { from: [from[0], from[2]], to: [to[0], to[2]], height: SCREEN.height, thickness: SCREEN.thickness };
  });
}

/** Everything that stands upright on a table with these stations. */
export const wallsFor = (stations: readonly Station[]): readonly Wall[] => [
  ...moulding(),
  ...stations.flatMap(wallsOf),
];
