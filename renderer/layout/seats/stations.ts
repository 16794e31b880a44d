import type { Seat } from '../../../engine/protocol/vocabulary.ts';
import { at } from '../../lists.ts';
import { type Area, RACK, RACKS, type Rack, rackFor, SCREEN_LINE } from '../plan.ts';
import type { Vec } from '../vector.ts';
import { type TrickSpot, trickSpots } from './trick-spots.ts';

/** The side of the table at which a seat sits on the screen. */
export type Side = 'near' | 'left' | 'far' | 'right';
/** The screen in front of a hand: the middle of its foot, and its length. */
export interface Screen {
  readonly at: Vec;
  readonly width: number;
}
/** Everything one seat has on the table. */
export interface Station extends TrickSpot {
  readonly side: Side;
  /** True if its hand is on the near side, open to the current viewer. */
  readonly isHeld: boolean;
  /** The seat's rack, at a table of dice. */
  readonly rack: Rack | null;
  /** Half the length of the rail for the viewer's cards. */
  readonly cardRail: number | null;
  /** Null where none stands. */
  readonly screen: Screen | null;
  readonly hand: Area;
  readonly won: Area;
  /** The middle of the seat's open pieces, or the place of the first die beside the near seat's cards. */
  readonly front: Vec;
  /** Scale of its card in the trick, or null where dice are played. */
  readonly trickCard: number | null;
  /** The middle of the dice that keep the score of the seat's team. */
  readonly score: Vec;
  /** The direction of a line of several open dice. */
  readonly line: Vec;
}

type StationPlan = Omit<Station, keyof TrickSpot | 'trickCard' | 'cardRail'>;

const ACROSS: Vec = [1, 0, 0];

const near = (rack: Rack): StationPlan => ({
  side: 'near',
  isHeld: true,
  rack,
  screen: null,
  hand: { left: -rack.half, right: rack.half, far: 4.7, near: 7.3 },
  won: { left: Math.max(rack.half, RACKS.oneRow.half) + RACK.ends + 0.25, right: 10.4, far: 2.75, near: 5.9 },
  front: [6.5, 0, 2.6],
  score: [-9.2, 0, 3.2],
  line: ACROSS,
});

/** `sign`: -1 is the left side, 1 the right. */
function besideTray(sign: -1 | 1): StationPlan {
  const across = (inner: number, outer: number) =>
    sign < 0 ? { left: -outer, right: -inner } : { left: inner, right: outer };
  return {
    side: sign < 0 ? 'left' : 'right',
    isHeld: false,
    rack: null,
    screen: { at: [sign * 8.05, 0, -0.5], width: 4.9 },
    hand: { ...across(8.45, 10.6), far: -2.95, near: 1.95 },
    won: { ...across(5.15, 7.75), far: -1.55, near: 1.5 },
    front: [sign * 6.45, 0, -2.3],
    score: [sign * 4.8, 0, -4.35],
    line: ACROSS,
  };
}

interface FarPlan {
  /** The middle of the screen. */
  readonly at: number;
  readonly width: number;
  readonly won: Area;
  readonly front: number;
}
/** The felt between the far screens and the tray. */
const FAR_BAND = { far: -5.35, near: -3.9 } as const;
/** The plans for one, two or three seats on the far side. */
const FAR: readonly (readonly FarPlan[])[] = [
  [{ at: 0, width: 5, won: { left: 3.4, right: 9, far: -7.3, near: -4.2 }, front: -2.1 }],
  [
    { at: -3.4, width: 4.3, won: { left: -4.6, right: -1.6, ...FAR_BAND }, front: -5.6 },
    { at: 3.4, width: 4.3, won: { left: 6.6, right: 9.3, far: -6.9, near: -3.9 }, front: 3.4 },
  ],
  [
    { at: -4.3, width: 2.9, won: { left: -5, right: -3, ...FAR_BAND }, front: -5.8 },
    { at: 0, width: 2.9, won: { left: -0.7, right: 1.3, ...FAR_BAND }, front: -1.5 },
    { at: 4.3, width: 2.9, won: { left: 6.7, right: 9.3, far: -6.9, near: -3.9 }, front: 4.3 },
  ],
];

const farStation = ({ at, width, won, front }: FarPlan): StationPlan => ({
  side: 'far',
  isHeld: false,
  rack: null,
  screen: { at: [at, 0, SCREEN_LINE], width },
  hand: { left: at - width / 2 + 0.1, right: at + width / 2 - 0.1, far: -7.8, near: SCREEN_LINE - 0.42 },
  won,
  front: [front, 0, -4.2],
  score: [2.1, 0, -4.2],
  line: ACROSS,
});

/**
 * The felt for won dice where all of them stay and nothing else lies: of the side seats, one or two far ones, and the
 * viewer, between the tray, the rack and the right seat.
 */
