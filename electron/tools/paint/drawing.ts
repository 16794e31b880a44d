export type Rgb = readonly [number, number, number];

export const mixed = (a: Rgb, b: Rgb, part: number): Rgb => [
  a[0] + (b[0] - a[0]) * part,
  a[1] + (b[1] - a[1]) * part,
  a[2] + (b[2] - a[2]) * part,
];
export const shaded = (colour: Rgb, by: number): Rgb => [colour[0] * by, colour[1] * by, colour[2] * by];
export const hex = (name: string): Rgb => [
  Number.parseInt(name.slice(1, 3), 16),
  Number.parseInt(name.slice(3, 5), 16),
  Number.parseInt(name.slice(5, 7), 16),
];

/** A tileable picture. Colours are from 0 to 255, with fractions. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  /** Red, green and blue of every pixel, row by row from the top. */
  readonly pixels: Float32Array;
  /** Opacity of every pixel from 0 to 1; opaque by default. */
  readonly opacity?: Float32Array;
}
/** Height map of a surface, one height per pixel. */
interface Relief {
  readonly width: number;
  readonly height: number;
  readonly heights: Float32Array;
}

/** Computes a picture pixel by pixel; `u` and `v` run from 0 to 1. */
export function painted(width: number, height: number, colourAt: (u: number, v: number) => Rgb): Picture {
  const pixels = new Float32Array(width * height * 3);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) pixels.set(colourAt(x / width, y / height), (y * width + x) * 3);
  return { width, height, pixels };
}

/** Computes a relief pixel by pixel; `u` and `v` run from 0 to 1. */
export function carved(width: number, height: number, heightAt: (u: number, v: number) => number): Relief {
  const heights = new Float32Array(width * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) heights[y * width + x] = heightAt(x / width, y / height);
  return { width, height, heights };
}

/** Returns a relief's normal map, with slopes `strength` times as steep. */
export function normalsOf({ width, height, heights }: Relief, strength: number): Picture {
  const heightOf = (x: number, y: number) => heights[((y + height) % height) * width + ((x + width) % width)] ?? 0;
  return painted(width, height, (u, v) => {
    const [x, y] = [Math.round(u * width), Math.round(v * height)];
    const leanX = (heightOf(x - 1, y) - heightOf(x + 1, y)) * strength;
    const leanY = (heightOf(x, y + 1) - heightOf(x, y - 1)) * strength;
    const by = 127.5 / Math.hypot(leanX, leanY, 1);
    return [127.5 + leanX * by, 127.5 + leanY * by, 127.5 + by];
  });
}

/** Returns a generator of numbers from 0 to 1, the same in every run, so that textures never change. */
export function randomFrom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const TABLE = Float32Array.from({ length: 4096 }, randomFrom(7));
const valueAt = (x: number, y: number, seed: number): number =>
  TABLE[(Math.imul(x + seed * 31, 73856093) ^ Math.imul(y + seed * 17, 19349663)) & 4095] ?? 0;
const wrap = (value: number, period: number): number => ((value % period) + period) % period;

/** Returns smooth noise from 0 to 1 that repeats with these periods. */
export function noise(x: number, y: number, periodX: number, periodY: number, seed = 0): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [fx, fy] = [x - left, y - top];
  const [sx, sy] = [fx * fx * (3 - 2 * fx), fy * fy * (3 - 2 * fy)];
  const [x0, x1] = [wrap(left, periodX), wrap(left + 1, periodX)];
  const [y0, y1] = [wrap(top, periodY), wrap(top + 1, periodY)];
  const upper = valueAt(x0, y0, seed) + (valueAt(x1, y0, seed) - valueAt(x0, y0, seed)) * sx;
  const lower = valueAt(x0, y1, seed) + (valueAt(x1, y1, seed) - valueAt(x0, y1, seed)) * sx;
  return upper + (lower - upper) * sy;
}

/** Returns the sum of several octaves of noise over a tile of `across` x `down` cells, from 0 to 1. */
export function clouds(u: number, v: number, across: number, down: number, octaves: number, seed = 0): number {
  let [sum, weight, total] = [0, 0.5, 0];
  for (let octave = 0; octave < octaves; octave += 1) {
    const [wide, high] = [across * 2 ** octave, down * 2 ** octave];
    sum += weight * noise(u * wide, v * high, wide, high, seed + octave * 17);
    total += weight;
    weight /= 2;
  }
  return sum / total;
}

export const clamp = (value: number): number => Math.min(1, Math.max(0, value));
export const smooth = (from: number, to: number, value: number): number => {
  const part = clamp((value - from) / (to - from));
  return part * part * (3 - 2 * part);
};
