import { at } from '../../lists.ts';
import { CARD } from '../pieces/shapes.ts';
import { type Area, TRAY } from '../plan.ts';
import type { Vec } from '../vector.ts';
import type { Station } from './stations.ts';

// At a table with fans of cards, the viewer's stand on a rail and the others' behind screens. The trick is in the tray,
// because nothing is thrown while it is played.

/** Maximum half length of the viewer's fan. Open dice lie beside a shorter one. */
export const FAN_HALF = { withDice: 4.34, withoutDice: 5.6 } as const;
/** Length of the rail beyond either end of the fan. */
const RAIL_ENDS = 0.3;
/** The pile of all discards. */
export const DISCARDS = { at: [-5.35, -6.1], scale: 0.62 } as const;
/** The deck, and the cards turned up beside it. */
export const DECK = { at: [-3.95, -6.1], scale: 0.62 } as const;
export const TURN_UP = { at: [-7.7, 0, -5], scale: 0.62, apart: 0.12 } as const satisfies {
  at: Vec;
  scale: number;
  apart: number;
};
/**
 * Cards of the near seat of a shared table: between the tray and the near rim, or left of another seat's open fan. With
 * open dice that is in front of the trump stand.
 */
const NEAR_BACKS: Area = { left: -3.3, right: 3.3, far: 4, near: 6.5 };
const LEFT_OF_FAN = {
  withDice: { left: -6.85, right: -4.85, far: 4.95, near: 6.75 },
  withoutDice: { left: -9.3, right: -6.2, far: 5.35, near: 7 },
} as const satisfies Readonly<Record<string, Area>>;
/** Cards turned up for the whole deal, large enough for the viewer to read. */
export const FLIPPED = { at: [-6.7, 0, -5.5], scale: 0.68 } as const satisfies { at: Vec; scale: number };
/** Visible width of a trick die beside the cards. */
const TRICK_DIE = 2;
/** Width of the won dice within the area of won pieces. */
const WON_DICE_WIDTH = 1.4;
/** The part of the tray's floor that the near wall does not hide from the viewer. */
const VISIBLE_FLOOR = { far: TRAY.centre[1] - TRAY.half[1] + 0.1, near: TRAY.centre[1] + TRAY.half[1] - 0.85 } as const;

/** z of the middle of the visible floor. */
export const MIDDLE_DEPTH = (VISIBLE_FLOOR.far + VISIBLE_FLOOR.near) / 2;

/** The scale of a row of this many cards. */
const rowScale = (seats: number): number => Math.min(0.98, ((2 * TRAY.half[0]) / seats / CARD.width) * 0.91);

/**
 * The played cards lie in a row, in the same left-to-right order as the seats, so they can be as large as the tray's
 * width allows.
 */
function trickSpots(stations: readonly Station[]): readonly Vec[] {
  const inRow = stations.toSorted((a, b) => a.trick[0] - b.trick[0] || a.trick[2] - b.trick[2]);
  const step = (2 * TRAY.half[0]) / stations.length;
  return stations.map(station => {
    const x = (inRow.indexOf(station) + 0.5) * step - TRAY.half[0];
    return [TRAY.centre[0] + x, -TRAY.depth, MIDDLE_DEPTH];
  });
}

/** The position of open dice: the first of the near seat, or the middle of another seat's. */
function frontOf({ side, front, trick }: Station): Vec {
  if (side === 'near') return [5.72, 0, 5.66];
  return side === 'far' ? [trick[0], 0, -4.1] : [Math.sign(front[0]) * 6.4, 0, 0.6];
}

/**
 * Won pieces of the near seat: beside the viewer's fan, on the side without open dice. At a shared table with open dice
 * they are behind those, since the near seat's cards may lie left of the fan.
 */
const NEAR_WON = {
  leftOfFan: { left: -9.1, right: -5.2, far: 4.95, near: 6.75 },
  behindDice: { left: 5.35, right: 9, far: 1.95, near: 3.75 },
  rightOfFan: { left: 6.7, right: 10.2, far: 4.45, near: 6.3 },
} as const satisfies Readonly<Record<string, Area>>;

/** Won pieces of the side seats lie behind their open pieces. */
const BESIDE = { far: -3.4, near: -1.05 } as const;

interface CardTable {
  /** True if dice lie open beside the viewer's cards. */
  readonly hasDice: boolean;
  readonly isShared: boolean;
}

function wonOf({ side, won }: Station, { hasDice, isShared }: CardTable): Area {
  if (side === 'near' && !hasDice) return NEAR_WON.rightOfFan;
  if (side === 'near') return isShared ? NEAR_WON.behindDice : NEAR_WON.leftOfFan;
  if (side === 'far') return won;
  return side === 'left' ? { ...BESIDE, left: -7.85, right: -5.1 } : { ...BESIDE, left: 5.1, right: 7.85 };
}

/** Adapts stations to cards. */
export function cardStations(stations: readonly Station[], table: CardTable): readonly Station[] {
  const { hasDice } = table;
  const trickCard = rowScale(stations.length);
  const tricks = trickSpots(stations);
  const rail = (hasDice ? FAN_HALF.withDice : FAN_HALF.withoutDice) + RAIL_ENDS;
  const besideFan = hasDice ? LEFT_OF_FAN.withDice : LEFT_OF_FAN.withoutDice;
  const nearBacks = stations.some(({ isHeld }) => isHeld) ? besideFan : NEAR_BACKS;
  return stations.map((station, index): Station => {
    const won = wonOf(station, table);
    return {
      ...station,
      rack: null,
      cardRail: station.isHeld ? rail : null,
      screen: station.side === 'near' ? null : station.screen,
      hand: station.side === 'near' && !station.isHeld ? nearBacks : station.hand,
      won,
      front: frontOf(station),
      trick: at(tricks, index),
      trickRing: null,
      trickPair: 0,
      trickWidth: TRICK_DIE,
      trickCard,
    };
  });
}

interface WonAreas {
  readonly cards: Area;
  readonly dice: Area;
}
/** Splits the area of won pieces between cards and dice, if there are dice. */
export const splitWonArea = (won: Area, hasDice: boolean): WonAreas =>
  hasDice
    ? { cards: { ...won, right: won.right - WON_DICE_WIDTH }, dice: { ...won, left: won.right - WON_DICE_WIDTH } }
    : { cards: won, dice: won };
