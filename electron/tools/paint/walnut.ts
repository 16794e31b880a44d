import { clamp, clouds, noise, smooth } from './noise.ts';
import { carved, hex, mixed, normalsOf, type Picture, painted, type Rgb } from './picture.ts';

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

/** How far through its year the wood is: slow growth first, a hard dark line last. */
function year(u: number, v: number): number {
  const bend = (clouds(u, v, 2, 2, 3, 3) - 0.5) * 5.2 + (clouds(u, v, 5, 4, 2, 9) - 0.5) * 1.1;
  const rings = v * 8 + bend;
  const phase = rings - Math.floor(rings);
  return (phase < 0.84 ? phase / 0.84 : (1 - phase) / 0.16) ** 1.8;
}

function colourAt(u: number, v: number): Rgb {
  const shade = clouds(u, v, 3, 3, 3, 61) - 0.5;
  const tone = 0.6 - 0.4 * year(u, v) + 0.62 * (streaks(u, v) - 0.5) + 0.16 * (hairs(u, v) - 0.5) + 0.34 * shade - 0.1;
  const wood = tone < 0.5 ? mixed(DARK, MIDDLE, clamp(tone * 2)) : mixed(MIDDLE, LIGHT, clamp(tone * 2 - 1));
  return mixed(wood, PORE, pores(u, v) * 0.65);
}

/** Dark walnut, its grain along u. */
export const walnut = (): Picture => painted(2048, 512, colourAt);
export const walnutNormals = (): Picture =>
  normalsOf(
    carved(1024, 256, (u, v) => streaks(u, v) * 0.4 + hairs(u, v) * 0.2 - pores(u, v) * 0.7),
    0.9,
  );
