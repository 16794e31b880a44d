import { TRAY } from '../plan.ts';
import { type Frame, pixelsIn } from './camera.ts';

/** Where a piece appears, in CSS pixels. */
interface ScreenSpot {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}
export type LabelSide = 'left' | 'right';

/** The felt on the left of the tray. The felt on the right is its mirror image. */
const FELT_BESIDE_TRAY = {
  /** The edge of the pieces behind the screens. */
  outer: 9.5,
  inner: TRAY.half[0] + TRAY.moulding + 0.1,
  far: TRAY.centre[1] - TRAY.half[1] - TRAY.moulding,
  near: TRAY.centre[1] + TRAY.half[1] + TRAY.moulding,
} as const;

type Line = readonly [far: readonly [number, number], near: readonly [number, number]];
interface Strip {
  readonly outer: Line;
  readonly inner: Line;
}
let measured: { readonly frame: Frame; readonly strip: Strip } | undefined;

/** The strip of felt in pixels. It is cached for the last window, because every label needs it. */
function stripIn(frame: Frame): Strip {
  if (measured?.frame.width === frame.width && measured.frame.height === frame.height) return measured.strip;
  const toPixels = pixelsIn(frame);
  const lineAt = (x: number): Line => [
    toPixels([-x, 0, FELT_BESIDE_TRAY.far]),
    toPixels([-x, 0, FELT_BESIDE_TRAY.near]),
  ];
  const strip = { outer: lineAt(FELT_BESIDE_TRAY.outer), inner: lineAt(FELT_BESIDE_TRAY.inner) };
  measured = { frame, strip };
  return strip;
}

/** The x of a line at a height of the window. */
const xAt = ([far, near]: Line, y: number): number => far[0] + ((near[0] - far[0]) * (y - far[1])) / (near[1] - far[1]);

/** Whether a label lies on the side away from the tray, because it fits on that side only. */
function liesOutside(fromSide: number, y: number, reach: number, { outer, inner }: Strip): boolean {
  if (y < inner[0][1] || y > inner[1][1] || fromSide > xAt(inner, y)) return false;
  return fromSide + reach > xAt(inner, y) && fromSide - reach > xAt(outer, y);
}

/**
 * Returns the side of a piece on which a label of this width in pixels lies. It is the side toward the middle of the
 * table, away from other seats' pieces, unless the label would cover the tray there and fits on the other side.
 */
export function labelSide({ x, y, radius }: ScreenSpot, width: number, frame: Frame): LabelSide {
  const isLeft = x <= frame.width * 0.52;
  const isOutside = liesOutside(isLeft ? x : frame.width - x, y, radius + width, stripIn(frame));
  return isLeft === isOutside ? 'left' : 'right';
}
