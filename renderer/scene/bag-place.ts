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

/** The cloth round the bag's mouth: what is in there is not seen. */
const NECK = { radius: 0.95, top: BAG.height + 0.1 } as const;

export const isInNeck = ([x, y, z]: Vec): boolean =>
  y < NECK.top && Math.hypot(x - BAG_PLACE.position[0], z - BAG_PLACE.position[2]) < NECK.radius;
