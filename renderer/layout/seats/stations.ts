import type { Seat } from '../../../engine/protocol/vocabulary.ts';
import { at } from '../../lists.ts';
import { type Area, RACK, SCREEN_LINE } from '../plan.ts';
import type { Vec } from '../vector.ts';

/** The side of the table at which a seat sits, seen by the viewer. */
export type Side = 'near' | 'left' | 'far' | 'right';
/** Everything one seat has on the table. */
export interface Station {
  readonly side: Side;
  /** Half the length of the rack that the viewer's own seat has. */
  readonly rack: number | null;
  /** Middle of the foot of its screen, and how long the screen is. */
  readonly screen: { readonly at: Vec; readonly width: number } | null;
  readonly hand: Area;
  readonly won: Area;
  /** The middle of what lies open before the seat, and of what it played to the trick. */
  readonly front: Vec;
  readonly trick: Vec;
  /** The middle of the dice that keep the score of the seat's team. */
  readonly score: Vec;
  /** The direction of a line of several dice there. */
  readonly line: Vec;
}

const TRICK_SIDE = 6.15;
const TRICK_FAR = -5.8;
const ACROSS: Vec = [1, 0, 0];
const AWAY: Vec = [0, 0, -1];

const near = (rack: number): Station => ({
  side: 'near',
  rack,
  screen: null,
  hand: { left: -rack, right: rack, far: 4.7, near: 8.8 },
  won: { left: -11.7, right: -rack - RACK.ends - 0.3, far: 4.45, near: 7.6 },
  front: [4.15, 0, 3.4],
  trick: [0, 0, 3.4],
  score: [-2.15, 0, 3.4],
  line: ACROSS,
});

/** `sign` -1 is the left side, 1 the right. */
function besideTray(sign: -1 | 1): Station {
  const across = (inner: number, outer: number) =>
    sign < 0 ? { left: -outer, right: -inner } : { left: inner, right: outer };
  return {
    side: sign < 0 ? 'left' : 'right',
    rack: null,
    screen: { at: [sign * 9.15, 0, -2.2], width: 4.9 },
    hand: { ...across(9.35, 11.7), far: -4.65, near: 0.25 },
    won: { ...across(5.6, 12), far: 1.25, near: 4.3 },
    front: [sign * 8, 0, -2.6],
    trick: [sign * TRICK_SIDE, 0, -1.4],
    score: [sign * 6.6, 0, -4.75],
    line: AWAY,
  };
}

interface FarPlan {
  /** The middle of the screen, and of what was played before it. */
  readonly at: number;
  readonly width: number;
  readonly won: readonly [left: number, right: number];
  readonly front: number;
}
/** The plans for one, two or three seats on the far side. */
const FAR: readonly (readonly FarPlan[])[] = [
  [{ at: 0, width: 5, won: [3.3, 9.2], front: -3.7 }],
  [
    { at: -3.4, width: 4.7, won: [-9.4, -6.5], front: -7.1 },
    { at: 3.4, width: 4.7, won: [6.5, 9.4], front: 7.1 },
  ],
  [
    { at: -7, width: 3.4, won: [-4.7, -2.8], front: -5 },
    { at: -0.5, width: 3.4, won: [1.8, 3.7], front: 1.5 },
    { at: 6, width: 3.4, won: [8.25, 10.07], front: 8 },
  ],
];

const farStation = ({ at, width, won, front }: FarPlan): Station => ({
  side: 'far',
  rack: null,
  screen: { at: [at, 0, SCREEN_LINE], width },
  hand: { left: at - width / 2 + 0.1, right: at + width / 2 - 0.1, far: -9.3, near: SCREEN_LINE - 0.2 },
  won: { left: won[0], right: won[1], far: -9.1, near: -6.75 },
  front: [front, 0, TRICK_FAR],
  trick: [at, 0, TRICK_FAR],
  score: [2 * at - front, 0, TRICK_FAR],
  line: ACROSS,
});

/** The stations of a table, clockwise from the viewer's own: the next seat sits to the viewer's left. */
export function stationsFor(seats: number, rack: number = RACK.half): readonly Station[] {
  const far = at(FAR, Math.max(1, seats - 3) - 1).map(farStation);
  if (seats === 2) return [near(rack), ...far];
  return [near(rack), besideTray(-1), ...(seats === 3 ? [] : far), besideTray(1)];
}

/** The station of a seat when `nearSeat` sits at the near side. */
export const stationOf = (seat: Seat, nearSeat: Seat, stations: readonly Station[]): Station =>
  at(stations, (seat - nearSeat + stations.length) % stations.length);
