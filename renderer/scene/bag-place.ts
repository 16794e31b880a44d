import type { Table } from '../../engine/protocol/messages.ts';
import type { Place } from '../layout/index.ts';
import { BAG, SCALES } from '../layout/plan.ts';
import { UP, type Vec } from '../layout/vector.ts';

/** Where pieces come from and go to when the view does not say: the bag. */
export const BAG_PLACE: Place = {
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

/** The viewer's lap, behind the near rim: what lies there is out of the picture. */
const LAP_PLACE: Place = { ...BAG_PLACE, position: [BAG.at[0], 0.8, 13.4] };
const RIM_ENDS = 11.6;

/** Where the pieces of a table come from when the view does not say: a table without a bag keeps its few dice in the lap. */
export const sourceOf = ({ furniture }: Table): Place => (furniture.hasBag ? BAG_PLACE : LAP_PLACE);

/** The cloth round the bag's mouth: what is in there is not seen. */
const NECK = { radius: 0.95, top: BAG.height + 0.1 } as const;

/** Whether a piece here cannot be seen: in the bag's mouth or behind the rim. */
export const isOutOfSight = ([x, y, z]: Vec): boolean =>
  z > RIM_ENDS || (y < NECK.top && Math.hypot(x - BAG_PLACE.position[0], z - BAG_PLACE.position[2]) < NECK.radius);
