import type { Play, Seat, Trick } from '../../../engine/protocol/vocabulary.ts';
import { at, required } from '../../lists.ts';
import type { Area } from '../plan.ts';
import { DECK, DISCARDS, FAN_HALF, FLIPPED, MIDDLE_DEPTH, splitWonArea, TURN_UP } from '../seats/card-stations.ts';
import { lyingFan, OWN_SCALE, ownFan, standingFan } from '../seats/fan.ts';
import type { Station } from '../seats/stations.ts';
import { add, along, UP, type Vec } from '../vector.ts';
import { type Group, type Item, sorted } from './groups.ts';
import { flat, type Spot, yawOf } from './place.ts';
import { CARD } from './shapes.ts';

/** Everything besides the group that card places depend on. */
interface CardContext {
  readonly suits: readonly string[];
  /** The rank that beats all others, or null. */
  readonly high: number | null;
  readonly seats: number;
  readonly tricks: readonly Trick[];
  /** True if dice are played beside the cards. */
  readonly hasDice: boolean;
  stationAt(seat: Seat): Station;
  /** The number of discards by seats before this one in the pile. */
  discardsBefore(seat: Seat): number;
}

/** Tricks that wait for their winner: in the near left corner. */
const WAITING: Area = { left: -9.8, right: -6.9, far: 3, near: 5.2 };
const ACROSS: Vec = [1, 0, 0];
/** Height that clears the tray's raised leather seam. */
const SEAM = 0.035;

function inHand(cards: readonly Item[], station: Station, { suits, high, hasDice }: CardContext): readonly Spot[] {
  const isFaceDown = (item: Item): boolean => item.piece === null;
  if (station.isHeld) {
    const { grounds, areApart } = ownFan(cards.length, hasDice ? FAN_HALF.withDice : FAN_HALF.withoutDice);
    const look = { scale: OWN_SCALE, yaw: 0 };
    return sorted(cards, suits, high).map((item, index) => {
      const down = isFaceDown(item);
      return { item, ground: at(grounds, index), ...look, isFaceDown: down, isBent: areApart && !down };
    });
  }
  const { hand, side } = station;
  const { grounds, scale } =
    side === 'near'
      ? lyingFan(cards.length, hand)
      : standingFan(cards.length, side, required(station.screen, 'screen before the hand'));
  return cards.map((item, index) => {
    return { item, ground: at(grounds, index), scale, yaw: 0, isFaceDown: isFaceDown(item) };
  });
}

/** Cards side by side, face up. */
function inRow(cards: readonly Item[], at: Vec, scale: number): readonly Spot[] {
  const step = CARD.width * scale + TURN_UP.apart;
  return cards.map((item, index) => ({
    item,
    ground: flat(along(at, ACROSS, (index - (cards.length - 1) / 2) * step)),
    scale,
    yaw: yawOf(item, index, 0.015),
    isFaceDown: item.piece === null,
  }));
}

/** The spots of a seat's cards in the trick. Of two that cancelled each other, one lies over the other. */
function inTrick(cards: readonly Item[], seat: Seat, { tricks, stationAt }: CardContext): readonly Spot[] {
  const pair = cancelledPairOf(tricks, seat);
  const { trick, trickCard } = stationAt(pair?.at ?? seat);
  const scale = required(trickCard, 'place for a card in the trick');
  const [x, y, z] = along(trick, UP, SEAM);
  return pair
    ? cards.map(card => cancelledSpot(card, [x, y, MIDDLE_DEPTH], scale, pair))
    : inRow(cards, [x, y, z], scale).map(spot => ({ ...spot, isBent: spot.isFaceDown !== true }));
}

/** Returns the spots of a group's cards. */
export function cardSpots(group: Group, station: Station | null, context: CardContext): readonly Spot[] {
  const { zone, seat, cards } = group;
  const { seats, tricks, hasDice } = context;
  if (cards.length === 0) return [];
  if (zone === 'stock') return pileOf(cards, DECK.at, DECK.scale);
  if (zone === 'turnup') return inRow(cards, FLIPPED.at, FLIPPED.scale);
  if (zone === 'aside' && seat !== null)
    return pileOf(cards, DISCARDS.at, DISCARDS.scale, context.discardsBefore(seat));
  if (!station) return inPackets(cards, WAITING, tricks, seats);
  if (zone === 'hand') return inHand(cards, station, context);
  if (zone === 'trick' && seat !== null) return inTrick(cards, seat, context);
  if (zone === 'front') return inRow(cards, station.front, TURN_UP.scale);
  return inPackets(cards, splitWonArea(station.won, hasDice).cards, tricks, seats);
}

/**
 * Two cards that cancelled each other: their scale, and how far each leans and moves aside and back. They lie at the
 * tray's middle depth, so that two fifths of the lower one stay visible and they cover no other card.
 */
