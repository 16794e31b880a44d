import { describe, expect, test } from 'vitest';
import { CASES, cornersOf, nameOf, tableOf, viewOf } from '../../../test/support/layout/dice-tables.ts';
import { BAG_CORNERS, doOverlap, outlineOf, outlineOfRect, type Point } from '../../../test/support/layout/outline.ts';
import { required } from '../../lists.ts';
import { MARKER } from '../../scene/furniture/trump-marker.ts';
import { type Camera, cameraFor, project, type Rect, type WindowSize } from '../interface/camera.ts';
import { interfaceFor } from '../interface/interface.ts';
import { BAG, SCREEN, SCREEN_LINE, TRAY } from '../plan.ts';
import { stationsFor } from '../seats/stations.ts';
import type { Vec } from '../vector.ts';
import type { Place } from './place.ts';
import { placesOf } from './places-of.ts';

/** 16:9, 16:10, 21:9, 4:3, and the smallest window of each that the interface is made for. */
const WINDOWS: readonly WindowSize[] = [
  { width: 1920, height: 1080 },
  { width: 1280, height: 720 },
  { width: 1280, height: 800 },
  { width: 2560, height: 1080 },
  { width: 1024, height: 768 },
];

/** What of a piece counts: of a block behind a screen the part that is seen over it. */
const seenCorners = (place: Place): readonly Vec[] =>
  place.piece === null ? cornersOf(place).filter(corner => corner[1] > place.position[1]) : cornersOf(place);

/** The height in the window of the near wall of the tray. */
function wallTop(camera: Camera, frame: WindowSize): number {
  const z = TRAY.centre[1] + TRAY.half[1] + TRAY.moulding / 2;
  return ((1 - project([0, TRAY.height, z], camera, frame.width / frame.height).y) / 2) * frame.height;
}
const markerCorners: readonly Vec[] = Array.from({ length: 24 }, (_, index): Vec => {
  const angle = (index / 12) * Math.PI;
  return [MARKER.at[0] + MARKER.radius * Math.cos(angle), 0.13, MARKER.at[2] + MARKER.radius * Math.sin(angle)];
});
/** The mean of an outline's width and height. A die's outline is that of the whole die: its upper side is smaller. */
function sizeOf(outline: readonly Point[]): number {
  const extent = (axis: 0 | 1): number => {
    const values = outline.map(point => point[axis]);
    return Math.max(...values) - Math.min(...values);
  };
  return (extent(0) + extent(1)) / 2;
}

interface Drawn {
  readonly place: Place;
  readonly outline: readonly Point[];
}
const drawn = (places: readonly Place[], camera: Camera, frame: WindowSize): readonly Drawn[] =>
  places
    .filter(({ hidden }) => !hidden)
    .map(place => ({ place, outline: outlineOf(seenCorners(place), camera, frame) }));

const hits = (all: readonly Drawn[], other: readonly Point[], most = 1): readonly string[] =>
  all.filter(({ outline }) => doOverlap(outline, other, most)).map(({ place }) => nameOf(place));

/** Dice of one row may hide a little of the row behind it, and won dice lie close: they are no count and no choice. */
const mayBeHidden = (a: Place, b: Place): boolean => a.zone === b.zone && a.seat === b.seat && a.zone !== 'trick';

