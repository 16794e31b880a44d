import { RACK, SCREEN_LINE, STAND, TRAY } from '../plan.ts';
import type { Side } from '../seats/stations.ts';
import { type Frame, pixelsIn, type Rect } from './camera.ts';

export interface PlateRect extends Rect {
  readonly side: Side;
  /** There is room for the words only. */
  readonly isNarrow: boolean;
  /** There is no room for the row of tricks. */
  readonly isShort: boolean;
  /** There is room for one line only. */
  readonly isLine: boolean;
}
/** Where everything lies that is written round the table. Plates are clockwise from the near side. */
export interface Interface {
  /** The text is too large to lie round the table: everything is packed closer. */
  readonly isLarge: boolean;
  readonly plaque: Rect;
  readonly plates: readonly PlateRect[];
  /** One line of the longest prompt; a shorter one is centred in it. */
  readonly prompt: Rect;
  /** The buttons at the top right and at the bottom right. */
  readonly corner: Rect;
  readonly actions: Rect;
  /** Over the tray: for a decision, while nothing is thrown. */
  readonly middle: Rect;
}

/** The width that a decision needs, in rem. */
const WIDTH = 27;
const AIR = 0.6;

function between(top: number, end: number, frame: Frame, rem: number): Rect {
  const [left] = pixelsIn(frame)([-TRAY.half[0], 0, TRAY.centre[1] + TRAY.half[1]]);
  const width = Math.min(frame.width - 2 * AIR * rem, Math.max(frame.width - 2 * left, WIDTH * rem));
  return { left: (frame.width - width) / 2, top, width, height: Math.max(end - top, 0) };
}

/** From the screens of the far side down to the rack, over the tray: nothing is thrown while somebody decides. */
export function middleOf(frame: Frame, rem: number): Rect {
  const toPixels = pixelsIn(frame);
  const top = toPixels([0, 0, SCREEN_LINE])[1] + AIR * rem;
  const end = toPixels([0, RACK.height, RACK.front - RACK.length])[1] - AIR * rem;
  return between(top, end, frame, rem);
}

/** The tray alone: dice that lie open beyond it and before the viewer stay in sight. */
export function overTheTray(frame: Frame, rem: number): Rect {
  const toPixels = pixelsIn(frame);
  const far = TRAY.centre[1] - TRAY.half[1] - TRAY.moulding;
  const { at, scale } = STAND.die;
  const end = toPixels([at[0], at[1] + scale, at[2] - scale / 2])[1];
  return between(toPixels([0, 0, far])[1], end, frame, rem);
}
