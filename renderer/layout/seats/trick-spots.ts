import type { DieShape } from '../../../engine/protocol/vocabulary.ts';
import { at } from '../../lists.ts';
import { TRAY } from '../plan.ts';
import type { Vec } from '../vector.ts';

// The dice of a trick lie in the tray, each at its seat's spot. They are drawn larger than thrown dice, and move to the
// rail before a throw.

/** The trick layout of a table of this many seats. */
interface TrickPlan {
  /** Clockwise from the near side, relative to the tray's centre. */
  readonly spots: readonly (readonly [x: number, z: number])[];
  /** Visible width of its dice, about the same for all. */
  readonly width: number;
}

/** For two to six seats that play one die each. */
const SINGLE: readonly TrickPlan[] = [
  {
    width: 1.95,
    spots: [
      [0, 1.55],
      [0, -1.78],
    ],
  },
  {
    width: 2.02,
    spots: [
      [0, 1.45],
      [-2.5, -0.6],
      [2.5, -0.6],
    ],
  },
  {
    width: 1.95,
    spots: [
      [0, 1.55],
      [-2.75, 0],
      [0, -1.78],
      [2.75, 0],
    ],
  },
  {
    width: 1.75,
    spots: [
      [0, 1.45],
      [-3.05, 0.55],
      [-1.6, -1.65],
      [1.6, -1.65],
      [3.05, 0.55],
    ],
  },
  {
    width: 1.54,
    spots: [
      [0, 1.45],
      [-3, 1.25],
      [-3, -1.5],
      [0, -1.6],
      [3, -1.5],
      [3, 1.25],
    ],
  },
];
/** For two to five seats that play two dice each. */
const PAIRS: readonly TrickPlan[] = [
  {
    width: 1.75,
    spots: [
      [0, 0.95],
      [0, -1.7],
    ],
  },
  {
    width: 1.55,
    spots: [
      [0, 1.55],
      [-2.45, -1.45],
      [2.45, -1.45],
    ],
  },
  {
    width: 1.54,
    spots: [
      [0, 1.6],
      [-2.78, 0],
      [0, -2],
      [2.78, 0],
    ],
  },
  {
    width: 1.53,
    spots: [
      [0, 1.68],
      [-2.79, 0.2],
      [-1.7, -1.85],
      [1.7, -1.85],
      [2.79, 0.2],
    ],
  },
];
/** Visible size of a die of scale 1 that leans toward the viewer: its width, or more if it also looks tall. */
const SEEN_SIZE: Readonly<Record<DieShape, number>> = { d4: 1.19, d6: 1.33, d8: 1.43, d10: 1.4, d12: 1.33, d20: 1.37 };
export const seenSize = (shape: DieShape): number => SEEN_SIZE[shape];

/** The place of a seat's pieces in the trick. */
export interface TrickSpot {
  /** The middle of its play, in the tray. */
  readonly trick: Vec;
  /** Visible width of its dice there. */
  readonly trickWidth: number;
  /** Radius of the ring round its die there, or null where a card lies. */
  readonly trickRing: number | null;
  /** Distance of each die of a pair from the middle, or 0 for single pieces. */
  readonly trickPair: number;
}

/** Radius of a ring as a part of its die's width, and of the ends of the line round a pair, which is tighter. */
const RING_RADIUS = { single: 0.64, pair: 0.55 } as const;
/** Distance of each die of a pair from the middle of their spot, as a part of a die's width: a little over half. */
const PAIR_OFFSET = 0.555;

/** The trick spots of all seats, clockwise from the near side, if each plays `perPlay` dice. */
export function trickSpots(seats: number, perPlay: number): readonly TrickSpot[] {
  const { spots, width } = at(perPlay > 1 ? PAIRS : SINGLE, seats - 2);
  return spots.map(([x, z]) => ({
    trick: [TRAY.centre[0] + x, -TRAY.depth, TRAY.centre[1] + z],
    trickWidth: width,
    trickRing: width * (perPlay > 1 ? RING_RADIUS.pair : RING_RADIUS.single),
    trickPair: perPlay > 1 ? width * PAIR_OFFSET : 0,
  }));
}

/** The scale of a die in the trick. */
export const trickScale = (shape: DieShape, { trickWidth }: TrickSpot): number => trickWidth / SEEN_SIZE[shape];
