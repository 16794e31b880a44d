import type { Table } from '../../../engine/protocol/messages.ts';
import type { Seat, View } from '../../../engine/protocol/vocabulary.ts';
import { at, required } from '../../lists.ts';
import { rackHalf } from '../plan.ts';
import { cardStations, shared } from '../seats/card-stations.ts';
import { type Station, stationOf, stationsFor } from '../seats/stations.ts';
import { wonAreas, wonSpots } from '../seats/won-dice.ts';
import { cardSpots } from './card-spots.ts';
import { dieSpots, pitchOf } from './die-spots.ts';
import { type Die, type Group, groupsOf, type Item, suitsOf } from './groups.ts';
import { flat, type Place, poseOf, type Spot, yawOf } from './place.ts';

const isWon = ({ seat, zone }: Group): boolean => seat !== null && (zone === 'won' || zone === 'aside');
/** Whether dice lie open before their seat; what makes trump may have its own stand. */
const isOpen = ({ zone }: Group, isStood: boolean): boolean => zone === 'front' || (zone === 'turnup' && !isStood);

/** Won dice of all seats share the felt, so their spots are found together. */
function wonDice(groups: readonly Group[], table: Table, stations: readonly Station[], bottom: Seat) {
  const won = groups.filter(group => isWon(group) && group.dice.length > 0);
  const stationIndex = (group: Group) =>
    stations.indexOf(stationOf(required(group.seat, 'seat of won dice'), bottom, stations));
  const counts = stations.map((_, index) =>
    won.reduce((sum, group) => sum + (stationIndex(group) === index ? group.dice.length : 0), 0),
  );
  const pitch = pitchOf(won.flatMap(group => group.dice));
  const areas =
    table.furniture.hands === 'fan'
      ? stations.map((station, home) => ({ area: shared(station.won, true).dice, home }))
      : wonAreas(stations);
  const left = wonSpots(counts, areas, pitch).map(spots => [...spots]);
  return new Map(
    won.map(group => {
      const spots = at(left, stationIndex(group)).splice(0, group.dice.length);
      return [group, group.dice.map((die, index) => wonSpot(die, index, at(spots, index)))];
    }),
  );
}

function wonSpot(die: Die, index: number, { at, scale }: { at: readonly [number, number]; scale: number }): Spot {
  return { item: die, ground: flat([at[0], 0, at[1]]), scale, yaw: yawOf(die, index, 0.3) };
}

/** The face an item turns up; null stands a die on its corner and lays a card on its face. */
function shownTo({ shape, up, onCorner }: Item, isFaceDown: boolean | undefined): number | null {
  if (shape === 'card') return isFaceDown ? null : 0;
  return onCorner ? null : (up ?? 0);
}

function placeOf({ item, ground, scale, yaw, isFaceDown, isOut }: Spot, { zone, seat }: Group, index: number): Place {
  const { piece, shape, up } = item;
  const key = piece === null ? `${zone} ${seat} ${index}` : `piece ${piece}`;
  const pose = poseOf(shape, shownTo(item, isFaceDown), ground, scale, yaw);
  const hidden = zone === 'stock' && shape !== 'card';
  const under = ground.surface && { under: ground.surface };
  const out = isOut && { isOut };
  return { key, piece, shape, up, zone, seat, ...pose, scale, normal: ground.normal, ...under, ...out, hidden };
}

/** The seat at the near side: the viewer's, or the first for an onlooker. */
export const bottomOf = (view: View): Seat => view.you ?? 0;

/** The stations of a table: where everything of each seat lies, clockwise from the near side. */
export function stationsOf({ players, furniture }: Table): readonly Station[] {
  if (furniture.hands === 'fan') return cardStations(stationsFor(players.length));
  return stationsFor(players.length, rackHalf(furniture.handSize));
}

/** A team's score is kept before the first of its seats clockwise from the near side. */
function scoreSeat(seat: Seat, { seats }: View, bottom: Seat): Seat {
  const clockwise = seats.map((_, index) => (bottom + index) % seats.length);
  return clockwise.find(each => at(seats, each).team === at(seats, seat).team) ?? seat;
}

const highOf = ({ trump }: View): number | null =>
  trump !== null && trump !== 'none' && 'suit' in trump ? (trump.high ?? null) : null;

/** Where every piece of a view lies. */
export function placesOf(view: View, table: Table): readonly Place[] {
  const stations = stationsOf(table);
  const bottom = bottomOf(view);
  const groups = groupsOf(view, table);
  const won = wonDice(groups, table, stations, bottom);
  const around = {
    suits: suitsOf(table),
    high: highOf(view),
    seats: stations.length,
    tricks: view.tricks,
    hasDice: table.furniture.hasOpenDice,
    isStood: table.furniture.hasTrumpStand,
    stationAt: (seat: Seat) => stationOf(seat, bottom, stations),
  };
  return groups.flatMap(group => {
    const at = group.zone === 'score' && group.seat !== null ? scoreSeat(group.seat, view, bottom) : group.seat;
    const station = at === null ? null : stationOf(at, bottom, stations);
    const open = groups
      .filter(other => isOpen(other, around.isStood) && other.seat === group.seat)
      .flatMap(({ dice }) => dice);
    const dice = won.get(group) ?? dieSpots(group, station, { ...around, open });
    return [...dice, ...cardSpots(group, station, around)].map((spot, index) => placeOf(spot, group, index));
  });
}
