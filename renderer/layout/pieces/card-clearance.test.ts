import { expect, test } from 'vitest';
import { CARD_CASES } from '../../../test/support/layout/card-tables.ts';
import { cornersOf, nameOf } from '../../../test/support/layout/dice-tables.ts';
import { BAG_CORNERS, isOnFelt, outlineOf } from '../../../test/support/layout/outline.ts';
import {
  faultsOf,
  type LaidTable,
  layTable,
  type Outlined,
  outsideOf,
  overlapsWith,
  piecesThatOverlap,
  pixelOf,
  type Scene,
  scenesOf,
} from '../../../test/support/layout/scenes.ts';
import type { WindowSize } from '../interface/camera.ts';
import { SCREEN, TRAY } from '../plan.ts';
import { RAISED } from '../seats/fan.ts';
import { type Station, stationOf } from '../seats/stations.ts';
import { add, along, scale, turned, type Vec } from '../vector.ts';
import type { PiecePlace } from './place.ts';
import { firstSeatOf, stationsOf } from './places-of.ts';
import { BOW, CARD, CARD_DIE, INDEX } from './shapes.ts';

const WINDOWS: readonly WindowSize[] = [
  { width: 1920, height: 1080 },
  { width: 1280, height: 720 },
  { width: 1280, height: 800 },
  { width: 2560, height: 1080 },
  { width: 1024, height: 768 },
];

/** A point of a card's print, measured from its left and upper edge. */
const onCard = (place: PiecePlace, x: number, y: number): Vec =>
  add(
    place.position,
    turned(scale([x - CARD.width / 2, CARD.height / 2 - y, CARD.thickness / 2], place.scale), place.turn),
  );

/** Two cards that cancelled each other lie one over the other in the column of the first of them. */
const areCancelled = (a: PiecePlace, b: PiecePlace): boolean =>
  a.isCancelled === true && b.isCancelled === true && Math.abs(a.position[0] - b.position[0]) < 0.5;

/** Cards of one pile, fan or row of packets lie on each other, and those that cancelled each other; dice never do. */
const mayLieOn = (a: PiecePlace, b: PiecePlace): boolean =>
  a.shape === 'card' &&
  b.shape === 'card' &&
  a.zone === b.zone &&
  (a.zone === 'aside' || (a.seat === b.seat && a.zone !== 'turnup') || areCancelled(a, b));

/** The outline of the print in the upper left corner of a card. */
const printOf = (place: PiecePlace): readonly Vec[] =>
  [INDEX.left, INDEX.right].flatMap(x => [INDEX.top, INDEX.bottom].map(y => onCard(place, x, y)));

/** The outline of the mark in that corner of a bent card. */
const markOf = (place: PiecePlace): readonly Vec[] =>
  [INDEX.left + 0.08, INDEX.right - 0.08].flatMap(x =>
    [INDEX.bottom - 0.34, INDEX.bottom].map(y => {
      const bow = BOW * (1 - ((2 * x) / CARD.width - 1) ** 2) * place.scale;
      return along(onCard(place, x, y), place.normal, bow);
    }),
  );

/** Half of the thickness of a screen's board with its rounded edges, and a little more. */
const HALF_BOARD = 0.08;

/** Whether no part of a card that is as low as the screen reaches into its board. */
function isBehindScreen(place: PiecePlace, { screen, side }: Station): boolean {
  if (!screen) return false;
  return cornersOf(place).every(([x, y, z]) => {
    const behind = side === 'far' ? screen.at[2] - z : Math.abs(x) - Math.abs(screen.at[0]);
    return y > SCREEN.height || behind > HALF_BOARD;
  });
}

const isOwn = ({ zone, seat, piece }: PiecePlace): boolean => zone === 'hand' && seat === 0 && piece !== null;

const TABLES = CARD_CASES.map(given => layTable(given));
const SCENES = scenesOf(TABLES, WINDOWS);

/** The outline in a window of something that has no outline of its own there. */
const outlined = (name: string, corners: readonly Vec[], { camera, frame }: Scene): Outlined => ({
  name,
  outline: outlineOf(corners, camera, frame),
});

