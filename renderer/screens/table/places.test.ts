import { describe, expect, it } from 'vitest';
import { platePlace } from './places.ts';

describe('plates hang where their seats are', () => {
  it.each([
    [2, ['near', 'far 0']],
    [3, ['near', 'left', 'right']],
    [4, ['near', 'left', 'far 0', 'right']],
    [5, ['near', 'left', 'far -1', 'far 1', 'right']],
    [6, ['near', 'left', 'far -1', 'far 0', 'far 1', 'right']],
  ])('with %i seats', (seats, places) => {
    const found = Array.from({ length: seats }, (_, seat) => platePlace((seat + 1) % seats, 1, seats));
    expect(found.map(({ side, along }) => (side === 'far' ? `far ${along}` : side))).toEqual(places);
  });
});