const PILE_SIDE = { inner: 5.05, outer: 7.85, far: -3.65, near: 0.55 } as const;
const PILE_FAR = { left: 3.4, right: 8.2, far: -7, near: -4.2 } as const;
const PILE_FAR_BAND = { far: -5.5, near: -3.8 } as const;
const PILE_FAR_HALF = { inner: 0.2, outer: 6.4 } as const;
const PILE_NEAR = { left: 5.05, right: 7.85, far: 0.85, near: 3.35 } as const;

/** Adapts a station to keep all won dice. */
function withPile(plan: StationPlan, seats: number): StationPlan {
  const { side, won } = plan;
  const sign = Math.sign(middleOf(won));
  const half = ({ inner, outer }: { readonly inner: number; readonly outer: number }) =>
    sign < 0 ? { left: -outer, right: -inner } : { left: inner, right: outer };
  if (side === 'left' || side === 'right') {
    return { ...plan, won: { ...half(PILE_SIDE), far: PILE_SIDE.far, near: PILE_SIDE.near } };
  }
  if (side === 'near') return { ...plan, won: PILE_NEAR };
  return { ...plan, won: seats === 5 ? { ...half(PILE_FAR_HALF), ...PILE_FAR_BAND } : PILE_FAR };
}

const middleOf = ({ left, right }: Area): number => (left + right) / 2;

function plansFor(seats: number, rack: Rack): readonly StationPlan[] {
  const far = at(FAR, Math.max(1, seats - 3) - 1).map(farStation);
  if (seats === 2) return [near(rack), ...far];
  return [near(rack), besideTray(-1), ...(seats === 3 ? [] : far), besideTray(1)];
}

/**
 * The stations of a table, clockwise from the viewer's own: the next seat sits to the viewer's left. A table without
 * players is laid for four.
 */
export function stationsFor(seats: number, rack: Rack = RACKS.oneRow, perPlay = 1): readonly Station[] {
  const usual = plansFor(seats, rack);
  const plans = perPlay > 1 ? usual.map(plan => withPile(plan, seats)) : usual;
  const spots = trickSpots(plans.length, perPlay);
  return plans.map((plan, index) => ({
    ...plan,
    ...at(spots, index),
    trickCard: null,
    cardRail: null,
  }));
}

/** The inner ends of open hands, where no screens stand. */
const OPEN_HAND = { beside: 7.95, far: -5.45 } as const;

/** A station whose hand is open: it has no screen and uses the screen's room. */
export function withOpenHand(station: Station): Station {
  const { side, hand, screen } = station;
  if (screen === null) return station;
  const inner = { left: { right: -OPEN_HAND.beside }, right: { left: OPEN_HAND.beside }, far: { near: OPEN_HAND.far } };
  return { ...station, screen: null, hand: side === 'near' ? hand : { ...hand, ...inner[side] } };
}

/** The screen of the near seat at a shared table, and its hand between the screen and another seat's rack. */
const NEAR_SCREEN = { z: 4.05, maxWidth: 7.6, perDie: 0.97, hand: { far: 4.2, near: 5.25 } } as const;
/** Its hand while a two-row rack stands there: left of that rack. */
const LEFT_OF_RACK: Area = { left: -10.3, right: -8.5, far: 2.65, near: 5.95 };

/** The near seat of a shared table: its hand is hidden like all others. */
function behindNearScreen(near: Station, handSize: number): Station {
  const width = Math.min(NEAR_SCREEN.maxWidth, handSize * NEAR_SCREEN.perDie + 0.2);
  const half = width / 2 - 0.1;
  const screen = { at: [0, 0, NEAR_SCREEN.z] as const, width };
  return { ...near, isHeld: false, rack: null, screen, hand: { left: -half, right: half, ...NEAR_SCREEN.hand } };
}

/**
 * The stations of a shared table, by seat: clockwise from the left, with the near side last and only with four seats or
 * more. Every seat has a screen and keeps its side for every viewer. The hand of `viewer` stands on the near side. A
 * two-row rack takes the place of the near seat's hand, which moves beside it meanwhile.
 */
export function sharedStations(seats: number, handSize: number, viewer: Seat | null, perPlay = 1): readonly Station[] {
  const rack = rackFor(handSize);
  const [near, left, ...others] = stationsFor(Math.max(seats, 4), rack, perPlay);
  const right = others.at(-1);
  if (!near || !left || !right) throw new Error('a shared table has four sides');
  const hidden = behindNearScreen(near, handSize);
  const isNearCovered = viewer !== null && rack.rows.length > 1;
  const round = [left, ...others, isNearCovered ? { ...hidden, screen: null, hand: LEFT_OF_RACK } : hidden];
  const seated = seats === 2 ? [left, right] : round.slice(0, seats);
  return seated.map((station, seat) =>
    seat === viewer ? { ...station, isHeld: true, rack, hand: near.hand } : station,
  );
}

/** The station of a seat when the first station is that of `firstSeat`. */
export const stationOf = (seat: Seat, firstSeat: Seat, stations: readonly Station[]): Station =>
  at(stations, (seat - firstSeat + stations.length) % stations.length);
