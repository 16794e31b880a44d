import { at } from '../../../engine/core/lists.ts';
import {
  carved,
  clamp,
  clouds,
  hex,
  mixed,
  noise,
  normalsOf,
  type Picture,
  painted,
  type Rgb,
  randomFrom,
  shaded,
  smooth,
} from './drawing.ts';

const DARK = hex('#23120a');
const MIDDLE = hex('#4d2d19');
const LIGHT = hex('#7d5031');
const PORE = hex('#160b06');

/** Long thin fibres of the wood. */
const streaks = (u: number, v: number): number => clouds(u, v, 8, 130, 3, 21);
const hairs = (u: number, v: number): number => noise(u * 24, v * 420, 24, 420, 31);

/** Short dark pores, in bands: walnut is a ring-porous wood. */
function pores(u: number, v: number): number {
  const dots = smooth(0.78, 0.9, noise(u * 72, v * 330, 72, 330, 41));
  return dots * smooth(0.38, 0.62, clouds(u, v, 5, 9, 2, 51));
}

/** Returns how dark the growth ring is at this place: it ends in a hard dark line. */
function growthRing(u: number, v: number): number {
  const bend = (clouds(u, v, 2, 2, 3, 3) - 0.5) * 5.2 + (clouds(u, v, 5, 4, 2, 9) - 0.5) * 1.1;
  const rings = v * 8 + bend;
  const phase = rings - Math.floor(rings);
  return (phase < 0.84 ? phase / 0.84 : (1 - phase) / 0.16) ** 1.8;
}

function walnutColour(u: number, v: number): Rgb {
  const shade = clouds(u, v, 3, 3, 3, 61) - 0.5;
  const tone =
    0.6 - 0.4 * growthRing(u, v) + 0.62 * (streaks(u, v) - 0.5) + 0.16 * (hairs(u, v) - 0.5) + 0.34 * shade - 0.1;
  const wood = tone < 0.5 ? mixed(DARK, MIDDLE, clamp(tone * 2)) : mixed(MIDDLE, LIGHT, clamp(tone * 2 - 1));
  return mixed(wood, PORE, pores(u, v) * 0.65);
}

/** Dark walnut whose grain runs along u. */
export const walnut = (): Picture => painted(2048, 512, walnutColour);
export const walnutNormals = (): Picture =>
  normalsOf(
    carved(1024, 256, (u, v) => streaks(u, v) * 0.4 + hairs(u, v) * 0.2 - pores(u, v) * 0.7),
    0.9,
  );

const BROWN = hex('#63331e');
const LEATHER_SIZE = 512;
const GRAINS = 40;
const grainCentres = (() => {
  const random = randomFrom(11);
  return Array.from({ length: GRAINS * GRAINS }, () => [random(), random()] as const);
})();

/** Returns how far a point is from the border of its grain, from 0 to 1. */
function grain(u: number, v: number): number {
  const x = u * GRAINS + (clouds(u, v, 6, 6, 3, 2) - 0.5) * 1.6;
  const y = v * GRAINS + (clouds(u, v, 6, 6, 3, 8) - 0.5) * 1.6;
  const [column, row] = [Math.floor(x), Math.floor(y)];
  let [first, second] = [9, 9];
  for (let a = -1; a < 2; a += 1)
    for (let b = -1; b < 2; b += 1) {
      const centre = at(grainCentres, ((row + b + GRAINS) % GRAINS) * GRAINS + ((column + a + GRAINS) % GRAINS));
      const distance = Math.hypot(column + a + centre[0] - x, row + b + centre[1] - y);
      if (distance < first) [first, second] = [distance, first];
      else if (distance < second) second = distance;
    }
  return smooth(0, 0.32, second - first);
}

/** Saddle-brown leather. */
export const leather = (): Picture =>
  painted(LEATHER_SIZE, LEATHER_SIZE, (u, v) =>
    shaded(BROWN, 0.84 + 0.16 * grain(u, v) + 0.16 * (clouds(u, v, 9, 9, 4, 6) - 0.5)),
  );
export const leatherNormals = (): Picture =>
  normalsOf(
    carved(LEATHER_SIZE, LEATHER_SIZE, (u, v) => grain(u, v) * 0.8 + 0.25 * clouds(u, v, 40, 40, 2, 4)),
    2.2,
  );

const WEAVE_SIZE = 256;
const THREADS = 48;

/** Returns the height of a plain weave, in which threads go over and under each other by turns. */
function threads(u: number, v: number): number {
  const [x, y] = [u * THREADS, v * THREADS];
  const over = (Math.floor(x) + Math.floor(y)) % 2 === 0;
  const [a, b] = [Math.sin((x % 1) * Math.PI), Math.sin((y % 1) * Math.PI)];
  const height = over ? a * Math.sqrt(b) : b * Math.sqrt(a);
  return height * (0.8 + 0.4 * noise(x, y / 2, THREADS, THREADS / 2, 3));
}

/** Plain-woven cloth without a colour; its material gives it one. */
export const weave = (): Picture =>
  painted(WEAVE_SIZE, WEAVE_SIZE, (u, v) => {
    const tone = 255 * (0.62 + 0.26 * threads(u, v) + 0.24 * (clouds(u, v, 10, 10, 3, 5) - 0.5));
    return [tone, tone, tone];
  });
export const weaveNormals = (): Picture => normalsOf(carved(WEAVE_SIZE, WEAVE_SIZE, threads), 1.6);
