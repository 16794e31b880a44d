/** A rectangle in the window, in CSS pixels. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}
export type Direction = 'left' | 'right' | 'up' | 'down';

/** Off to the side counts this many times as far as straight ahead. */
const ASIDE = 2.5;
/** A middle that is less than this many pixels ahead is beside, not ahead. */
const LEAST = 4;
/** Two boxes share a row or a column if this part of the smaller one lies in it. */
const SHARED = 0.25;
/** Left and right lead aside by at most this part of the way, from middle to middle. */
const ALMOST = 0.25;
/** Straight ahead, each pixel that a middle is aside costs as much as this many pixels ahead. */
const ALIGNMENT = 0.1;

/** How far a box lies ahead and aside of another. */
interface Way {
  readonly index: number;
  /** Whether it lies in the same row, or in the same column for up and down. */
  readonly isStraight: boolean;
  readonly cost: number;
}

/**
 * Returns the index of the box that one comes to going this way, or -1. What lies straight ahead comes first, the nearest
 * edge before others. Only up and down lead far out of a row or a column. `isNear`: boxes that count before those that are
 * as straight ahead, as they are in the same list.
 */
export function nearestAhead(
  from: Box,
  all: readonly Box[],
  way: Direction,
  isNear: (index: number) => boolean = () => false,
): number {
  const ahead = all.flatMap((box, index) => wayTo(from, box, index, way) ?? []);
  const rank = ({ isStraight, index }: Way): number => (isStraight ? 0 : 2) + (isNear(index) ? 0 : 1);
  return ahead.toSorted((a, b) => rank(a) - rank(b) || a.cost - b.cost)[0]?.index ?? -1;
}

function wayTo(from: Box, box: Box, index: number, way: Direction): Way | null {
  const [here, there] = [along(from, way), along(box, way)];
  if (middle(there) - middle(here) < LEAST) return null;
  const [ownSide, otherSide] = [across(from, way), across(box, way)];
  const shared = Math.min(ownSide.to, otherSide.to) - Math.max(ownSide.from, otherSide.from);
  const isStraight = shared >= SHARED * Math.min(ownSide.to - ownSide.from, otherSide.to - otherSide.from);
  const far = Math.max(0, there.from - here.to);
  const aside = Math.abs(middle(otherSide) - middle(ownSide));
  if (isStraight) return { index, isStraight, cost: far + ALIGNMENT * aside };
  if ((way === 'left' || way === 'right') && aside > ALMOST * (middle(there) - middle(here))) return null;
  return { index, isStraight, cost: far + ASIDE * Math.max(0, -shared) };
}

/** From one edge to the other. */
interface Span {
  readonly from: number;
  readonly to: number;
}
const middle = ({ from, to }: Span): number => (from + to) / 2;

/** The extent of a box in a direction, so that more lies farther ahead. */
function along({ left, top, width, height }: Box, way: Direction): Span {
  if (way === 'right') return { from: left, to: left + width };
  if (way === 'left') return { from: -left - width, to: -left };
  return way === 'down' ? { from: top, to: top + height } : { from: -top - height, to: -top };
}

/** The extent of a box across a direction. */
const across = ({ left, top, width, height }: Box, way: Direction): Span =>
  way === 'left' || way === 'right' ? { from: top, to: top + height } : { from: left, to: left + width };
