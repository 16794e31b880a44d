import { type Arranged, arrange, type Floating, type Taken } from '../layout/arrangement/arrange.ts';
import type { Rect } from '../layout/interface/camera.ts';
import { at } from '../lists.ts';

/** The fullest table: the dice of six players in Trice, a value for each die of the own hand and the trick, and the hint's. */
const DICE = 54;
const LABELS = 24;
const RUNS = 2000;

const FRAME = { width: 1280, height: 800 };
const COLUMNS = 9;

const times = <Value>(count: number, make: (index: number) => Value): Value[] =>
  Array.from({ length: count }, (_, index) => make(index));

const dieRect = (index: number): Rect => ({
  left: 100 + (index % COLUMNS) * 120,
  top: 90 + Math.floor(index / COLUMNS) * 110,
  width: 70,
  height: 70,
});

/** Measures the arrangement of labels at a full table: from nothing, and where all may keep their places. */
export function benchArrangement(): string[] {
  const taken = times(DICE, dieRect).flatMap((rect, index): readonly Taken[] => [
    { rect, body: String(index) },
    { rect: { left: rect.left + 20, top: rect.top + 15, width: 30, height: 30 }, body: null },
  ]);
  const floating = times(LABELS, labelOf);
  const arranged = (before: ReadonlyMap<string, Arranged>) => arrange({ frame: FRAME, taken, floating, before });
  const kept = arranged(new Map());
  return [
    `arrangement of ${LABELS} labels among ${DICE} dice: ${medianOf(() => arranged(new Map()))} ms`,
    `the same with places to keep: ${medianOf(() => arranged(kept))} ms`,
  ];
}

/** A label of one of the last dice, at whose sides there is little room. */
function labelOf(index: number): Floating {
  const die = DICE - 1 - index;
  return {
    id: String(index),
    anchor: dieRect(die),
    bodies: [String(die)],
    places: ['above', 'below', 'foot', 'right', 'left'],
    gap: 4,
    weight: index % 3,
    rows: 2,
    forms: 2,
    sizeOf: form => ({ width: form === 0 ? 110 : 40, height: 32 }),
  };
}

/** Returns the median of many runs in ms. */
function medianOf(run: () => void): string {
  const taken = times(RUNS, () => {
    const before = performance.now();
    run();
    return performance.now() - before;
  });
  return at(
    taken.toSorted((a, b) => a - b),
    Math.floor(RUNS / 2),
  ).toFixed(2);
}
