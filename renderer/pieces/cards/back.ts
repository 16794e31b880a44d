import { CARD } from '../../layout/pieces/shapes.ts';
import { drawMark } from '../../suits/marks.ts';
import { drawPaper, HUNDREDTHS } from './print.ts';

type Pen = CanvasRenderingContext2D;

const WIDE = CARD.width * HUNDREDTHS;
const HIGH = CARD.height * HUNDREDTHS;
const MARGIN = 12;
const PAPER = '#f3ead8';
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

/** Draws the back of every card: the same gold sun on dark red as the dice that nobody may know. */
export function drawBack(pen: Pen): void {
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
