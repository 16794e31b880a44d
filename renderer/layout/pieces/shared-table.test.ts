import { describe, expect, test } from 'vitest';
import { type Case, cornersOf, nameOf, SHARED_CASES } from '../../../test/support/layout/dice-tables.ts';
import { areApart, doOverlap, outlineOf, outlineOfRect, type Point } from '../../../test/support/layout/outline.ts';
import { at } from '../../lists.ts';
import { screenBoards } from '../../scene/motion/obstacles.ts';
import { cameraFor, type Rect } from '../interface/camera.ts';
import { interfaceFor } from '../interface/interface.ts';
import { containsDisc, FELT, onRack, RACK, TRAY } from '../plan.ts';
import type { Vec } from '../vector.ts';
import type { Place } from './place.ts';
import { placesOf, stationsOf } from './places-of.ts';

const WINDOWS = [
  { width: 1920, height: 1080 },
  { width: 3840, height: 2160 },
  { width: 1280, height: 800 },
] as const;

const inTray = ([x, , z]: Vec): boolean =>
  Math.abs(x - TRAY.centre[0]) < TRAY.half[0] + TRAY.moulding + 0.09 &&
  Math.abs(z - TRAY.centre[1]) < TRAY.half[1] + TRAY.moulding + 0.09;
const onFloor = ([x, , z]: Vec): boolean =>
  Math.abs(x - TRAY.centre[0]) < TRAY.half[0] && Math.abs(z - TRAY.centre[1]) < TRAY.half[1];

const seenIn = ({ table, view }: Case): readonly Place[] => placesOf(view, table).filter(({ hidden }) => !hidden);
const stationsIn = ({ table, view }: Case) => stationsOf(table, view.you);
const isHeld = ({ view }: Case, { zone, seat }: Place): boolean => zone === 'hand' && seat === view.you;

