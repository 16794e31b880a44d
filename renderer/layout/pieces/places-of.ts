import type { Table } from '../../../engine/protocol/match/table.ts';
import type { PieceId, Seat, View } from '../../../engine/protocol/vocabulary.ts';
import { at, required } from '../../lists.ts';
import { rackFor, SCALES } from '../plan.ts';
import { cardStations, splitWonArea } from '../seats/card-stations.ts';
import { rackForRest } from '../seats/rack.ts';
import { type Station, sharedStations, stationOf, stationsFor, withOpenHand } from '../seats/stations.ts';
import { type WonSpot, wonAreas, wonSpots } from '../seats/won-dice.ts';
import { wonTrickSpots } from '../seats/won-tricks.ts';
import { cardSpots } from './card-spots.ts';
import { dieSpots, inBag, pitchOf } from './die-spots.ts';
import { type DieItem, type Group, groupsOf, type Item, sorted, suitsOf } from './groups.ts';
import { flat, openYawOf, type PiecePlace, poseOf, type Spot } from './place.ts';

const isWon = ({ seat, zone }: Group): boolean => seat !== null && (zone === 'won' || zone === 'aside');
/** True if the dice lie open in front of their seat. A die that makes trump may lie on a stand instead. */
const isOpen = ({ zone }: Group, hasTrumpStand: boolean): boolean =>
  zone === 'front' || (zone === 'turnup' && !hasTrumpStand);

/** The pieces that took a trick. */
const takersOf = ({ tricks }: View): ReadonlySet<PieceId> =>
  new Set(tricks.flatMap(({ plays, winner }) => plays.flatMap(({ seat, pieces }) => (seat === winner ? pieces : []))));

/**
 * The spots of won dice, computed for all seats together because they share the felt. Unless a game keeps all won dice,
 * only the die that took a trick stays, so that a seat's tricks can be counted.
 */
function wonDice(groups: readonly Group[], view: View, table: Table, stations: readonly Station[]) {
  const firstSeat = firstSeatOf(view, table);
  const takers = takersOf(view);
  const keepsAll = table.furniture.keepsWonDice;
  const { perPlay = 1 } = table;
  const isKept = ({ piece }: DieItem): boolean => piece === null || takers.has(piece);
  const won = groups
    .filter(group => isWon(group) && group.dice.length > 0)
    .map(group => ({
      group,
      kept: group.zone === 'won' && !keepsAll ? group.dice.filter(isKept) : byTrick(group.dice, view),
    }));
  const stationIndex = (group: Group) =>
    stations.indexOf(stationOf(required(group.seat, 'seat of won dice'), firstSeat, stations));
  const counts = stations.map((_, index) =>
    won.reduce((sum, { group, kept }) => sum + (stationIndex(group) === index ? kept.length : 0), 0),
  );
  const isOfCards = table.furniture.hands === 'fan';
  const isApart = !isOfCards && Math.max(...counts) <= FEW;
  const pitch = pitchOf(won.flatMap(({ kept }) => kept)) * (isApart ? SEEN_APART : 1);
  const areas = isOfCards
    ? stations.map((station, owner) => ({ area: splitWonArea(station.won, true).dice, owner }))
    : wonAreas(stations, perPlay);
  const isByTrick = keepsAll && perPlay > 1;
  const max = isByTrick ? SCALES.wonByTrick : keepsAll || isOfCards ? SCALES.won : SCALES.taker;
  const left = (
    isByTrick
      ? wonTrickSpots(counts, areas, perPlay * stations.length, pitch, max)
      : wonSpots(counts, areas, pitch, max)
  ).map(spots => [...spots]);
  return new Map(
    won.map(({ group, kept }) => {
      const spots = at(left, stationIndex(group)).splice(0, kept.length);
      const shown = kept.map((die, index) => wonSpot(die, index, at(spots, index), isByTrick || isOfCards));
      return [group, [...shown, ...inBag(group.dice.filter(die => !kept.includes(die)))]];
    }),
  );
}

/**
 * Extra spacing of won dice when every seat has few, so that for the viewer none covers the one behind it. With cards
 * there is no room for it.
 */
const SEEN_APART = 1.18;
const FEW = 4;

/**
 * Sorts dice by the trick in which they were played, and by seat within a trick. If a seat's dice have one colour, that
 * colour has the same position in every trick.
 */
function byTrick(dice: readonly DieItem[], { tricks }: View): readonly DieItem[] {
  const bySeat = tricks.flatMap(({ plays }) => plays.toSorted((a, b) => a.seat - b.seat));
  const order = new Map(bySeat.flatMap(({ pieces }) => pieces).map((piece, index) => [piece, index]));
  const orderOf = ({ piece }: DieItem): number => (piece === null ? 0 : (order.get(piece) ?? order.size));
  return dice.toSorted((a, b) => orderOf(a) - orderOf(b));
}

/** `isStraight`: it lies straight, in line with others. */
function wonSpot(die: DieItem, index: number, { at, scale }: WonSpot, isStraight: boolean): Spot {
  const yaw = isStraight ? 0 : openYawOf(die, index, 0.3);
  return { item: die, ground: flat([at[0], 0, at[1]]), scale, yaw };
}

