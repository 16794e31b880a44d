import { DIE_SHAPES } from '../../../engine/physics/index.ts';
import type { DieShape } from '../../../engine/protocol/vocabulary.ts';
import { cornerOpposite, SOLIDS } from '../../layout/pieces/shapes.ts';
import { dot, subtract } from '../../layout/vector.ts';
import { at as itemAt } from '../../lists.ts';
import { loadNumerals } from '../../pieces/dice/numeral-font.ts';
import { writeNumeral } from '../../pieces/dice/numerals.ts';
import {
  ATLAS_COLUMNS,
  ATLAS_ROWS,
  CARD_PRINT,
  cellOf,
  DISTANCE_RANGE,
  isUnderlined,
  MARK_CELLS,
  MARK_IN_CELL,
  NOUGHT_CELL,
  PRINTS,
  printed,
  RANK_CELLS,
} from '../../pieces/dice/prints.ts';
import { drawMark } from '../../suits/marks.ts';
import { distanceField } from './distance-field.ts';

type Pen = CanvasRenderingContext2D;

/** Writes the numbers on a d4's side: at each corner the number that counts while that corner is on top. */
function writeCorners(pen: Pen, side: number, radius: number): void {
  const solid = SOLIDS.d4;
  const face = itemAt(solid.faces, side);
  const print = PRINTS.d4;
  for (const [up] of solid.faces.entries()) {
    if (up === side) continue;
    const outward = subtract(itemAt(solid.vertices, cornerOpposite(solid, up)), face.centre);
    pen.save();
    pen.rotate(Math.atan2(dot(outward, face.right), dot(outward, face.up)));
    writeNumeral(pen, printed(up), -print.numeralAt * radius, print.capHeight * radius, print.maxWidth * radius, false);
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
  const { numeralAt, capHeight, maxWidth, cell } = PRINTS[shape];
  const radius = halfCell / cell;
  writeNumeral(pen, text, -numeralAt * radius, capHeight * radius, maxWidth * radius, isUnderlined(text));
}

/** Writes a rank at its place on a card's face. */
function writeRank(pen: Pen, text: string, halfCell: number): void {
  const { capHeight, numeralAt, maxWidth, cell } = CARD_PRINT;
  const radius = halfCell / cell;
  writeNumeral(pen, text, -numeralAt * radius, capHeight * radius, maxWidth * radius, false);
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
  if (!pen) throw new Error('No 2D canvas.');
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

/** Slopes are stored in steps of 1/16: finer ones are invisible and would double the file size. */
const slopeByte = (slope: number): number => byte(127.5 + 8 * Math.round((63.75 / 8) * slope));

/** Packs the slope of the distance into red and green, and the distance into blue. */
function packed(distance: Float32Array, width: number, height: number, range: number): ImageData {
  const picture = new ImageData(width, height);
  const pixels = picture.data;
  // The clamped index is within bounds, so it is not checked.
  const at = (x: number, y: number) =>
    distance[Math.max(0, Math.min(height - 1, y)) * width + Math.max(0, Math.min(width - 1, x))]!;
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const to = (y * width + x) * 4;
      pixels[to] = slopeByte(at(x + 1, y) - at(x - 1, y));
      pixels[to + 1] = slopeByte(at(x, y - 1) - at(x, y + 1));
      pixels[to + 2] = byte(127.5 + (127.5 * at(x, y)) / range);
      pixels[to + 3] = 255;
    }
  return picture;
}

/** Pixels per cell. */
const CELL_SIZE = 256;

/** Draws the atlas and returns it as a lossless picture. */
async function paintAtlas(): Promise<Blob> {
  await loadNumerals();
  const { data, width, height } = drawn(CELL_SIZE);
  // Image data has four bytes per pixel.
  const coverage = new Uint8ClampedArray(width * height).map((_, at) => data[at * 4]!);
  const range = DISTANCE_RANGE * CELL_SIZE;
  const canvas = new OffscreenCanvas(width, height);
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('No 2D canvas.');
  pen.putImageData(packed(distanceField({ coverage, width, height }, range), width, height, range), 0, 0);
  // WebP at quality 1 is lossless.
  return canvas.convertToBlob({ type: 'image/webp', quality: 1 });
}

Object.assign(window, { paintAtlas });
