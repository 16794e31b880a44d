import { expect, test } from 'vitest';
import { CASES, cornersOf, nameOf, tableOf, viewOf } from '../../../test/support/layout/dice-tables.ts';
import { BAG_CORNERS, outlineOf, type Point } from '../../../test/support/layout/outline.ts';
import {
  type Drawn,
  faultsOf,
  layTable,
  outsideOf,
  overlapsWith,
  pixelOf,
  type Scene,
  scenesOf,
} from '../../../test/support/layout/scenes.ts';
import { required } from '../../lists.ts';
import { MARKER } from '../../scene/furniture/trump-marker.ts';
import { cameraFor, type WindowSize } from '../interface/camera.ts';
import { BAG, SCREEN, SCREEN_LINE, TRAY } from '../plan.ts';
import { stationsFor } from '../seats/stations.ts';
import type { Vec } from '../vector.ts';
import type { PiecePlace } from './place.ts';
import { placesOf } from './places-of.ts';

const FULL_HD: WindowSize = { width: 1920, height: 1080 };
/** 16:9, 16:10, 21:9, 4:3, and the smallest window of each that the interface is made for. */
const WINDOWS: readonly WindowSize[] = [
  FULL_HD,
  { width: 1280, height: 720 },
  { width: 1280, height: 800 },
  { width: 2560, height: 1080 },
  { width: 1024, height: 768 },
];

/** What of a piece counts: of a block behind a screen the part that is seen over it. */
const seenCorners = (place: PiecePlace): readonly Vec[] =>
  place.piece === null ? cornersOf(place).filter(corner => corner[1] > place.position[1]) : cornersOf(place);

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

const SCENES = scenesOf(
  CASES.map(given => layTable(given, seenCorners)),
  WINDOWS,
);
const trickIn = ({ drawn }: Scene): readonly Drawn[] => drawn.filter(({ place }) => place.zone === 'trick');

/** Dice of one row may hide a little of the row behind it, and won dice lie close: they are no count and no choice. */
const mayBeHidden = (a: PiecePlace, b: PiecePlace): boolean =>
  a.zone === b.zone && a.seat === b.seat && a.zone !== 'trick';

test('no part of the interface covers a piece or another part', () => {
  const faults = faultsOf(
    SCENES,
    ({ panels }) => panels,
    (panel, { drawn, panels }) => [
      ...overlapsWith(panel, drawn),
      ...overlapsWith(panel, panels.slice(panels.indexOf(panel) + 1)),
    ],
  );
  expect(faults).toEqual([]);
});

test('everything is in the picture', () => {
  const faults = faultsOf(
    SCENES,
    ({ drawn, panels }) => [...drawn, ...panels],
    (thing, { frame }) => outsideOf(thing, frame),
  );
  expect(faults).toEqual([]);
});

test('a die in the trick covers no other piece and is covered by none', () => {
  const faults = faultsOf(SCENES, trickIn, (die, { drawn, table, frame }) => {
    // Two dice of a seat lie closer; the upper sides of all are seen.
    const most = (table.furniture.handSize > 9 ? 0.035 : 0.008) * frame.height;
    return overlapsWith(
      die,
      drawn.filter(other => other !== die),
      most,
    );
  });
  expect(faults).toEqual([]);
});

test('no piece covers a hand', () => {
  const faults = faultsOf(
    SCENES,
    ({ drawn }) => drawn.filter(({ place }) => place.zone === 'hand'),
    (die, { drawn }) =>
      overlapsWith(
        die,
        drawn.filter(other => !mayBeHidden(die.place, other.place)),
        1,
      ),
  );
  expect(faults).toEqual([]);
});

test('every die behind a screen of the far side can be counted', () => {
  const faults = faultsOf(
    SCENES,
    ({ places }) =>
      places.filter(({ zone, piece, position }) => zone === 'hand' && piece === null && position[2] < SCREEN_LINE),
    (place, scene) => {
      const [x, y, z] = place.position;
      const screen = required(
        stationsFor(scene.seats)
          .filter(({ side }) => side === 'far')
          .flatMap(station => station.screen ?? [])
          .find(({ at, width }) => Math.abs(at[0] - x) < width / 2),
        'screen',
      );
      const [, dieTop] = pixelOf([x, 2 * y, z], scene);
      const [, screenTop] = pixelOf([x, SCREEN.height, screen.at[2]], scene);
      const below = dieTop - screenTop;
      return below <= 0 ? [] : [`${nameOf(place)} is ${below.toFixed(1)} px below the edge of its screen`];
    },
  );
  expect(faults).toEqual([]);
});

