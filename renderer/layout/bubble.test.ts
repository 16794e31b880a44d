import { describe, expect, test } from 'vitest';
import { bubbleOf } from './bubble.ts';
import { cameraFor, pixelsIn } from './camera.ts';
import { type Frame, remOf } from './interface.ts';
import { outlineOf, outlineOfRect, overlapOf } from './outline.ts';
import { placesOf } from './places-of.ts';
import { CASES, cornersOf, nameOf } from './synthetic.ts';

const WINDOWS: readonly Frame[] = [
  { width: 1920, height: 1080 },
  { width: 1280, height: 800 },
];
/** Games with large sets say the value of several dice at once; this is about one die of each seat. */
const PLAYS = CASES.filter(({ name }) => name.includes('in the first trick') && !name.includes('eighteen'));

describe.each(WINDOWS)('in a window of $width x $height', frame => {
  const camera = cameraFor(frame.width / frame.height);
  const toPixels = pixelsIn(frame);

  describe.each([1, 1.25, 1.5, 2])('with text of scale %d', textScale => {
    test.each(PLAYS)(
      'no value covers a die of the trick, of the own hand, or another value: $name',
      ({ view, table }) => {
        const places = placesOf(view, table).filter(({ hidden }) => !hidden);
        const pieces = places
          .filter(({ zone, piece }) => zone === 'trick' || (zone === 'hand' && piece !== null))
          .map(place => [nameOf(place), outlineOf(cornersOf(place), camera, frame)] as const);
        const values = places
          .filter(({ zone }) => zone === 'trick')
          .map(place => {
            const [x, y] = toPixels(place.position);
            const across = outlineOf(cornersOf(place), camera, frame).map(([at]) => Math.abs(at - x));
            const rect = bubbleOf({ x, y, radius: Math.max(...across) }, frame.width, remOf(frame, textScale));
            return [`value of ${nameOf(place)}`, outlineOfRect(rect)] as const;
          });
        const covered = values.flatMap(([name, rect], at) =>
          [...pieces, ...values.slice(at + 1)]
            .filter(([, other]) => overlapOf(rect, other) > 1)
            .map(([other]) => `${name} over ${other}`),
        );
        expect(values).not.toEqual([]);
        expect(covered).toEqual([]);
      },
    );
  });
});
