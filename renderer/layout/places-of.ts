import type { Table } from '../../engine/protocol/messages.ts';
import type { DieShape, Seat, View } from '../../engine/protocol/vocabulary.ts';
import { gridIn } from './grid.ts';
import { type Die, type Group, groupsOf, sorted, suitsOf } from './groups.ts';
import type { Place } from './place.ts';
import { type Area, BAG, rackHalf, SCALES } from './plan.ts';
import { type Ground, poseOf } from './pose.ts';
import { rackStands } from './rack.ts';
import { SOLIDS, spreadOf } from './solid.ts';
import { type Station, stationOf, stationsFor } from './stations.ts';
import { along, UP, type Vec } from './vector.ts';
import { wonSpots } from './won.ts';
import { wonAreas } from './won-areas.ts';

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
const BY_THE_BAG: Area = { left: 6.4, right: 7.9, far: 4.6, near: 8.2 };

/** A small turn that always is the same for the same die: nothing lies quite straight on a table. */
const yawOf = (die: Die, index: number, most: number): number =>
  Math.sin(((die.piece ?? 0) + 1) * 12.9898 + index * 0.7 * (die.piece === null ? 1 : 0)) * most;

/** How far apart dice of scale 1 must lie that lie flat, whichever way they are turned. */
const pitchOf = (dice: readonly Die[]): number =>
  Math.max(
    ...dice.map(({ shape, piece }) => (piece === null && shape === 'd6' ? 1.1 : 2.04 * spreadOf(SOLIDS[shape]))),
  );

function inGrid(dice: readonly Die[], area: Area, most: number, yaw: number): Spot[] {
  const grid = gridIn(area, dice.length, pitchOf(dice), most);
  return dice.map((die, index) => {
    const [x, z] = grid.spots[index]!;
    return { die, ground: flat([x, 0, z]), scale: grid.scale, yaw: yawOf(die, index, yaw) };
  });
}

const trickScale = (shape: DieShape): number => (shape === 'd4' ? SCALES.smallTrick : SCALES.trick);

/** How far apart two dice of scale 1 lie that are shown together. */
const SIDE_BY_SIDE = 1.8;

/** Some dice in a line through the spot. */
function inLine(dice: readonly Die[], at: Vec, line: Vec, scale: (shape: DieShape) => number): Spot[] {
  return dice.map((die, index) => {
    const aside = (index - (dice.length - 1) / 2) * SIDE_BY_SIDE * scale('d20');
    return { die, ground: flat(along(at, line, aside)), scale: scale(die.shape), yaw: yawOf(die, 0, 0.14) };
  });
}

function inRack(dice: readonly Die[], half: number): Spot[] {
  const stands = rackStands(dice, half);
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
  if (station.side === 'near') return inRack(sorted(dice, suits), station.hand.right);
  return inGrid(dice, station.hand, SCALES.unseen, 0.06);
}

function spotsOf({ zone, seat, dice }: Group, station: Station | null, suits: readonly string[]): Spot[] {
  if (zone === 'stock') return inBag(dice);
  if (!station || seat === null) return inGrid(dice, BY_THE_BAG, SCALES.won, 0.2);
  if (zone === 'hand') return handOf(dice, station, suits);
  if (zone === 'trick') return inLine(dice, station.trick, station.line, trickScale);
  return inLine(dice, station.front, station.line, () => SCALES.front);
}

const isWon = ({ zone, seat }: Group): boolean => seat !== null && (zone === 'won' || zone === 'aside');

/** Won dice of all seats share the felt, so their spots are found together. */
function wonSpotsOf(groups: readonly Group[], stations: readonly Station[], bottom: Seat): Map<Group, Spot[]> {
  const won = groups.filter(isWon);
  const at = (group: Group) => stations.indexOf(stationOf(group.seat!, bottom, stations));
  const counts = stations.map((_, index) =>
    won.reduce((sum, group) => sum + (at(group) === index ? group.dice.length : 0), 0),
  );
  const pitch = pitchOf(won.flatMap(group => group.dice));
  const left = wonSpots(counts, wonAreas(stations), pitch).map(spots => [...spots]);
  return new Map(
    won.map(group => {
      const spots = left[at(group)]!.splice(0, group.dice.length);
      return [group, group.dice.map((die, index) => wonSpot(die, index, spots[index]!))];
    }),
  );
}

function wonSpot(die: Die, index: number, { at, scale }: { at: readonly [number, number]; scale: number }): Spot {
  return { die, ground: flat([at[0], 0, at[1]]), scale, yaw: yawOf(die, index, 0.3) };
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

/** The most dice one seat may hold at this table. */
const handOfTable = ({ equipment, players }: Table): number =>
  Math.floor(equipment.filter(({ shape }) => shape !== 'card').length / players.length);

/** The stations of a table: where everything of each seat lies, clockwise from the near side. */
export const stationsOf = (table: Table): readonly Station[] =>
  stationsFor(table.players.length, rackHalf(handOfTable(table)));

/** Where every die of a view lies. */
export function placesOf(view: View, table: Table): readonly Place[] {
  const stations = stationsOf(table);
  const suits = suitsOf(table);
  const groups = groupsOf(view, table);
  const won = wonSpotsOf(groups, stations, bottomOf(view));
  return groups.flatMap(group => {
    const station = group.seat === null ? null : stationOf(group.seat, bottomOf(view), stations);
    const spots = won.get(group) ?? spotsOf(group, station, suits);
    return spots.map((spot, index) => placeOf(spot, group, index));
  });
}