describe.each(SHARED_CASES)('a shared table, $name', given => {
  const { view } = given;
  const seen = seenIn(given);
  const stations = stationsIn(given);

  test('no two dice touch', () => {
    const bodies = seen.map(place => ({ name: nameOf(place), corners: cornersOf(place) }));
    const clashes = bodies.flatMap((a, index) =>
      bodies
        .slice(index + 1)
        .filter(b => !areApart(a.corners, b.corners))
        .map(b => `${a.name} / ${b.name}`),
    );
    expect(clashes).toEqual([]);
  });
  test('the dice of the trick lie in the tray, the hand that is shown in the rack, and all others on the cloth', () => {
    const rack = stations.find(station => station.isHeld)?.rack ?? null;
    const inRack = ([x, , z]: Vec): boolean =>
      rack !== null && Math.abs(x) < rack.half + RACK.ends && z > onRack(rack, rack.slope).z - 0.22;
    const stray = (place: Place): boolean =>
      cornersOf(place).some(corner => {
        if (place.zone === 'trick') return !onFloor(corner);
        if (isHeld(given, place)) return !inRack(corner) || corner[2] > RACK.front + 0.8;
        return !containsDisc(FELT, corner[0], corner[2]) || inTray(corner) || inRack(corner);
      });
    expect(seen.filter(stray).map(nameOf)).toEqual([]);
  });
  test('no screen stands in a die, in the tray, or in the rack', () => {
    for (const board of stations.flatMap(screenBoards)) {
      const ends = [board.from, board.to].map(([x, z]): Vec => [x, 0, z]);
      expect(ends.filter(inTray)).toEqual([]);
      expect(seen.filter(place => !areApart(cornersOf(place), ends)).map(nameOf)).toEqual([]);
      const rack = stations.find(station => station.isHeld)?.rack;
      if (rack) expect(Math.max(...ends.map(([, , z]) => z))).toBeLessThan(onRack(rack, rack.slope).z - 0.22);
    }
  });
  test('every seat keeps its side, and only the hand that is shown stands at the near side', () => {
    const sides = stationsIn({ ...given, view: { ...view, you: null } }).map(({ side, trick }) => ({ side, trick }));
    expect(stations.map(({ side, trick }) => ({ side, trick }))).toEqual(sides);
    expect(at(sides, 0).side).toBe('left');
    expect(stations.flatMap((station, seat) => (station.isHeld ? [seat] : []))).toEqual(
      view.you === null ? [] : [view.you],
    );
  });
  test('no die is too small to be recognized', () => {
    expect(Math.min(...seen.map(({ scale }) => scale))).toBeGreaterThan(0.36);
  });

  const onlookers = view.you === null ? 'everybody' : 'holder';
  test.each(WINDOWS)('in a window of $width x $height everything is in the picture', frame => {
    const camera = cameraFor(frame.width / frame.height, onlookers);
    const inside = ([x, y]: Point) => x >= 0 && y >= 0 && x <= frame.width && y <= frame.height;
    const out = seen.filter(place => !outlineOf(cornersOf(place), camera, frame).every(inside));
    expect(out.map(nameOf)).toEqual([]);
  });
  test.each(WINDOWS)('in a window of $width x $height texts and buttons are safe and cover no piece', frame => {
    const camera = cameraFor(frame.width / frame.height, onlookers);
    const { plaque, plates, prompt, corner, actions } = interfaceFor(frame, 1, given.seats, { isShared: true });
    const panels: readonly (readonly [string, Rect])[] = [
      ['plaque', plaque],
      ['prompt', prompt],
      ['corner', corner],
      ['actions', actions],
      ...plates.map((plate, seat) => [`plate ${seat}`, plate] as const),
    ];
    const drawn = seen.map(place => ({ place, outline: outlineOf(cornersOf(place), camera, frame) }));
    const [x, y] = [0.05 * frame.width - 0.01, 0.05 * frame.height - 0.01];
    const isSafe = (point: Point): boolean =>
      point[0] >= x && point[0] <= frame.width - x && point[1] >= y && point[1] <= frame.height - y;
    const faults = panels.flatMap(([name, rect], index) => {
      const outline = outlineOfRect(rect);
      const others = panels.slice(index + 1).filter(([, other]) => doOverlap(outlineOfRect(other), outline, 1));
      const pieces = drawn.filter(other => doOverlap(other.outline, outline, 1));
      return [
        ...(outline.every(isSafe) ? [] : [`${name} outside`]),
        ...others.map(([other]) => `${name} over ${other}`),
        ...pieces.map(({ place }) => `${name} over ${nameOf(place)}`),
      ];
    });
    expect(faults).toEqual([]);
  });
  test.each(WINDOWS)(
    'in a window of $width x $height no piece covers a die of the trick or of the shown hand',
    frame => {
      const camera = cameraFor(frame.width / frame.height);
      const drawn = seen.map(place => ({ place, outline: outlineOf(cornersOf(place), camera, frame) }));
      const clashes = drawn
        .filter(({ place }) => place.zone === 'trick' || isHeld(given, place))
        .flatMap(({ place, outline }) =>
          drawn
            .filter(other => other.place.seat !== place.seat || other.place.zone !== place.zone)
            // What a piece farther away hides is hidden by none of it.
            .filter(other => other.place.position[2] > place.position[2])
            .filter(other => doOverlap(outline, other.outline, 0.035 * frame.height))
            .map(other => `${nameOf(other.place)} over ${nameOf(place)}`),
        );
      expect(clashes).toEqual([]);
    },
  );
});

test('every seat has its hand on the table, whoever’s is shown', () => {
  for (const given of SHARED_CASES.filter(({ name }) => name.includes('at first, shown to'))) {
    const hands = stationsIn(given).map((_, seat) =>
      seenIn(given).filter(place => place.zone === 'hand' && place.seat === seat),
    );
    expect(new Set(hands.map(({ length }) => length))).toEqual(new Set([given.table.furniture.handSize]));
  }
});