test('every piece has one place', () => {
  const faults = faultsOf(
    TABLES,
    table => [table],
    ({ view, places }) => {
      const count = view.pieces.reduce((sum, piece) => sum + ('id' in piece ? 1 : piece.unseen), 0);
      const keys = new Set(places.map(({ key }) => key));
      return places.length === count && keys.size === count
        ? []
        : [`${count} pieces have ${places.length} places with ${keys.size} keys`];
    },
  );
  expect(faults).toEqual([]);
});

const inTray = ([x, , z]: Vec): boolean =>
  Math.abs(x - TRAY.centre[0]) < TRAY.half[0] && Math.abs(z - TRAY.centre[1]) < TRAY.half[1];
const onCloth = ([x, , z]: Vec): boolean =>
  isOnFelt(x, z) &&
  (Math.abs(x - TRAY.centre[0]) > TRAY.half[0] + TRAY.moulding ||
    Math.abs(z - TRAY.centre[1]) > TRAY.half[1] + TRAY.moulding);
const lies = (place: PiecePlace): boolean =>
  cornersOf(place).every(place.zone === 'trick' ? inTray : onCloth) &&
  (place.cradle !== undefined || place.normal[1] === 1);
const stands = (place: PiecePlace, { table, view }: LaidTable): boolean =>
  cornersOf(place).every(corner => onCloth(corner) && corner[1] >= 0) &&
  Math.min(...cornersOf(place).map(([, y]) => y)) < SCREEN.height - 0.2 &&
  isBehindScreen(place, stationOf(place.seat ?? 0, firstSeatOf(view, table), stationsOf(table)));

const atPoint = ({ position }: PiecePlace): string => `at ${position.map(each => each.toFixed(2)).join(' ')}`;

test('cards of a trick lie in the tray, those of other seats stand on the cloth, and all others lie on it', () => {
  const faults = faultsOf(
    TABLES,
    ({ places }) => places.filter(({ zone, seat }) => zone !== 'hand' || seat !== 0),
    (place, table) => {
      const isRight = place.zone === 'hand' ? stands(place, table) : lies(place);
      return isRight ? [] : [`${nameOf(place)} is ${atPoint(place)}`];
    },
  );
  expect(faults).toEqual([]);
});

test('a card that is not identified shows its back', () => {
  const isUpward = ({ turn }: PiecePlace): boolean => turned([0, 0, 1], turn)[1] > 0;
  const isDownward = ({ turn }: PiecePlace): boolean => turned([0, 0, 1], turn)[1] < 0;
  const backs = faultsOf(
    TABLES,
    ({ places }) => places.filter(({ shape, piece }) => shape === 'card' && piece === null),
    place => (isUpward(place) ? [`${nameOf(place)} shows its face`] : []),
  );
  const faces = faultsOf(
    TABLES,
    ({ places }) => places.filter(({ shape, zone }) => shape === 'card' && (zone === 'trick' || zone === 'turnup')),
    place => (isDownward(place) ? [`${nameOf(place)} shows its back`] : []),
  );
  expect([...backs, ...faces]).toEqual([]);
});

test('no part of the interface covers a piece, and everything is in the picture', () => {
  const covered = faultsOf(
    SCENES,
    ({ panels }) => panels,
    (panel, { drawn }) => overlapsWith(panel, drawn),
  );
  const outside = faultsOf(
    SCENES,
    ({ drawn }) => drawn,
    (piece, { frame }) => outsideOf(piece, frame),
  );
  expect([...covered, ...outside]).toEqual([]);
});

test('the bag is in the picture, and neither covers anything nor is covered', () => {
  const faults = faultsOf(
    SCENES.filter(({ table }) => table.furniture.hasBag),
    scene => [outlined('the bag', BAG_CORNERS, scene)],
    (bag, { drawn, panels, frame }) => [...outsideOf(bag, frame), ...overlapsWith(bag, [...drawn, ...panels])],
  );
  expect(faults).toEqual([]);
});

test('no piece covers another, except in a hand or a pile', () => {
  expect(piecesThatOverlap(SCENES, mayLieOn)).toEqual([]);
});

const ownIn = ({ drawn }: Scene) => drawn.filter(({ place }) => isOwn(place));

test('the corner print of every own card is visible', () => {
  const faults = faultsOf(
    SCENES,
    scene => ownIn(scene).map((card, index, own) => ({ card, over: own.slice(index + 1) })),
    ({ card: { name, place }, over }, scene) =>
      overlapsWith(outlined(`the print of ${name}`, printOf(place), scene), over),
  );
  expect(faults).toEqual([]);
});

