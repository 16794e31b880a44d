import { CARD } from '../../layout/pieces/card-size.ts';
import { at } from '../../lists.ts';
import { drawMark } from '../../suits/marks.ts';

export type Pen = CanvasRenderingContext2D;

/** Cards are drawn in hundredths of a die's width, from their top left corner. */
export const HUNDREDTHS = 100;
export const WIDE = CARD.width * HUNDREDTHS;
export const HIGH = CARD.height * HUNDREDTHS;
const CORNER = CARD.corner * HUNDREDTHS;

/** Draws something upright and upside down. */
export function twice(pen: Pen, draw: () => void): void {
  for (const turn of [0, Math.PI]) {
    pen.save();
    pen.translate(WIDE / 2, HIGH / 2);
    pen.rotate(turn);
    pen.translate(-WIDE / 2, -HIGH / 2);
    draw();
    pen.restore();
  }
}

type Line = readonly [x0: number, y0: number, x1: number, y1: number];

/** A gradient along a line, with evenly spaced colours. */
export function gradientOf(pen: Pen, [x0, y0, x1, y1]: Line, colours: readonly string[]): CanvasGradient {
  const gradient = pen.createLinearGradient(x0, y0, x1, y1);
  for (const [index, colour] of colours.entries()) gradient.addColorStop(index / (colours.length - 1), colour);
  return gradient;
}

/** Gold leaf along a line, brightest where it reflects the lamp. */
export const goldLeaf = (pen: Pen, line: Line): CanvasGradient =>
  gradientOf(pen, line, ['#fbe6ab', '#cf9f45', '#8f6524', '#c99a42', '#f3d793', '#a87a30']);

export const leafAcross = (pen: Pen): CanvasGradient => goldLeaf(pen, [0, 0, WIDE, HIGH]);

/** The cut edge of all cards is gilt, like the line along it that separates the cards of a fan. */
const GILT_EDGE = { width: 2.7, shade: 'rgba(40, 22, 8, 0.55)' } as const;

export function drawEdge(pen: Pen): void {
  pen.beginPath();
  pen.roundRect(0, 0, WIDE, HIGH, CORNER);
  pen.lineWidth = 2 * GILT_EDGE.width + 2;
  pen.strokeStyle = GILT_EDGE.shade;
  pen.stroke();
  pen.lineWidth = 2 * GILT_EDGE.width;
  pen.strokeStyle = leafAcross(pen);
  pen.stroke();
}

/** Ageing of paper: the part of the way to a corner where it starts, and its shade at the corner. */
const AGED = { from: 0.36, clear: 'rgba(44, 26, 12, 0)', shade: 'rgba(44, 26, 12, 0.2)' } as const;

/** Draws paper over the whole cell, slightly darker toward its edges, and its gilt edge. */
export function drawPaper(pen: Pen, colour: string): void {
  const [x, y, corner] = [WIDE / 2, HIGH / 2, Math.hypot(WIDE, HIGH) / 2];
  const aged = pen.createRadialGradient(x, y, AGED.from * corner, x, y, corner);
  aged.addColorStop(0, AGED.clear);
  aged.addColorStop(1, AGED.shade);
  for (const fill of [colour, aged]) {
    pen.fillStyle = fill;
    pen.fillRect(-WIDE, -HIGH, 3 * WIDE, 3 * HIGH);
  }
  drawEdge(pen);
}

/** Lines of a frame: inset from the edge, and width. */
const FRAME = [
  { inset: 6.6, line: 1.9 },
  { inset: 10.2, line: 0.8 },
] as const;
/** The ornament in a corner without an index: a quarter rosette, and its leaves by angle in degrees and size. */
const FLOURISH = {
  arc: 22,
  at: 13.5,
  leaves: [
    [107, 3],
    [135, 4.6],
    [163, 3],
  ],
} as const;

/** Draws a quarter rosette with lozenges in the top right corner. */
function drawFlourish(pen: Pen): void {
  const [right, top] = [WIDE - 10.6, 10.6];
  for (const [radius, line] of [
    [FLOURISH.arc + 3.6, 0.8],
    [FLOURISH.arc, 1.9],
  ] as const) {
    pen.lineWidth = line;
    pen.beginPath();
    pen.arc(right, top, radius, Math.PI / 2, Math.PI);
    pen.stroke();
  }
  for (const [angle, radius] of FLOURISH.leaves) {
    const way = (angle * Math.PI) / 180;
    drawMark(pen, 'lozenge', right + Math.cos(way) * FLOURISH.at, top + Math.sin(way) * FLOURISH.at, radius);
  }
  for (const [x, y] of [
    [-34, 6],
    [-6, 34],
  ] as const)
    drawMark(pen, 'lozenge', right + x, top + y, 3);
}

/** Draws a gilt frame inside the edge of a face, with ornaments in the corners without an index. */
export function drawFrame(pen: Pen): void {
  const leaf = leafAcross(pen);
  pen.save();
  pen.strokeStyle = leaf;
  pen.fillStyle = leaf;
  for (const { inset, line } of FRAME) {
    pen.lineWidth = line;
    pen.beginPath();
    pen.roundRect(inset, inset, WIDE - 2 * inset, HIGH - 2 * inset, Math.max(2, CORNER - inset));
    pen.stroke();
  }
  twice(pen, () => drawFlourish(pen));
  pen.restore();
}

/** Rays of the medallion behind the field, and their opacity. */
const MEDALLION = { rays: 72, from: [7, 48, 26, 48], to: 104, strength: 0.11 } as const;

/** Draws fine rays in this ink behind the field. */
export function drawMedallion(pen: Pen, ink: string): void {
  pen.save();
  pen.globalAlpha = MEDALLION.strength;
  pen.strokeStyle = ink;
  pen.translate(WIDE / 2, HIGH / 2);
  pen.scale(0.92, 1.28);
  pen.lineWidth = 0.9;
  for (let ray = 0; ray < MEDALLION.rays; ray += 1) {
    const angle = (ray / MEDALLION.rays) * 2 * Math.PI;
    const from = at(MEDALLION.from, ray % 4);
    const to = ray % 2 === 0 ? MEDALLION.to : MEDALLION.to - 9;
    pen.beginPath();
    pen.moveTo(Math.cos(angle) * from, Math.sin(angle) * from);
    pen.lineTo(Math.cos(angle) * to, Math.sin(angle) * to);
    pen.stroke();
  }
  pen.restore();
}

interface Rosette {
  readonly from: number;
  readonly to: number;
  readonly petals: number;
  readonly leaf: CanvasGradient;
}

/** Traces a closed curve with this many petals round the origin. */
export function traceRosette(pen: Pen, petals: number, from: number, to: number, turn = 0): void {
  const steps = petals * 16;
  pen.beginPath();
  for (let step = 0; step <= steps; step += 1) {
    const angle = (step / steps) * 2 * Math.PI;
    const radius = from + (to - from) * (0.5 + 0.5 * Math.cos(petals * angle + turn));
    pen.lineTo(Math.cos(angle) * radius, Math.sin(angle) * radius);
  }
}

/** Draws woven curves round the origin, like engine-turned plates. */
export function drawRosette(pen: Pen, { from, to, petals, leaf }: Rosette): void {
  pen.strokeStyle = leaf;
  pen.lineWidth = 0.8;
  for (let turn = 0; turn < 6; turn += 1) {
    traceRosette(pen, petals, from, to, (turn * Math.PI) / 3);
    pen.stroke();
  }
}
