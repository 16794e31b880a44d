import { expect, test } from 'vitest';
import { SHARED_CASES } from '../../../test/support/layout/dice-tables.ts';
import { areApart, isOnFelt } from '../../../test/support/layout/outline.ts';
import {
  faultsOf,
  type LaidTable,
  layTable,
  outsideOf,
  overlapsWith,
  scenesOf,
} from '../../../test/support/layout/scenes.ts';
import { at } from '../../lists.ts';
import { screenBoards } from '../../scene/motion/obstacles.ts';
import { onRack, RACK, TRAY } from '../plan.ts';
import type { Station } from '../seats/stations.ts';
import type { Vec } from '../vector.ts';
import type { PiecePlace } from './place.ts';
import { stationsOf } from './places-of.ts';

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

interface StationedTable extends LaidTable {
  readonly stations: readonly Station[];
}
const TABLES = SHARED_CASES.map(
  (given): StationedTable => ({ ...layTable(given), stations: stationsOf(given.table, given.view.you) }),
);
const SCENES = scenesOf(TABLES, WINDOWS, ({ view }) => ({
  isShared: true,
  onlookers: view.you === null ? 'everybody' : 'holder',
}));

const isHeld = ({ view }: LaidTable, { zone, seat }: PiecePlace): boolean => zone === 'hand' && seat === view.you;
const shownRack = ({ stations }: StationedTable) => stations.find(station => station.isHeld)?.rack ?? null;
const pointText = (point: Vec): string => point.map(each => each.toFixed(2)).join(' ');

test('no two dice touch', () => {
  const faults = faultsOf(
    TABLES,
    ({ pieces }) => pieces,
    (die, { pieces }) =>
      pieces
        .slice(pieces.indexOf(die) + 1)
        .filter(other => !areApart(die.corners, other.corners))
        .map(other => `${die.name} touches ${other.name}`),
  );
  expect(faults).toEqual([]);
});

test('the dice of the trick lie in the tray, the hand that is shown in the rack, and all others on the cloth', () => {
  const faults = faultsOf(
    TABLES,
    ({ pieces }) => pieces,
    ({ name, place, corners }, table) => {
      const rack = shownRack(table);
      const inRack = ([x, , z]: Vec): boolean =>
        rack !== null && Math.abs(x) < rack.half + RACK.ends && z > onRack(rack, rack.slope).z - 0.22;
      const stray = corners.filter(corner => {
        if (place.zone === 'trick') return !onFloor(corner);
        if (isHeld(table, place)) return !inRack(corner) || corner[2] > RACK.front + 0.8;
        return !isOnFelt(corner[0], corner[2]) || inTray(corner) || inRack(corner);
      });
      return stray.slice(0, 1).map(corner => `${name} ends at ${pointText(corner)}`);
    },
  );
  expect(faults).toEqual([]);
});

test('no screen stands in a die, in the tray, or in the rack', () => {
  const faults = faultsOf(
    TABLES,
    ({ stations }) => stations.flatMap(screenBoards).map(({ from, to }) => [from, to].map(([x, z]): Vec => [x, 0, z])),
    (ends, table) => {
      const rack = shownRack(table);
      const inRack = ([, , z]: Vec): boolean => rack !== null && z >= onRack(rack, rack.slope).z - 0.22;
      const board = `the board from ${ends.map(pointText).join(' to ')}`;
      return [
        ...(ends.some(inTray) ? [`${board} is in the tray`] : []),
        ...(ends.some(inRack) ? [`${board} is in the rack`] : []),
        ...table.pieces.filter(({ corners }) => !areApart(corners, ends)).map(({ name }) => `${board} is in ${name}`),
      ];
    },
  );
  expect(faults).toEqual([]);
});

/** The side of each seat, and where it plays to. */
const seatsText = (stations: readonly Station[]): string =>
  stations.map(({ side, trick }) => `${side} playing to ${trick.join(' ')}`).join(', ');

test('every seat keeps its side, and only the hand that is shown stands at the near side', () => {
  const faults = faultsOf(
    TABLES,
    given => [given],
    ({ table, view, stations }) => {
      const usual = stationsOf(table, null);
      const held = stations.flatMap(({ isHeld: isNear }, seat) => (isNear ? [seat] : [])).join();
      return [
        ...(seatsText(stations) === seatsText(usual) ? [] : [`${seatsText(stations)} in place of ${seatsText(usual)}`]),
        ...(at(usual, 0).side === 'left' ? [] : [`the first seat is at the ${at(usual, 0).side}`]),
        ...(held === `${view.you ?? ''}` ? [] : [`the hands at the near side are those of ${held || 'nobody'}`]),
      ];
    },
  );
  expect(faults).toEqual([]);
});

test('no die is too small to be recognized', () => {
  const faults = faultsOf(
    TABLES,
    ({ pieces }) => pieces,
    ({ name, place: { scale } }) => (scale > 0.36 ? [] : [`${name} has a scale of ${scale.toFixed(3)}`]),
  );
  expect(faults).toEqual([]);
});

test('everything is in the picture', () => {
  const faults = faultsOf(
    SCENES,
    ({ drawn }) => drawn,
    (die, { frame }) => outsideOf(die, frame),
  );
  expect(faults).toEqual([]);
});

test('texts and buttons are safe and cover no piece and no other part', () => {
  const faults = faultsOf(
    SCENES,
    ({ panels }) => panels,
    (panel, { drawn, panels, frame }) => [
      ...outsideOf(panel, frame, 0.05),
      ...overlapsWith(panel, panels.slice(panels.indexOf(panel) + 1), 1),
      ...overlapsWith(panel, drawn, 1),
    ],
  );
  expect(faults).toEqual([]);
});

test('no piece covers a die of the trick or of the shown hand', () => {
  const faults = faultsOf(
    SCENES,
    scene => scene.drawn.filter(({ place }) => place.zone === 'trick' || isHeld(scene, place)),
    (die, { drawn, frame }) => {
      const { zone, seat, position } = die.place;
      const others = drawn
        .filter(({ place }) => place.seat !== seat || place.zone !== zone)
        // What a piece farther away hides is hidden by none of it.
        .filter(({ place }) => place.position[2] > position[2]);
      return overlapsWith(die, others, 0.035 * frame.height);
    },
  );
  expect(faults).toEqual([]);
});

test('every seat has its hand on the table, whoever’s is shown', () => {
  const faults = faultsOf(
    TABLES.filter(({ name }) => name.includes('at first, shown to')),
    ({ stations }) => [...stations.keys()],
    (seat, { table, pieces }) => {
      const { length } = pieces.filter(({ place }) => place.zone === 'hand' && place.seat === seat);
      return length === table.furniture.handSize ? [] : [`seat ${seat} has ${length} dice`];
    },
  );
  expect(faults).toEqual([]);
});
