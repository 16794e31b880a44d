import type { MarkName } from './suits.ts';

type Pen = CanvasRenderingContext2D;

function lozenge(pen: Pen): void {
  pen.moveTo(0, -1);
  pen.lineTo(0.78, 0);
  pen.lineTo(0, 1);
  pen.lineTo(-0.78, 0);
}
function drop(pen: Pen): void {
  pen.moveTo(0, -1.05);
  pen.bezierCurveTo(0.2, -0.55, 0.74, -0.1, 0.74, 0.34);
  pen.bezierCurveTo(0.74, 0.78, 0.4, 1, 0, 1);
  pen.bezierCurveTo(-0.4, 1, -0.74, 0.78, -0.74, 0.34);
  pen.bezierCurveTo(-0.74, -0.1, -0.2, -0.55, 0, -1.05);
}
function sun(pen: Pen): void {
  pen.arc(0, 0, 0.48, 0, 7);
  for (let ray = 0; ray < 8; ray += 1) {
    const angle = (ray * Math.PI) / 4;
    const point = (out: number, aside: number): [number, number] => [
      Math.sin(angle) * out + Math.cos(angle) * aside,
      -Math.cos(angle) * out + Math.sin(angle) * aside,
    ];
    pen.moveTo(...point(0.6, -0.2));
    pen.lineTo(...point(1.06, 0));
    pen.lineTo(...point(0.6, 0.2));
    pen.closePath();
  }
}
function crescent(pen: Pen): void {
  pen.arc(-0.08, 0, 0.98, 0.75, -0.75, false);
  pen.arc(0.42, 0, 0.78, -1.06, 1.06, true);
}
function star(pen: Pen): void {
  for (let corner = 0; corner < 8; corner += 1) {
    const angle = (corner * Math.PI) / 4 - Math.PI / 2;
    const out = corner % 2 ? 0.36 : 1.08;
    pen.lineTo(Math.cos(angle) * out, Math.sin(angle) * out);
  }
}
function leaf(pen: Pen): void {
  pen.moveTo(0, -1);
  pen.bezierCurveTo(0.85, -0.5, 0.85, 0.4, 0.08, 0.75);
  pen.lineTo(0.08, 1.05);
  pen.lineTo(-0.08, 1.05);
  pen.lineTo(-0.08, 0.75);
  pen.bezierCurveTo(-0.85, 0.4, -0.85, -0.5, 0, -1);
}
const PATHS: Readonly<Record<MarkName, (pen: Pen) => void>> = { lozenge, drop, sun, crescent, star, leaf };

/** Fills the mark of a suit, `radius` pixels from its middle to its edge. */
export function drawMark(pen: Pen, name: MarkName, x: number, y: number, radius: number): void {
  pen.save();
  pen.translate(x, y);
  pen.scale(radius, radius);
  pen.beginPath();
  PATHS[name](pen);
  pen.closePath();
  pen.fill();
  pen.restore();
}
