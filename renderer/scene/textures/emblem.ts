import { CanvasTexture, SRGBColorSpace } from 'three';
import type { MarkName } from '../../suits/marks.ts';
import { drawMark } from '../../suits/marks.ts';
import { canvasOf, type Pen } from './canvas.ts';

const SIZE = 512;
const MIDDLE = SIZE / 2;
const SUITS: readonly MarkName[] = ['lozenge', 'drop', 'sun', 'crescent', 'star', 'leaf'];
/** How far the edge away from the lamp, which catches its light, lies from the pressed line. */
const EDGE = 2.2;

function ring(pen: Pen, radius: number, line: number): void {
  pen.lineWidth = line;
  pen.beginPath();
  pen.arc(MIDDLE, MIDDLE, radius, 0, 2 * Math.PI);
  pen.stroke();
}

/** The six suits of dice in a round frame, about the emblem of the dice's backs. */
function emblem(pen: Pen): void {
  ring(pen, 246, 6);
  ring(pen, 232, 2.5);
  ring(pen, 112, 2.5);
  ring(pen, 104, 5);
  drawMark(pen, 'sun', MIDDLE, MIDDLE, 74);
  for (const [index, suit] of SUITS.entries()) {
    const angle = ((index - 1.5) / SUITS.length) * 2 * Math.PI;
    drawMark(pen, suit, MIDDLE + 172 * Math.cos(angle), MIDDLE + 172 * Math.sin(angle), 30);
  }
}

function inkedWith(pen: Pen, colour: string): void {
  pen.fillStyle = colour;
  pen.strokeStyle = colour;
}

/** What is pressed into the leather of the tray, without any colour: darker ground, and a far edge in the light. */
export function pressedEmblem(): CanvasTexture {
  const canvas = canvasOf(SIZE, SIZE, pen => {
    pen.save();
    pen.translate(EDGE, EDGE);
    inkedWith(pen, 'rgba(255, 205, 160, 0.2)');
    emblem(pen);
    pen.restore();
    pen.globalCompositeOperation = 'destination-out';
    inkedWith(pen, '#000');
    emblem(pen);
    pen.globalCompositeOperation = 'source-over';
    inkedWith(pen, 'rgba(14, 4, 0, 0.42)');
    emblem(pen);
  });
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  texture.anisotropy = 8;
  return texture;
}
