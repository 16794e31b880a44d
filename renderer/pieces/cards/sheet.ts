import { CanvasTexture, SRGBColorSpace } from 'three';
import type { Face, Piece } from '../../../engine/protocol/vocabulary.ts';
import { CARD } from '../../layout/pieces/shapes.ts';
import { drawMark } from '../../suits/marks.ts';
import { drawCardFace, drawPaper, HUNDREDTHS } from './print.ts';

/** The cell of the back, in every sheet. */
export const BACK_CELL = 0;
const COLUMNS = 8;

const nameOf = ({ suit, rank }: Face): string => `${suit} ${rank}`;

/** The cells of a sheet. The back has the first one, and equal faces share one. */
export interface Cells {
  readonly faces: readonly Face[];
  readonly columns: number;
  readonly rows: number;
  readonly cellOf: (face: Face) => number;
}

/** The cells that the cards of some equipment need. */
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

/** The back and every face of a deck on one sheet of paper, `wide` pixels a card. */
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

type Pen = CanvasRenderingContext2D;

const WIDE = CARD.width * HUNDREDTHS;
const HIGH = CARD.height * HUNDREDTHS;
const MARGIN = 12;
const PAPER = '#efe0c3';
const GROUND = '#5b1622';
const DEEP = '#451019';
const GOLD = '#d8b365';

function lattice(pen: Pen): void {
  const step = 15;
  pen.strokeStyle = 'rgba(216,179,101,.62)';
  pen.lineWidth = 1.1;
  for (let at = -HIGH; at < WIDE + HIGH; at += step) {
    pen.beginPath();
    pen.moveTo(at, 0);
    pen.lineTo(at + HIGH, HIGH);
    pen.moveTo(at, HIGH);
    pen.lineTo(at + HIGH, 0);
    pen.stroke();
  }
}

function emblem(pen: Pen): void {
  const [x, y] = [WIDE / 2, HIGH / 2];
  pen.fillStyle = DEEP;
  pen.strokeStyle = GOLD;
  pen.lineWidth = 2.4;
  pen.beginPath();
  pen.arc(x, y, 43, 0, 7);
  pen.fill();
  pen.stroke();
  pen.lineWidth = 1;
  pen.beginPath();
  pen.arc(x, y, 37, 0, 7);
  pen.stroke();
  pen.fillStyle = GOLD;
  drawMark(pen, 'sun', x, y, 26);
}

/** Draws the back of all cards: a gold sun on dark red, as on hidden dice. */
function drawBack(pen: Pen): void {
  drawPaper(pen, PAPER);
  pen.save();
  pen.beginPath();
  pen.roundRect(MARGIN, MARGIN, WIDE - 2 * MARGIN, HIGH - 2 * MARGIN, 8);
  pen.fillStyle = GROUND;
  pen.fill();
  pen.clip();
  lattice(pen);
  pen.restore();
  pen.strokeStyle = GOLD;
  pen.lineWidth = 1.6;
  pen.beginPath();
  pen.roundRect(MARGIN + 4, MARGIN + 4, WIDE - 2 * MARGIN - 8, HIGH - 2 * MARGIN - 8, 6);
  pen.stroke();
  emblem(pen);
}
