import type { Seat } from '../../engine/protocol/vocabulary.ts';
import type { Area } from './plan.ts';
import type { Vec } from './vector.ts';

/** The side of the table at which a seat sits, seen by the viewer. */
export type Side = 'near' | 'left' | 'far' | 'right';
/** Everything one seat has on the table. */
export interface Station {
  readonly side: Side;
  /** Middle of the foot of its screen, and how long the screen is; the viewer's own seat has a rack instead. */
  readonly screen: { readonly at: Vec; readonly width: number } | null;
  readonly hand: Area;
  readonly won: Area;
  readonly front: Vec;
  readonly trick: Vec;
}

const TRICK_LEFT = 6.15;
const TRICK_FAR = -5.6;
const SCREEN_FAR = -6.72;

const near: Station = {
  side: 'near',
  screen: null,
  hand: { left: -5.4, right: 5.4, far: 4.7, near: 8.7 },
  won: { left: -11.5, right: -6.5, far: 4.5, near: 8.1 },
  front: [5.6, 0, 3.05],
  trick: [0, 0, 3.25],
};

/** `sign` -1 is the left side, 1 the right. */
function besideTray(sign: -1 | 1): Station {
  const across = (inner: number, outer: number) =>
    sign < 0 ? { left: -outer, right: -inner } : { left: inner, right: outer };
  return {
    side: sign < 0 ? 'left' : 'right',
    screen: { at: [sign * 9.15, 0, -2.2], width: 4.9 },
    hand: { ...across(9.35, 11.6), far: -4.65, near: 0.25 },
    won: { ...across(7.5, 12), far: 0.75, near: 4 },
    front: [sign * 7.75, 0, -3.4],
    trick: [sign * TRICK_LEFT, 0, -1.2],
  };
}

/** The far side is shared by one to three seats; each has its screen on the left of its part and its won dice beside it. */
function farStation(index: number, count: number): Station {
  if (count === 1) return farFrom(-2.5, 5, [2.95, 7.6], 0);
  const part = 18.4 / count;
  const left = -9.2 + index * part;
  const width = count === 2 ? 4.7 : 3.1;
  return farFrom(
    left,
    width,
    [left + width + 0.35, left + part - 0.35],
    (index - (count - 1) / 2) * (count === 2 ? 6.4 : 4.2),
  );
}

function farFrom(left: number, width: number, won: readonly [number, number], trick: number): Station {
  return {
    side: 'far',
    screen: { at: [left + width / 2, 0, SCREEN_FAR], width },
    hand: { left: left + 0.1, right: left + width - 0.1, far: -9.05, near: SCREEN_FAR - 0.2 },
    won: { left: won[0], right: won[1], far: -9, near: -6.65 },
    front: [trick + 1.75, 0, TRICK_FAR],
    trick: [trick, 0, TRICK_FAR],
  };
}

/** The stations of a table, clockwise from the viewer's own: the next seat sits to the viewer's left. */
export function stationsFor(seats: number): readonly Station[] {
  if (seats === 2) return [near, farStation(0, 1)];
  const far = seats - 3;
  return [near, besideTray(-1), ...Array.from({ length: far }, (_, index) => farStation(index, far)), besideTray(1)];
}

/** The station of a seat when `bottom` sits at the near side. */
export const stationOf = (seat: Seat, bottom: Seat, stations: readonly Station[]): Station =>
  stations[(seat - bottom + stations.length) % stations.length]!;
