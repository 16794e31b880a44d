import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { CASES, cornersOf, nameOf } from '../../../test/support/layout/dice-tables.ts';
import { doOverlap, outlineOf, outlineOfRect } from '../../../test/support/layout/outline.ts';
import { placesOf } from '../pieces/places-of.ts';
import { TRAY } from '../plan.ts';
import type { Vec } from '../vector.ts';
import { cameraFor, type Frame, pixelsIn, type Rect } from './camera.ts';
import { remOf } from './interface.ts';
import { labelSide } from './label-side.ts';

const SHEET = readFileSync(new URL('../../pages/table/overlay/values.css', import.meta.url), 'utf8');
/** What the style sheet of the values says of one that was played, in rem. */
function inSheet(pattern: RegExp): readonly number[] {
  const found = pattern.exec(SHEET.slice(SHEET.indexOf('.value.played {')));
  if (!found) throw new Error(`values.css has nothing like ${pattern}`);
  return found.slice(1).map(Number);
}
const [GAP = 0] = inSheet(/var\(--r, 0px\) \+ ([\d.]+)rem/);
const [ABOVE = 0, BELOW = 0] = inSheet(/padding: ([\d.]+)rem [\d.]+rem ([\d.]+)rem/);
const [SIZE = 0, LINE = 0] = inSheet(/700 ([\d.]+)rem \/ ([\d.]+)/);
/** With its two hairlines, which are no wider in any window. */
const heightOf = (rem: number): number => (ABOVE + SIZE * LINE + BELOW) * rem + 2;

/** What a value covers that is so many rem wide. */
function bubbleOf(seen: Parameters<typeof labelSide>[0], wide: number, frame: Frame, rem: number): Rect {
  const { x, y, radius } = seen;
  const [away, width, height] = [radius + GAP * rem, wide * rem, heightOf(rem)];
  const left = labelSide(seen, width, frame) === 'left' ? x - away - width : x + away;
  return { left, top: y - height / 2, width, height };
}

const WINDOWS: readonly Frame[] = [
  { width: 1920, height: 1080 },
  { width: 1280, height: 800 },
];
/** In rem: a number with two figures; one after the rolls that make it up, as “10 + 8 = 18”. */
const [PLAIN, SUMMED] = [2.3, 5.2];
const VALUES = [1, 1.25, 1.5, 2].flatMap(textScale =>
  (textScale < 1.25 ? [PLAIN, SUMMED] : [PLAIN]).map(wide => ({ textScale, wide })),
);
const TRAY_EDGE = [-1, 1].flatMap(x =>
  [-1, 1].map((z): Vec => {
    const [halfX, halfZ] = [TRAY.half[0] + TRAY.moulding, TRAY.half[1] + TRAY.moulding];
    return [TRAY.centre[0] + x * halfX, 0, TRAY.centre[1] + z * halfZ];
  }),
);
/** Games with large sets say the value of several dice at once; this is about one die of each seat. */
const PLAYS = CASES.filter(({ name }) => name.includes('in the first trick') && !name.includes('eighteen'));

describe.each(WINDOWS)('in a window of $width x $height', frame => {
  const camera = cameraFor(frame.width / frame.height);
  const toPixels = pixelsIn(frame);

  describe.each(VALUES)('with text of scale $textScale and values $wide rem wide', ({ textScale, wide }) => {
    test.each(PLAYS)(
      'no value covers a die of the trick, of a hand, the tray, or another value: $name',
      ({ view, table }) => {
        const places = placesOf(view, table).filter(({ hidden }) => !hidden);
        const pieces = [
          ...places
            .filter(({ zone, piece }) => zone === 'trick' || (zone === 'hand' && (piece !== null || textScale < 1.5)))
            .map(place => [nameOf(place), outlineOf(cornersOf(place), camera, frame)] as const),
          // Large text may cover the tray.
          ...(textScale < 1.25 ? [['the tray', outlineOf(TRAY_EDGE, camera, frame)] as const] : []),
        ];
        const values = places
          .filter(({ zone }) => zone === 'trick')
          .map(place => {
            const [x, y] = toPixels(place.position);
            const across = outlineOf(cornersOf(place), camera, frame).map(([at]) => Math.abs(at - x));
            const rect = bubbleOf({ x, y, radius: Math.max(...across) }, wide, frame, remOf(frame, textScale));
            return [`value of ${nameOf(place)}`, outlineOfRect(rect)] as const;
          });
        const covered = values.flatMap(([name, rect], at) =>
          [...pieces, ...values.slice(at + 1)]
            .filter(([, other]) => doOverlap(rect, other, 1))
            .map(([other]) => `${name} over ${other}`),
        );
        expect(values).not.toEqual([]);
        expect(covered).toEqual([]);
      },
    );
  });
});
