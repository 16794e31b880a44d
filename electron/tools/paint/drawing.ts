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

/** A picture that repeats at its edges; colours are bytes that may have parts. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  /** Red, green, blue of every pixel, row by row from the top. */
  readonly pixels: Float32Array;
}
/** Heights of a surface, one for every pixel. */
export interface Relief {
  readonly width: number;
  readonly height: number;
  readonly heights: Float32Array;
}

/** A picture computed pixel by pixel from the place in it (0 to 1). */
export function painted(width: number, height: number, colourAt: (u: number, v: number) => Rgb): Picture {
  const pixels = new Float32Array(width * height * 3);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) pixels.set(colourAt(x / width, y / height), (y * width + x) * 3);
  return { width, height, pixels };
}

export function carved(width: number, height: number, heightAt: (u: number, v: number) => number): Relief {
  const heights = new Float32Array(width * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) heights[y * width + x] = heightAt(x / width, y / height);
  return { width, height, heights };
}

/** The normal map of a relief: how far the surface leans, `strength` times the slope between two pixels. */
export function normalsOf({ width, height, heights }: Relief, strength: number): Picture {
  const at = (x: number, y: number) => heights[((y + height) % height) * width + ((x + width) % width)]!;
  return painted(width, height, (u, v) => {
    const [x, y] = [Math.round(u * width), Math.round(v * height)];
    const leanX = (at(x - 1, y) - at(x + 1, y)) * strength;
    const leanY = (at(x, y + 1) - at(x, y - 1)) * strength;
    const by = 127.5 / Math.hypot(leanX, leanY, 1);
    return [127.5 + leanX * by, 127.5 + leanY * by, 127.5 + by];
  });
}

/** Random numbers that are the same at every run: a texture must not change when it is painted again. */
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
const at = (x: number, y: number, seed: number): number =>
  TABLE[(Math.imul(x + seed * 31, 73856093) ^ Math.imul(y + seed * 17, 19349663)) & 4095]!;
const wrap = (value: number, period: number): number => ((value % period) + period) % period;

/** Smooth noise from 0 to 1 that repeats after the given periods. */
export function noise(x: number, y: number, periodX: number, periodY: number, seed = 0): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [fx, fy] = [x - left, y - top];
  const [sx, sy] = [fx * fx * (3 - 2 * fx), fy * fy * (3 - 2 * fy)];
  const [x0, x1] = [wrap(left, periodX), wrap(left + 1, periodX)];
  const [y0, y1] = [wrap(top, periodY), wrap(top + 1, periodY)];
  const upper = at(x0, y0, seed) + (at(x1, y0, seed) - at(x0, y0, seed)) * sx;
  const lower = at(x0, y1, seed) + (at(x1, y1, seed) - at(x0, y1, seed)) * sx;
  return upper + (lower - upper) * sy;
}

/** Several octaves of noise over a tile of `across` x `down` cells; u and v run from 0 to 1 over the tile. */
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
