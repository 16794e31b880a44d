import { CARD_DIE } from '../../layout/pieces/card-size.ts';
import type { Enamel } from '../../suits/suits.ts';
import { goldLeaf, gradientOf, type Pen } from './paper.ts';

/** A pip's position on a face: from -1 to 1, right and down. */
type Pip = readonly [x: number, y: number];

/** The front of the die, in hundredths of a die's width. The scene raises it from the card. */
const DIE = { half: [CARD_DIE.width * 50, CARD_DIE.height * 50], corner: CARD_DIE.corner * 100 } as const;
/** The flat part of the front, inside the rounded edge, and its pips. */
const FLAT = { inset: 7.5, corner: 12, pips: [28, 31.5], pip: 11.6, rim: 2.2 } as const;
const SHADOW = { blur: 12, x: 5, y: 9, colour: 'rgba(10, 6, 4, 0.55)' } as const;

/** Traces the front, `inset` inside its edge. */
function traceFront(pen: Pen, inset: number, corner: number): void {
  const [x, y] = [DIE.half[0] - inset, DIE.half[1] - inset];
  pen.beginPath();
  pen.roundRect(-x, -y, 2 * x, 2 * y, corner);
}

/** Draws the die's shadow on the card. */
function drawShadow(pen: Pen, { edge }: Enamel): void {
  const { a: scale } = pen.getTransform();
  pen.save();
  pen.shadowColor = SHADOW.colour;
  pen.shadowBlur = SHADOW.blur * scale;
  pen.shadowOffsetX = SHADOW.x * scale;
  pen.shadowOffsetY = SHADOW.y * scale;
  pen.fillStyle = edge;
  traceFront(pen, 0, DIE.corner);
  pen.fill();
  pen.restore();
}

function drawFront(pen: Pen, { light, body, deep, edge }: Enamel): void {
  const [x, y] = DIE.half;
  traceFront(pen, 0, DIE.corner);
  pen.fillStyle = gradientOf(pen, [-x, -y, x * 0.8, y], [light, light, body, deep, edge]);
  pen.fill();
  traceFront(pen, FLAT.inset, FLAT.corner);
  pen.fillStyle = gradientOf(pen, [-x * 0.7, -y, x * 0.6, y], [light, body, body, deep]);
  pen.fill();
  pen.lineWidth = 3.4;
  pen.strokeStyle = goldLeaf(pen, [-x, -y, x, y]);
  pen.stroke();
  traceFront(pen, FLAT.inset + 2.4, FLAT.corner - 2.4);
  pen.lineWidth = 1.1;
  pen.strokeStyle = 'rgba(20, 8, 4, 0.45)';
  pen.stroke();
}

/** Draws the highlight along the upper left edge, and the lamp's reflection in the varnish. */
function drawGloss(pen: Pen): void {
  const [x, y] = DIE.half;
  pen.save();
  traceFront(pen, 1.2, DIE.corner - 1.2);
  pen.lineWidth = 2.2;
  pen.strokeStyle = gradientOf(
    pen,
    [-x, -y, x * 0.5, y * 0.4],
    ['rgba(255, 255, 255, 0.95)', 'rgba(255, 255, 255, 0.15)', 'rgba(255, 255, 255, 0)'],
  );
  pen.stroke();
  traceFront(pen, FLAT.inset + 2, FLAT.corner - 2);
  pen.clip();
  const lamp = pen.createRadialGradient(-x * 0.62, -y * 0.74, 2, -x * 0.5, -y * 0.6, x * 1.15);
  lamp.addColorStop(0, 'rgba(255, 255, 255, 0.62)');
  lamp.addColorStop(0.35, 'rgba(255, 255, 255, 0.2)');
  lamp.addColorStop(1, 'rgba(255, 255, 255, 0)');
  pen.fillStyle = lamp;
  pen.fillRect(-x, -y, 2 * x, 2 * y);
  pen.beginPath();
  pen.moveTo(-x, -y);
  pen.lineTo(x, -y);
  pen.lineTo(x, -y * 0.45);
  pen.quadraticCurveTo(0, -y * 0.25, -x, y * 0.35);
  pen.closePath();
  pen.fillStyle = 'rgba(255, 255, 255, 0.1)';
  pen.fill();
  pen.restore();
}

/** Draws a pit with a gilt rim, filled with lacquer. The rim casts its shadow into it. */
function drawDiePip(pen: Pen, x: number, y: number, { pip, pipDeep }: Enamel): void {
  const { pip: radius, rim } = FLAT;
  const disc = (at: number, fill: string | CanvasGradient, right = 0, down = 0): void => {
    pen.beginPath();
    pen.arc(right, down, at, 0, 7);
    pen.fillStyle = fill;
    pen.fill();
  };
  pen.save();
  pen.translate(x, y);
  disc(radius + rim + 1.6, 'rgba(12, 6, 3, 0.4)', 0.8, 1.2);
  disc(radius + rim, goldLeaf(pen, [-radius, -radius, radius, radius]));
  disc(radius, pipDeep);
  pen.beginPath();
  pen.arc(0, 0, radius, 0, 7);
  pen.clip();
  const pit = pen.createRadialGradient(
    radius * 0.35,
    radius * 0.45,
    radius * 0.2,
    radius * 0.2,
    radius * 0.3,
    radius * 1.3,
  );
  pit.addColorStop(0, pip);
  pit.addColorStop(0.55, pip);
  pit.addColorStop(1, pipDeep);
  disc(radius, pit);
  pen.restore();
}

/** Draws an enamelled die centred on the origin, seen from the front, with these pips. */
export function drawDie(pen: Pen, pips: readonly Pip[], enamel: Enamel): void {
  drawShadow(pen, enamel);
  drawFront(pen, enamel);
  drawGloss(pen);
  for (const [x, y] of pips) drawDiePip(pen, x * FLAT.pips[0], y * FLAT.pips[1], enamel);
}
