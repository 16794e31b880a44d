import type { Face } from '../../../engine/protocol/vocabulary.ts';
import { CARD, INDEX } from '../../layout/pieces/shapes.ts';
import { drawMark } from '../../suits/marks.ts';
import { type Stock, stockOf } from '../../suits/suits.ts';
import { rankMark } from '../../words/pieces.ts';
import { writeNumeral } from '../dice/numerals.ts';
import { COURT, drawCourt, isCourt } from './court.ts';

type Pen = CanvasRenderingContext2D;

/** Cards are drawn in hundredths of a die's width, from their upper left corner. */
export const HUNDREDTHS = 100;
const WIDE = CARD.width * HUNDREDTHS;
const HIGH = CARD.height * HUNDREDTHS;
const CAP = INDEX.capHeight * HUNDREDTHS;
const CORNER = {
  x: ((INDEX.left + INDEX.right) / 2) * HUNDREDTHS,
  rank: INDEX.top * HUNDREDTHS + CAP / 2,
  widest: (INDEX.right - INDEX.left) * HUNDREDTHS,
  mark: 17,
} as const;
/** Half the size of the field of pips. */
const FIELD = { x: 35, y: 111 } as const;
const PIP = 19;
const DIE = { half: 64, field: 38, pip: 17.5, corner: 18 } as const;
const GILT = { colour: '#c0953f', inset: 5, line: 2 } as const;

/** Draws something upright and upside down. */
function twice(pen: Pen, draw: () => void): void {
  for (const turn of [0, Math.PI]) {
    pen.save();
    pen.translate(WIDE / 2, HIGH / 2);
    pen.rotate(turn);
    pen.translate(-WIDE / 2, -HIGH / 2);
    draw();
    pen.restore();
  }
}

function index(pen: Pen, face: Face, { ink, mark }: Stock): void {
  pen.fillStyle = ink;
  pen.save();
  pen.translate(CORNER.x, CORNER.rank);
  writeNumeral(pen, rankMark(face), 0, CAP, CORNER.widest, false);
  pen.restore();
  drawMark(pen, mark, CORNER.x, INDEX.bottom * HUNDREDTHS - CORNER.mark, CORNER.mark);
}

function pips(pen: Pen, all: readonly Pip[], { ink, mark }: Stock): void {
  pen.fillStyle = ink;
  for (const [x, y] of all) {
    pen.save();
    pen.translate(WIDE / 2 + x * FIELD.x, HIGH / 2 + y * FIELD.y);
    if (y > 0) pen.rotate(Math.PI);
    drawMark(pen, mark, 0, 0, PIP);
    pen.restore();
  }
}

function ace(pen: Pen, { ink, mark }: Stock): void {
  pen.strokeStyle = ink;
  for (const [radius, line] of [
    [66, 2],
    [72, 0.8],
  ] as const) {
    pen.lineWidth = line;
    pen.beginPath();
    pen.arc(WIDE / 2, HIGH / 2, radius, 0, 7);
    pen.stroke();
  }
  pen.fillStyle = ink;
  drawMark(pen, mark, WIDE / 2, HIGH / 2, 44);
}

function court(pen: Pen, rank: 11 | 12 | 13, stock: Stock): void {
  const [left, top] = [WIDE / 2 - COURT.half, HIGH / 2 - COURT.height];
  pen.fillStyle = '#fbf4e2';
  pen.fillRect(left, top, 2 * COURT.half, 2 * COURT.height);
  twice(pen, () => {
    pen.save();
    pen.beginPath();
    pen.rect(left, top, 2 * COURT.half, COURT.height);
    pen.clip();
    pen.translate(WIDE / 2, HIGH / 2);
    drawCourt(pen, rank, stock);
    pen.restore();
    pen.fillStyle = stock.ink;
    drawMark(pen, stock.mark, left + 14, top + 16, 11);
  });
  pen.strokeStyle = stock.ink;
  for (const [out, line] of [
    [0, 1.4],
    [4, 0.7],
  ] as const) {
    pen.lineWidth = line;
    pen.strokeRect(left - out, top - out, 2 * (COURT.half + out), 2 * (COURT.height + out));
  }
}

