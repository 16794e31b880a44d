import type { Table } from '../../engine/protocol/messages.ts';
import type { DieShape, Seat, View } from '../../engine/protocol/vocabulary.ts';
import { gridIn } from './grid.ts';
import { type Die, type Group, groupsOf, sorted, suitsOf } from './groups.ts';
import type { Place } from './place.ts';
import { type Area, BAG, SCALES } from './plan.ts';
import { type Ground, poseOf } from './pose.ts';
import { rackStands } from './rack.ts';
import { SOLIDS } from './solid.ts';
import { type Station, stationOf, stationsFor } from './stations.ts';
import { UP, type Vec } from './vector.ts';

interface Spot {
  readonly die: Die;
  readonly ground: Ground;
  readonly scale: number;
  readonly yaw: number;
}
/** Numerals of all dice on the felt stand upright for the viewer, whoever owns them. */
const AWAY: Vec = [0, 0, -1];
const flat = (at: Vec): Ground => ({ at, normal: UP, top: AWAY });
/** Where pieces of no seat lie that are not in the bag. */
const BY_THE_BAG: Area = { left: 6.4, right: 7.5, far: 4.6, near: 8.2 };

/** A small turn that always is the same for the same die: nothing lies quite straight on a table. */
const yawOf = (die: Die, index: number, most: number): number =>
  Math.sin(((die.piece ?? 0) + 1) * 12.9898 + index * 0.7 * (die.piece === null ? 1 : 0)) * most;

/** How far apart dice of these shapes must lie, whichever way they are turned. */
const pitchOf = (dice: readonly Die[]): number =>
  Math.max(
    ...dice.map(({ shape, piece }) => (shape === 'd6' ? (piece === null ? 1.1 : 1.48) : 2.05 * SOLIDS[shape].reach)),
  );

function inGrid(dice: readonly Die[], area: Area, most: number, yaw: number): Spot[] {
  const grid = gridIn(area, dice.length, pitchOf(dice), most);
  return dice.map((die, index) => {
    const [x, z] = grid.spots[index]!;
    return { die, ground: flat([x, 0, z]), scale: grid.scale, yaw: yawOf(die, index, yaw) };
  });
}

const trickScale = (shape: DieShape): number => (shape === 'd4' ? SCALES.smallTrick : SCALES.trick);

/** Some dice side by side, the first of them at the spot. */
function inLine(dice: readonly Die[], [x, y, z]: Vec, scale: (shape: DieShape) => number): Spot[] {
  return dice.map((die, index) => {
    const aside = (index - (dice.length - 1) / 2) * 1.62 * SCALES.trick;
    return { die, ground: flat([x + aside, y, z]), scale: scale(die.shape), yaw: yawOf(die, 0, 0.14) };
  });
}

function inRack(dice: readonly Die[]): Spot[] {
  const stands = rackStands(dice);
  return dice.map((die, index) => {
    const { ground, scale } = stands[index]!;
    // A die on its corner is wider than one that lies flat.
    return { die, ground, scale: die.up === null ? scale * SCALES.unrolled : scale, yaw: yawOf(die, index, 0.02) };
  });
}

function inBag(dice: readonly Die[]): Spot[] {
  const at: Vec = [BAG.at[0], BAG.height * 0.8, BAG.at[2]];
  return dice.map(die => ({ die, ground: flat(at), scale: SCALES.stock, yaw: 0 }));
}

function handOf(dice: readonly Die[], station: Station, suits: readonly string[]): Spot[] {
  if (station.side === 'near') return inRack(sorted(dice, suits));
  return inGrid(dice, station.hand, SCALES.unseen, 0.06);
}

function spotsOf({ zone, seat, dice }: Group, station: Station | null, suits: readonly string[]): Spot[] {
  if (zone === 'stock') return inBag(dice);
  if (!station || seat === null) return inGrid(dice, BY_THE_BAG, SCALES.won, 0.2);
  if (zone === 'hand') return handOf(dice, station, suits);
  if (zone === 'won' || zone === 'aside') return inGrid(dice, station.won, SCALES.won, 0.3);
  if (zone === 'trick') return inLine(dice, station.trick, trickScale);
  return inLine(dice, station.front, () => SCALES.front);
}

function placeOf({ die, ground, scale, yaw }: Spot, group: Group, index: number): Place {
  const { zone, seat } = group;
  const key = die.piece === null ? `${zone} ${seat} ${index}` : `piece ${die.piece}`;
  const { shape, up, piece } = die;
  const pose = poseOf(shape, up, ground, scale, yaw);
  return { key, piece, shape, up, zone, seat, ...pose, scale, normal: ground.normal, hidden: zone === 'stock' };
}

/** The seat at the near side: the viewer's, or the first for an onlooker. */
export const bottomOf = (view: View): Seat => view.you ?? 0;

/** Where every die of a view lies. */
export function placesOf(view: View, table: Table): readonly Place[] {
  const stations = stationsFor(table.players.length);
  const suits = suitsOf(table);
  return groupsOf(view, table).flatMap(group => {
    const station = group.seat === null ? null : stationOf(group.seat, bottomOf(view), stations);
    return spotsOf(group, station, suits).map((spot, index) => placeOf(spot, group, index));
  });
}
