import { type Random, sample } from '../core/random.ts';
import type { PieceId, PieceView, Seat, Zone } from '../protocol/vocabulary.ts';

/** A place for unseen pieces: how many there are in it, which may be among them, and what has been put there. */
export interface Heap {
  readonly room: number;
  readonly allows: (piece: PieceId) => boolean;
  readonly pieces: PieceId[];
}

/**
 * Deals pieces out at random so that every heap is full and holds only what it may.
 * @throws Error if there is no such way to deal them.
 */
export function dealOut(pieces: readonly PieceId[], heaps: readonly Heap[], random: Random): void {
  for (const piece of sample(pieces, pieces.length, random)) {
    if (!place(piece, heaps, new Set(), random)) throw new Error('a view that no deal can look like');
  }
}

/** Finds a heap with room; where there is none, a piece already dealt makes room (an augmenting path). */
function place(piece: PieceId, heaps: readonly Heap[], tried: Set<Heap>, random: Random): boolean {
  const open = heaps.filter(heap => heap.room > 0 && !tried.has(heap) && heap.allows(piece));
  const roomy = pickByRoom(open, random);
  if (roomy !== null) {
    roomy.pieces.push(piece);
    return true;
  }
  for (const heap of sample(open, open.length, random)) {
    tried.add(heap);
    for (const [index, other] of heap.pieces.entries()) {
      heap.pieces[index] = piece;
      if (place(other, heaps, tried, random)) return true;
      heap.pieces[index] = other;
    }
  }
  return false;
}

/** Heaps get pieces in proportion to the room left in them: where all is open, just as a shuffled deck gives them. */
function pickByRoom(open: readonly Heap[], random: Random): Heap | null {
  const total = open.reduce((sum, { room, pieces }) => sum + room - pieces.length, 0);
  if (total === 0) return null;
  let at = random.below(total);
  for (const heap of open) {
    at -= heap.room - heap.pieces.length;
    if (at < 0) return heap;
  }
  return null;
}

/** How many pieces that the viewer may not identify lie in this zone of a seat. */
export const unseenIn = (pieces: readonly PieceView[], zone: Zone, seat: Seat | null): number =>
  pieces.reduce(
    (sum, piece) => ('unseen' in piece && piece.zone === zone && piece.seat === seat ? sum + piece.unseen : sum),
    0,
  );

/** Those that it may. */
export const knownIn = (pieces: readonly PieceView[], zone: Zone, seat: Seat | null): PieceId[] =>
  pieces.flatMap(piece => ('id' in piece && piece.zone === zone && piece.seat === seat ? [piece.id] : []));
