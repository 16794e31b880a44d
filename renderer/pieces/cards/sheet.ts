import { CanvasTexture, SRGBColorSpace } from 'three';
import type { Face, Piece } from '../../../engine/protocol/vocabulary.ts';
import { CARD } from '../../layout/pieces/shapes.ts';
import { drawBack } from './back.ts';
import { HUNDREDTHS } from './paper.ts';
import { drawCardFace } from './print.ts';

/** The cell of the back in every sheet. */
export const BACK_CELL = 0;
const COLUMNS = 8;

const nameOf = ({ suit, rank }: Face): string => `${suit} ${rank}`;

/** The cells of a sheet. The back is the first, and equal faces share one. */
export interface Cells {
  readonly faces: readonly Face[];
  readonly columns: number;
  readonly rows: number;
  readonly cellOf: (face: Face) => number;
}

/** Returns the cells that the cards of some equipment need. */
export function cellsFor(equipment: readonly Piece[]): Cells {
  const cards = equipment.filter(({ shape }) => shape === 'card').flatMap(({ faces }) => faces);
  const byName = new Map(cards.map(face => [nameOf(face), face]));
  const cells = new Map([...byName.keys()].map((name, at) => [name, BACK_CELL + 1 + at]));
  return {
    faces: [...byName.values()],
    columns: COLUMNS,
    rows: Math.ceil((byName.size + 1) / COLUMNS),
    cellOf: face => cells.get(nameOf(face)) ?? BACK_CELL,
  };
}

/** Draws the back and every face of a deck on one sheet, `wide` pixels per card. */
export function cardSheet({ faces, columns, rows }: Cells, wide: number, anisotropy: number): CanvasTexture {
  const high = Math.round((wide * CARD.height) / CARD.width);
  const canvas = document.createElement('canvas');
  canvas.width = columns * wide;
  canvas.height = rows * high;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser cannot draw the cards (no 2D canvas).');
  const prints = [() => drawBack(pen), ...faces.map(face => () => drawCardFace(pen, face))];
  for (const [cell, print] of prints.entries()) {
    pen.save();
    pen.beginPath();
    pen.rect((cell % columns) * wide, Math.floor(cell / columns) * high, wide, high);
    pen.clip();
    pen.translate((cell % columns) * wide, Math.floor(cell / columns) * high);
    pen.scale(wide / (CARD.width * HUNDREDTHS), high / (CARD.height * HUNDREDTHS));
    print();
    pen.restore();
  }
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  texture.anisotropy = anisotropy;
  return texture;
}
