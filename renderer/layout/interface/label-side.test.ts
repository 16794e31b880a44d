import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { CASES, cornersOf, nameOf } from '../../../test/support/layout/dice-tables.ts';
import { doOverlap, outlineOf, outlineOfRect } from '../../../test/support/layout/outline.ts';
import { placesOf } from '../pieces/places-of.ts';
import { BODIES } from '../pieces/shapes.ts';
import { add } from '../vector.ts';
import { cameraFor, pixelsIn, type Rect, type WindowSize } from './camera.ts';
import { interfaceFor, remOf } from './interface.ts';
import { isClear, labelSide } from './label-side.ts';

const SHEET = readFileSync(new URL('../../pages/table/overlay/values.css', import.meta.url), 'utf8');
/** What the style sheet of the values says of one that was played, in rem. */
function inSheet(pattern: RegExp): readonly number[] {
  const found = pattern.exec(SHEET.slice(SHEET.indexOf('.value.played {')));
  if (!found) throw new Error(`values.css has nothing like ${pattern}`);
  return found.slice(1).map(Number);
}
const [GAP = 0] = inSheet(/var\(--r, 0px\) \+ ([\d.]+)rem/);
const [ABOVE = 0, BELOW = 0] = inSheet(/padding: ([\d.]+)rem [\d.]+rem ([\d.]+)rem/);
const [SIZE = 0, LINE = 0] = inSheet(/650 ([\d.]+)rem \/ ([\d.]+)/);
const [FACE = 0] = inSheet(/--portrait: ([\d.]+)rem/);
/** With its two hairlines, which are no wider in any window. */
const heightOf = (rem: number): number => Math.max(FACE, ABOVE + SIZE * LINE + BELOW) * rem + 2;

const [FOOT = 0] = inSheet(/calc\(([\d.]+) \* var\(--r/);

interface Seen {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** What a value covers that is so many rem wide. */
function bubbleOf(seen: Seen, wide: number, frame: WindowSize, textScale: number): Rect {
  const { x, y, radius } = seen;
  const rem = remOf(frame, textScale);
  const [away, width, height] = [radius + GAP * rem, wide * rem, heightOf(rem)];
  const beside = { top: y - height / 2, width, height };
  const [left, right] = [x - away - width, x + away];
  const middle = { left: x - width / 2, width, height };
  switch (labelSide(seen, frame)) {
    case 'left':
      return { left, ...beside };
    case 'right':
      return { left: right, ...beside };
    case 'above':
      return { top: y - away - height, ...middle };
    case 'below':
      return { top: y + (interfaceFor(frame, textScale, 4).isLarge ? FOOT * radius : away), ...middle };
  }
}

const WINDOWS: readonly WindowSize[] = [
  { width: 1920, height: 1080 },
  { width: 1280, height: 800 },
];
/** In rem, with the owner's portrait: a number with two figures; one after the rolls that make it up, as “10 + 8 = 18”. */
const [PLAIN, SUMMED] = [5.1, 8];
/** Large text leaves no room for a portrait. */
const WITHOUT_PORTRAIT = 2.3;
const VALUES = [
  { textScale: 1, wide: PLAIN },
  { textScale: 1, wide: SUMMED },
  { textScale: 1.25, wide: PLAIN },
  { textScale: 1.5, wide: WITHOUT_PORTRAIT },
  { textScale: 2, wide: WITHOUT_PORTRAIT },
];
/** Games with large sets say the value of several dice at once; this is about one die of each seat. */
const PLAYS = CASES.filter(({ name }) => name.includes('in the first trick') && !name.includes('eighteen'));

describe.each(WINDOWS)('in a window of $width x $height', frame => {
  const camera = cameraFor(frame.width / frame.height);
  const toPixels = pixelsIn(frame);

  describe.each(VALUES)('with text of scale $textScale and values $wide rem wide', ({ textScale, wide }) => {
    test.each(PLAYS)('no value covers a die of the trick, of a hand, or another value: $name', ({ view, table }) => {
      const { isLarge } = interfaceFor(frame, textScale, 4);
      const places = placesOf(view, table).filter(({ hidden }) => !hidden);
      const pieces = [
        ...places
          .filter(({ zone, piece }) => zone === 'trick' || (zone === 'hand' && (piece !== null || textScale < 1.5)))
          .map(place => [nameOf(place), outlineOf(cornersOf(place), camera, frame)] as const),
      ];
      const values = places
        .filter(({ zone }) => zone === 'trick')
        .map(place => {
          const [x, y] = toPixels(place.position);
          const { inradius, reach } = BODIES[place.shape];
          const [edge] = toPixels(add(place.position, [((inradius + reach) / 2) * place.scale, 0, 0]));
          const rect = bubbleOf({ x, y, radius: edge - x }, wide, frame, textScale);
          return [`value of ${nameOf(place)}`, outlineOfRect(rect)] as const;
        });
      const covered = values.flatMap(([name, rect], at) =>
        [...pieces, ...values.slice(at + 1)]
          .filter(([other]) => !isLarge || name !== `value of ${other}`)
          .filter(([, other]) => doOverlap(rect, other, 0.01 * frame.height))
          .map(([other]) => `${name} over ${other}`),
      );
      expect(values).not.toEqual([]);
      expect(covered).toEqual([]);
    });
  });
});

describe('a label is clear', () => {
  const label = { left: 100, top: 100, width: 80, height: 40 };

  test.each([
    [{ x: 140, y: 70, radius: 40 }, true],
    [{ x: 140, y: 85, radius: 40 }, false],
    [{ x: 200, y: 160, radius: 40 }, true],
    [{ x: 190, y: 150, radius: 40 }, false],
  ])('of a piece at %o whose rim only it may cover: %s', (piece, expected) => {
    expect(isClear(label, [piece], [])).toBe(expected);
  });
  test('of other labels', () => {
    expect(isClear(label, [], [{ ...label, left: 181 }])).toBe(true);
    expect(isClear(label, [], [{ ...label, left: 179, top: 139 }])).toBe(false);
  });
});
