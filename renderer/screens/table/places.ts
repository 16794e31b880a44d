import type { Seat } from '../../../engine/protocol/vocabulary.ts';

/** Where a plate hangs: the side of the table, and how far from the middle of a shared far side (-1 to 1). */
export interface PlatePlace {
  readonly side: 'near' | 'left' | 'far' | 'right';
  readonly along: number;
}

/** Clockwise from the viewer's own seat: the next one sits to the left, the last to the right, the others across. */
export function platePlace(seat: Seat, own: Seat, seats: number): PlatePlace {
  const turn = (seat - own + seats) % seats;
  if (turn === 0) return { side: 'near', along: 0 };
  if (seats > 2 && turn === 1) return { side: 'left', along: 0 };
  if (seats > 2 && turn === seats - 1) return { side: 'right', along: 0 };
  const far = Math.max(1, seats - 3);
  const index = seats === 2 ? 0 : turn - 2;
  return { side: 'far', along: far === 1 ? 0 : (2 * index) / (far - 1) - 1 };
}