/** The face to turn up. Null puts a die on its corner, or a card face down. */
function faceUp({ shape, up, onCorner }: Item, isFaceDown: boolean | undefined): number | null {
  if (shape === 'card') return isFaceDown ? null : 0;
  return onCorner ? null : (up ?? 0);
}

function placeOf(
  { item, ground, scale, yaw, isFaceDown, isCancelled, isBent, isInBag }: Spot,
  { zone, seat }: Group,
  index: number,
): PiecePlace {
  const { piece, shape, up } = item;
  const key = piece === null ? `${zone} ${seat} ${index}` : `piece ${piece}`;
  const pose = poseOf(shape, faceUp(item, isFaceDown), ground, scale, yaw);
  const hidden = isInBag === true;
  const held = {
    ...(ground.surface && { under: ground.surface }),
    ...(ground.cradle && { cradle: ground.cradle }),
  };
  const look = { ...(isCancelled && { isCancelled }), ...(isBent && { isBent }) };
  return { key, piece, shape, up, zone, seat, ...pose, scale, normal: ground.normal, ...held, ...look, hidden };
}

/** The seat of the first station: the viewer's, which is the near one. At a shared table seats keep their sides. */
export const firstSeatOf = (view: View, { isShared }: Table): Seat => (isShared ? 0 : (view.you ?? 0));

/**
 * The stations of a table, clockwise from the near side. At a shared table they are by seat, with the hand of `viewer`
 * on the near side.
 */
export function stationsOf(table: Table, viewer: Seat | null = null): readonly Station[] {
  const stations = usualStations(table, viewer);
  return table.hasOpenHands ? stations.map(withOpenHand) : stations;
}

function usualStations(
  { players: { length: seats }, furniture, perPlay, isShared }: Table,
  viewer: Seat | null,
): readonly Station[] {
  const { hands, handSize } = furniture;
  if (hands === 'fan') {
    const stations = isShared ? sharedStations(seats, handSize, viewer) : stationsFor(seats);
    return cardStations(stations, { hasDice: furniture.hasOpenDice, isShared });
  }
  if (isShared) return sharedStations(seats, handSize, viewer, perPlay);
  return stationsFor(seats, rackFor(handSize), perPlay);
}

/** The stations of a table in a view: the viewer's rack shrinks with the hand in it. */
export function stationsIn(view: View, table: Table): readonly Station[] {
  const stations = stationsOf(table, view.you);
  if (table.isShared) return stations;
  const hand = groupsOf(view, table).find(({ zone, seat }) => zone === 'hand' && seat === view.you);
  const dice = sorted(hand?.dice ?? [], suitsOf(table));
  return stations.map(each => (each.isHeld && each.rack ? { ...each, rack: rackForRest(each.rack, dice) } : each));
}

/** The seat that shows a team's score: the first of the team, clockwise from the near side. */
function scoreSeat(seat: Seat, { seats }: View, table: Table, firstSeat: Seat): Seat {
  const nearSeat = table.isShared ? seats.length - 1 : firstSeat;
  const clockwise = seats.map((_, index) => (nearSeat + index) % seats.length);
  return clockwise.find(each => at(seats, each).team === at(seats, seat).team) ?? seat;
}

const highOf = ({ trump }: View): number | null =>
  trump !== null && trump !== 'none' && 'suit' in trump ? (trump.high ?? null) : null;

const discardsBefore = (seat: Seat, groups: readonly Group[]): number =>
  groups
    .filter(group => group.zone === 'aside' && group.seat !== null && group.seat < seat)
    .reduce((sum, { cards }) => sum + cards.length, 0);

/** The places of all pieces of a view. */
export function placesOf(view: View, table: Table): readonly PiecePlace[] {
  const stations = stationsIn(view, table);
  const firstSeat = firstSeatOf(view, table);
  const groups = groupsOf(view, table);
  const won = wonDice(groups, view, table, stations);
  const context = {
    suits: suitsOf(table),
    high: highOf(view),
    seats: stations.length,
    tricks: view.tricks,
    hasDice: table.furniture.hasOpenDice,
    hasTrumpStand: table.furniture.hasTrumpStand,
    stationAt: (seat: Seat) => stationOf(seat, firstSeat, stations),
    discardsBefore: (seat: Seat) => discardsBefore(seat, groups),
  };
  return groups.flatMap(group => {
    const at =
      group.zone === 'score' && group.seat !== null ? scoreSeat(group.seat, view, table, firstSeat) : group.seat;
    const station = at === null ? null : stationOf(at, firstSeat, stations);
    const open = groups
      .filter(other => isOpen(other, context.hasTrumpStand) && other.seat === group.seat)
      .flatMap(({ dice }) => dice);
    const dice = won.get(group) ?? dieSpots(group, station, { ...context, open });
    return [...dice, ...cardSpots(group, station, context)].map((spot, index) => placeOf(spot, group, index));
  });
}
