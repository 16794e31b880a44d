import { clouds, randomFrom, smooth } from './noise.ts';
import { carved, hex, normalsOf, type Picture, painted, shaded } from './picture.ts';

const BROWN = hex('#63331e');
const SIZE = 512;
const CELLS = 40;
const seeds = (() => {
  const random = randomFrom(11);
  return Array.from({ length: CELLS * CELLS }, () => [random(), random()] as const);
})();

/** How far a point is from the border between its two nearest grains. */
function grain(u: number, v: number): number {
  const x = u * CELLS + (clouds(u, v, 6, 6, 3, 2) - 0.5) * 1.6;
  const y = v * CELLS + (clouds(u, v, 6, 6, 3, 8) - 0.5) * 1.6;
  const [column, row] = [Math.floor(x), Math.floor(y)];
  let [first, second] = [9, 9];
  for (let a = -1; a < 2; a += 1)
    for (let b = -1; b < 2; b += 1) {
      const seed = seeds[((row + b + CELLS) % CELLS) * CELLS + ((column + a + CELLS) % CELLS)]!;
      const distance = Math.hypot(column + a + seed[0] - x, row + b + seed[1] - y);
      if (distance < first) [first, second] = [distance, first];
      else if (distance < second) second = distance;
    }
  return smooth(0, 0.32, second - first);
}

/** Saddle-brown leather. */
export const leather = (): Picture =>
  painted(SIZE, SIZE, (u, v) => shaded(BROWN, 0.84 + 0.16 * grain(u, v) + 0.16 * (clouds(u, v, 9, 9, 4, 6) - 0.5)));
export const leatherNormals = (): Picture =>
  normalsOf(
    carved(SIZE, SIZE, (u, v) => grain(u, v) * 0.8 + 0.25 * clouds(u, v, 40, 40, 2, 4)),
    2.2,
  );
