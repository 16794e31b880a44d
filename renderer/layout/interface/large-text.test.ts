import { describe, expect, test } from 'vitest';
import { CARD_CASES } from '../../../test/support/layout/card-tables.ts';
import { CASES, cornersOf, nameOf } from '../../../test/support/layout/dice-tables.ts';
import { doOverlap, outlineOf, outlineOfRect, type Point } from '../../../test/support/layout/outline.ts';
import type { PiecePlace } from '../pieces/place.ts';
import { placesOf } from '../pieces/places-of.ts';
import { cameraFor, type Rect, type WindowSize } from './camera.ts';
import { interfaceFor } from './interface.ts';
import { remOf } from './rem.ts';

const WINDOWS: readonly WindowSize[] = [
  { width: 1920, height: 1080 },
  { width: 1280, height: 720 },
  { width: 1280, height: 800 },
  { width: 2560, height: 1080 },
];
/** The last ones are seen from afar: a big screen adds its own 1.45. */
const SCALES = [1, 1.25, 1.45, 1.5, 1.75, 2, 1.5 * 1.45, 2 * 1.45];

/** What large text must leave in sight: what is chosen from, what was played, and how many pieces others hold. */
const mustBeSeen = ({ zone, hidden }: PiecePlace): boolean => !hidden && (zone === 'hand' || zone === 'trick');

describe.each(WINDOWS)('in a window of $width x $height', frame => {
  const camera = cameraFor(frame.width / frame.height);
  const outlines = new Map<number, readonly (readonly [string, readonly Point[]])[]>();

  /** The outlines of all pieces that must be seen at a table of this many: the same at every scale of the text. */
  function piecesAt(seats: number): readonly (readonly [string, readonly Point[]])[] {
    const known = outlines.get(seats);
    if (known !== undefined) return known;
    const pieces = [...CASES, ...CARD_CASES]
      .filter(each => each.seats === seats)
      .flatMap(({ view, table }) => placesOf(view, table))
      .filter(mustBeSeen)
      .map(place => [nameOf(place), outlineOf(cornersOf(place), camera, frame)] as const);
    outlines.set(seats, pieces);
    return pieces;
  }

  describe.each(SCALES)('with text of scale %d', textScale => {
    test.each([2, 3, 4, 5, 6])('nothing at a table of %d covers another part, the own hand or the trick', seats => {
      const { plaque, plates, prompt, corner, actions } = interfaceFor(frame, textScale, seats);
      const panels: readonly (readonly [string, Rect])[] = [
        ...Object.entries({ plaque, prompt, corner, actions }),
        ...plates.map((plate, index) => [`plate ${index}`, plate] as const),
      ];
      const pieces = piecesAt(seats);
      const faults = panels.flatMap(([name, rect], at) => {
        const outline = outlineOfRect(rect);
        const others = panels.slice(at + 1).map(([other, its]) => [other, outlineOfRect(its)] as const);
        const covered = [...others, ...pieces].filter(([, other]) => doOverlap(outline, other));
        const isCancelled = outline.some(([x, y]) => x < 0 || y < 0 || x > frame.width || y > frame.height);
        return [
          ...covered.map(([other]) => `${name} over ${other}`),
          ...(isCancelled ? [`${name} out of the window`] : []),
        ];
      });
      expect([...new Set(faults)]).toEqual([]);
    });

    test.each([2, 3, 4, 5, 6])('a decision at a table of %d covers no plate, and has room for two lines', seats => {
      const { plaque, plates, corner, decision } = interfaceFor(frame, textScale, seats);
      const covered = [plaque, corner, ...plates].filter(rect =>
        doOverlap(outlineOfRect(rect), outlineOfRect(decision)),
      );
      expect(covered).toEqual([]);
      const rem = remOf(frame, textScale);
      expect(decision.width / rem).toBeGreaterThan(13);
      expect(decision.height / rem).toBeGreaterThan(5);
    });
  });
});
