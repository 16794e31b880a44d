import { CanvasTexture, SRGBColorSpace } from 'three';
import { drawMark } from '../../suits/marks.ts';
import { canvasOf, type Pen } from './canvas.ts';
import { CRESTS } from './charges.ts';

/** The inlay of one screen, in pixels; the crests of all seats lie below each other in one picture. */
const [WIDTH, HEIGHT] = [1024, 184];
const [MIDDLE, CENTRE] = [WIDTH / 2, HEIGHT / 2];
const BRASS = '#ecca80';

/** Parts of the picture that keep their shape however long a screen is: the ends of the frame, and the crest. */
export const CREST = { ends: 64 / WIDTH, half: 84 / WIDTH, count: CRESTS.length, aspect: WIDTH / HEIGHT } as const;

function frame(pen: Pen, inset: number, line: number): void {
  pen.lineWidth = line;
  pen.strokeRect(inset, inset, WIDTH - 2 * inset, HEIGHT - 2 * inset);
}

function ring(pen: Pen, radius: number, line: number): void {
  pen.lineWidth = line;
  pen.beginPath();
  pen.arc(MIDDLE, CENTRE, radius, 0, 7);
  pen.stroke();
}

/** A line that leads from the crest to the frame. */
function branch(pen: Pen, sign: -1 | 1): void {
  pen.lineWidth = 5;
  pen.beginPath();
  pen.moveTo(MIDDLE + sign * 92, CENTRE);
  pen.lineTo(MIDDLE + sign * 400, CENTRE);
  pen.stroke();
  drawMark(pen, 'lozenge', MIDDLE + sign * 420, CENTRE, 17);
}

function charge(pen: Pen, path: string): void {
  pen.save();
  pen.translate(MIDDLE, CENTRE);
  pen.scale(55, 55);
  pen.fill(new Path2D(path), 'evenodd');
  pen.restore();
}

/** The brass inlay in the front of every seat's screen: a double frame with a crest of its own. */
export function crests(): CanvasTexture {
  const canvas = canvasOf(WIDTH, HEIGHT * CRESTS.length, pen => {
    pen.strokeStyle = BRASS;
    pen.fillStyle = BRASS;
    for (const path of CRESTS) {
      frame(pen, 7, 9);
      frame(pen, 22, 3.5);
      ring(pen, 70, 6);
      ring(pen, 80, 2.5);
      for (const sign of [-1, 1] as const) branch(pen, sign);
      charge(pen, path);
      pen.translate(0, HEIGHT);
    }
  });
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  texture.anisotropy = 8;
  return texture;
}