test('the near wall of the tray hides at most the foot of a die of the trick', () => {
  const wallTop: Vec = [0, TRAY.height, TRAY.centre[1] + TRAY.half[1] + TRAY.moulding / 2];
  const faults = faultsOf(SCENES, trickIn, ({ name, outline }, scene) => {
    const hidden = Math.max(...outline.map(([, y]) => y)) - pixelOf(wallTop, scene)[1];
    return hidden <= 0.016 * scene.frame.height ? [] : [`${hidden.toFixed(1)} px of ${name} are hidden`];
  });
  expect(faults).toEqual([]);
});

test('the bag and the sign of trump are seen, and hide no piece', () => {
  const signs = [
    { name: 'the bag', corners: BAG_CORNERS, at: BAG.at },
    { name: 'the marker', corners: markerCorners, at: MARKER.at },
  ];
  const faults = faultsOf(
    SCENES,
    () => signs,
    ({ name, corners, at }, { drawn, panels, camera, frame }) => {
      const behind = drawn.filter(({ place }) => place.position[2] < at[2]);
      return overlapsWith({ name, outline: outlineOf(corners, camera, frame) }, [...behind, ...panels], 1);
    },
  );
  expect(faults).toEqual([]);
});

// Trice with 2 to 6 seats, TRICKY's pairs with 2 to 5, and the six-sided dice of Euchre Dice with 4.
test('the dice of a trick are at least 90 px large at 1920x1080', () => {
  const scenes = SCENES.filter(({ frame }) => frame === FULL_HD);
  const faults = faultsOf(scenes, trickIn, ({ name, outline }) => {
    const size = sizeOf(outline);
    return size > 90 ? [] : [`${name} is ${size.toFixed(1)} px large`];
  });
  expect(faults).toEqual([]);
});

/** The gaps in pixels between the dice of a hand, at 1280x800. */
function handOf({ size, dice, step }: { readonly size: number; readonly dice: number; readonly step: number }) {
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
  return {
    name: `${dice} dice (every ${step}) in a rack for ${size}`,
    within: gaps.filter(({ isNewSuit }) => !isNewSuit).map(({ gap }) => gap),
    between: gaps.filter(({ isNewSuit }) => isNewSuit).map(({ gap }) => gap),
  };
}

/** Hands of several suits, in a rack for nine dice or for six. */
const HANDS = [
  { size: 9, dice: 9, step: 20 },
  { size: 9, dice: 9, step: 13 },
  { size: 9, dice: 9, step: 7 },
  { size: 9, dice: 7, step: 13 },
  { size: 9, dice: 3, step: 5 },
  { size: 6, dice: 6, step: 11 },
  { size: 6, dice: 6, step: 7 },
].map(handOf);

const inPixels = (gaps: readonly number[]): string => `${gaps.map(gap => gap.toFixed(1)).join(', ')} px`;

test('the dice of a hand are at least 4 px apart at 1280x800, evenly within a suit and between suits', () => {
  const faults = faultsOf(
    HANDS,
    ({ within, between }) => [within, between].filter(({ length }) => length > 0),
    gaps => (Math.min(...gaps) > 4 && Math.max(...gaps) - Math.min(...gaps) < 4 ? [] : [`gaps of ${inPixels(gaps)}`]),
  );
  expect(faults).toEqual([]);
});

test('the dice of a hand have far wider gaps between suits', () => {
  const faults = faultsOf(
    HANDS,
    hand => [hand],
    ({ within, between }) =>
      between.length > 0 && Math.min(...between) > 2 * Math.max(0, ...within)
        ? []
        : [`gaps of ${inPixels(between)} between suits, ${inPixels(within)} within`],
  );
  expect(faults).toEqual([]);
});
