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
