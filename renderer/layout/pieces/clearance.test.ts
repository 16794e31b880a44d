import { describe, expect, test } from 'vitest';
import { CASES, cornersOf, nameOf } from '../../../test/support/layout/dice-tables.ts';
import { doOverlap, outlineOf, outlineOfRect, type Point } from '../../../test/support/layout/outline.ts';
import { first, required } from '../../lists.ts';
import { type Camera, cameraFor, type Frame, project, type Rect } from '../interface/camera.ts';
import { interfaceFor } from '../interface/interface.ts';
import { RACK, SCREEN, TRAY } from '../plan.ts';
import { stationsFor } from '../seats/stations.ts';
import type { Vec } from '../vector.ts';
import type { Place } from './place.ts';
import { placesOf, stationsOf } from './places-of.ts';

/** 16:9, 16:10, 21:9, 4:3, and the smallest window of each that the interface is made for. */
const WINDOWS: readonly Frame[] = [
  { width: 1920, height: 1080 },
  { width: 1280, height: 720 },
  { width: 1280, height: 800 },
  { width: 2560, height: 1080 },
  { width: 1024, height: 768 },
];

/** What of a piece counts: of a block behind a screen the part that is seen over it. */
const seenCorners = (place: Place): readonly Vec[] =>
  place.piece === null ? cornersOf(place).filter(corner => corner[1] > place.position[1]) : cornersOf(place);

const box = (left: number, right: number, height: number, far: number, near: number): readonly Vec[] =>
  [left, right].flatMap(x => [0, height].flatMap(y => [far, near].map((z): Vec => [x, y, z])));

const trayBox = box(
  TRAY.centre[0] - TRAY.half[0] - TRAY.moulding,
  TRAY.centre[0] + TRAY.half[0] + TRAY.moulding,
  TRAY.height / 2,
  TRAY.centre[1] - TRAY.half[1] - TRAY.moulding,
  TRAY.centre[1] + TRAY.half[1] + TRAY.moulding,
);
function rackRidge(half: number): readonly Vec[] {
  const far = RACK.front - RACK.length * Math.cos(RACK.tilt);
  const top = RACK.height + RACK.length * Math.sin(RACK.tilt);
  return box(-half - RACK.ends, half + RACK.ends, top, far - 0.2, far);
}

interface Drawn {
  readonly place: Place;
  readonly outline: readonly Point[];
}
const drawn = (places: readonly Place[], camera: Camera, frame: Frame): readonly Drawn[] =>
  places
    .filter(({ hidden }) => !hidden)
    .map(place => ({ place, outline: outlineOf(seenCorners(place), camera, frame) }));

const hits = (all: readonly Drawn[], other: readonly Point[], most = 1): readonly string[] =>
  all.filter(({ outline }) => doOverlap(outline, other, most)).map(({ place }) => nameOf(place));

/** Dice of one row may hide a little of the row behind it, and won dice lie close: they are no count and no choice. */
const mayBeHidden = (a: Place, b: Place): boolean => a.zone === b.zone && a.seat === b.seat && a.zone !== 'trick';

describe.each(WINDOWS)('in a window of $width x $height', frame => {
  const camera = cameraFor(frame.width / frame.height);
  const tray = outlineOf(trayBox, camera, frame);

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
      const clashes = trick.flatMap(({ place, outline }) =>
        hits(all, outline, 0.02 * frame.height)
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
        .filter(({ zone, piece, position }) => zone === 'hand' && piece === null && position[2] < -6.9)
        .filter(({ position: [x, y, z] }) => {
          const screen = required(
            toFar.find(({ at, width }) => Math.abs(at[0] - x) < width / 2),
            'screen',
          );
          return seen([x, 2 * y, z]) < seen([x, SCREEN.height, screen.at[2]]);
        });
      expect(hidden.map(nameOf)).toEqual([]);
    });
    test('the trick stands clear of the tray and of the rack', () => {
      expect(hits(trick, tray)).toEqual([]);
      const half = required(first(stationsOf(table)).rack, 'rack');
      expect(view.you === null ? [] : hits(trick, outlineOf(rackRidge(half), camera, frame))).toEqual([]);
    });
  });
});
