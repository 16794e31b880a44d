import type { CanvasTexture } from 'three';
import type { Pen } from '../../../pieces/cards/paper.ts';
import { writeNumeral } from '../../../pieces/dice/numerals.ts';
import { canvasOf, canvasTexture } from '../../drawing/textures.ts';

const PORTRAIT_PIXELS = 512;

/** All portraits in one row, each shaded by its frame. */
export const portraitTexture = (pictures: readonly CanvasImageSource[]): CanvasTexture =>
  canvasTexture(
    canvasOf(PORTRAIT_PIXELS * pictures.length, PORTRAIT_PIXELS, pen => {
      for (const [index, picture] of pictures.entries()) drawPortrait(pen, picture, index * PORTRAIT_PIXELS);
    }),
    8,
  );

function drawPortrait(pen: Pen, picture: CanvasImageSource, left: number): void {
  const middle = PORTRAIT_PIXELS / 2;
  pen.drawImage(picture, left, 0, PORTRAIT_PIXELS, PORTRAIT_PIXELS);
  // The light comes from the upper left, so the upper edge of the frame casts a wider shade.
  const shade = pen.createRadialGradient(
    left + middle + 6,
    middle + 10,
    middle * 0.72,
    left + middle,
    middle,
    middle * 1.02,
  );
  shade.addColorStop(0, 'rgba(10, 5, 2, 0)');
  shade.addColorStop(0.7, 'rgba(10, 5, 2, 0.22)');
  shade.addColorStop(1, 'rgba(10, 5, 2, 0.72)');
  pen.fillStyle = shade;
  pen.fillRect(left, 0, PORTRAIT_PIXELS, PORTRAIT_PIXELS);
}

const NUMERAL_PIXELS = 256;
/** Height of a numeral as a part of its column. */
export const NUMERAL_CAP = 0.7;

/** The step numerals in one row: gold leaf inlaid in wood, with a dark edge above and a bright one below. */
export const numeralTexture = (): CanvasTexture =>
  canvasTexture(
    canvasOf(3 * NUMERAL_PIXELS, NUMERAL_PIXELS, pen => {
      const cap = NUMERAL_CAP * NUMERAL_PIXELS;
      const gold = pen.createLinearGradient(0, -cap / 2, 0, cap / 2);
      gold.addColorStop(0, '#ffedb4');
      gold.addColorStop(0.42, '#f3c869');
      gold.addColorStop(0.58, '#d79a3a');
      gold.addColorStop(1, '#f6d383');
      for (const step of [1, 2, 3]) {
        const write = (style: string | CanvasGradient, down: number): void => {
          pen.save();
          pen.translate((step - 0.5) * NUMERAL_PIXELS, NUMERAL_PIXELS / 2 + down);
          pen.fillStyle = style;
          writeNumeral(pen, String(step), 0, cap, NUMERAL_PIXELS * 0.8, false);
          pen.restore();
        };
        write('rgba(8, 3, 1, 0.9)', -4);
        write('rgba(255, 226, 160, 0.35)', 3);
        write(gold, 0);
      }
    }),
    8,
  );

/** A beam of light from above. */
export const beamTexture = (): CanvasTexture =>
  canvasTexture(
    canvasOf(64, 128, pen =>
      paintPixels(pen, 64, 128, (across, down) => {
        const aside = Math.abs(across - 0.5) / (0.16 + 0.3 * down);
        const light = Math.max(0, 1 - aside * aside) ** 1.5 * Math.sin(Math.PI * down) ** 0.6 * (1 - down * 0.45);
        return [255, 214, 150, light * 72];
      }),
    ),
    1,
  );

type Light = readonly [red: number, green: number, blue: number];

/** Small, since it is painted while the podium rises. */
const GOLD_PIXELS = 96;
/** Reflectance of gold per channel. */
const GOLD: Light = [1, 0.55, 0.13];

/**
 * A matcap of polished gold, indexed by the surface normal: the centre faces the viewer. It reflects a studio with
 * bright, hard-edged lamps instead of the room, which is too dark to make metal shine.
 */
export const goldTexture = (): CanvasTexture =>
  canvasTexture(
    canvasOf(GOLD_PIXELS, GOLD_PIXELS, pen =>
      paintPixels(pen, GOLD_PIXELS, GOLD_PIXELS, (across, down) => {
        let [x, y] = [2 * across - 1, 1 - 2 * down];
        const out = Math.hypot(x, y);
        if (out > 0.999) [x, y] = [(x / out) * 0.999, (y / out) * 0.999];
        const facing = Math.sqrt(1 - x * x - y * y);
        const light = studioLight([2 * facing * x, 2 * facing * y, 2 * facing * facing - 1]);
        // At grazing angles metal reflects all colours alike.
        const flat = (1 - facing) ** 5;
        const shown = light.map((part, index) => part * ((GOLD[index] ?? 0) * (1 - flat) + flat));
        return [encoded(shown[0]), encoded(shown[1]), encoded(shown[2]), 255];
      }),
    ),
    1,
  );

/** Encodes linear light as a value from 0 to 255. */
const encoded = (light = 0): number => 255 * Math.min(1, light) ** (1 / 2.2);

const step = (from: number, to: number, value: number): number => {
  const part = Math.max(0, Math.min(1, (value - from) / (to - from)));
  return part * part * (3 - 2 * part);
};
/** 1 between two values, with soft edges. */
const between = (from: number, to: number, soft: number, value: number): number =>
  step(from - soft, from + soft, value) * (1 - step(to - soft, to + soft, value));

/** Light of the studio from a direction: x right, y up, z toward the viewer. */
function studioLight([x, y, z]: readonly [number, number, number]): Light {
  const sky = 0.16 + 0.42 * step(-0.35, 0.9, y);
  const horizon = 1 - 0.75 * between(-0.42, -0.04, 0.16, y);
  const viewer = 0.34 * step(0.35, 1, z);
  const key = 2.6 * between(-0.82, -0.08, 0.07, x) * between(0.22, 0.78, 0.06, y) * step(-0.35, 0.05, z);
  const strip = 1.5 * between(0.3, 0.52, 0.05, x) * between(0.05, 0.9, 0.1, y);
  const floor = 0.5 * between(-0.95, -0.62, 0.14, y);
  const window = 0.4 * between(0.72, 0.93, 0.05, x) * between(-0.5, 0.5, 0.15, y);
  const warm = (sky + viewer) * horizon + key + strip + floor;
  return [warm + window * 0.7, warm * 0.97 + window * 0.9, warm * 0.88 + window * 1.3];
}

/** Paints every pixel of a canvas. Coordinates are fractions of its width and height. */
function paintPixels(
  pen: Pen,
  width: number,
  height: number,
  colour: (across: number, down: number) => readonly [number, number, number, number],
): void {
  const image = pen.createImageData(width, height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      image.data.set(colour((x + 0.5) / width, (y + 0.5) / height), (y * width + x) * 4);
  pen.putImageData(image, 0, 0);
}