describe.each(WINDOWS)('in a window of $width x $height', frame => {
  const camera = cameraFor(frame.width / frame.height);

  describe.each(CASES)('$name', ({ seats, table, view }) => {
    const places = placesOf(view, table);
    const all = drawn(places, camera, frame);
    const trick = all.filter(({ place }) => place.zone === 'trick');
    const { plaque, plates, prompt, corner, actions } = interfaceFor(frame, 1, seats);
    const panels: readonly (readonly [string, Rect])[] = [
      ['plaque', plaque],
      ['prompt', prompt],
      ['corner', corner],
      ['actions', actions],
      ...plates.map((plate, index) => [`plate ${index}`, plate] as const),
    ];

    test('no part of the interface covers a piece or another part', () => {
      const covered = panels.flatMap(([name, rect]) =>
        hits(all, outlineOfRect(rect), 0).map(piece => `${name} over ${piece}`),
      );
      const crossed = panels.flatMap(([name, rect], at) =>
        panels
          .slice(at + 1)
          .filter(([, other]) => doOverlap(outlineOfRect(rect), outlineOfRect(other)))
          .map(([other]) => `${name} over ${other}`),
      );
      expect([...covered, ...crossed]).toEqual([]);
    });
    test('everything is in the picture', () => {
      const inside = ([x, y]: Point) => x >= 0 && y >= 0 && x <= frame.width && y <= frame.height;
      expect(all.filter(({ outline }) => !outline.every(inside)).map(({ place }) => nameOf(place))).toEqual([]);
      const out = panels.filter(([, rect]) => !outlineOfRect(rect).every(inside));
      expect(out.map(([name]) => name)).toEqual([]);
    });
    test('a die in the trick covers no other piece and is covered by none', () => {
      // Two dice of a seat lie closer; the upper sides of all are seen.
      const most = (table.furniture.handSize > 9 ? 0.035 : 0.008) * frame.height;
      const clashes = trick.flatMap(({ place, outline }) =>
        hits(all, outline, most)
          .filter(name => name !== nameOf(place))
          .map(name => `${nameOf(place)} / ${name}`),
      );
      expect(clashes).toEqual([]);
    });
    test('no piece covers a hand', () => {
      const hands = all.filter(({ place }) => place.zone === 'hand');
      const clashes = hands.flatMap(({ place, outline }) =>
        all
          .filter(other => !mayBeHidden(place, other.place) && doOverlap(outline, other.outline, 1))
          .map(other => `${nameOf(place)} / ${nameOf(other.place)}`),
      );
      expect(clashes).toEqual([]);
    });
    test('every die behind a screen of the far side can be counted', () => {
      const toFar = stationsFor(seats)
        .filter(({ side }) => side === 'far')
        .flatMap(({ screen }) => screen ?? []);
      const seen = (point: Vec) => project(point, camera, frame.width / frame.height).y;
      const hidden = places
        .filter(({ zone, piece, position }) => zone === 'hand' && piece === null && position[2] < SCREEN_LINE)
        .filter(({ position: [x, y, z] }) => {
          const screen = required(
            toFar.find(({ at, width }) => Math.abs(at[0] - x) < width / 2),
            'screen',
          );
          return seen([x, 2 * y, z]) < seen([x, SCREEN.height, screen.at[2]]);
        });
      expect(hidden.map(nameOf)).toEqual([]);
    });
    test('the near wall of the tray hides at most the foot of a die of the trick', () => {
      const line = wallTop(camera, frame);
      const hidden = trick.filter(({ outline }) => outline.some(([, y]) => y > line + 0.016 * frame.height));
      expect(hidden.map(({ place }) => nameOf(place))).toEqual([]);
    });
    test('the bag and the sign of trump are seen, and hide no piece', () => {
      const signs = [
        ['the bag', outlineOf(BAG_CORNERS, camera, frame), BAG.at],
        ['the marker', outlineOf(markerCorners, camera, frame), MARKER.at],
      ] as const;
      const covered = signs.flatMap(([name, outline, at]) =>
        hits(
          all.filter(({ place }) => place.position[2] < at[2]),
          outline,
          1,
        ).map(piece => `${name} over ${piece}`),
      );
      const panelled = signs.flatMap(([name, outline]) =>
        panels
          .filter(([, rect]) => doOverlap(outline, outlineOfRect(rect), 1))
          .map(([panel]) => `${panel} over ${name}`),
      );
      expect([...covered, ...panelled]).toEqual([]);
    });
  });
});

/** Trice with 2 to 6 seats, TRICKY's pairs with 2 to 5, and the six-sided dice of Euchre Dice with 4. */
const WITH_TRICK = CASES.filter(({ view }) => view.pieces.some(({ zone }) => zone === 'trick'));

test.each(WITH_TRICK)('the dice of a trick are at least 90 px large at 1920x1080: $name', ({ table, view }) => {
  const frame = { width: 1920, height: 1080 };
  const camera = cameraFor(frame.width / frame.height);
  const trick = placesOf(view, table).filter(({ zone }) => zone === 'trick');
  for (const place of trick)
    expect(sizeOf(outlineOf(cornersOf(place), camera, frame)), nameOf(place)).toBeGreaterThan(90);
});

/** Hands of several suits, in a rack for nine dice or for six. */
const MIXED = [
  { size: 9, dice: 9, step: 20 },
  { size: 9, dice: 9, step: 13 },
  { size: 9, dice: 9, step: 7 },
  { size: 9, dice: 7, step: 13 },
  { size: 9, dice: 3, step: 5 },
  { size: 6, dice: 6, step: 11 },
  { size: 6, dice: 6, step: 7 },
];

describe.each(MIXED)('the dice of a hand of $dice (every $step) in a rack for $size', ({ size, dice, step }) => {
  const usual = tableOf(4);
  const table = { ...usual, furniture: { ...usual.furniture, handSize: size } };
  const pieces = Array.from({ length: dice }, (_, index) => (index * step) % 36);
  const view = viewOf(
    pieces.map(id => ({ zone: 'hand', seat: 0, id, up: id % 4 }) as const),
    0,
  );
  const camera = cameraFor(1280 / 800);
  const seen = placesOf(view, table).map(place => {
    const across = outlineOf(cornersOf(place), camera, { width: 1280, height: 800 }).map(([x]) => x);
    const suit = table.equipment[required(place.piece, 'piece')]?.faces[0]?.suit;
    return { suit, left: Math.min(...across), right: Math.max(...across) };
  });
  const gaps = seen.slice(1).map((die, index) => {
    const before = seen[index];
    return { isNewSuit: die.suit !== before?.suit, gap: die.left - (before?.right ?? 0) };
  });
  const within = gaps.filter(({ isNewSuit }) => !isNewSuit).map(({ gap }) => gap);
  const between = gaps.filter(({ isNewSuit }) => isNewSuit).map(({ gap }) => gap);

  test('are at least 4 px apart at 1280x800, evenly within a suit and between suits', () => {
    expect(Math.min(...within, ...between)).toBeGreaterThan(4);
    for (const alike of [within, between])
      if (alike.length > 0) expect(Math.max(...alike) - Math.min(...alike)).toBeLessThan(4);
  });
  test('have far wider gaps between suits', () => {
    expect(between.length).toBeGreaterThan(0);
    if (within.length > 0) expect(Math.min(...between)).toBeGreaterThan(2 * Math.max(...within));
  });
});
