import type { CanvasTexture } from 'three';
import type { Pen } from '../../pieces/cards/paper.ts';
import { drawMark } from '../../suits/marks.ts';
import { canvasOf, canvasTexture } from '../drawing/textures.ts';

/** Ink in engraved brass. */
export const INK = '#34200c';

/** Strokes a circle. */
export function circle(pen: Pen, x: number, y: number, radius: number, line: number): void {
  pen.lineWidth = line;
  pen.beginPath();
  pen.arc(x, y, radius, 0, 2 * Math.PI);
  pen.stroke();
}

function setColour(pen: Pen, colour: string): void {
  pen.fillStyle = colour;
  pen.strokeStyle = colour;
}

// Crests as SVG paths in a box from -1 to 1, y down, filled by the even-odd rule.

const mirrored = (path: (sign: string) => string): string => path('') + path('-');
const disc = (x: number, y: number, radius: number): string =>
  `M${x + radius} ${y}A${radius} ${radius} 0 1 1 ${x - radius} ${y}A${radius} ${radius} 0 1 1 ${x + radius} ${y}Z`;

const TOWER =
  'M-.72 1V.74H-.52V-.2H-.74V-.98H-.42V-.62H-.16V-.98H.16V-.62H.42V-.98H.74V-.2H.52V.74H.72V1ZM-.18 .74V.34A.18.18 0 0 1 .18 .34V.74Z';

const KEY = `${disc(0, -0.55, 0.45)}${disc(0, -0.55, 0.24)}M-.11-.1H.11V1.02H-.11ZM.11 .46H.52V.66H.11ZM.11 .82H.42V1.02H.11Z`;

const ACORN =
  'M-.68-.16C-.68-.68 .68-.68 .68-.16C.68-.02-.68-.02-.68-.16ZM-.08-.52L-.02-1.02H.18L.1-.52ZM-.54 .06H.54C.54 .58 .24 .86 0 1.06C-.24 .86-.54 .58-.54 .06Z';

const ROSE = [0, 1, 2, 3, 4]
  .map(fifth => (fifth * 2 * Math.PI) / 5 - Math.PI / 2)
  .map(angle => disc(0.6 * Math.cos(angle), 0.6 * Math.sin(angle), 0.345))
  .concat(disc(0, 0, 0.21))
  .join('');

const ANCHOR = `${disc(0, -0.78, 0.24)}${disc(0, -0.78, 0.11)}M-.1-.54H.1V1H-.1Z${mirrored(
  s =>
    `M${s}.1-.44H${s}.52V-.26H${s}.1ZM${s}.1 .98C${s}.46 .92 ${s}.76 .7 ${s}.84 .36L${s}1 .5V.02L${s}.56 .26L${s}.68 .32C${s}.58 .56 ${s}.38 .7 ${s}.1 .74Z`,
)}`;

/** One for each seat that may have a screen, starting at the viewer's left. */
const CREST_PATHS: readonly string[] = [TOWER, ROSE, KEY, ACORN, ANCHOR];

/** Size of one screen's inlay in pixels. All inlays are stacked in one texture. */
const [WIDTH, HEIGHT] = [1024, 184];
const [MIDDLE, CENTRE] = [WIDTH / 2, HEIGHT / 2];
const BRASS = '#ecca80';

/**
 * The unstretched parts of an inlay, as fractions of the texture's width: the ends of the frame, and half the crest.
 */
export const CREST_INLAY = {
  ends: 64 / WIDTH,
  half: 84 / WIDTH,
  count: CREST_PATHS.length,
  aspect: WIDTH / HEIGHT,
} as const;

function drawFrame(pen: Pen, inset: number, line: number): void {
  pen.lineWidth = line;
  pen.strokeRect(inset, inset, WIDTH - 2 * inset, HEIGHT - 2 * inset);
}

/** A line from the crest to the frame. */
function drawBranch(pen: Pen, sign: -1 | 1): void {
  pen.lineWidth = 5;
  pen.beginPath();
  pen.moveTo(MIDDLE + sign * 92, CENTRE);
  pen.lineTo(MIDDLE + sign * 400, CENTRE);
  pen.stroke();
  drawMark(pen, 'lozenge', MIDDLE + sign * 420, CENTRE, 17);
}

function drawCrest(pen: Pen, path: string): void {
  pen.save();
  pen.translate(MIDDLE, CENTRE);
  pen.scale(55, 55);
  pen.fill(new Path2D(path), 'evenodd');
  pen.restore();
}

/** The brass inlays of all hand screens: a double frame with the seat's crest. */
export function crestTexture(): CanvasTexture {
  const canvas = canvasOf(WIDTH, HEIGHT * CREST_PATHS.length, pen => {
    setColour(pen, BRASS);
    for (const path of CREST_PATHS) {
      drawFrame(pen, 7, 9);
      drawFrame(pen, 22, 3.5);
      circle(pen, MIDDLE, CENTRE, 70, 6);
      circle(pen, MIDDLE, CENTRE, 80, 2.5);
      for (const sign of [-1, 1] as const) drawBranch(pen, sign);
      drawCrest(pen, path);
      pen.translate(0, HEIGHT);
    }
  });
  return canvasTexture(canvas, 8);
}
