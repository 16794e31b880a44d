import type { DieShape } from '../../../engine/protocol/vocabulary.ts';
import { at } from '../../lists.ts';
import { type Area, BAG, gridIn, SCALES, STAND } from '../plan.ts';
import { rackStands } from '../seats/rack.ts';
import type { Side, Station } from '../seats/stations.ts';
import { along, type Vec } from '../vector.ts';
import { type Die, type Group, sorted } from './groups.ts';
import { flat, type Spot, yawOf } from './place.ts';
import { SOLIDS, spreadOf } from './shapes.ts';

const ACROSS: Vec = [1, 0, 0];
/** Where dice that are turned up or put aside lie: beside the bag. */
const BY_THE_BAG = {
  turnup: { left: 6.4, right: 7.9, far: 4.6, near: 6.2 },
  aside: { left: 6.4, right: 7.9, far: 6.4, near: 8.2 },
} as const satisfies Readonly<Record<string, Area>>;

/** The distance at which flat dice of scale 1 do not touch, whichever way they are turned. */
export const pitchOf = (dice: readonly Die[]): number =>
  Math.max(
    ...dice.map(({ shape, piece }) => (piece === null && shape === 'd6' ? 1.1 : 2.04 * spreadOf(SOLIDS[shape]))),
  );

function inGrid(dice: readonly Die[], area: Area, most: number, yaw: number): Spot[] {
  const grid = gridIn(area, dice.length, pitchOf(dice), most);
  return dice.map((die, index) => {
    const [x, z] = at(grid.spots, index);
    return { item: die, ground: flat([x, 0, z]), scale: grid.scale, yaw: yawOf(die, index, yaw) };
  });
}

/** The scale of a die in the trick. It is smaller on the far side, where there is less room. */
const trickScale =
  (side: Side) =>
  (shape: DieShape): number =>
    (shape === 'd4' ? SCALES.smallTrick : SCALES.trick) * (side === 'far' ? SCALES.far : 1);
/** The radius of the largest die in a trick on the far side. */
const LARGEST = spreadOf(SOLIDS.d20) * SCALES.trick * SCALES.far;

/** The spot of a seat's dice in the trick. On the far side small dice lie nearer to the tray, away from the screen. */
function trickSpot({ side, trick }: Station, dice: readonly Die[]): Vec {
  if (side !== 'far') return trick;
  const scaleOf = trickScale(side);
  const reach = Math.max(...dice.map(({ shape }) => spreadOf(SOLIDS[shape]) * scaleOf(shape)));
  return along(trick, [0, 0, 1], LARGEST - reach);
}

/** The distances of two dice of scale 1 that are shown together, and of two that are read as one number. */
const SIDE_BY_SIDE = 1.8;
const ONE_NUMBER = 1.5;

/** Some dice in a line through the spot. */
function inLine(
  dice: readonly Die[],
  at: Vec,
  line: Vec,
  scale: (shape: DieShape) => number,
  pitch = SIDE_BY_SIDE,
): Spot[] {
  return dice.map((die, index) => {
    const aside = (index - (dice.length - 1) / 2) * pitch * scale('d20');
    return { item: die, ground: flat(along(at, line, aside)), scale: scale(die.shape), yaw: yawOf(die, 0, 0.14) };
  });
}

function inRack(dice: readonly Die[], half: number): Spot[] {
  const stands = rackStands(dice, half);
  return dice.map((die, index) => {
    const { ground, scale } = at(stands, index);
    // A die on its corner is wider than one that lies flat.
    const yaw = yawOf(die, index, 0.02);
    return { item: die, ground, scale: die.onCorner ? scale * SCALES.unrolled : scale, yaw };
  });
}

function inBag(dice: readonly Die[]): Spot[] {
  const at: Vec = [BAG.at[0], BAG.height * 0.8, BAG.at[2]];
  return dice.map(die => ({ item: die, ground: flat(at), scale: SCALES.stock, yaw: 0 }));
}

function spotsOfNobody({ zone, dice }: Group): readonly Spot[] {
  const [area, most] = zone === 'turnup' ? [BY_THE_BAG.turnup, 1] : [BY_THE_BAG.aside, SCALES.won];
  return inGrid(dice, area, most, 0.2);
}

/** The scale of open dice. The viewer's own are larger at a table with cards, where they are played from there. */
const frontScale = ({ side, rack }: Station): number =>
  side === 'near' && rack === null ? SCALES.ownFront : SCALES.front;

/** The spots of a group's dice, unless these are won. `open`: all dice that lie open before the same seat. */
export function dieSpots(
  group: Group,
  station: Station | null,
  table: { readonly suits: readonly string[]; readonly open: readonly Die[]; readonly hasTrumpStand: boolean },
): readonly Spot[] {
  const { zone, dice } = group;
  if (zone === 'stock') return inBag(dice);
  if (zone === 'turnup' && table.hasTrumpStand) return inLine(dice, STAND.die.at, ACROSS, () => STAND.die.scale);
  if (!station) return spotsOfNobody(group);
  if (zone === 'trick') return inLine(dice, trickSpot(station, dice), station.line, trickScale(station.side));
  if (zone === 'score') return inLine(dice, station.score, ACROSS, () => SCALES.score, ONE_NUMBER);
  if (zone === 'hand' && station.rack !== null) return inRack(sorted(dice, table.suits), station.rack);
  if (zone === 'hand') return inGrid(dice, station.hand, SCALES.unseen, 0.06);
  const line = inLine(table.open, station.front, station.line, () => frontScale(station));
  return line.filter(({ item }) => dice.some(die => die === item));
}
