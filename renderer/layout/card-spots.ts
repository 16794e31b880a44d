import type { Seat, Trick } from '../../engine/protocol/vocabulary.ts';
import { CARD } from './card.ts';
import { DECK, FAN_HALF, FLIPPED, shared, TURN_UP, trickCardScale } from './card-table.ts';
import { crossedSpot, crossingOf } from './crossed.ts';
import { fanIn, ownFan } from './fan.ts';
import { type Group, type Item, sorted } from './groups.ts';
import { inPackets, pileOf } from './packets.ts';
import type { Area } from './plan.ts';
import { flat, type Spot, yawOf } from './spot.ts';
import type { Station } from './stations.ts';
import { along, UP, type Vec } from './vector.ts';

interface Around {
  readonly suits: readonly string[];
  /** The rank that stands above all others, where there is one. */
  readonly high: number | null;
  readonly seats: number;
  readonly tricks: readonly Trick[];
  /** Dice are played beside the cards. */
  readonly hasDice: boolean;
  stationAt(seat: Seat): Station;
}

/**
 * What was put aside and belongs to nobody: discards, and tricks that wait for their winner. These lie before the trick,
 * where no dice lie that are to be played.
 */
const ASIDE = {
  withDice: { left: 6.75, right: 8.15, far: 4.5, near: 8.1 },
  withoutDice: { left: 1.6, right: 5.3, far: 2.15, near: 4.2 },
} as const satisfies Readonly<Record<string, Area>>;
const ACROSS: Vec = [1, 0, 0];
/** The seam of the tray stands out of its leather by less. */
const SEAM = 0.035;

function inHand(cards: readonly Item[], station: Station, { suits, high }: Around): readonly Spot[] {
  const isFaceDown = (item: Item): boolean => item.piece === null;
  if (station.side === 'near') {
    const grounds = ownFan(cards.length, FAN_HALF);
    return sorted(cards, suits, high).map((item, index) => {
      return { item, ground: grounds[index]!, scale: 1, yaw: 0, isFaceDown: isFaceDown(item) };
    });
  }
  const { grounds, scale } = fanIn(cards.length, station.hand, station.side);
  return cards.map((item, index) => {
    return { item, ground: grounds[index]!, scale, yaw: 0, isFaceDown: isFaceDown(item) };
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

/** What a seat has played, or where it lies now if an equal card has cancelled it. */
function inTrick(cards: readonly Item[], seat: Seat, { tricks, seats, stationAt }: Around): readonly Spot[] {
  const scale = trickCardScale(seats);
  const crossing = crossingOf(tricks, seat);
  const at = along(stationAt(crossing?.at ?? seat).trick, UP, SEAM);
  return crossing ? cards.map(card => crossedSpot(card, at, scale, crossing)) : inRow(cards, at, scale);
}

/** Where the cards of a group are put. */
export function cardSpots(group: Group, station: Station | null, around: Around): readonly Spot[] {
  const { zone, seat, cards } = group;
  const { seats, tricks, hasDice } = around;
  if (zone === 'stock') return pileOf(cards, DECK.at, DECK.scale);
  if (zone === 'turnup') return inRow(cards, FLIPPED.at, FLIPPED.scale);
  if (!station) return inPackets(cards, hasDice ? ASIDE.withDice : ASIDE.withoutDice, tricks, seats);
  if (zone === 'hand') return inHand(cards, station, around);
  if (zone === 'trick' && seat !== null) return inTrick(cards, seat, around);
  if (zone === 'front') return inRow(cards, station.front, TURN_UP.scale);
  return inPackets(cards, shared(station.won, hasDice).cards, tricks, seats);
}
