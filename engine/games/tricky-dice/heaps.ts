import { type Random, sample } from '../../core/random.ts';
import type { PieceId } from '../../protocol/vocabulary.ts';

/** A place for unseen cards: how many there are in it, which may be among them, and what has been put there. */
export interface Heap {
  readonly room: number;
  readonly allows: (card: PieceId) => boolean;
  readonly cards: PieceId[];
}

/** Deals cards out at random so that every heap is full and holds only what it may. */
export function dealOut(cards: readonly PieceId[], heaps: readonly Heap[], random: Random): void {
  for (const card of sample(cards, cards.length, random)) {
    if (!place(card, heaps, new Set(), random)) throw new Error('a view that no deal can look like');
  }
}

/** Finds a heap with room; where there is none, a card already dealt makes room (an augmenting path). */
function place(card: PieceId, heaps: readonly Heap[], tried: Set<Heap>, random: Random): boolean {
  const open = heaps.filter(heap => heap.room > 0 && !tried.has(heap) && heap.allows(card));
  const roomy = pickByRoom(open, random);
  if (roomy !== null) {
    roomy.cards.push(card);
    return true;
  }
  for (const heap of sample(open, open.length, random)) {
    tried.add(heap);
    for (const [index, other] of heap.cards.entries()) {
      heap.cards[index] = card;
      if (place(other, heaps, tried, random)) return true;
      heap.cards[index] = other;
    }
  }
  return false;
}

/** Heaps get cards in proportion to the room left in them: where all is open, just as a shuffled deck gives them. */
function pickByRoom(open: readonly Heap[], random: Random): Heap | null {
  const total = open.reduce((sum, { room, cards }) => sum + room - cards.length, 0);
  if (total === 0) return null;
  let at = random.below(total);
  for (const heap of open) {
    at -= heap.room - heap.cards.length;
    if (at < 0) return heap;
  }
  return null;
}
