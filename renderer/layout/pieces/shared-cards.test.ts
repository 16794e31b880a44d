import { expect, test } from 'vitest';
import { SHARED_CARD_CASES } from '../../../test/support/layout/card-tables.ts';
import { outlineOf } from '../../../test/support/layout/outline.ts';
import {
  faultsOf,
  layTable,
  outsideOf,
  overlapsWith,
  piecesThatOverlap,
  scenesOf,
} from '../../../test/support/layout/scenes.ts';
import { onlookersAt } from '../interface/camera.ts';
import { add, scale, turned, type Vec } from '../vector.ts';
import type { PiecePlace } from './place.ts';
import { CARD, INDEX } from './shapes.ts';

const WINDOWS = [
  { width: 1920, height: 1080 },
  { width: 3840, height: 2160 },
  { width: 1280, height: 800 },
] as const;

const TABLES = SHARED_CARD_CASES.map(given => layTable(given));
const SCENES = scenesOf(TABLES, WINDOWS, ({ view }) => ({
  isShared: true,
  hasCards: true,
  onlookers: view.you === null ? onlookersAt(true) : 'holder',
}));

/** Cards of one pile, fan or row of packets lie on each other, and those of the trick that cancelled each other. */
const mayLieOn = (a: PiecePlace, b: PiecePlace): boolean =>
  a.shape === 'card' &&
  b.shape === 'card' &&
  a.zone === b.zone &&
  (a.zone === 'aside' ||
    (a.seat === b.seat && a.zone !== 'turnup') ||
    (a.isCancelled === true && b.isCancelled === true));

/** The corners of the print in the upper left corner of a card. */
const printOf = ({ position, scale: size, turn }: PiecePlace): readonly Vec[] =>
  [INDEX.left, INDEX.right].flatMap(x =>
    [INDEX.top, INDEX.bottom].map(y =>
      add(position, turned(scale([x - CARD.width / 2, CARD.height / 2 - y, CARD.thickness / 2], size), turn)),
    ),
  );

const isHandCard = ({ zone, shape }: PiecePlace): boolean => zone === 'hand' && shape === 'card';

test('the hand that is shown, and no other, shows its faces', () => {
  const faults = faultsOf(
    TABLES,
    ({ pieces }) => pieces.filter(({ place }) => isHandCard(place)),
    ({ name, place: { piece, seat } }, { view }) => {
      const isShown = piece !== null;
      return isShown === (seat === view.you) ? [] : [`the face of ${name} is ${isShown ? 'shown' : 'hidden'}`];
    },
  );
  expect(faults).toEqual([]);
});

test('everything is in the picture', () => {
  const faults = faultsOf(
    SCENES,
    ({ drawn }) => drawn,
    (piece, { frame }) => outsideOf(piece, frame),
  );
  expect(faults).toEqual([]);
});

test('texts and buttons are safe and cover no piece', () => {
  const faults = faultsOf(
    SCENES,
    ({ panels }) => panels,
    (panel, { drawn, frame }) => [...outsideOf(panel, frame, 0.05), ...overlapsWith(panel, drawn, 1)],
  );
  expect(faults).toEqual([]);
});

test('no piece covers another, except in a hand or a pile', () => {
  expect(piecesThatOverlap(SCENES, mayLieOn)).toEqual([]);
});

test('the corner print of every card that is shown stays visible', () => {
  const faults = faultsOf(
    SCENES,
    ({ drawn }) => {
      const shown = drawn.filter(({ place }) => isHandCard(place) && place.piece !== null);
      return shown.map((card, index) => ({ card, over: shown.slice(index + 1) }));
    },
    ({ card: { name, place }, over }, { camera, frame }) =>
      overlapsWith({ name: `the print of ${name}`, outline: outlineOf(printOf(place), camera, frame) }, over),
  );
  expect(faults).toEqual([]);
});
