import {
  type Camera,
  cameraFor,
  type Onlookers,
  project,
  type Rect,
  type WindowSize,
} from '../../../renderer/layout/interface/camera.ts';
import { interfaceFor } from '../../../renderer/layout/interface/interface.ts';
import type { PiecePlace } from '../../../renderer/layout/pieces/place.ts';
import { placesOf } from '../../../renderer/layout/pieces/places-of.ts';
import type { Vec } from '../../../renderer/layout/vector.ts';
import { type Case, cornersOf, nameOf } from './dice-tables.ts';
import { doOverlap, outlineOf, outlineOfRect, type Point } from './outline.ts';

// Tables with all their pieces as windows show them, and checks of these views. A check goes through all tables and windows
// and collects every fault, since a test for each would make thousands.

/** Something in a window. */
export interface Outlined {
  readonly name: string;
  readonly outline: readonly Point[];
}
interface Piece {
  readonly name: string;
  readonly place: PiecePlace;
  readonly corners: readonly Vec[];
}
export type Drawn = Piece & Outlined;

/** A table with its pieces. */
export interface LaidTable extends Case {
  readonly places: readonly PiecePlace[];
  /** Pieces that are not hidden in the bag. */
  readonly pieces: readonly Piece[];
}
/** A table in a window. */
export interface Scene extends LaidTable {
  readonly frame: WindowSize;
  readonly camera: Camera;
  readonly drawn: readonly Drawn[];
  /** Parts of the interface. */
  readonly panels: readonly Outlined[];
}

/** Lays out a table. `cornersIn` returns the corners of the relevant part of a piece. */
export function layTable(given: Case, cornersIn = cornersOf): LaidTable {
  const places = placesOf(given.view, given.table);
  const pieces = places
    .filter(({ hidden }) => !hidden)
    .map(place => ({ name: nameOf(place), place, corners: cornersIn(place) }));
  return { ...given, places, pieces };
}

interface Screen {
  readonly isShared?: boolean;
  readonly hasCards?: boolean;
  readonly onlookers?: Onlookers;
}

/** Shows each table in each window. `screenOf` returns a table's onlookers and interface. */
export const scenesOf = (
  tables: readonly LaidTable[],
  windows: readonly WindowSize[],
  screenOf: (table: LaidTable) => Screen = () => ({}),
): readonly Scene[] =>
  tables.flatMap(table => {
    const { onlookers, ...options } = screenOf(table);
    return windows.map(frame => {
      const camera = cameraFor(frame.width / frame.height, onlookers);
      return {
        ...table,
        name: `${table.name}, in ${frame.width} x ${frame.height}`,
        frame,
        camera,
        drawn: table.pieces.map(piece => ({ ...piece, outline: outlineOf(piece.corners, camera, frame) })),
        panels: panelsFor(frame, table.seats, options),
      };
    });
  });

function panelsFor(frame: WindowSize, seats: number, options: Omit<Screen, 'onlookers'>): readonly Outlined[] {
  const { plaque, plates, prompt, corner, actions } = interfaceFor(frame, 1, seats, options);
  const panels: readonly (readonly [string, Rect])[] = [
    ...Object.entries({ plaque, prompt, corner, actions }),
    ...plates.map((plate, index) => [`plate ${index}`, plate] as const),
  ];
  return panels.map(([name, rect]) => ({ name, outline: outlineOfRect(rect) }));
}

/** Returns the position in the window of a point of the table. */
export function pixelOf(point: Vec, { camera, frame }: Scene): Point {
  const { x, y } = project(point, camera, frame.width / frame.height);
  return [((x + 1) / 2) * frame.width, ((1 - y) / 2) * frame.height];
}

/**
 * Returns the faults of all things of a kind on all tables, each with the name of its table. Throws if there is nothing to
 * check.
 */
export function faultsOf<Table extends { readonly name: string }, Thing>(
  tables: readonly Table[],
  thingsOn: (table: Table) => readonly Thing[],
  faultsIn: (thing: Thing, table: Table) => readonly string[],
): readonly string[] {
  const things = tables.flatMap(table => thingsOn(table).map(thing => ({ table, thing })));
  if (things.length === 0) throw new Error('there is nothing to check');
  return things.flatMap(({ table, thing }) => faultsIn(thing, table).map(fault => `${table.name}: ${fault}`));
}

/** Returns a sentence for each of the others that overlaps the thing by more than `tolerance` pixels. */
export const overlapsWith = (thing: Outlined, others: readonly Outlined[], tolerance = 0): readonly string[] =>
  others
    .filter(({ outline }) => doOverlap(thing.outline, outline, tolerance))
    .map(other => `${thing.name} and ${other.name} overlap by ${overlapOf(thing, other)} px`);

/** Returns the pairs of pieces of which one covers the other, except those that may lie on each other. */
export const piecesThatOverlap = (
  scenes: readonly Scene[],
  mayLieOn: (a: PiecePlace, b: PiecePlace) => boolean,
): readonly string[] =>
  faultsOf(
    scenes,
    ({ drawn }) => drawn,
    (piece, { drawn }) => {
      const others = drawn.slice(drawn.indexOf(piece) + 1).filter(({ place }) => !mayLieOn(piece.place, place));
      return overlapsWith(piece, others, 1);
    },
  );

/** Returns the overlap of two outlines in whole pixels, up to 999. */
function overlapOf(a: Outlined, b: Outlined): number {
  let pixels = 0;
  while (pixels < 999 && doOverlap(a.outline, b.outline, pixels + 1)) pixels += 1;
  return pixels;
}

/**
 * Returns a sentence about how many pixels something reaches out of a window, if any. `free` is the fraction of the width and
 * height that must stay empty on each side.
 */
export function outsideOf({ name, outline }: Outlined, { width, height }: WindowSize, free = 0): readonly string[] {
  const [left, top] = [free * width, free * height];
  const beyond = outline.flatMap(([x, y]) => [left - x, x - (width - left), top - y, y - (height - top)]);
  const max = Math.max(...beyond);
  // Not 0, because of rounding.
  return max <= 0.01 ? [] : [`${name} is ${max.toFixed(1)} px outside`];
}
