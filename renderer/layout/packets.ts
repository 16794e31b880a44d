import type { Trick } from '../../engine/protocol/vocabulary.ts';
import { CARD } from './card.ts';
import type { Item } from './groups.ts';
import type { Area } from './plan.ts';
import { flat, type Spot, yawOf } from './spot.ts';

/** Cards that lie squared, one on another, and packets that overlap like the tiles of a roof. */
const PACKET = { scale: 0.6, pitch: 0.5, raise: 0.001 } as const;
/** A card on another of a pile of scale 1. */
const THICK = CARD.thickness * 1.1;

function inChunks<T>(all: readonly T[], size: number): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size));
}

/** Cards of one trick belong together; of cards that are not known, as many as a trick has. */
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

/** A pile of cards, the last on top. */
export const pileOf = (cards: readonly Item[], at: readonly [x: number, z: number], scale: number): readonly Spot[] =>
  cards.map((item, index) => ({
    item,
    ground: flat([at[0], index * THICK * scale, at[1]]),
    scale,
    yaw: yawOf(item, index, 0.02),
    isFaceDown: true,
  }));

/** Cards face down along the area's long side, a packet for each trick. */
export function inPackets(
  cards: readonly Item[],
  area: Area,
  tricks: readonly Trick[],
  perTrick: number,
): readonly Spot[] {
  const packets = packetsOf(cards, tricks, perTrick);
  const [wide, deep] = [area.right - area.left, area.near - area.far];
  const scale = Math.min(PACKET.scale, wide / CARD.width, deep / CARD.height);
  const lies = wide - CARD.width * scale >= deep - CARD.height * scale;
  const room = lies ? wide - CARD.width * scale : deep - CARD.height * scale;
  const pitch = Math.min(PACKET.pitch, room / Math.max(1, packets.length - 1));
  const middle = [(area.left + area.right) / 2, (area.far + area.near) / 2] as const;
  let below = 0;
  return packets.flatMap((packet, index) => {
    const aside = (index - (packets.length - 1) / 2) * pitch;
    const at = lies ? ([middle[0] + aside, middle[1]] as const) : ([middle[0], middle[1] + aside] as const);
    const spots = pileOf(packet, at, scale).map(spot => ({
      ...spot,
      ground: { ...spot.ground, at: [spot.ground.at[0], spot.ground.at[1] + below, spot.ground.at[2]] as const },
    }));
    below += packet.length * THICK * scale + PACKET.raise;
    return spots;
  });
}
