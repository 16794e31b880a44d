import { describe, expect, test } from 'vitest';
import { SHARED_CARD_CASES } from '../../../test/support/layout/card-tables.ts';
import { cornersOf, nameOf } from '../../../test/support/layout/dice-tables.ts';
import { doOverlap, outlineOf, outlineOfRect, type Point } from '../../../test/support/layout/outline.ts';
import { cameraFor, onlookersAt, type Rect } from '../interface/camera.ts';
import { interfaceFor } from '../interface/interface.ts';
import { add, scale, turned, type Vec } from '../vector.ts';
import type { Place } from './place.ts';
import { placesOf } from './places-of.ts';
import { CARD, INDEX } from './shapes.ts';

const WINDOWS = [
  { width: 1920, height: 1080 },
  { width: 3840, height: 2160 },
  { width: 1280, height: 800 },
] as const;

/** Cards of one pile, fan or row of packets lie on each other, and those of the trick that cancelled each other. */
const mayLieOn = (a: Place, b: Place): boolean =>
  a.shape === 'card' &&
  b.shape === 'card' &&
  a.zone === b.zone &&
  (a.zone === 'aside' ||
    (a.seat === b.seat && a.zone !== 'turnup') ||
    (a.isCancelled === true && b.isCancelled === true));

/** The corners of the print in the upper left corner of a card. */
const printOf = ({ position, scale: size, turn }: Place): readonly Vec[] =>
  [INDEX.left, INDEX.right].flatMap(x =>
    [INDEX.top, INDEX.bottom].map(y =>
      add(position, turned(scale([x - CARD.width / 2, CARD.height / 2 - y, CARD.thickness / 2], size), turn)),
    ),
  );

describe.each(SHARED_CARD_CASES)('a shared table, $name', ({ table, view }) => {
  const seen = placesOf(view, table).filter(({ hidden }) => !hidden);

  test('the hand that is shown, and no other, shows its faces', () => {
    const faces = seen.filter(({ zone, piece, shape }) => zone === 'hand' && piece !== null && shape === 'card');
    const held = seen.filter(({ zone, seat, shape }) => zone === 'hand' && seat === view.you && shape === 'card');
    expect(faces).toEqual(held);
  });

  describe.each(WINDOWS)('in a window of $width x $height', frame => {
    const camera = cameraFor(frame.width / frame.height, view.you === null ? onlookersAt(true) : 'holder');
    const all = seen.map(place => ({ place, outline: outlineOf(cornersOf(place), camera, frame) }));

    test('everything is in the picture', () => {
      const inside = ([x, y]: Point) => x >= 0 && y >= 0 && x <= frame.width && y <= frame.height;
      expect(all.filter(({ outline }) => !outline.every(inside)).map(({ place }) => nameOf(place))).toEqual([]);
    });
    test('texts and buttons are safe and cover no piece', () => {
      const { plaque, plates, prompt, corner, actions } = interfaceFor(frame, 1, 4, { isShared: true, hasCards: true });
      const panels: readonly (readonly [string, Rect])[] = [
        ...Object.entries({ plaque, prompt, corner, actions }),
        ...plates.map((plate, seat) => [`plate ${seat}`, plate] as const),
      ];
      const [x, y] = [0.05 * frame.width - 0.01, 0.05 * frame.height - 0.01];
      const isSafe = (point: Point): boolean =>
        point[0] >= x && point[0] <= frame.width - x && point[1] >= y && point[1] <= frame.height - y;
      const faults = panels.flatMap(([name, rect]) => {
        const outline = outlineOfRect(rect);
        const covered = all.filter(other => doOverlap(other.outline, outline, 1));
        return [
          ...(outline.every(isSafe) ? [] : [`${name} outside`]),
          ...covered.map(({ place }) => `${name} over ${nameOf(place)}`),
        ];
      });
      expect(faults).toEqual([]);
    });
    test('no piece covers another, except in a hand or a pile', () => {
      const clashes = all.flatMap((a, index) =>
        all
          .slice(index + 1)
          .filter(b => !mayLieOn(a.place, b.place) && doOverlap(a.outline, b.outline, 1))
          .map(b => `${nameOf(a.place)} / ${nameOf(b.place)}`),
      );
      expect(clashes).toEqual([]);
    });
    test('the corner print of every card that is shown stays visible', () => {
      const own = all.filter(({ place }) => place.zone === 'hand' && place.piece !== null && place.shape === 'card');
      const covered = own.flatMap(({ place }, index) => {
        const print = outlineOf(printOf(place), camera, frame);
        return own.slice(index + 1).filter(({ outline }) => doOverlap(outline, print));
      });
      expect(covered.map(({ place }) => nameOf(place))).toEqual([]);
    });
  });
});
