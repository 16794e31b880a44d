import type { Table } from '../../../engine/protocol/match/table.ts';
import type { PiecePlace } from '../../layout/pieces/place.ts';
import { BAG, FELT, onRack, type Rack, RIM, SCALES, SCREEN, TRAY } from '../../layout/plan.ts';
import type { Side, Station } from '../../layout/seats/stations.ts';
import { add, turnAbout, turned, UP, type Vec } from '../../layout/vector.ts';
import { at } from '../../lists.ts';

type GroundPoint = readonly [x: number, z: number];

/** An upright object that pieces are carried over: a line on the ground with a height. */
export interface Obstacle {
  readonly from: GroundPoint;
  readonly to: GroundPoint;
  readonly height: number;
  readonly thickness: number;
}

/** Angle about the vertical that turns a screen's front to the middle of the table. */
export const SCREEN_ANGLE: Readonly<Record<Side, number>> = {
  near: Math.PI,
  left: Math.PI / 2,
  far: 0,
  right: -Math.PI / 2,
};

/** The four sides of the moulding round the tray. */
function trayMoulding(): readonly Obstacle[] {
  const [x, z] = TRAY.centre;
  const [halfX, halfZ] = [TRAY.half[0] + TRAY.moulding / 2, TRAY.half[1] + TRAY.moulding / 2];
  const corners: readonly GroundPoint[] = [
    [x - halfX, z - halfZ],
    [x + halfX, z - halfZ],
    [x + halfX, z + halfZ],
    [x - halfX, z + halfZ],
  ];
  return corners.map((from, index): Obstacle => {
    const to = at(corners, (index + 1) % corners.length);
    return { from, to, height: TRAY.height, thickness: TRAY.moulding };
  });
}

/** The ridge at the back of the viewer's rack. */
function rackRidge(rack: Rack): Obstacle {
  const { height, z } = onRack(rack, rack.slope);
  return { from: [-rack.half, z], to: [rack.half, z], height, thickness: 0.1 };
}

/** A station's rack, and the board and wings of its screen. */
const stationObstacles = (station: Station): readonly Obstacle[] => [
  ...(station.rack === null ? [] : [rackRidge(station.rack)]),
  ...screenBoards(station),
];

export function screenBoards({ screen, side }: Station): readonly Obstacle[] {
  if (!screen) return [];
  const half = screen.width / 2;
  const [out, back] = [SCREEN.wing * Math.cos(SCREEN.fold), -SCREEN.wing * Math.sin(SCREEN.fold)];
  const corners: readonly Vec[] = [
    [-half - out, 0, back],
    [-half, 0, 0],
    [half, 0, 0],
    [half + out, 0, back],
  ];
  const onTable = corners.map(corner => add(screen.at, turned(corner, turnAbout(UP, SCREEN_ANGLE[side]))));
  return onTable.slice(1).map((to, index): Obstacle => {
    const from = at(onTable, index);
    return { from: [from[0], from[2]], to: [to[0], to[2]], height: SCREEN.height, thickness: SCREEN.thickness };
  });
}

/** All upright objects on a table with these stations. */
export const tableObstacles = (stations: readonly Station[]): readonly Obstacle[] => [
  ...trayMoulding(),
  ...stations.flatMap(stationObstacles),
];

/** The place of pieces that no view shows: in the bag. */
export const BAG_PLACE: PiecePlace = {
  key: 'bag',
  piece: null,
  shape: 'd6',
  up: 0,
  zone: 'stock',
  seat: null,
  position: [BAG.at[0], BAG.height * 0.8, BAG.at[2]],
  turn: [0, 0, 0, 1],
  scale: SCALES.stock,
  normal: UP,
  hidden: true,
};

/** In the viewer's lap, behind the near rim and outside the picture. */
const LAP_PLACE: PiecePlace = { ...BAG_PLACE, position: [0, 0.8, 12.4] };
/** Behind the near rim, where nothing is visible. */
const RIM_EDGE = FELT.half[1] + RIM.width + 0.9;

/** Origin of pieces that no view has shown: the bag, or the viewer's lap at a table without one. */
export const hiddenPlaceOf = ({ furniture }: Table): PiecePlace => (furniture.hasBag ? BAG_PLACE : LAP_PLACE);

/** The cloth round the bag's mouth, which hides the inside. */
const BAG_MOUTH = { radius: 0.95, top: BAG.height + 0.1 } as const;

/** True if a point is hidden in the bag or behind the near rim. */
export const isOutOfSight = ([x, y, z]: Vec): boolean =>
  z > RIM_EDGE ||
  (y < BAG_MOUTH.top && Math.hypot(x - BAG_PLACE.position[0], z - BAG_PLACE.position[2]) < BAG_MOUTH.radius);
