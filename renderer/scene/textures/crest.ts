import { CanvasTexture, SRGBColorSpace } from 'three';
import { drawMark } from '../../pieces/index.ts';
import { canvasOf, type Pen } from './canvas.ts';

const WIDTH = 1024;
const HEIGHT = 224;
const GOLD = '#d8b365';

function frame(pen: Pen, inset: number, line: number): void {
  pen.lineWidth = line;
  pen.strokeRect(inset, inset, WIDTH - 2 * inset, HEIGHT - 2 * inset);
}

function ring(pen: Pen, radius: number, line: number): void {
  pen.lineWidth = line;
  pen.beginPath();
  pen.arc(WIDTH / 2, HEIGHT / 2, radius, 0, 7);
  pen.stroke();
}

/** Two leaves and a line that lead from the emblem to the frame. */
function branch(pen: Pen, sign: -1 | 1): void {
  const y = HEIGHT / 2;
  pen.lineWidth = 4;
  pen.beginPath();
  pen.moveTo(WIDTH / 2 + sign * 96, y);
  pen.lineTo(WIDTH / 2 + sign * 330, y);
  pen.stroke();
  drawMark(pen, 'lozenge', WIDTH / 2 + sign * 348, y, 15);
  for (const at of [140, 200]) drawMark(pen, 'lozenge', WIDTH / 2 + sign * at, y, 9);
}

/** The gold print on the front of a screen: a double frame with the emblem of the dice's backs. */
export function crest(): CanvasTexture {
  const canvas = canvasOf(WIDTH, HEIGHT, pen => {
    pen.strokeStyle = GOLD;
    pen.fillStyle = GOLD;
    frame(pen, 8, 9);
    frame(pen, 24, 3.5);
    ring(pen, 72, 6);
    ring(pen, 82, 2.5);
    drawMark(pen, 'sun', WIDTH / 2, HEIGHT / 2, 54);
    for (const sign of [-1, 1] as const) {
      branch(pen, sign);
      for (const y of [44, HEIGHT - 44]) drawMark(pen, 'lozenge', WIDTH / 2 + sign * (WIDTH / 2 - 44), y, 11);
    }
  });
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  texture.anisotropy = 8;
  return texture;
}
