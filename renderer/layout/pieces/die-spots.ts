import type { DieShape } from '../../../engine/protocol/vocabulary.ts';
import { at } from '../../lists.ts';
import { type Area, BAG, gridIn, type Rack, SCALES, STAND } from '../plan.ts';
import { rackStands } from '../seats/rack.ts';
import type { Station } from '../seats/stations.ts';
import { trickScale } from '../seats/trick-spots.ts';
import { along, type Vec } from '../vector.ts';
import { inCradle } from './cradles.ts';
import { type DieItem, type Group, sorted } from './groups.ts';
import { flat, type Spot, yawOf } from './place.ts';
import { SOLIDS, spreadOf } from './shapes.ts';

const ACROSS: Vec = [1, 0, 0];
/** Dice turned up or put aside lie beside the bag. */
const BY_THE_BAG = {
  turnup: { left: -6.15, right: -4.9, far: -7.4, near: -5.9 },
  aside: { left: -4.8, right: -3.4, far: -7.4, near: -5.9 },
} as const satisfies Readonly<Record<string, Area>>;

/** The distance at which flat dice of scale 1 do not touch, whatever their turn. */
export const pitchOf = (dice: readonly DieItem[]): number =>
  Math.max(
    ...dice.map(({ shape, piece }) => (piece === null && shape === 'd6' ? 1.1 : 2.04 * spreadOf(SOLIDS[shape]))),
  );

function inGrid(dice: readonly DieItem[], area: Area, max: number, yaw: number): Spot[] {
  const grid = gridIn(area, dice.length, pitchOf(dice), max);
  return dice.map((die, index) => {
    const [x, z] = at(grid.spots, index);
    return { item: die, ground: flat([x, 0, z]), scale: grid.scale, yaw: yawOf(die, index, yaw) };
  });
}

/** Distances of two dice of scale 1 shown together, and of two read as one number. */
const SIDE_BY_SIDE = 1.8;
const ONE_NUMBER = 1.5;
/** Distance of two open dice at a table with cards, where there is less room, whatever their scale. */
const BESIDE_CARDS = 1.68;

/** Maximum turn of a die that is to be read, in radians. */
const MAX_YAW = 0.06;

/** A seat's dice in the trick: one in the middle of its spot, or two side by side. */
function inTrick(dice: readonly DieItem[], station: Station): Spot[] {
  const offset = dice.length > 1 ? station.trickPair : 0;
  return dice.map((die, index) => {
    const spot = along(station.trick, ACROSS, (2 * index - (dice.length - 1)) * offset);
    return inCradle(die, spot, trickScale(die.shape, station), yawOf(die, 0, MAX_YAW), station.trickPair === 0);
  });
}

/** Dice in a line centred on a spot. */
function inLine(
  dice: readonly DieItem[],
  at: Vec,
  line: Vec,
  scale: (shape: DieShape) => number,
  pitch = SIDE_BY_SIDE,
): Spot[] {
  return dice.map((die, index) => {
    const aside = (index - (dice.length - 1) / 2) * pitch * scale('d20');
    return inCradle(die, along(at, line, aside), scale(die.shape), yawOf(die, 0, MAX_YAW));
  });
}

/** The dice that make trump, beside the desk that names it. */
const onStand = (dice: readonly DieItem[]): Spot[] =>
  dice.map(die => ({ item: die, ground: flat(STAND.die.at), scale: STAND.die.scale, yaw: yawOf(die, 0, 0.14) }));

function inRack(dice: readonly DieItem[], rack: Rack): Spot[] {
  const stands = rackStands(dice, rack);
  return dice.map((die, index) => {
    const { ground, scale } = at(stands, index);
    const yaw = yawOf(die, index, 0.02);
    return { item: die, ground, scale: scaleInRack(die, scale), yaw };
  });
}

/** A die on its corner is wider than a flat one. A hidden one needs no room for a number. */
function scaleInRack({ piece, onCorner }: DieItem, scale: number): number {
  if (piece === null) return Math.min(scale, SCALES.unseen);
  return onCorner ? scale * SCALES.unrolled : scale;
}

/** Dice in the bag, invisible. */
export function inBag(dice: readonly DieItem[]): Spot[] {
  const at: Vec = [BAG.at[0], BAG.height * 0.8, BAG.at[2]];
  return dice.map(die => ({ item: die, ground: flat(at), scale: SCALES.stock, yaw: 0, isInBag: true }));
}

function spotsOfNobody({ zone, dice }: Group): readonly Spot[] {
  const [area, max] = zone === 'turnup' ? [BY_THE_BAG.turnup, 1] : [BY_THE_BAG.aside, SCALES.won];
  return inGrid(dice, area, max, 0.2);
}

/** The scale of open dice. They are larger for the viewer who plays them from there. */
const frontScale = ({ isHeld, rack, side }: Station): number =>
  isHeld && rack === null && side === 'near' ? SCALES.ownFront : SCALES.front;

/** All open dice of a seat. Those beside the near seat's cards stay together when one has been played. */
function openInFront(dice: readonly DieItem[], station: Station): readonly Spot[] {
  const { front, line, trickCard, side } = station;
  const scale = frontScale(station);
  const pitch = trickCard === null ? SIDE_BY_SIDE : BESIDE_CARDS / scale;
  const toMiddle = side === 'near' && trickCard !== null ? ((dice.length - 1) / 2) * pitch * scale : 0;
  return inLine(dice, along(front, line, toMiddle), line, () => scale, pitch);
}

/** A hand on the felt: behind a screen, or open and sorted. */
function onFelt(dice: readonly DieItem[], { hand, screen }: Station, suits: readonly string[]): Spot[] {
  return inGrid(screen === null ? sorted(dice, suits) : dice, hand, SCALES.unseen, 0.06);
}

/** The spots of a group's dice, except won dice. `open`: all open dice of the same seat. */
export function dieSpots(
  group: Group,
  station: Station | null,
  table: {
    readonly suits: readonly string[];
    readonly open: readonly DieItem[];
    readonly hasTrumpStand: boolean;
  },
): readonly Spot[] {
  const { zone, dice } = group;
  if (zone === 'stock') return inBag(dice);
  if (zone === 'turnup' && table.hasTrumpStand) return onStand(dice);
  if (!station) return spotsOfNobody(group);
  if (zone === 'trick') return inTrick(dice, station);
  if (zone === 'score') return inLine(dice, station.score, ACROSS, () => SCALES.score, ONE_NUMBER);
  if (zone === 'hand' && station.rack !== null) return inRack(sorted(dice, table.suits), station.rack);
  if (zone === 'hand') return onFelt(dice, station, table.suits);
  return openInFront(table.open, station).filter(({ item }) => dice.some(die => die === item));
}
