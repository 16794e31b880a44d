import { clouds, mixed, type Rgb, randomFrom, shaded } from '../drawing.ts';
import { FLOOR_LEVEL, type PaintedRoom, planks } from './frames.ts';
import { type Box, between, ellipse, illuminate, type Layer, linear, type PointLight, paint, stroke } from './layer.ts';

/** Linear colours of books. */
const BINDINGS = [
  '#8c3a2a',
  '#2f6070',
  '#a8803c',
  '#58446c',
  '#b0603a',
  '#2b5258',
  '#958a62',
  '#6c2a36',
  '#bba060',
].map(hex => linear(hex));
const OAK = linear('#5d3823');
const DARK = linear('#17100e');
const GILT = linear('#d8b468');
const LAMPLIGHT: Rgb = [1, 0.6, 0.27];
const DUSK: Rgb = [0.36, 0.6, 1];

/** A bookcase with lit shelves, from the floor up. */
function shelf(layer: Layer, [left, bottom, right, top]: Box, seed: number): void {
  const random = randomFrom(seed);
  paint(layer, [left - 0.5, bottom, right + 0.5, top + 0.6], { colour: OAK });
  for (let foot = bottom + 0.6; foot < top - 3.6; foot += 4.9) {
    paint(layer, [left, foot, right, foot + 4.5], (_x, y) => ({
      colour: DARK,
      light: shaded(LAMPLIGHT, 0.05 * ((y - foot) / 4.5) ** 2),
    }));
    for (let x = left + 0.2; x < right - 0.8; ) x += books(layer, x, foot, random);
  }
}

/** Paints a book, or a gap with something in it. Returns its width. */
function books(layer: Layer, x: number, foot: number, random: () => number): number {
  if (random() < 0.07) {
    ellipse(layer, [x + 0.9, foot + 0.9], [0.7, 0.9], { colour: random() < 0.5 ? GILT : linear('#9fb0b4') });
    return 2;
  }
  const width = 0.5 + random() * 0.85;
  const height = 2.5 + random() * 1.6;
  const binding = shaded(BINDINGS[Math.floor(random() * BINDINGS.length)] ?? DARK, 0.7 + random() * 0.7);
  const round = (px: number) => 1 - 0.7 * Math.abs((px - x) / width - 0.45);
  paint(layer, [x, foot, x + width, foot + height], px => ({ colour: shaded(binding, round(px)) }));
  for (const part of [0.16, 0.78])
    paint(layer, [x, foot + height * part, x + width, foot + height * part + 0.16], px => ({
      colour: shaded(GILT, round(px) * 0.9),
    }));
  return width + 0.05;
}

const SKY = ['#20406f', '#3d6ea6', '#84a9c8', '#dba985', '#c07c52'].map(hex => linear(hex));

/** A tall window with a town at dusk behind it. */
function windowTo(layer: Layer, [left, bottom, right, top]: Box, seed: number): void {
  const random = randomFrom(seed);
  paint(layer, [left, bottom, right, top], (_x, y) => ({
    light: shaded(between(SKY, 1 - (y + 9) / (top + 9)), 0.62),
  }));
  for (let x = left; x < right; ) x += house(layer, x, bottom, random);
  for (let light = 0; light < 46; light += 1) {
    const [x, y] = [left + random() * (right - left), -15 + random() * 8.4];
    const colour: Rgb = random() < 0.7 ? [1, 0.5, 0.15] : [0.45, 0.7, 1];
    ellipse(layer, [x, y], [0.13, 0.13], { light: shaded(colour, 2 + 16 * random() ** 2) });
  }
  for (let pane = 0; pane <= 3; pane += 1) {
    const x = left + (pane * (right - left)) / 3;
    paint(layer, [x - 0.3, bottom, x + 0.3, top], { colour: DARK });
  }
  for (let y = bottom; y <= top; y += 5.6) paint(layer, [left, y - 0.25, right, y + 0.25], { colour: DARK });
  for (const [from, to] of [
    [left - 6, left + 0.8],
    [right - 0.8, right + 6],
  ] as const)
    curtain(layer, [from, bottom, to, 16.5]);
}

/** Paints a house of the town. Returns its width. */
function house(layer: Layer, x: number, bottom: number, random: () => number): number {
  const width = 1.4 + random() * 2;
  const tall = -9.6 + random() * 3.4;
  paint(layer, [x, bottom, x + width, tall], (_x, y) => ({
    light: shaded(between([linear('#2a3f5c'), linear('#141d30')], (tall - y) / 7), 0.7),
  }));
  return width;
}

const CLOTH = [linear('#2f5a63'), linear('#0f2730')];
/** A heavy curtain in folds. */
function curtain(layer: Layer, box: Box): void {
  paint(layer, box, x => {
    const fold = 0.5 + 0.5 * Math.sin(x * 3.1 + Math.sin(x * 1.1) * 1.3);
    return { colour: between(CLOTH, 1 - fold) };
  });
}

