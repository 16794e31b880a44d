import { describe, expect, test } from 'vitest';
import { SHARED_CARD_CASES } from '../../../test/support/layout/card-tables.ts';
import { type Case, cornersOf, nameOf, SHARED_CASES } from '../../../test/support/layout/dice-tables.ts';
import { doOverlap, outlineOf, outlineOfRect, type Point } from '../../../test/support/layout/outline.ts';
import { placesOf } from '../pieces/places-of.ts';
import { cameraFor, onlookersAt, type Rect, type WindowSize } from './camera.ts';
import { interfaceFor } from './interface.ts';
import { remOf } from './rem.ts';

const WINDOWS: readonly WindowSize[] = [
  { width: 1920, height: 1080 },
  { width: 3840, height: 2160 },
  { width: 1280, height: 800 },
  { width: 2560, height: 1080 },
];
/** The sizes of text that do not fit into their usual places. */
/** A text size of 200 % is half as much again. */
const SCALES = [1.125, 1.25, 1.375, 1.5];
const TABLES = [...[2, 3, 4, 5, 6].map(seats => ({ seats, kind: 'dice' })), { seats: 4, kind: 'cards' }];

describe.each(WINDOWS)('a shared screen of $width x $height', frame => {
  const outlines = new Map<string, readonly (readonly [string, readonly Point[]])[]>();

  /** The outlines of everything that must be seen at such a table, whoever looks at it: hands and the trick. */
  function piecesAt(seats: number, kind: string): readonly (readonly [string, readonly Point[]])[] {
    const known = outlines.get(`${seats} ${kind}`);
    if (known !== undefined) return known;
    const outlinesIn = ({ view, table }: Case) => {
      const camera = cameraFor(
        frame.width / frame.height,
        view.you === null ? onlookersAt(kind === 'cards') : 'holder',
      );
      return placesOf(view, table)
        .filter(({ zone, hidden }) => !hidden && (zone === 'hand' || zone === 'trick'))
        .map(place => [nameOf(place), outlineOf(cornersOf(place), camera, frame)] as const);
    };
    const pieces = (kind === 'cards' ? SHARED_CARD_CASES : SHARED_CASES)
      .filter(given => given.seats === seats)
      .flatMap(outlinesIn);
    outlines.set(`${seats} ${kind}`, pieces);
    return pieces;
  }

  describe.each(SCALES)('with text of scale %d', textScale => {
    const interfaceOf = (seats: number, kind: string) =>
      interfaceFor(frame, textScale, seats, { isShared: true, hasCards: kind === 'cards' });

    test.each(TABLES)(
      'all parts are safe, and none covers another, a hand or the trick: $seats, $kind',
      ({ seats, kind }) => {
        const { plaque, plates, prompt, corner, actions } = interfaceOf(seats, kind);
        const panels: readonly (readonly [string, Rect])[] = [
          ...Object.entries({ plaque, prompt, corner, actions }),
          ...plates.map((plate, seat) => [`plate ${seat}`, plate] as const),
        ];
        const [x, y] = [0.05 * frame.width - 0.01, 0.05 * frame.height - 0.01];
        const isSafe = (point: Point): boolean =>
          point[0] >= x && point[0] <= frame.width - x && point[1] >= y && point[1] <= frame.height - y;
        const faults = panels.flatMap(([name, rect], index) => {
          const outline = outlineOfRect(rect);
          const others = panels.slice(index + 1).map(([other, its]) => [other, outlineOfRect(its)] as const);
          const covered = [...others, ...piecesAt(seats, kind)].filter(([, other]) => doOverlap(outline, other, 1));
          return [
            ...covered.map(([other]) => `${name} over ${other}`),
            ...(outline.every(isSafe) ? [] : [`${name} outside`]),
          ];
        });
        expect(plates).toHaveLength(seats);
        expect([...new Set(faults)]).toEqual([]);
      },
    );

    test.each(TABLES)('every part has room for its text: $seats, $kind', ({ seats, kind }) => {
      const { plaque, plates, prompt, corner, actions, decision } = interfaceOf(seats, kind);
      const rem = remOf(frame, textScale, true);
      const least = { plaque: [8, 2.3], prompt: [14, 2], corner: [6.4, 1.6], actions: [6, 2], decision: [13, 4.5] };
      const parts: Readonly<Record<string, Rect>> = { plaque, prompt, corner, actions, decision };
      for (const [name, [width = 0, height = 0]] of Object.entries(least)) {
        expect((parts[name]?.width ?? 0) / rem, `${name}, width`).toBeGreaterThan(width);
        expect((parts[name]?.height ?? 0) / rem, `${name}, height`).toBeGreaterThan(height);
      }
      expect(Math.min(...plates.map(({ width }) => width)) / rem).toBeGreaterThan(4.25);
    });
  });
});
