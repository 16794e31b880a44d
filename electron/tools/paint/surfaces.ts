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

const DARK = hex('#241610');
const MIDDLE = hex('#553423');
const LIGHT = hex('#80533a');
const PORE = hex('#150b07');

/** Long thin fibres of the wood. */
const fibres = (u: number, v: number): number => clouds(u, v, 15, 230, 3, 21);

/** Short dark pores in bands, since walnut is ring-porous. */
function pores(u: number, v: number): number {
  const dots = smooth(0.7, 0.88, noise(u * 96, v * 400, 96, 400, 41));
  return dots * smooth(0.36, 0.62, clouds(u, v, 6, 11, 2, 51));
}

/** Returns the growth rings of quarter-sawn wood, from 0 to 1: almost straight lines of uneven width. */
function growthRings(u: number, v: number): number {
  const bend = (clouds(u, v, 5, 4, 3, 3) - 0.5) * 1.5 + (clouds(u, v, 2, 3, 2, 9) - 0.5) * 2.4;
  const rings = v * 17 + bend + 2.2 * clouds(u, v, 1, 9, 2, 33);
  const phase = rings - Math.floor(rings);
  return (phase < 0.8 ? phase / 0.8 : (1 - phase) / 0.2) ** 1.5;
}

function walnutColour(u: number, v: number): Rgb {
  const figure = clouds(u, v, 11, 14, 3, 61);
  const broad = clouds(u, v, 4, 2, 2, 71) - 0.5;
  const tone = 0.16 * (1 - growthRings(u, v)) + 0.44 * fibres(u, v) + 0.4 * figure;
  const part = clamp((tone - 0.26) * 1.8 + 0.22 * broad);
  const wood = part < 0.55 ? mixed(DARK, MIDDLE, part / 0.55) : mixed(MIDDLE, LIGHT, (part - 0.55) / 0.45);
  return mixed(wood, PORE, pores(u, v) * 0.6);
}

/** Dark walnut with its grain along u. The picture is longer than any board of the table, so nothing repeats visibly. */
export const walnut = (): Picture => painted(2048, 512, walnutColour);
export const walnutNormals = (): Picture =>
  normalsOf(
    carved(1024, 512, (u, v) => fibres(u, v) * 0.5 - pores(u, v) * 0.8),
    0.8,
  );

const BROWN = hex('#63331e');
const LEATHER_SIZE = 512;
const GRAINS = 40;
const grainCentres = (() => {
  const random = randomFrom(11);
  return Array.from({ length: GRAINS * GRAINS }, () => [random(), random()] as const);
})();

/** Returns the distance of a point from the edge of its leather grain, from 0 to 1. */
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

/** Brown leather. */
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

/** Returns the height of a plain weave, in which threads alternately go over and under each other. */
function threads(u: number, v: number): number {
  const [x, y] = [u * THREADS, v * THREADS];
  const over = (Math.floor(x) + Math.floor(y)) % 2 === 0;
  const [a, b] = [Math.sin((x % 1) * Math.PI), Math.sin((y % 1) * Math.PI)];
  const height = over ? a * Math.sqrt(b) : b * Math.sqrt(a);
  return height * (0.8 + 0.4 * noise(x, y / 2, THREADS, THREADS / 2, 3));
}

/** Plain-woven colourless cloth, coloured by its material. */
export const weave = (): Picture =>
  painted(WEAVE_SIZE, WEAVE_SIZE, (u, v) => {
    const tone = 255 * (0.62 + 0.26 * threads(u, v) + 0.24 * (clouds(u, v, 10, 10, 3, 5) - 0.5));
    return [tone, tone, tone];
  });
export const weaveNormals = (): Picture => normalsOf(carved(WEAVE_SIZE, WEAVE_SIZE, threads), 1.6);

const SUEDE = hex('#615752');
/** Half the size of the tray in die widths. The picture covers its floor once. */
const TRAY_HALF = [4.5, 3] as const;

/** Marks of hands and dice in the nap: short strokes, each paler or darker. */
function scuffs(u: number, v: number): number {
  const [x, y] = [u * 26 + 3 * clouds(u, v, 7, 5, 2, 15), v * 17 + 3 * clouds(u, v, 5, 7, 2, 19)];
  return noise(x, y, 29, 20, 27) - 0.5;
}

/** Stone-grey suede. Its nap is crushed and paler in the middle, where dice land, and darker along the walls. */
export function suede(): Picture {
  return painted(1152, 768, (u, v) => {
    const [x, z] = [(u - 0.5) * 2 * TRAY_HALF[0], (v - 0.5) * 2 * TRAY_HALF[1]];
    const crushed = Math.exp(-((x / 3.1) ** 2) - (z / 1.9) ** 2);
    const toWall = Math.min(TRAY_HALF[0] - Math.abs(x), TRAY_HALF[1] - Math.abs(z));
    const nap = 0.1 * (clouds(u, v, 400, 270, 2, 5) - 0.5) + 0.05 * (clouds(u, v, 60, 40, 3, 7) - 0.5);
    const worn = crushed * (0.1 + 0.12 * scuffs(u, v));
    const shadow = 0.72 + 0.28 * smooth(-0.1, 1.1, toWall);
    return shaded(mixed(SUEDE, hex('#83766c'), crushed * 0.3), (1 + 2 * nap + worn + 0.05 * scuffs(u, v)) * shadow);
  });
}