test('the corner print of every own card is large enough', () => {
  const faults = faultsOf(
    SCENES.filter(({ frame }) => frame.width >= 1280 && frame.height >= 800),
    ownIn,
    ({ name, place }, scene) => {
      const [, top] = pixelOf(onCard(place, INDEX.left, INDEX.top), scene);
      const [, bottom] = pixelOf(onCard(place, INDEX.left, INDEX.top + INDEX.capHeight), scene);
      return bottom - top >= 15 ? [] : [`the letters of ${name} are ${(bottom - top).toFixed(1)} px high`];
    },
  );
  expect(faults).toEqual([]);
});

test('a card raised out of the fan covers neither the corner print of another nor the pieces behind it', () => {
  const faults = faultsOf(
    SCENES,
    scene => ownIn(scene).map((card, index, own) => ({ card, left: own[index - 1] })),
    ({ card: { name, place }, left }, scene) => {
      const up = along(place.position, turned([0, 1, 0], place.turn), RAISED.pointed);
      const raised = outlined(`${name}, raised,`, cornersOf({ ...place, position: up }), scene);
      const print = left ? [outlined(`the print of ${left.name}`, printOf(left.place), scene)] : [];
      const behind = scene.drawn.filter(other => !isOwn(other.place));
      return [...overlapsWith(raised, print), ...overlapsWith(raised, behind, 1)];
    },
  );
  expect(faults).toEqual([]);
});

test('two cards that cancelled each other both show their corner print', () => {
  const faults = faultsOf(
    SCENES,
    ({ drawn }) => drawn.filter(({ place }) => place.isCancelled),
    ({ name, place }, scene) => {
      const over = scene.drawn.filter(
        other => other.place.isCancelled && other.place.position[1] > place.position[1] + 1e-3,
      );
      return overlapsWith(outlined(`the print of ${name}`, printOf(place), scene), over);
    },
  );
  expect(faults).toEqual([]);
});

test('a die in relief hides no corner print of its card', () => {
  const { width, height } = CARD_DIE;
  const up = CARD.thickness / 2 + BOW + CARD_DIE.relief;
  const onFace = [-1, 1].flatMap(x => [-1, 1].map((y): Vec => [(x * width) / 2, (y * height) / 2, up]));
  const faults = faultsOf(
    SCENES,
    ({ places }) => places.filter(({ isBent }) => isBent),
    (place, scene) => {
      const front = onFace.map(point => add(place.position, turned(scale(point, place.scale), place.turn)));
      const mark = outlined('its mark', markOf(place), scene);
      return overlapsWith(outlined(`the die on ${nameOf(place)}`, front, scene), [mark]);
    },
  );
  expect(faults).toEqual([]);
});

test('every card in the hands of others can be counted', () => {
  const faults = faultsOf(
    SCENES,
    ({ places }) => {
      const backs = places.filter(({ zone, piece, shape }) => zone === 'hand' && piece === null && shape === 'card');
      return backs.flatMap((card, index) => {
        const next = backs[index + 1];
        return next?.seat === card.seat ? [{ card, next }] : [];
      });
    },
    ({ card, next }, scene) => {
      const [a, b] = [pixelOf(card.position, scene), pixelOf(next.position, scene)];
      const apart = Math.hypot(a[0] - b[0], a[1] - b[1]);
      return apart > scene.frame.height / 125 ? [] : [`${nameOf(card)} is ${apart.toFixed(1)} px from the next`];
    },
  );
  expect(faults).toEqual([]);
});

test('the near wall of the tray hides nothing of the trick', () => {
  const [x, z] = [TRAY.centre[0], TRAY.centre[1] + TRAY.half[1]];
  const edge: Vec = [x - TRAY.half[0], TRAY.height, z + TRAY.moulding / 2];
  const faults = faultsOf(
    SCENES,
    ({ drawn }) => drawn.filter(({ place }) => place.zone === 'trick'),
    ({ name, outline }, scene) => {
      const hidden = Math.max(...outline.map(([, y]) => y)) - pixelOf(edge, scene)[1];
      return hidden <= 0 ? [] : [`${hidden.toFixed(1)} px of ${name} are hidden`];
    },
  );
  expect(faults).toEqual([]);
});
