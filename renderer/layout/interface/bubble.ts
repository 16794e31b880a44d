import { TRAY } from '../plan.ts';
import { type Frame, pixelsIn } from './camera.ts';

/** Where a piece is seen, in CSS pixels. */
interface Seen {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}
export type BubbleSide = 'left' | 'right';

/** The felt at the left of the tray; that at the right is its mirror image. */
const BESIDE = {
  /** The pieces behind the screens begin there. */
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

/** Cached for the last window, as every value on the table asks for it. */
function stripIn(frame: Frame): Strip {
  if (measured?.frame.width === frame.width && measured.frame.height === frame.height) return measured.strip;
  const toPixels = pixelsIn(frame);
  const lineAt = (x: number): Line => [toPixels([-x, 0, BESIDE.far]), toPixels([-x, 0, BESIDE.near])];
  const strip = { outer: lineAt(BESIDE.outer), inner: lineAt(BESIDE.inner) };
  measured = { frame, strip };
  return strip;
}

const across = ([far, near]: Line, y: number): number =>
  far[0] + ((near[0] - far[0]) * (y - far[1])) / (near[1] - far[1]);

/** Whether a value stands on the side away from the tray: only if there is room on that side alone. */
function standsOutside(fromSide: number, y: number, reach: number, { outer, inner }: Strip): boolean {
  if (y < inner[0][1] || y > inner[1][1] || fromSide > across(inner, y)) return false;
  return fromSide + reach > across(inner, y) && fromSide - reach > across(outer, y);
}

/**
 * The side of a piece on which its value stands, so many pixels wide: towards the middle of the table, away from other
 * seats' pieces, unless it would reach over the tray and need not.
 */
export function bubbleSide({ x, y, radius }: Seen, width: number, frame: Frame): BubbleSide {
  const isLeft = x <= frame.width * 0.52;
  const isOutside = standsOutside(isLeft ? x : frame.width - x, y, radius + width, stripIn(frame));
  return isLeft === isOutside ? 'left' : 'right';
}
