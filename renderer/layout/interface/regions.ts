import { type Area, BAG, onRack, RACKS, SCREEN_LINE, TRAY } from '../plan.ts';
import type { Side } from '../seats/stations.ts';
import { type Onlookers, pixelsIn, type Rect, type ToPixels, type WindowSize } from './camera.ts';

export interface PlateRect extends Rect {
  readonly side: Side;
  /** True if there is only room for a small portrait, with name and score stacked. */
  readonly isNarrow: boolean;
  /** True if there is no room for the row of tricks. */
  readonly isShort: boolean;
  /** True if there is room for one line only. */
  readonly isLine: boolean;
}
/**
 * Layout of all text and buttons round the table. Plates are clockwise from the near side, or by seat at a shared
 * table.
 */
export interface Interface {
  /** True if the text is too large for the usual places round the table. */
  readonly isLarge: boolean;
  readonly plaque: Rect;
  readonly plates: readonly PlateRect[];
  /** The room of the prompt, with news or a hint. It grows from the lower edge. */
  readonly prompt: Rect;
  /** Buttons at the top right and at the bottom right. */
  readonly corner: Rect;
  readonly actions: Rect;
  /** The panel for a decision, over the tray. */
  readonly decision: Rect;
}

/** The left edge of the bag and the left seat's pieces between two heights of the window. */
export function leftOfPieces(hand: Area, toPixels: ToPixels, top: number, bottom: number): number {
  const edge = Array.from({ length: 21 }, (_, step) => hand.far + ((hand.near - hand.far) * step) / 20);
  const points = edge.flatMap(z => [0, 1].map(y => toPixels([hand.left, y, z])));
  // The bag is widest above its foot.
  const [bag] = toPixels([BAG.at[0] - BAG.radius, BAG.height / 2, BAG.at[2]]);
  return Math.min(bag, ...points.filter(([, y]) => y > top && y < bottom).map(([x]) => x));
}

/** Width of a decision, in rem. */
const WIDTH = 27;
const GAP = 0.6;

function between(top: number, end: number, minWidth: number, frame: WindowSize, toPixels: ToPixels): Rect {
  const [left] = toPixels([-TRAY.half[0], 0, TRAY.centre[1] + TRAY.half[1]]);
  const width = Math.max(frame.width - 2 * left, minWidth);
  return { left: (frame.width - width) / 2, top, width, height: Math.max(end - top, 0) };
}

/** The area of a decision: over the tray, from the far screens to the rack. Nothing is thrown during a decision. */
export function decisionArea(frame: WindowSize, rem: number, onlookers?: Onlookers): Rect {
  const toPixels = pixelsIn(frame, onlookers);
  const top = toPixels([0, 0, SCREEN_LINE])[1] + GAP * rem;
  const ridge = onRack(RACKS.twoRows, RACKS.twoRows.slope);
  const end = toPixels([0, ridge.height, ridge.z])[1] - GAP * rem;
  return between(top, end, Math.min(frame.width - 2 * GAP * rem, WIDTH * rem), frame, toPixels);
}

/** The area of a decision at a table with cards: over the tray only, so that the open dice around it stay visible. */
export function decisionAreaOverTray(frame: WindowSize, onlookers?: Onlookers): Rect {
  const toPixels = pixelsIn(frame, onlookers);
  const far = TRAY.centre[1] - TRAY.half[1] - TRAY.moulding;
  const near = TRAY.centre[1] + TRAY.half[1] + TRAY.moulding;
  return between(toPixels([0, 0, far])[1], toPixels([0, 0, near])[1], 0, frame, toPixels);
}
