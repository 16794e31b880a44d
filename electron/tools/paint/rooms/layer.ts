import { mixed, type Picture, type Rgb } from '../drawing.ts';

/** A flat part of a room. Lengths are in die widths, x from the centre, y up from the felt. */
export interface Frame {
  readonly halfWidth: number;
  readonly bottom: number;
  readonly top: number;
  /** Pixels per die width. */
  readonly scale: number;
}
/** A painting in linear light, which may exceed 1. Colour and light are premultiplied by the opacity. */
export interface Layer {
  readonly frame: Frame;
  readonly width: number;
  readonly height: number;
  /** Reflectance of each pixel. */
  readonly colour: Float32Array;
  /** Light emitted by each pixel. */
  readonly light: Float32Array;
  readonly opacity: Float32Array;
}
/** A lamp or fire at this distance from the painted surface. */
export interface PointLight {
  readonly at: readonly [x: number, y: number];
  readonly distance: number;
  readonly colour: Rgb;
}
/** Appearance of a point of a shape. Without `light` it only reflects. */
export interface Paint {
  readonly colour?: Rgb;
  readonly light?: Rgb;
}
type PaintAt = Paint | ((x: number, y: number) => Paint);

const BLACK: Rgb = [0, 0, 0];

/** Converts a CSS hex colour to linear light, times `by`. */
export function linear(hex: string, by = 1): Rgb {
  const channel = (from: number) => {
    const value = Number.parseInt(hex.slice(from, from + 2), 16) / 255;
    return by * (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
  };
  return [channel(1), channel(3), channel(5)];
}

export function newLayer(frame: Frame): Layer {
  const width = Math.round(2 * frame.halfWidth * frame.scale);
  const height = Math.round((frame.top - frame.bottom) * frame.scale);
  const count = width * height;
  return {
    frame,
    width,
    height,
    colour: new Float32Array(count * 3),
    light: new Float32Array(count * 3),
    opacity: new Float32Array(count),
  };
}

/** A rectangle: left, bottom, right, top. */
export type Box = readonly [left: number, bottom: number, right: number, top: number];

/** Paints a box, with the coverage from 0 to 1 of each point returned by `covers`; all of it by default. */
export function paint(
  layer: Layer,
  [left, bottom, right, top]: Box,
  surface: PaintAt,
  covers: (x: number, y: number) => number = () => 1,
): void {
  const { frame, width, height } = layer;
  const from = Math.max(0, Math.floor((left + frame.halfWidth) * frame.scale));
  const to = Math.min(width, Math.ceil((right + frame.halfWidth) * frame.scale));
  const first = Math.max(0, Math.floor((frame.top - top) * frame.scale));
  const end = Math.min(height, Math.ceil((frame.top - bottom) * frame.scale));
  for (let row = first; row < end; row += 1)
    for (let column = from; column < to; column += 1) {
      const x = (column + 0.5) / frame.scale - frame.halfWidth;
      const y = frame.top - (row + 0.5) / frame.scale;
      const part = covers(x, y);
      if (part <= 0) continue;
      blend(layer, row * width + column, typeof surface === 'function' ? surface(x, y) : surface, part);
    }
}

function blend(layer: Layer, pixel: number, { colour = BLACK, light = BLACK }: Paint, part: number): void {
  for (let channel = 0; channel < 3; channel += 1) {
    const at = pixel * 3 + channel;
    layer.colour[at] = (layer.colour[at] ?? 0) * (1 - part) + (colour[channel] ?? 0) * part;
    layer.light[at] = (layer.light[at] ?? 0) * (1 - part) + (light[channel] ?? 0) * part;
  }
  layer.opacity[pixel] = (layer.opacity[pixel] ?? 0) * (1 - part) + part;
}

/** Paints an ellipse. */
export function ellipse(
  layer: Layer,
  [x, y]: readonly [number, number],
  half: readonly [number, number],
  surface: PaintAt,
): void {
  const box: Box = [x - half[0], y - half[1], x + half[0], y + half[1]];
  paint(layer, box, surface, (px, py) => (((px - x) / half[0]) ** 2 + ((py - y) / half[1]) ** 2 <= 1 ? 1 : 0));
}

/** Paints a line with round caps. */
export function stroke(
  layer: Layer,
  [x1, y1]: readonly [number, number],
  [x2, y2]: readonly [number, number],
  half: number,
  surface: PaintAt,
): void {
  const box: Box = [Math.min(x1, x2) - half, Math.min(y1, y2) - half, Math.max(x1, x2) + half, Math.max(y1, y2) + half];
  const length = (x2 - x1) ** 2 + (y2 - y1) ** 2 || 1;
  paint(layer, box, surface, (x, y) => {
    const along = Math.min(1, Math.max(0, ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / length));
    return Math.hypot(x - x1 - along * (x2 - x1), y - y1 - along * (y2 - y1)) <= half ? 1 : 0;
  });
}

/** Adds the reflected light to the light that the layer emits. */
export function illuminate(layer: Layer, ambient: Rgb, lights: readonly PointLight[]): void {
  const { frame, width, height } = layer;
  for (let row = 0; row < height; row += 1) {
    const y = frame.top - (row + 0.5) / frame.scale;
    for (let column = 0; column < width; column += 1) {
      const x = (column + 0.5) / frame.scale - frame.halfWidth;
      const pixel = row * width + column;
      if (layer.opacity[pixel] === 0) continue;
      const falling = [...ambient];
      for (const { at, distance, colour } of lights) {
        const by = distance / ((x - at[0]) ** 2 + (y - at[1]) ** 2 + distance ** 2) ** 1.5;
        for (let channel = 0; channel < 3; channel += 1)
          falling[channel] = (falling[channel] ?? 0) + by * (colour[channel] ?? 0);
      }
      for (let channel = 0; channel < 3; channel += 1) {
        const at = pixel * 3 + channel;
        layer.light[at] = (layer.light[at] ?? 0) + (layer.colour[at] ?? 0) * (falling[channel] ?? 0);
      }
    }
  }
}

/** Returns the prefix sums of a row. */
function sumsOf(values: Float32Array, row: number, width: number, stride: number, channel: number): Float64Array {
  const sums = new Float64Array(width + 1);
  for (let column = 0; column < width; column += 1)
    sums[column + 1] = (sums[column] ?? 0) + (values[(row * width + column) * stride + channel] ?? 0);
  return sums;
}

/** Returns the sum of a row up to a fractional pixel position. */
function sumUpTo(sums: Float64Array, place: number): number {
  const inside = Math.min(sums.length - 1, Math.max(0, place));
  const whole = Math.floor(inside);
  const sum = sums[whole] ?? 0;
  return sum + ((sums[whole + 1] ?? sum) - sum) * (inside - whole);
}

/** Blurs like a lens out of focus: every point becomes a uniform disc. */
function discBlur(values: Float32Array, width: number, height: number, stride: number, radius: number): Float32Array {
  const blurred = new Float32Array(values.length);
  const reach = Math.floor(radius);
  const halves = Array.from({ length: 2 * reach + 1 }, (_, row) => Math.sqrt(radius ** 2 - (row - reach) ** 2));
  const area = halves.reduce((sum, half) => sum + 2 * half, 0);
  for (let channel = 0; channel < stride; channel += 1) {
    const sums = Array.from({ length: height }, (_, row) => sumsOf(values, row, width, stride, channel));
    for (let row = 0; row < height; row += 1)
      for (const [index, half] of halves.entries()) {
        const from = sums[Math.min(height - 1, Math.max(0, row + index - reach))];
        if (!from) continue;
        for (let column = 0; column < width; column += 1) {
          const at = (row * width + column) * stride + channel;
          const sum = sumUpTo(from, column + 0.5 + half) - sumUpTo(from, column + 0.5 - half);
          blurred[at] = (blurred[at] ?? 0) + sum / area;
        }
      }
  }
  return blurred;
}

/** Optics of a layer: the radius of blur discs, and the glare around bright lights (its share and reach). */
export interface Lens {
  readonly blur: number;
  readonly glare: number;
  readonly reach: number;
}

/** Approximates a lens's soft glare by two successive disc blurs. */
function glareOf({ light, width, height }: Layer, radius: number): Float32Array {
  return discBlur(discBlur(light, width, height, 3, radius), width, height, 3, radius * 0.6);
}

/** Light of an almost white pixel. */
const WHITE_LIGHT = 1.3;

/** Tone-maps linear light like film. Returns an sRGB value from 0 to 255. */
function developed(light: number): number {
  const toned = (light * (2.51 * light + 0.03)) / (light * (2.43 * light + 0.59) + 0.14);
  return 255 * (toned <= 0.0031308 ? 12.92 * toned : 1.055 * Math.min(1, toned) ** (1 / 2.4) - 0.055);
}

/** Turns an illuminated layer into a picture, transparent where nothing was painted. */
export function photographed(layer: Layer, { blur, glare, reach }: Lens): Picture & { readonly opacity: Float32Array } {
  const { width, height, frame } = layer;
  const light = discBlur(layer.light, width, height, 3, blur * frame.scale);
  const opacity = discBlur(layer.opacity, width, height, 1, blur * frame.scale);
  const halo = glareOf(layer, reach * frame.scale);
  const pixels = new Float32Array(width * height * 3);
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const seen = [0, 1, 2].map(channel => (light[pixel * 3 + channel] ?? 0) + glare * (halo[pixel * 3 + channel] ?? 0));
    // Light also hides what is behind it, so that lights and glare need no second, additive picture.
    const shown = Math.min(1, Math.max(opacity[pixel] ?? 0, Math.max(...seen) / WHITE_LIGHT));
    opacity[pixel] = shown;
    if (shown > 0.002)
      pixels.set(
        seen.map(channel => developed(channel / shown)),
        pixel * 3,
      );
  }
  return { width, height, pixels, opacity };
}

/** Interpolates between the given colours, spread evenly from 0 to 1. */
export function between(colours: readonly Rgb[], part: number): Rgb {
  const place = Math.min(1, Math.max(0, part)) * (colours.length - 1);
  const index = Math.min(colours.length - 2, Math.floor(place));
  return mixed(colours[index] ?? BLACK, colours[index + 1] ?? BLACK, place - index);
}
