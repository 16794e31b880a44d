import { TRAY } from '../plan.ts';
import { pixelsIn, type WindowSize } from './camera.ts';

/** The position of a piece, in CSS pixels. */
interface ScreenSpot {
  readonly x: number;
  readonly y: number;
}
export type LabelSide = 'left' | 'right' | 'above' | 'below';

/** The tray in the window: the left of its near corners, and heights. */
interface TrayInWindow {
  readonly left: number;
  readonly far: number;
  readonly middle: number;
  /** The far edge of the near seat's dice. */
  readonly nearDice: number;
  readonly near: number;
}
let measured: { readonly frame: WindowSize; readonly isShared: boolean; readonly tray: TrayInWindow } | undefined;

/** Depths in the tray: the near end of its far half, and the far edge of the near seat's dice. */
const FAR_HALF = -0.8;
const NEAR_DICE = 1;

/** Cached for the last window, because every label needs it. */
function trayIn(frame: WindowSize, isShared: boolean): TrayInWindow {
  const isKnown = measured?.frame.width === frame.width && measured.frame.height === frame.height;
  if (measured && isKnown && measured.isShared === isShared) return measured.tray;
  const toPixels = pixelsIn(frame, isShared ? 'everybody' : 'player');
  const [x, z] = TRAY.centre;
  const [left, near] = toPixels([x - TRAY.half[0], -TRAY.depth, z + TRAY.half[1]]);
  const [, far] = toPixels([x, TRAY.height, z - TRAY.half[1] - TRAY.moulding]);
  const [, middle] = toPixels([x, 0, z + FAR_HALF]);
  const [, nearDice] = toPixels([x, 0, z + NEAR_DICE]);
  const tray = { left, far, middle, nearDice, near };
  measured = { frame, isShared, tray };
  return tray;
}

/**
 * Returns the side of a piece for its label. In the tray it is above the pieces of the far half and below all others,
 * clear of the pieces beside them; at a shared table it is beside those of the near seat, whose hand is in front of the
 * tray. Elsewhere it is the side toward the middle of the table, away from other seats' pieces.
 */
export function labelSide({ x, y }: ScreenSpot, frame: WindowSize, isShared = false): LabelSide {
  const tray = trayIn(frame, isShared);
  const isInTray = x > tray.left && x < frame.width - tray.left && y > tray.far && y < tray.near;
  if (isInTray && isShared && y > tray.nearDice) return x > frame.width / 2 ? 'right' : 'left';
  if (isInTray) return y < tray.middle ? 'above' : 'below';
  return x <= frame.width * 0.52 ? 'right' : 'left';
}