/** The face of a die in the middle of a card, in the card's own ink. */
function dieFace(pen: Pen, rank: number, { ink, mark }: Stock): void {
  const { half, field, pip, corner } = DIE;
  pen.strokeStyle = ink;
  pen.lineWidth = 3.2;
  pen.beginPath();
  pen.roundRect(WIDE / 2 - half, HIGH / 2 - half, 2 * half, 2 * half, corner);
  pen.stroke();
  pen.fillStyle = ink;
  for (const [x, y] of pipsOfDie(rank)) drawMark(pen, mark, WIDE / 2 + x * field, HIGH / 2 + y * field, pip);
}

function field(pen: Pen, { rank }: Face, stock: Stock): void {
  if (stock.field === 'die') dieFace(pen, rank, stock);
  else if (isCourt(rank)) court(pen, rank, stock);
  else if (rank === 14) ace(pen, stock);
  else pips(pen, pipsOfCard(rank), stock);
}

/** Old paper is darker toward its edges: from this part of the way to a corner, and in what colour at the corner. */
const AGED = { from: 0.42, colour: '#e6d5bd' } as const;

/**
 * Draws paper over the whole cell, a little darker toward its edges, and a fine line at the card's edge, which separates
 * the cards of a fan.
 */
export function drawPaper(pen: Pen, colour: string): void {
  pen.fillStyle = colour;
  pen.fillRect(-WIDE, -HIGH, 3 * WIDE, 3 * HIGH);
  const [x, y, corner] = [WIDE / 2, HIGH / 2, Math.hypot(WIDE, HIGH) / 2];
  const aged = pen.createRadialGradient(x, y, AGED.from * corner, x, y, corner);
  aged.addColorStop(0, '#fff');
  aged.addColorStop(1, AGED.colour);
  pen.save();
  pen.globalCompositeOperation = 'multiply';
  pen.fillStyle = aged;
  pen.fillRect(-WIDE, -HIGH, 3 * WIDE, 3 * HIGH);
  pen.restore();
  pen.strokeStyle = 'rgba(58,38,20,.42)';
  pen.lineWidth = 2.2;
  pen.beginPath();
  pen.roundRect(0, 0, WIDE, HIGH, CARD.corner * HUNDREDTHS);
  pen.stroke();
}

/** A gilt line inside the edge of a face. */
function drawGilt(pen: Pen): void {
  pen.strokeStyle = GILT.colour;
  pen.lineWidth = GILT.line;
  pen.beginPath();
  pen.roundRect(
    GILT.inset,
    GILT.inset,
    WIDE - 2 * GILT.inset,
    HIGH - 2 * GILT.inset,
    CARD.corner * HUNDREDTHS - GILT.inset,
  );
  pen.stroke();
}

/** Draws the face of a card, its upper left corner at the origin. */
export function drawCardFace(pen: Pen, face: Face): void {
  const stock = stockOf(face.suit);
  drawPaper(pen, stock.paper);
  drawGilt(pen);
  field(pen, face, stock);
  twice(pen, () => index(pen, face, stock));
}

/** Where a pip stands in the field of a card: from -1 to 1, right and down. */
type Pip = readonly [x: number, y: number];

const column = (x: number, ys: readonly number[]): readonly Pip[] => ys.map(y => [x, y]);
const columns = (ys: readonly number[]): readonly Pip[] => [...column(-1, ys), ...column(1, ys)];
const TWO = [-1, 1];
const THREE = [-1, 0, 1];
const FOUR = [-1, -1 / 3, 1 / 3, 1];

const CARD_PIPS: Readonly<Record<number, readonly Pip[]>> = {
  2: column(0, TWO),
  3: column(0, THREE),
  4: columns(TWO),
  5: [...columns(TWO), [0, 0]],
  6: columns(THREE),
  7: [...columns(THREE), [0, -0.5]],
  8: [...columns(THREE), ...column(0, [-0.5, 0.5])],
  9: [...columns(FOUR), [0, 0]],
  10: [...columns(FOUR), ...column(0, [-2 / 3, 2 / 3])],
};
const DIE_PIPS: Readonly<Record<number, readonly Pip[]>> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: columns(TWO),
  5: [...columns(TWO), [0, 0]],
  6: columns(THREE),
};

/** The pips of a number card, as on playing cards. Court cards and aces have none. */
export const pipsOfCard = (rank: number): readonly Pip[] => CARD_PIPS[rank] ?? [];
/** The pips of a die's face. */
export const pipsOfDie = (rank: number): readonly Pip[] => DIE_PIPS[rank] ?? [];
