/** A rectangle in the window, in CSS pixels. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}
export type Direction = 'left' | 'right' | 'up' | 'down';

/** Factor by which sideways distance counts more than distance straight ahead. */
const SIDEWAYS_FACTOR = 2.5;
/** Minimum pixels by which a centre must be ahead; with less, it is beside. */
const MIN_AHEAD = 4;
/** Two boxes share a row or a column if this fraction of the smaller one lies in it. */
const MIN_OVERLAP = 0.25;
/** Left and right may deviate by at most this fraction of the way, from centre to centre. */
const MAX_DEVIATION = 0.25;
/** Straight ahead, the cost in pixels of each pixel by which a centre is off to the side. */
const ALIGNMENT_COST = 0.1;

/** Distance of a box ahead of and beside another. */
interface Way {
  readonly index: number;
  /** Whether it lies in the same row, or in the same column for up and down. */
  readonly isStraight: boolean;
  readonly cost: number;
}

/**
 * Returns the index of the box reached in this direction; -1 if there is none. Boxes straight ahead come first, nearest
 * edge first. Only up and down lead far out of a row or a column. `isNear`: boxes that win over equally straight ones,
 * as members of the same list.
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
  if (middle(there) - middle(here) < MIN_AHEAD) return null;
  const [ownSide, otherSide] = [across(from, way), across(box, way)];
  const shared = Math.min(ownSide.to, otherSide.to) - Math.max(ownSide.from, otherSide.from);
  const isStraight = shared >= MIN_OVERLAP * Math.min(ownSide.to - ownSide.from, otherSide.to - otherSide.from);
  const far = Math.max(0, there.from - here.to);
  const aside = Math.abs(middle(otherSide) - middle(ownSide));
  if (isStraight) return { index, isStraight, cost: far + ALIGNMENT_COST * aside };
  if ((way === 'left' || way === 'right') && aside > MAX_DEVIATION * (middle(there) - middle(here))) return null;
  return { index, isStraight, cost: far + SIDEWAYS_FACTOR * Math.max(0, -shared) };
}

/** From one edge to the other. */
interface Span {
  readonly from: number;
  readonly to: number;
}
const middle = ({ from, to }: Span): number => (from + to) / 2;

/** Returns the extent of a box in a direction, growing with distance ahead. */
function along({ left, top, width, height }: Box, way: Direction): Span {
  if (way === 'right') return { from: left, to: left + width };
  if (way === 'left') return { from: -left - width, to: -left };
  return way === 'down' ? { from: top, to: top + height } : { from: -top - height, to: -top };
}

/** Returns the extent of a box across a direction. */
const across = ({ left, top, width, height }: Box, way: Direction): Span =>
  way === 'left' || way === 'right' ? { from: top, to: top + height } : { from: left, to: left + width };
