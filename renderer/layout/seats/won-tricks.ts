import { at, last, required } from '../../lists.ts';
import type { Area } from '../plan.ts';
import { distanceOf, type WonArea, type WonSpot } from './won-dice.ts';

// Where a game counts all won dice, those of a seat form one block, trick by trick.

/** The rows of a trick's dice, in dice. */
interface Block {
  readonly across: number;
  readonly deep: number;
}
/** Some tricks of one station in one area. */
interface Pile {
  readonly area: Area;
  readonly tricks: number;
}

/** Gap between two tricks, as a part of the room that a die needs. */
const GAP = 0.4;
/** Minimum scale while other felt is available. */
const MIN_SCALE = 0.4;
const SHRINK_FACTOR = 0.98;

/** The possible blocks of a trick's dice, two rows first. */
function blocksOf(dice: number): readonly Block[] {
  const widths = Array.from({ length: dice }, (_, index) => index + 1);
  const rowsFrom2 = (across: number): number => Math.abs(Math.ceil(dice / across) - 2);
  return widths
    .toSorted((a, b) => rowsFrom2(a) - rowsFrom2(b) || a - b)
    .map(across => ({ across, deep: Math.ceil(dice / across) }));
}

/** Columns and rows of blocks in an area. `step`: the room that a die needs. */
function gridOf({ left, right, far, near }: Area, { across, deep }: Block, step: number) {
  const along = (length: number, dice: number): number => Math.floor((length / step + GAP) / (dice + GAP) + 1e-9);
  return { columns: along(right - left, across), rows: along(near - far, deep) };
}
const capacityOf = (area: Area, block: Block, step: number): number => {
  const { columns, rows } = gridOf(area, block, step);
  return columns * rows;
};

/** The block that fits the most tricks, or the first one that fits all. */
function bestBlock(area: Area, dice: number, tricks: number, step: number): Block {
  const blocks = blocksOf(dice);
  const max = Math.max(...blocks.map(block => capacityOf(area, block, step)));
  return at(
    blocks.filter(block => capacityOf(area, block, step) >= Math.min(tricks, max)),
    0,
  );
}

/** Puts tricks into the first of these areas that have room. Returns null if there is not enough. */
function pilesIn(tricks: number, areas: readonly Area[], dice: number, step: number): Pile[] | null {
  const piles: Pile[] = [];
  let left = tricks;
  for (const area of areas) {
    const fits = Math.min(left, capacityOf(area, bestBlock(area, dice, left, step), step));
    if (fits > 0) piles.push({ area, tricks: fits });
    left -= fits;
  }
  return left > 0 ? null : piles;
}

/** Tricks of one station in some areas, and the scale of their dice. */
interface Piles {
  readonly piles: readonly Pile[];
  readonly scale: number;
}

/** The piles of one station in these areas at the largest possible scale from `max` down to `min`, or null. */
function pilesDownTo(
  min: number,
  tricks: number,
  areas: readonly Area[],
  dice: number,
  pitch: number,
  max: number,
): Piles | null {
  for (let scale = max; scale >= min; scale *= SHRINK_FACTOR) {
    const piles = pilesIn(tricks, areas, dice, pitch * scale);
    if (piles) return { piles, scale };
  }
  return null;
}

/** The station's own area, then with one more of each group in turn, and with the whole group. */
function choicesOf(own: readonly Area[], groups: readonly (readonly Area[])[]): readonly (readonly Area[])[] {
  let all = own;
  const choices = [own];
  for (const group of groups) {
    const before = all;
    all = [...before, ...group];
    choices.push(...group.map(area => [...before, area]), all);
  }
  return choices;
}

/** The piles of one station, on the first felt with room for them. If none has, its dice shrink. */
function pilesOf(
  tricks: number,
  choices: readonly (readonly Area[])[],
  dice: number,
  pitch: number,
  max: number,
): Piles {
  for (const areas of choices) {
    const piles = pilesDownTo(MIN_SCALE, tricks, areas, dice, pitch, max);
    if (piles) return piles;
  }
  return required(pilesDownTo(0, tricks, last(choices), dice, pitch, max), 'room for won dice');
}

/** The spots of a pile's dice, trick by trick, and column by column within a trick. The pile is centred in its area. */
function spotsOf({ area, tricks }: Pile, dice: number, step: number, scale: number): readonly WonSpot[] {
  const block = bestBlock(area, dice, tricks, step);
  const columns = Math.min(tricks, gridOf(area, block, step).columns);
  const [width, depth] = [block.across + GAP, block.deep + GAP];
  const middle = [(area.left + area.right) / 2, (area.far + area.near) / 2] as const;
  const first = [(columns * width - GAP - 1) / 2, (Math.ceil(tricks / columns) * depth - GAP - 1) / 2] as const;
  return Array.from({ length: tricks * dice }, (_, index): WonSpot => {
    const [trick, die] = [Math.floor(index / dice), index % dice];
    const across = (trick % columns) * width + Math.floor(die / block.deep) - first[0];
    const deep = Math.floor(trick / columns) * depth + (die % block.deep) - first[1];
    return { at: [middle[0] + across * step, middle[1] + deep * step], scale };
  });
}

/**
 * The spots of won dice sorted by trick. Each station uses its own area first, then its other felt, then free felt, and
 * finally that of stations that have won nothing. If even that is too small, its dice shrink. `counts`: the dice of
 * each station; `dice`: those of one trick. For the other games see `wonSpots`.
 */
export function wonTrickSpots(
  counts: readonly number[],
  areas: readonly WonArea[],
  dice: number,
  pitch: number,
  max: number,
): readonly (readonly WonSpot[])[] {
  const used = new Set<Area>();
  return counts.map((count, station) => {
    const home = at(areas, station).area;
    const areasOf = (isWanted: (owner: number | null) => boolean) =>
      areas
        .filter(({ area, owner }) => isWanted(owner) && !used.has(area))
        .map(({ area }) => area)
        .toSorted((a, b) => distanceOf(a, home) - distanceOf(b, home));
    const [nearest = home, ...own] = areasOf(owner => owner === station);
    const free = areasOf(owner => owner === null);
    const idle = areasOf(owner => owner !== null && counts[owner] === 0);
    const { piles, scale } = pilesOf(
      Math.ceil(count / dice),
      choicesOf([nearest], [own, free, idle]),
      dice,
      pitch,
      max,
    );
    for (const { area } of piles) used.add(area);
    return piles.flatMap(pile => spotsOf(pile, dice, pitch * scale, scale));
  });
}
