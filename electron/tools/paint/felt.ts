import {
  carved,
  clamp,
  clouds,
  hex,
  mixed,
  normalsOf,
  type Picture,
  painted,
  type Rgb,
  randomFrom,
  shaded,
} from './drawing.ts';

/** The cloth is painted grey and coloured by the table. `UNDYED` in renderer/scene/drawing/materials.ts is this grey in linear light. */
const GREY = hex('#707070');
const WORN = hex('#a4a4a4');
const WIDTH = 2048;
/** Half the size of the table's cloth in die widths. The picture covers all of it, so it never repeats. */
const HALF = [10.8, 7.95] as const;
const CORNER = 3.3;
const TRAY = { middle: 0.05, half: [4.5, 3] } as const;

/** Returns the wear of a spot at this place: 1 at its centre, less outwards. */
const spot = (x: number, z: number, [atX, atZ, wide, deep]: readonly [number, number, number, number]): number =>
  Math.exp(-(((x - atX) / wide) ** 2) - ((z - atZ) / deep) ** 2);

/** Worn spots: in front of each seat, and under the bag. */
const RUBBED = [
  [0, -6.9, 4.6, 0.7],
  [-9.9, 0.6, 0.7, 3.2],
  [9.9, 0.6, 0.7, 3.2],
  [0, 4.1, 3.4, 0.6],
  [-8.1, -5.8, 1.6, 1.2],
] as const;

/** Returns the distance of a place from the edge of the cloth, positive inside. */
function fromEdge(x: number, z: number): number {
  const [dx, dz] = [Math.abs(x) - HALF[0] + CORNER, Math.abs(z) - HALF[1] + CORNER];
  return CORNER - Math.hypot(Math.max(dx, 0), Math.max(dz, 0)) - Math.min(Math.max(dx, dz), 0);
}

/** Returns the wear of the cloth: around the tray, along the edge, and most at the spots. */
function wear(x: number, z: number, unevenness: number): number {
  const fromTray = Math.hypot(
    Math.max(Math.abs(x) - TRAY.half[0] - 0.4, 0),
    Math.max(Math.abs(z - TRAY.middle) - TRAY.half[1] - 0.4, 0),
  );
  const rubbed = Math.max(
    0.5 * Math.exp(-(fromTray ** 2) / 0.3),
    0.35 * Math.exp(-((fromEdge(x, z) / 0.5) ** 2)),
    ...RUBBED.map(each => 0.8 * spot(x, z, each)),
  );
  return rubbed * (0.55 + 0.9 * unevenness);
}

/** Returns the factor by which the rim and the tray's moulding shade the cloth. */
function shade(x: number, z: number): number {
  const toTray = Math.max(Math.abs(x) - TRAY.half[0] - 0.4, Math.abs(z - TRAY.middle) - TRAY.half[1] - 0.4, 0);
  return 1 - 0.5 * Math.exp(-fromEdge(x, z) / 0.16) - 0.4 * Math.exp(-toTray / 0.14);
}

/** Returns faint long streaks: the cloth was brushed towards the viewer. */
function nap(u: number, v: number): number {
  const waver = 0.004 * clouds(u, v, 5, 4, 2, 37);
  return clouds(u + waver, v, 160, 3, 3, 31) - 0.5;
}

function groundAt(u: number, v: number): Rgb {
  const [x, z] = [(u - 0.5) * 2 * HALF[0], (v - 0.5) * 2 * HALF[1]];
  const grain = clouds(u, v, 420, 160, 2, 5) - 0.5;
  const uneven = nap(u, v) * 0.12 + grain * 0.18;
  const worn = mixed(shaded(GREY, 1 + uneven), WORN, clamp(wear(x, z, clouds(u, v, 60, 40, 3, 13)) * 0.8));
  return shaded(worn, shade(x, z));
}

/** Spread of the hairs about the direction of brushing, in radians. */
const SPREAD = 0.8;

const DARK = hex('#282828');
const PALE = hex('#ffffff');

/** Paints the whole undyed cloth, with wear and tens of thousands of hairs. */
export function felt(): Picture {
  const picture = painted(WIDTH, Math.round((WIDTH * HALF[1]) / HALF[0]), groundAt);
  const { width, height, pixels } = picture;
  scatterFibres(width, height, 150000, [5, 15], 5, SPREAD, (x, y, strength, { tone }) => {
    const colour = tone < 0.5 ? DARK : PALE;
    const part = strength * (tone < 0.5 ? 0.06 + tone * 0.3 : 0.02 + (tone - 0.5) * 0.16);
    const offset = (y * width + x) * 3;
    const [red = 0, green = 0, blue = 0] = pixels.subarray(offset, offset + 3);
    pixels.set(mixed([red, green, blue], colour, part), offset);
  });
  return picture;
}

/** Returns a tileable normal map of the cloth's hairs. */
export function feltNormals(): Picture {
  const size = 512;
  const relief = carved(size, size, () => 0.5);
  scatterFibres(size, size, 15000, [8, 22], 9, SPREAD, (x, y, strength, { tone }) => {
    const offset = y * size + x;
    const height = relief.heights[offset] ?? 0;
    relief.heights[offset] = height + ((tone < 0.5 ? 0.15 : 0.85) - height) * strength * 0.26;
  });
  return normalsOf(relief, 2.2);
}

/** A short bent hair, in pixels. */
interface Fibre {
  readonly x: number;
  readonly y: number;
  readonly angle: number;
  readonly length: number;
  /** Distance of its middle from the straight line. */
  readonly bend: number;
  /** Number from 0 to 1 that chooses its colour. */
  readonly tone: number;
}
/** Colours a pixel of a fibre with a strength from 0 to 1. */
type Dab = (x: number, y: number, strength: number, fibre: Fibre) => void;

const STEP = 0.7;

/** Spreads a point over the four pixels around it, to antialias fibres. */
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
 * Scatters fibres over a tileable picture. They run downwards, turned by up to half of `spread` (radians) to either side.
 */
function scatterFibres(
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
