import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { CASES, cornersOf, nameOf } from '../../../test/support/layout/dice-tables.ts';
import { doOverlap, outlineOf, outlineOfRect } from '../../../test/support/layout/outline.ts';
import type { PiecePlace } from '../pieces/place.ts';
import { placesOf } from '../pieces/places-of.ts';
import { BODIES } from '../pieces/shapes.ts';
import { add } from '../vector.ts';
import { cameraFor, pixelsIn, type Rect, type ToPixels, type WindowSize } from './camera.ts';
import { interfaceFor } from './interface.ts';
import { isClear, type LabelSide, labelSide, sideTaken } from './label-side.ts';
import { remOf } from './rem.ts';

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
  /** Half the width of a pair; the radius of a single die. */
  readonly half: number;
}

/** What a value covers that is this many rem wide. */
function bubbleOf(seen: Seen, wide: number, frame: WindowSize, textScale: number): Rect {
  const side = labelSide(seen, frame);
  const isOverFoot = side === 'below' && interfaceFor(frame, textScale, 4).isLarge;
  return bubbleOn(isOverFoot ? 'foot' : side, seen, wide, remOf(frame, textScale));
}

/** The same on this side of its die or pair. */
function bubbleOn(side: LabelSide | 'foot', { x, y, radius, half }: Seen, wide: number, rem: number): Rect {
  const [away, width, height] = [radius + GAP * rem, wide * rem, heightOf(rem)];
  const beside = { top: y - height / 2, width, height };
  const [left, right] = [x - half - GAP * rem - width, x + half + GAP * rem];
  const middle = { left: x - width / 2, width, height };
  switch (side) {
    case 'left':
      return { left, ...beside };
    case 'right':
      return { left: right, ...beside };
    case 'above':
      return { top: y - away - height, ...middle };
    case 'below':
      return { top: y + away, ...middle };
    case 'foot':
      return { top: y + FOOT * radius, ...middle };
  }
}

/** Where a piece is seen, and how large. */
function seenOf(place: PiecePlace, toPixels: ToPixels): Seen {
  const [x, y] = toPixels(place.position);
  const { inradius, reach } = BODIES[place.shape];
  const [edge] = toPixels(add(place.position, [((inradius + reach) / 2) * place.scale, 0, 0]));
  return { x, y, radius: edge - x, half: edge - x };
}

/** Where the middle of a pair is seen. */
function pairOf(one: Seen, other: Seen): Seen {
  const radius = Math.max(one.radius, other.radius);
  const half = radius + Math.abs(one.x - other.x) / 2;
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2, radius, half };
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
          const rect = bubbleOf(seenOf(place, toPixels), wide, frame, textScale);
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

/** In rem, with the owner's portrait: the numbers of a pair, and with what it counts, as “12 | 9 | Ahead: trump, 12 beside it”. */
const [OF_PAIR, MARKED_PAIR] = [7.9, 19.5];
const PAIRS = CASES.filter(({ name }) => name.includes('eighteen dice, in the first trick'));

describe.each([...WINDOWS, { width: 1280, height: 720 }])('in a window of $width x $height', frame => {
  const toPixels = pixelsIn(frame);
  const rem = remOf(frame, 1);

  describe.each(PAIRS)('$name', ({ seats, view, table }) => {
    test.each(Array.from({ length: seats }, (_, seat) => seat))(
      'no value covers the number of a die in the hand while seat %i is ahead',
      ahead => {
        const places = placesOf(view, table).filter(({ hidden, piece }) => !hidden && piece !== null);
        const hand = places.filter(({ zone }) => zone === 'hand').map(other => seenOf(other, toPixels));
        const others = places.map(other => seenOf(other, toPixels));
        const labels: Rect[] = [];
        const covering = Array.from({ length: seats }, (_, seat) => seat).flatMap(seat => {
          const dice = places.filter(place => place.zone === 'trick' && place.seat === seat);
          const [one, other] = dice.map(place => seenOf(place, toPixels));
          if (!one || !other) throw new Error('no pair');
          const own = pairOf(one, other);
          const rectOn = (side: LabelSide | 'foot'): Rect =>
            bubbleOn(side, own, seat === ahead ? MARKED_PAIR : OF_PAIR, rem);
          const side = sideTaken(labelSide(own, frame), tried => isClear(rectOn(tried), others, labels));
          labels.push(rectOn(side));
          return isClear(rectOn(side), hand, []) ? [] : [`value ${side} of seat ${seat}`];
        });
        expect(labels).toHaveLength(seats);
        expect(covering).toEqual([]);
      },
    );
  });
});

const NOTES = readFileSync(new URL('../../pages/table/overlay/notes.css', import.meta.url), 'utf8');
/** How far below the middle of an own die its mark begins, as a part of its radius. */
const MARK_FROM = Number(/\.value\.own-die \{[^}]*\* ([\d.]+)\)/.exec(NOTES)?.[1]);
/** In rem: the mark “Trump”. */
const MARK = { width: 3.4, height: 1.5 } as const;

test.each([...WINDOWS, { width: 1280, height: 720 }])(
  'no mark of an own die covers the number of one in a window of $width x $height',
  frame => {
    expect(MARK_FROM).toBeGreaterThan(0);
    const rem = remOf(frame, 1);
    for (const { view, table } of CASES.filter(({ name }) => name.includes('eighteen dice, at first'))) {
      const hand = placesOf(view, table)
        .filter(({ zone, piece, hidden }) => zone === 'hand' && piece !== null && !hidden)
        .map(place => seenOf(place, pixelsIn(frame)));
      expect(hand).toHaveLength(18);
      const marks = hand.map(({ x, y, radius }): Rect => {
        const [width, height] = [MARK.width * rem, MARK.height * rem];
        // It may touch where the numerals end.
        return { left: x - width / 2, top: y + MARK_FROM * radius + 0.01, width, height };
      });
      expect(marks.filter(mark => !isClear(mark, hand, []))).toEqual([]);
    }
  },
);

const TOLD = readFileSync(new URL('../../pages/table/plates/plate-told.css', import.meta.url), 'utf8');
/** In rem: what is told above the plate of the near seat, how far above it, and how high it is in five lines. */
const TOLD_WIDTH = Number(/\.plate\.near \.told \{[^}]*max-width: ([\d.]+)rem/.exec(TOLD)?.[1]);
const [TOLD_ABOVE, TOLD_HEIGHT] = [0.6, 7.5];

test.each([...WINDOWS, { width: 1280, height: 720 }, { width: 1024, height: 768 }])(
  'what is told at the own plate covers no number of an own die in a window of $width x $height',
  frame => {
    const rem = remOf(frame, 1);
    // Nothing is told before the first trick.
    const moments = CASES.filter(({ name, view }) => view.you === 0 && !name.endsWith('at first'));
    const covering = moments.flatMap(({ name, seats, view, table }) => {
      const [plate] = interfaceFor(frame, 1, seats).plates;
      if (!plate) throw new Error('no plate');
      const [width, height] = [TOLD_WIDTH * rem, TOLD_HEIGHT * rem];
      const told = { left: plate.left, top: plate.top - TOLD_ABOVE * rem - height, width, height };
      const hand = placesOf(view, table).filter(
        ({ zone, piece, hidden }) => zone === 'hand' && piece !== null && !hidden,
      );
      const isFree = isClear(
        told,
        hand.map(place => seenOf(place, pixelsIn(frame))),
        [],
      );
      return isFree ? [] : [name];
    });
    expect(TOLD_WIDTH).toBeGreaterThan(0);
    expect(covering).toEqual([]);
  },
);

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
