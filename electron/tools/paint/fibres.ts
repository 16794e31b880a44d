import { randomFrom } from './noise.ts';

/** One short bent hair, in pixels. */
export interface Fibre {
  readonly x: number;
  readonly y: number;
  readonly angle: number;
  readonly length: number;
  /** How far its middle lies beside the straight way. */
  readonly bend: number;
  /** A number from 0 to 1 to choose its colour by. */
  readonly tone: number;
}
/** Colours one pixel of a fibre with a strength from 0 to 1. */
type Dab = (x: number, y: number, strength: number, fibre: Fibre) => void;

const STEP = 0.7;

/** Spreads a point over the four pixels round it, so that fibres have no stairs. */
function dabAt(x: number, y: number, width: number, height: number, fibre: Fibre, dab: Dab): void {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  for (const [dx, dy] of [
    [0, 0],
    [1, 0],
    [0, 1],
    [1, 1],
  ] as const) {
    const strength = Math.abs(1 - dx - (x - left)) * Math.abs(1 - dy - (y - top));
    dab((((left + dx) % width) + width) % width, (((top + dy) % height) + height) % height, strength, fibre);
  }
}

/**
 * Strews fibres over a tile; they run on at the opposite edge. `spread` is how far, in radians, they lie astray from
 * running down the picture, to both sides together: half a turn and they lie anyhow.
 */
export function strew(
  width: number,
  height: number,
  count: number,
  lengths: readonly [number, number],
  seed: number,
  spread: number,
  dab: Dab,
): void {
  const random = randomFrom(seed);
  for (let index = 0; index < count; index += 1) {
    const length = lengths[0] + random() * (lengths[1] - lengths[0]);
    const [x, y] = [random() * width, random() * height];
    const angle = Math.PI / 2 + (random() - 0.5) * spread;
    const fibre: Fibre = { x, y, angle, length, bend: (random() - 0.5) * length * 0.5, tone: random() };
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    for (let along = 0; along < length; along += STEP) {
      const part = along / length;
      const aside = 4 * part * (1 - part) * fibre.bend;
      dabAt(x + c * along - s * aside, y + s * along + c * aside, width, height, fibre, dab);
    }
  }
}
