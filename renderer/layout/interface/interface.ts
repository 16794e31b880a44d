import { at } from '../../lists.ts';
import { BAG, FELT, RACK, RACKS, RIM } from '../plan.ts';
import { type Station, stationsFor } from '../seats/stations.ts';
import type { Vec } from '../vector.ts';
import { pixelsIn, type Rect, type ToPixels, type WindowSize } from './camera.ts';
import { largeSharedInterface } from './large-shared.ts';
import { largeInterface } from './large-text.ts';
import { decisionArea, decisionAreaOverTray, type Interface, leftOfPieces, type PlateRect } from './regions.ts';
import { remOf } from './rem.ts';
import { hasRoomForShared, sharedInterface } from './shared-screen.ts';

/** Minimum window size, in rem, with room for text round the table. */
const MIN_ROOM = { width: 60, height: 41 } as const;

/** Lengths in rem, matching the style sheets. */
const EDGE = 1.2;
const GAP = 0.5;
const PLAQUE = { top: 0.9, width: 16.8, min: 10.9, height: 13 } as const;
const CORNER = { top: 1.1, width: 14.2, height: 2.6 } as const;
const ACTIONS = { bottom: 1.3, width: 14, height: 3 } as const;
const PROMPT = { bottom: 0.7, height: 3 } as const;
/** Minimum width reserved for the prompt. */
const MIN_PROMPT_WIDTH = 45;
const PLATE = {
  wide: 18,
  /** Width at which a wide plate shows everything. */
  enough: 15.6,
  /** Of the viewer's plate. The prompt leaves equal room on both sides. */
  own: { min: ACTIONS.width, max: 18 },
  /** Minimum width of a plate that is not narrow. */
  medium: 9.6,
  narrow: 8.6,
  min: 6,
  height: 4.6,
  /** With a second line of text. */
  tall: 5.6,
  /** Without the row of tricks. */
  short: 3.7,
  top: 0.6,
  /** Of the side plates. */
  sideTop: { min: 11.5, max: 14.6 },
  bottom: { min: 0.5, max: 0.65 },
} as const;

const within = (min: number, value: number, max: number): number => Math.max(min, Math.min(value, max));

/** The hand of the left seat. The right one mirrors it. */
const SIDE_HAND = at(stationsFor(4), 1).hand;

/** The right end of a left plate that starts at this height. */
function sideEnd(top: number, height: number, rem: number, toPixels: ToPixels): number {
  return leftOfPieces(SIDE_HAND, toPixels, top, top + (height + GAP) * rem) - (GAP / 2) * rem;
}
const isNarrowAt = (top: number, rem: number, toPixels: ToPixels): boolean =>
  (EDGE + PLATE.medium) * rem > sideEnd(top, PLATE.height, rem, toPixels);

/** The top edge of the side plates: as low as the pieces below allow, unless that makes the plates narrow. */
function sideTop(rem: number, toPixels: ToPixels): number {
  const { min, max } = PLATE.sideTop;
  const pieces = toPixels([SIDE_HAND.left, 1, SIDE_HAND.far])[1] / rem;
  const low = within(min, pieces - PLATE.height - GAP, max) * rem;
  return isNarrowAt(low, rem, toPixels) ? min * rem : low;
}

/**
 * The plate of a side seat: beside the rim in a wide window, else at the window's edge. It is narrow where pieces are
 * near.
 */
function sidePlate(side: 'left' | 'right', frame: WindowSize, rem: number, toPixels: ToPixels): PlateRect {
  const top = sideTop(rem, toPixels);
  const isNarrow = isNarrowAt(top, rem, toPixels);
  const height = isNarrow ? PLATE.tall : PLATE.height;
  const end = sideEnd(top, height, rem, toPixels);
  const rim = toPixels([-FELT.half[0] - RIM.width, RIM.top, SIDE_HAND.far])[0] - GAP * rem;
  const max = (isNarrow ? PLATE.narrow : PLATE.wide) * rem;
  const edge = EDGE * rem + Math.min(max, PLATE.enough * rem) > end ? EDGE / 2 : EDGE;
  const left = Math.max(edge * rem, rim - max);
  const width = Math.max(PLATE.min * rem, Math.min(max, end - left));
  return {
    side,
    left: side === 'left' ? left : frame.width - left - width,
    top,
    width,
    height: height * rem,
    isNarrow,
    isShort: false,
    isLine: false,
  };
}

/** The plates of the far seats: above their screens, between the plaque and the buttons. */
function farPlates(far: readonly Station[], frame: WindowSize, rem: number, toPixels: ToPixels): readonly PlateRect[] {
  const plaque = plaqueIn(frame, rem);
  const middles = far.flatMap(({ screen }) => (screen === null ? [] : [toPixels([screen.at[0], 0, screen.at[2]])[0]]));
  const apart = Math.min(frame.width, ...middles.slice(1).map((x, index) => x - at(middles, index)));
  const [min, max] = [plaque.left + plaque.width + GAP * rem, frame.width - (EDGE + CORNER.width + GAP) * rem];
  const room = (max - min - (far.length - 1) * GAP * rem) / far.length;
  const width = Math.max(PLATE.min * rem, Math.min(PLATE.wide * rem, apart - GAP * rem, room));
  const strip = Math.min(...far.map(({ hand }) => toPixels([0, 1, hand.far])[1]));
  const isShort = (PLATE.top + PLATE.height) * rem > strip;
  const height = (isShort ? PLATE.short : PLATE.height) * rem;
  const top = Math.min(PLATE.top * rem, Math.max(0, strip - height));
  return middles.map((x, index) => {
    const step = width + GAP * rem;
    const left = Math.min(Math.max(x - width / 2, min + index * step), max - width - (far.length - 1 - index) * step);
    return { side: 'far', left, top, width, height, isNarrow: width < PLATE.medium * rem, isShort, isLine: false };
  });
}