const CANCELLED = { scale: 0.84, lean: 0.01, aside: 0.09, back: 0.68 } as const;

/** Placement of a cancelled card: on the other card, or under it. */
interface CancelledPair {
  /** The seat of the first of the two cards. */
  readonly at: Seat;
  readonly isUpper: boolean;
}

/** Returns how this seat's card lies if another one has cancelled it, else null. */
function cancelledPairOf(tricks: readonly Trick[], seat: Seat): CancelledPair | null {
  const plays: readonly Play[] = tricks.at(-1)?.plays ?? [];
  const own = plays.findIndex(play => play.seat === seat);
  const other = plays.findIndex(play => play.seat === plays[own]?.cancelledWith);
  if (own < 0 || other < 0) return null;
  return { at: at(plays, Math.min(own, other)).seat, isUpper: own > other };
}

/** The spot of a cancelled card: the later one lies over the other. */
function cancelledSpot(item: Item, at: Vec, scale: number, { isUpper }: CancelledPair): Spot {
  const size = CANCELLED.scale * scale;
  const sign = isUpper ? 1 : -1;
  const over = isUpper ? 1.5 * CARD.thickness * size : 0;
  const ground = flat(add(at, [sign * CANCELLED.aside * size, over, sign * CANCELLED.back * size]));
  return { item, ground, scale: size, yaw: -sign * CANCELLED.lean, isCancelled: true };
}

/**
 * A packet is a face-down pile of cards. Packets overlap like roof tiles, in rows of four, so that they can be counted.
 * `pitch`: maximum distance between packets and between rows, in die widths.
 */
const PACKET = { scale: 0.42, inRow: 4, pitch: 0.55 } as const;
/** Height that each card adds to a pile at scale 1. */
const PILE_STEP = CARD.thickness * 1.1;

function inChunks<T>(all: readonly T[], size: number): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size));
}

/** Groups cards into packets: one per known trick, and unknown cards in packets of a trick's size. */
function packetsOf(cards: readonly Item[], tricks: readonly Trick[], perTrick: number): readonly (readonly Item[])[] {
  const trickOf = new Map(tricks.flatMap((trick, at) => trick.plays.flatMap(play => play.pieces.map(id => [id, at]))));
  const known = new Map<number, Item[]>();
  for (const card of cards) {
    const at = card.piece === null ? undefined : trickOf.get(card.piece);
    if (at !== undefined) known.set(at, [...(known.get(at) ?? []), card]);
  }
  const packets = [...known].toSorted(([a], [b]) => a - b).map(([, packet]) => packet);
  const placed = new Set(packets.flat());
  return [
    ...packets,
    ...inChunks(
      cards.filter(card => !placed.has(card)),
      perTrick,
    ),
  ];
}

/** A pile of cards, last on top. `below`: number of cards under it. */
const pileOf = (
  cards: readonly Item[],
  at: readonly [x: number, z: number],
  scale: number,
  below = 0,
): readonly Spot[] =>
  cards.map((item, index) => ({
    item,
    ground: flat([at[0], (below + index) * PILE_STEP * scale, at[1]]),
    scale,
    yaw: yawOf(item, index, 0.02),
    isFaceDown: true,
  }));

/** Face-down cards, one packet per trick. */
function inPackets(cards: readonly Item[], area: Area, tricks: readonly Trick[], perTrick: number): readonly Spot[] {
  const rows = inChunks(packetsOf(cards, tricks, perTrick), PACKET.inRow);
  const [wide, deep] = [area.right - area.left, area.near - area.far];
  const scale = Math.min(PACKET.scale, wide / CARD.width, deep / CARD.height);
  const longest = Math.max(1, ...rows.map(({ length }) => length));
  const pitch = pitchIn(wide - CARD.width * scale, longest);
  const rowPitch = pitchIn(deep - CARD.height * scale, rows.length);
  const left = (area.left + area.right - (longest - 1) * pitch) / 2;
  const far = (area.far + area.near - (rows.length - 1) * rowPitch) / 2;
  return rows.flatMap((row, rowIndex) =>
    row.flatMap((packet, index) => {
      // Each lies on the one before, raised by one card: stacking whole packets would hide the rows behind them.
      const raised = (rowIndex * PACKET.inRow + index) * PILE_STEP * scale;
      return pileOf(packet, [left + index * pitch, far + rowIndex * rowPitch], scale).map(({ ground, ...spot }) => ({
        ...spot,
        ground: { ...ground, at: along(ground.at, UP, raised) },
      }));
    }),
  );
}

/** The distance between this many packets in this much room. */
const pitchIn = (room: number, count: number): number => Math.min(PACKET.pitch, room / Math.max(1, count - 1));
