import fontFile from '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2?url';
import { DataTexture, LinearFilter, LinearMipmapLinearFilter } from 'three';
import { DIE_SHAPES } from '../../../engine/physics/index.ts';
import type { DieShape } from '../../../engine/protocol/vocabulary.ts';
import { cornerOpposite, SOLIDS } from '../../layout/pieces/shapes.ts';
import { dot, subtract } from '../../layout/vector.ts';
import { at as itemAt } from '../../lists.ts';
import { drawMark } from '../../suits/marks.ts';
import { distanceField } from './distance-field.ts';
import { writeNumeral } from './numerals.ts';
import {
  ATLAS_COLUMNS,
  ATLAS_ROWS,
  CARD_PRINT,
  cellOf,
  isUnderlined,
  MARK_CELLS,
  NOUGHT_CELL,
  PRINTS,
  printed,
  RANK_CELLS,
} from './prints.ts';

type Pen = CanvasRenderingContext2D;

/** Distances up to this part of a cell are stored. */
export const DISTANCE_RANGE = 14 / 256;
/** Half the size of a mark in its cell. */
export const MARK_IN_CELL = 0.72;

/** Writes the numbers of a d4's side: at each corner the number that counts while that corner is on top. */
function writeCorners(pen: Pen, side: number, radius: number): void {
  const solid = SOLIDS.d4;
  const face = itemAt(solid.faces, side);
  const print = PRINTS.d4;
  for (const [up] of solid.faces.entries()) {
    if (up === side) continue;
    const outward = subtract(itemAt(solid.vertices, cornerOpposite(solid, up)), face.centre);
    pen.save();
    pen.rotate(Math.atan2(dot(outward, face.right), dot(outward, face.up)));
    writeNumeral(pen, printed(up), -print.numeralAt * radius, print.capHeight * radius, print.widest * radius, false);
    pen.restore();
  }
}

function writeFace(pen: Pen, shape: DieShape, up: number, halfCell: number): void {
  if (shape === 'd4') {
    writeCorners(pen, up, halfCell / PRINTS.d4.cell);
    return;
  }
  writeNumber(pen, shape, printed(up), halfCell);
}

function writeNumber(pen: Pen, shape: DieShape, text: string, halfCell: number): void {
  const { numeralAt, capHeight, widest, cell } = PRINTS[shape];
  const radius = halfCell / cell;
  writeNumeral(pen, text, -numeralAt * radius, capHeight * radius, widest * radius, isUnderlined(text));
}

/** Writes the rank of a card where a card's face has it. */
function writeRank(pen: Pen, text: string, halfCell: number): void {
  const { capHeight, numeralAt, widest, cell } = CARD_PRINT;
  const radius = halfCell / cell;
  writeNumeral(pen, text, -numeralAt * radius, capHeight * radius, widest * radius, false);
}

function inCell(pen: Pen, cell: number, size: number, draw: () => void): void {
  pen.save();
  pen.beginPath();
  pen.rect((cell % ATLAS_COLUMNS) * size, Math.floor(cell / ATLAS_COLUMNS) * size, size, size);
  pen.clip();
  pen.translate(((cell % ATLAS_COLUMNS) + 0.5) * size, (Math.floor(cell / ATLAS_COLUMNS) + 0.5) * size);
  draw();
  pen.restore();
}

function drawn(size: number): ImageData {
  const canvas = document.createElement('canvas');
  canvas.width = ATLAS_COLUMNS * size;
  canvas.height = ATLAS_ROWS * size;
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (!pen) throw new Error('This browser cannot draw the numerals of the dice (no 2D canvas).');
  pen.fillStyle = '#000';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = '#fff';
  for (const shape of DIE_SHAPES)
    for (const [up] of SOLIDS[shape].faces.entries())
      inCell(pen, cellOf(shape, up), size, () => writeFace(pen, shape, up, size / 2));
  for (const { name, cell } of MARK_CELLS)
    inCell(pen, cell, size, () => drawMark(pen, name, 0, 0, (size / 2) * MARK_IN_CELL));
  inCell(pen, NOUGHT_CELL, size, () => writeNumber(pen, 'd10', '0', size / 2));
  for (const { text, cell } of RANK_CELLS) inCell(pen, cell, size, () => writeRank(pen, text, size / 2));
  return pen.getImageData(0, 0, canvas.width, canvas.height);
}

const byte = (value: number): number => Math.max(0, Math.min(255, Math.round(value)));

/** Packs the slope of the distance into red and green, and the distance into blue. The first row is the lowest. */
function packed(distance: Float32Array, width: number, height: number, range: number): Uint8Array<ArrayBuffer> {
  const pixels = new Uint8Array(width * height * 4);
  // The clamped index lies within the array, so it is not checked.
  const at = (x: number, y: number) =>
    distance[Math.max(0, Math.min(height - 1, y)) * width + Math.max(0, Math.min(width - 1, x))]!;
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const to = ((height - 1 - y) * width + x) * 4;
      pixels[to] = byte(127.5 + 63.75 * (at(x + 1, y) - at(x - 1, y)));
      pixels[to + 1] = byte(127.5 - 63.75 * (at(x, y + 1) - at(x, y - 1)));
      pixels[to + 2] = byte(127.5 + (127.5 * at(x, y)) / range);
      pixels[to + 3] = 255;
    }
  return pixels;
}

let font: Promise<unknown> | undefined;

/** Loads the font of the numerals. Until then a canvas would use another font without an error. */
function loadFont(): Promise<unknown> {
  font ??= new FontFace('Dice Numerals', `url(${fontFile})`, { weight: '200 900' }).load().then(
    face => document.fonts.add(face),
    (problem: unknown) => {
      // A later call may succeed, so it tries again.
      font = undefined;
      throw problem;
    },
  );
  return font;
}

interface Pixels {
  readonly data: Uint8Array<ArrayBuffer>;
  readonly width: number;
  readonly height: number;
}
/** Cached pixels by cell size. All stages at one quality level share them. */
const pixelCache = new Map<number, Pixels>();

function pixelsOf(cellSize: number): Pixels {
  const known = pixelCache.get(cellSize);
  if (known) return known;
  const { data, width, height } = drawn(cellSize);
  // Image data has four bytes for each pixel.
  const coverage = new Uint8ClampedArray(width * height).map((_, at) => data[at * 4]!);
  const range = DISTANCE_RANGE * cellSize;
  const distance = distanceField({ coverage, width, height }, range);
  const pixels = { data: packed(distance, width, height, range), width, height };
  pixelCache.set(cellSize, pixels);
  return pixels;
}

/** All numerals and marks of all dice in one texture of distances, so that their edges are crisp at any size. */
export async function makeAtlas(cellSize: number, anisotropy: number): Promise<DataTexture> {
  await loadFont();
  const { data, width, height } = pixelsOf(cellSize);
  const texture = new DataTexture(data, width, height);
  texture.minFilter = LinearMipmapLinearFilter;
  texture.magFilter = LinearFilter;
  texture.generateMipmaps = true;
  texture.anisotropy = anisotropy;
  texture.needsUpdate = true;
  return texture;
}