/** Width of the viewer's plate with nothing in its way: wide, unless that leaves the prompt too little room. */
const ownWidth = (frame: WindowSize, rem: number): number =>
  within(PLATE.own.min, (frame.width / rem - MIN_PROMPT_WIDTH) / 2 - EDGE - GAP, PLATE.own.max) * rem;

/**
 * The viewer's plate: in the corner, beside the prompt. It is narrow in windows where it does not fit below the rack.
 */
function nearPlate(frame: WindowSize, rem: number, toPixels: ToPixels): PlateRect {
  const [, foot] = toPixels([0, RACK.height, RACK.front]);
  const isBelow = (bottom: number) => frame.height - (bottom + PLATE.height) * rem > foot;
  const bottom = isBelow(PLATE.bottom.max) ? PLATE.bottom.max : PLATE.bottom.min;
  const room = toPixels([-RACKS.twoRows.half, 0, RACK.front])[0] - (EDGE + GAP / 2) * rem;
  const max = ownWidth(frame, rem);
  const width = isBelow(bottom) ? max : within(PLATE.min * rem, room, max);
  const isNarrow = width < PLATE.narrow * rem;
  const height = isNarrow ? PLATE.tall : PLATE.height;
  return {
    side: 'near',
    left: EDGE * rem,
    top: frame.height - (bottom + height) * rem,
    width,
    height: height * rem,
    isNarrow,
    isShort: false,
    isLine: false,
  };
}

function platesIn(seats: number, frame: WindowSize, rem: number): readonly PlateRect[] {
  const toPixels = pixelsIn(frame);
  const far = farPlates(
    stationsFor(seats).filter(({ side }) => side === 'far'),
    frame,
    rem,
    toPixels,
  );
  const own = nearPlate(frame, rem, toPixels);
  if (seats === 2) return [own, ...far];
  return [own, sidePlate('left', frame, rem, toPixels), ...far, sidePlate('right', frame, rem, toPixels)];
}

/** The plaque: above the left plate and beside the bag, or above the bag where it would be too narrow. */
function plaqueIn(frame: WindowSize, rem: number): Rect {
  const toPixels = pixelsIn(frame);
  const [bagLeft] = toPixels([BAG.at[0] - BAG.radius, BAG.height / 2, BAG.at[2]]);
  const [, bagTop] = toPixels([BAG.at[0], BAG.height, BAG.at[2] - BAG.radius]);
  const [left, top] = [EDGE * rem, PLAQUE.top * rem];
  const width = within(PLAQUE.min * rem, bagLeft - left, PLAQUE.width * rem);
  const end = sideTop(rem, toPixels) - GAP * rem;
  const isOverBag = left + width > bagLeft;
  const height = Math.min(PLAQUE.height * rem, (isOverBag ? Math.min(bagTop, end) : end) - top);
  return { left, top, width, height };
}

/** The lowest point of any hand: the outer cards of the largest fan. */
const FOOT_OF_HANDS: Vec = [0, 0.31, 7.83];

/** The strip between the viewer's hand and the window's edge, at least one line high. */
function belowHand(
  frame: WindowSize,
  rem: number,
  { bottom, height }: { readonly bottom: number; readonly height: number },
): Pick<Rect, 'top' | 'height'> {
  const [, foot] = pixelsIn(frame)(FOOT_OF_HANDS);
  const end = frame.height - bottom * rem;
  const top = Math.min(foot + (GAP / 2) * rem, end - height * rem);
  return { top, height: end - top };
}

/** Returns the layout of text and buttons in a window. `textScale` is the player's setting, 1 by default. */
export function interfaceFor(
  frame: WindowSize,
  textScale: number,
  seats: number,
  { hasCards = false, isShared = false } = {},
): Interface {
  const rem = remOf(frame, textScale, isShared);
  if (isShared && hasRoomForShared(frame, rem)) return sharedInterface(frame, rem, seats, hasCards);
  if (isShared) return largeSharedInterface(frame, rem, seats, hasCards);
  if (frame.width < MIN_ROOM.width * rem || frame.height < MIN_ROOM.height * rem)
    return largeInterface(frame, rem, seats, hasCards);
  const fromRight = ({ width }: { readonly width: number }) => frame.width - (EDGE + width) * rem;
  const beside = (EDGE + GAP) * rem + ownWidth(frame, rem);
  const middle = frame.width - 2 * beside;
  return {
    isLarge: false,
    plaque: plaqueIn(frame, rem),
    plates: platesIn(seats, frame, rem),
    prompt: { left: (frame.width - middle) / 2, width: middle, ...belowHand(frame, rem, PROMPT) },
    corner: { left: fromRight(CORNER), top: CORNER.top * rem, width: CORNER.width * rem, height: CORNER.height * rem },
    decision: hasCards ? decisionAreaOverTray(frame) : decisionArea(frame, rem),
    actions: { left: fromRight(ACTIONS), width: ACTIONS.width * rem, ...belowHand(frame, rem, ACTIONS) },
  };
}