/** Dark wood panelling below a papered wall. */
function panelling(layer: Layer): void {
  const { halfWidth, bottom, top } = layer.frame;
  const paper = [linear('#4d3a2c'), linear('#5b4632')];
  paint(layer, [-halfWidth, bottom, halfWidth, top], (x, y) => ({
    colour: between(paper, clouds((x + halfWidth) / 140, (y + 30) / 60, 60, 26, 3, 4)),
  }));
  paint(layer, [-halfWidth, bottom, halfWidth, -4], { colour: OAK });
  for (let x = -halfWidth; x < halfWidth; x += 7) {
    paint(layer, [x + 0.7, -18.5, x + 6.3, -5.6], { colour: shaded(OAK, 0.42) });
    paint(layer, [x + 1.2, -18, x + 5.8, -6.1], (_x, y) => ({ colour: shaded(OAK, 0.7 + 0.03 * (y + 18)) }));
  }
  paint(layer, [-halfWidth, -4.4, halfWidth, -3.6], { colour: shaded(OAK, 1.7) });
  paint(layer, [-halfWidth, bottom, halfWidth, -20], { colour: shaded(OAK, 0.5) });
}

const LANDSCAPE = ['#26302a', '#41503c', '#bb9a6c', '#90a4ac', '#7d97a8'].map(hex => linear(hex));

/** A low cabinet under a painting. */
function cabinet(layer: Layer): void {
  paint(layer, [-9.4, FLOOR_LEVEL, 10.4, -10.2], { colour: shaded(OAK, 0.8) });
  for (const x of [-8.6, -2.4, 3.8])
    paint(layer, [x, -20, x + 5.6, -11.6], (_x, y) => ({ colour: shaded(OAK, 1.1 + 0.06 * (y + 16)) }));
  paint(layer, [-10, -10.6, 11, -9.9], { colour: shaded(OAK, 2.2) });
  paint(layer, [-5.6, -4, 6.6, 7.6], { colour: GILT });
  paint(layer, [-4.6, -3, 5.6, 6.6], (_x, y) => ({ colour: between(LANDSCAPE, (y + 3) / 9.6) }));
}

/** A table lamp with a cloth shade, standing at height `foot`. */
function lamp(layer: Layer, x: number, foot: number, size: number, glow: Rgb): void {
  paint(layer, [x - 0.22 * size, foot, x + 0.22 * size, foot + 2.4 * size], { colour: GILT });
  ellipse(layer, [x, foot + 0.9 * size], [0.62 * size, 0.8 * size], { colour: linear('#3c6a6a') });
  const [low, high] = [foot + 2.2 * size, foot + 4.6 * size];
  const wide = (y: number) => size * (1.75 - (0.75 * (y - low)) / (high - low));
  paint(
    layer,
    [x - 2 * size, low, x + 2 * size, high],
    (px, y) => ({
      light: shaded(glow, 1.25 - 0.55 * Math.abs((px - x) / wide(y)) ** 2 - 0.25 * ((y - low) / (high - low))),
    }),
    (px, y) => (Math.abs(px - x) < wide(y) ? 1 : 0),
  );
}

const SHADE: Rgb = [2.6, 1.15, 0.34];
const WALL_LAMPS = [
  { x: -6.4, foot: -10, size: 0.95 },
  { x: 8, foot: -10, size: 0.95 },
  { x: -41.5, foot: -13.4, size: 1.15 },
  { x: 40, foot: -12.6, size: 1.1 },
] as const;

function wall(layer: Layer): void {
  panelling(layer);
  windowTo(layer, [16, -19, 35, 13], 5);
  windowTo(layer, [-61, -19, -47, 13], 8);
  shelf(layer, [-37, -20.5, -12, 14], 7);
  shelf(layer, [44, -20.5, 64, 10], 9);
  cabinet(layer);
  for (const { x, foot, size } of WALL_LAMPS) {
    if (foot < -12) paint(layer, [x - 3, FLOOR_LEVEL, x + 3, foot], { colour: shaded(OAK, 1.1) });
    lamp(layer, x, foot, size, SHADE);
  }
  const lights = WALL_LAMPS.map(
    ({ x, foot, size }): PointLight => ({
      at: [x, foot + 3.4 * size],
      distance: 3,
      colour: shaded(LAMPLIGHT, 60),
    }),
  );
  const fromWindow: PointLight = { at: [25, -2], distance: 9, colour: shaded(DUSK, 60) };
  const shelfLight: PointLight = { at: [-25, -6], distance: 8, colour: shaded(LAMPLIGHT, 32) };
  illuminate(layer, [0.16, 0.13, 0.125], [...lights, fromWindow, shelfLight]);
}

