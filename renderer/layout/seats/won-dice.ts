import { at } from '../../lists.ts';
import { type Area, capacityOf, gridIn, SCALES } from '../plan.ts';
import type { Station } from './stations.ts';

export interface WonSpot {
  readonly at: readonly [x: number, z: number];
  readonly scale: number;
}
/** Some won dice of one station, in one area. */
interface Heap {
  readonly station: number;
  readonly count: number;
}

const middleOf = ({ left, right, far, near }: Area): readonly [number, number] => [
  (left + right) / 2,
  (far + near) / 2,
];
/** Distance between the centres of two areas. */
export function distanceOf(a: Area, b: Area): number {
  const [p, q] = [middleOf(a), middleOf(b)];
  return Math.hypot(p[0] - q[0], p[1] - q[1]);
}

/** Spots for all stations in their own areas, or null if an area is too small. */
function spotsInOwnAreas(
  counts: readonly number[],
  areas: readonly WonArea[],
  pitch: number,
  max: number,
): WonSpot[][] | null {
  const grids = counts.map((count, station) => gridIn(at(areas, station).area, count, pitch, max));
  if (grids.some(({ scale }) => scale < SCALES.wonAlone)) return null;
  return grids.map(({ scale, spots }) => spots.map(at => ({ at, scale })));
}

/** Fills every station's area, then the nearest free felt. Returns null if that is not enough. */
function heapsIn(counts: readonly number[], areas: readonly WonArea[], step: number): Heap[][] | null {
  const heaps: Heap[][] = areas.map(() => []);
  const free = areas.map(({ area }) => capacityOf(area, step));
  const put = (station: number, count: number, index: number): number => {
    const fits = Math.min(count, at(free, index));
    if (fits > 0) at(heaps, index).push({ station, count: fits });
    free[index] = at(free, index) - fits;
    return count - fits;
  };
  const left = counts.map((count, station) => put(station, count, station));
  for (const [station, count] of left.entries()) {
    const home = at(areas, station).area;
    const nearest = areas.map((_, index) => index);
    nearest.sort((a, b) => distanceOf(at(areas, a).area, home) - distanceOf(at(areas, b).area, home));
    if (nearest.reduce((rest, index) => put(station, rest, index), count) > 0) return null;
  }
  return heaps;
}

/** Spots for the heaps of one area: its owner's from the start, any other's from the end. */
function spotsIn(heaps: readonly Heap[], { area, owner }: WonArea, pitch: number, scale: number): WonSpot[][] {
  const count = heaps.reduce((sum, heap) => sum + heap.count, 0);
  const isShared = heaps.length > 1;
  const { spots } = gridIn(area, isShared ? capacityOf(area, pitch * scale) : count, pitch, scale);
  const all = spots.map(at => ({ at, scale }));
  return heaps.map(heap => all.splice(heap.station === owner || !isShared ? 0 : -heap.count, heap.count));
}

/**
 * Returns the spots of won dice. Each station uses its own area. If that is too small at a readable size, it also uses
 * the nearest free felt, and if all felt is too small, all won dice shrink. `counts` and the first `areas` are by
 * station. `pitch` is the room that a die of scale 1 needs, `max` the maximum scale.
 */
export function wonSpots(
  counts: readonly number[],
  areas: readonly WonArea[],
  pitch: number,
  max: number,
): readonly (readonly WonSpot[])[] {
  const home = spotsInOwnAreas(counts, areas, pitch, max);
  if (home) return home;
  for (let scale: number = SCALES.wonAlone; ; scale *= 0.97) {
    const heaps = heapsIn(counts, areas, pitch * scale);
    if (!heaps) continue;
    const found: WonSpot[][] = counts.map(() => []);
    for (const [index, area] of areas.entries()) {
      const spots = spotsIn(at(heaps, index), area, pitch, scale);
      for (const [order, { station }] of at(heaps, index).entries()) at(found, station).push(...at(spots, order));
    }
    return found;
  }
}

/** Felt for won dice, with the index of its station, or null if it belongs to nobody. */
export interface WonArea {
  readonly area: Area;
  readonly owner: number | null;
}

/** Felt in the near left corner, opposite the viewer's own. At a table of four, dice that keep a score lie above it. */
const LEFT_CORNER: Area = { left: -10.4, right: -8.5, far: 2.75, near: 6 };
/** Felt between the far screens and the tray. */
const beforeFarScreens = (left: number, right: number): Area => ({ left, right, far: -5.35, near: -3.9 });
/** Free felt with this many seats, for dice that do not fit into the seats' own areas. */
const SPARE: Readonly<Record<number, readonly Area[]>> = {
  2: [
    { left: 5.3, right: 10.4, far: -3.2, near: 1.9 },
    { left: -10.4, right: -5.3, far: -3.2, near: 1.5 },
    { left: -6, right: -3.2, far: -7.3, near: -4.2 },
    LEFT_CORNER,
  ],
  3: [{ left: -6, right: 8.6, far: -7.3, near: -4.2 }, LEFT_CORNER],
  4: [beforeFarScreens(-1.1, 1.4), { ...LEFT_CORNER, far: 4.2 }],
  5: [beforeFarScreens(-0.9, 2.4), LEFT_CORNER],
  6: [beforeFarScreens(1.7, 3.2), LEFT_CORNER],
};
/** The part of the near left corner that a two-row rack does not hide. */
const BESIDE_LARGE_RACK: Area = { left: -10.5, right: -8.8, far: 2.62, near: 5.85 };
/** The same where all seats play two dice each, whose far seats may need the felt in front of their screens. */
const SPARE_OF_PAIRS: Readonly<Record<number, readonly Area[]>> = {
  2: [
    { left: 5.3, right: 10.4, far: -3.2, near: 0.6 },
    { left: -10.4, right: -5.3, far: -3.2, near: 1.5 },
    { left: -6, right: -3.2, far: -7.3, near: -4.2 },
    LEFT_CORNER,
  ],
  4: [beforeFarScreens(-1.1, 1.4), { left: -6, right: -3.2, far: -7.3, near: -4.2 }, LEFT_CORNER],
  5: [{ left: 6.5, right: 9.3, far: -6.9, near: -3.7 }, LEFT_CORNER],
};
/** More felt of the near seat at such a table: at the right end of its rack. */
const BESIDE_RACK: Area = { left: 8.8, right: 10.5, far: 2.62, near: 5.85 };

/** Felt for won dice: every station's own area, then its other felt, then free felt. */
export function wonAreas(stations: readonly Station[], perPlay = 1): readonly WonArea[] {
  const own = stations.map(({ won }, owner): WonArea => ({ area: won, owner }));
  const near = stations.findIndex(({ side }) => side === 'near');
  // A shared table without a near seat is laid for four.
  const seats = near < 0 ? 4 : stations.length;
  if (perPlay === 1) return [...own, ...spareOf(SPARE[seats])];
  const spare = SPARE_OF_PAIRS[seats] ?? SPARE[seats];
  const seen = spare?.map(area => (area === LEFT_CORNER ? BESIDE_LARGE_RACK : area));
  return [...own, { area: BESIDE_RACK, owner: near < 0 ? null : near }, ...spareOf(seen)];
}

const spareOf = (areas: readonly Area[] = []): readonly WonArea[] => areas.map(area => ({ area, owner: null }));
