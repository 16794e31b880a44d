import { expect, it } from 'vitest';
import { type Box, type Direction, nearestAhead } from './spatial.ts';

/** Where each capital stands in a drawing, as a box of one square for each of its letters side by side; `@` is the start. */
function boxesIn(drawing: readonly string[]): ReadonlyMap<string, Box> {
  const boxes = new Map<string, Box>();
  for (const [top, line] of drawing.entries())
    for (const { 0: text, index } of line.matchAll(/([A-Z@])\1*/g))
      boxes.set(text.charAt(0), { left: 10 * index, top: 10 * top, width: 10 * text.length, height: 10 });
  return boxes;
}

function from(drawing: readonly string[], way: Direction): string | null {
  const boxes = boxesIn(drawing);
  const start = boxes.get('@');
  if (!start) throw new Error('no start');
  const others = [...boxes].filter(([name]) => name !== '@');
  const next = nearestAhead(
    start,
    others.map(([, box]) => box),
    way,
  );
  return others[next]?.[0] ?? null;
}

it.each<[what: string, drawing: readonly string[], Record<Direction, string | null>]>([
  ['a cross', [' U ', 'L@R', ' D '], { left: 'L', right: 'R', up: 'U', down: 'D' }],
  ['the nearest in a row', ['B A @ C D'], { left: 'A', right: 'C', up: null, down: null }],
  [
    'what is in the same column, however far, before what is near it',
    ['  B ', ' A  ', '  @ ', '   C', '    ', '  D '],
    { left: null, right: null, up: 'B', down: 'D' },
  ],
  [
    'out of a column only up and down, the nearest, less aside',
    ['A     ', '    B ', '      ', '  @   ', ' C    ', '     D'],
    { left: null, right: null, up: 'B', down: 'C' },
  ],
  [
    'what is almost in a row to the left and right, and no farther aside',
    ['   B      D  ', 'A         @       ', '           C  E '],
    { left: 'A', right: 'E', up: 'D', down: 'C' },
  ],
  ['a wide one above many', ['AAAAA', ' @ B '], { left: null, right: 'B', up: 'A', down: null }],
  ['the one straight below a wide one', ['@@@@@', 'A B C'], { left: null, right: null, up: null, down: 'B' }],
])('finds %s', (_what, drawing, found) => {
  const ways: readonly Direction[] = ['left', 'right', 'up', 'down'];
  expect(Object.fromEntries(ways.map(way => [way, from(drawing, way)]))).toEqual(found);
});

it('prefers what scrolls with it among what is as straight ahead', () => {
  const box = (left: number, top: number): Box => ({ left, top, width: 10, height: 10 });
  const all = [box(0, 20), box(0, 60), box(40, 15)];
  expect(nearestAhead(box(0, 0), all, 'down', index => index === 1)).toBe(1);
  expect(nearestAhead(box(0, 0), all, 'down', index => index === 2)).toBe(0);
});