/** A leather armchair, from the front. */
function armchair(layer: Layer, x: number, colour: Rgb): void {
  const tufted = (px: number, y: number) => ({
    colour: shaded(colour, 0.75 + 0.35 * Math.sin((px - x) * 2.2) * Math.sin(y * 2.2)),
  });
  ellipse(layer, [x, -8.2], [4.4, 4.6], tufted);
  paint(layer, [x - 4.4, -20, x + 4.4, -8], tufted);
  for (const side of [-1, 1]) {
    ellipse(layer, [x + side * 5.1, -12.6], [1.4, 1.5], { colour: shaded(colour, 1.25) });
    paint(layer, [x + side * 5.1 - 1.3, -21, x + side * 5.1 + 1.3, -12.6], { colour });
  }
  paint(layer, [x - 4, -17.5, x + 4, -15], { colour: shaded(colour, 1.2) });
}

/** A potted palm. */
function palm(layer: Layer, x: number, seed: number): void {
  const random = randomFrom(seed);
  paint(layer, [x - 2, FLOOR_LEVEL, x + 2, -14.5], { colour: linear('#6d4a3a') });
  const foot: readonly [number, number] = [x, -14];
  for (let leaf = 0; leaf < 26; leaf += 1) {
    const angle = Math.PI * (0.06 + 0.88 * random());
    const length = 8 + random() * 6;
    let from = foot;
    for (let part = 1; part <= 8; part += 1) {
      const along = (part / 8) * length;
      const bend = 0.045 * along ** 2 * Math.abs(Math.cos(angle));
      const to: readonly [number, number] = [x + Math.cos(angle) * along, -14 + Math.sin(angle) * along * 1.05 - bend];
      stroke(layer, from, to, 0.62 * Math.sin((Math.PI * (part + 0.4)) / 9), {
        colour: mixed(linear('#356a3c'), linear('#8fae5c'), random() * 0.8),
      });
      from = to;
    }
  }
}

/** Floor lamps: position, height of the shade, and size of the shade. */
const FLOOR_LAMPS = [
  { x: -9, shade: -6.4, size: 0.9 },
  { x: 28, shade: -3.6, size: 1 },
] as const;

/** The things standing in front of the wall. */
function furniture(layer: Layer): void {
  palm(layer, 13.4, 3);
  palm(layer, -33, 6);
  for (const { x, shade, size } of FLOOR_LAMPS) {
    paint(layer, [x - 0.2, FLOOR_LEVEL, x + 0.2, shade], { colour: GILT });
    lamp(layer, x, shade - 2.2 * size, size, SHADE);
  }
  armchair(layer, -22.5, linear('#8a5638'));
  armchair(layer, 33.5, linear('#3d6264'));
  const lights = FLOOR_LAMPS.map(
    ({ x, shade }): PointLight => ({ at: [x, shade + 1], distance: 4, colour: shaded(LAMPLIGHT, 90) }),
  );
  const fromWindow: PointLight = { at: [22, 0], distance: 9, colour: shaded(DUSK, 80) };
  illuminate(
    layer,
    [0.12, 0.1, 0.1],
    [
      ...lights,
      fromWindow,
      { at: [0, -4], distance: 12, colour: shaded(LAMPLIGHT, 60) },
      { at: [-20, 4], distance: 7, colour: shaded(LAMPLIGHT, 34) },
    ],
  );
}

/** The pattern of the rug: a field with a medallion, between borders. */
function rugColour(x: number, y: number): Rgb {
  const inward = Math.min(38 - Math.abs(x), 27 - Math.abs(y + 6));
  const wave = Math.sin(x * 1.1) * Math.sin(y * 1.1);
  if (inward < 1.2) return linear('#9a7a4c');
  if (inward < 5) return wave > 0.25 ? linear('#9a7448') : linear('#1f3c46');
  if (inward < 6) return linear('#9a7a4c');
  return wave > 0.5 ? linear('#76543c') : linear('#46262a');
}

function floor(layer: Layer): void {
  paint(layer, [-75, -60, 75, 60], planks([linear('#4a2c1a'), linear('#6b4328')]));
  paint(layer, [-38, -33, 38, 21], (x, y) => ({ colour: rugColour(x, y) }));
  const pools = FLOOR_LAMPS.map(({ x }): PointLight => ({ at: [x, 16], distance: 11, colour: shaded(LAMPLIGHT, 70) }));
  illuminate(
    layer,
    [0.07, 0.065, 0.07],
    [
      ...pools,
      { at: [24, 26], distance: 14, colour: shaded(DUSK, 90) },
      { at: [-24, -34], distance: 16, colour: shaded(LAMPLIGHT, 60) },
    ],
  );
}

export const STUDY: PaintedRoom = { wall, near: furniture, floor };
