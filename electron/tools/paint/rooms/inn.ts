import { clouds, noise, type Rgb, randomFrom, shaded, smooth } from '../drawing.ts';
import { FLOOR_LEVEL, type PaintedRoom, planks } from './frames.ts';
import { type Box, between, ellipse, illuminate, type Layer, linear, type PointLight, paint, stroke } from './layer.ts';

const FIRELIGHT: Rgb = [1, 0.42, 0.12];
const CANDLELIGHT: Rgb = [1, 0.56, 0.2];
const BEAM = linear('#3d2415');
const PLASTER = [linear('#7d6650'), linear('#96805f')];
const IRON: Rgb = [0.02, 0.018, 0.016];
/** Centre of the hearth. */
const HEARTH = 17;

/** Rough plaster between timbers. */
function timberFrame(layer: Layer): void {
  const { halfWidth, bottom, top } = layer.frame;
  paint(layer, [-halfWidth, bottom, halfWidth, top], (x, y) => ({
    colour: between(PLASTER, clouds((x + halfWidth) / 135, (y + 23) / 40, 24, 8, 4, 5)),
  }));
  for (let x = -66; x <= 66; x += 11) paint(layer, [x - 0.9, bottom, x + 0.9, top], { colour: BEAM });
  for (const y of [-5, 8]) paint(layer, [-halfWidth, y - 0.8, halfWidth, y + 0.8], { colour: BEAM });
  for (let x = -60; x < 60; x += 22) stroke(layer, [x - 5, -4], [x + 5, 7.6], 0.7, { colour: BEAM });
  paint(layer, [-halfWidth, bottom, halfWidth, -17], { colour: shaded(BEAM, 1.3) });
}

/** Field stones in mortar. */
function stones(layer: Layer, box: Box, seed: number): void {
  const random = randomFrom(seed);
  paint(layer, box, { colour: linear('#3a332c') });
  for (let y = box[1] + 0.9; y < box[3]; y += 1.9)
    for (let x = box[0] + random() * 1.2; x < box[2] - 0.5; ) {
      const half = 0.9 + random() * 0.9;
      const tone = 0.6 + random() * 0.7;
      ellipse(layer, [Math.min(box[2] - half, x + half), y], [half, 0.84], (px, py) => ({
        colour: shaded(
          linear('#7d7064'),
          tone * (0.7 + 0.25 * (py - y) + 0.2 * noise(px * 3 + 200, py * 3 + 60, 999, 999)),
        ),
      }));
      x += 2 * half + 0.15;
    }
}

const FLAME = ['#fff0b0', '#ffb545', '#ff7a1e', '#b32a08', '#2a0602'].map(hex => linear(hex));

/** A flame rising from its foot. */
function flame(layer: Layer, x: number, foot: number, half: number, height: number): void {
  paint(
    layer,
    [x - half * 1.5, foot, x + half * 1.5, foot + height],
    (px, y) => {
      const up = (y - foot) / height;
      return { light: shaded(between(FLAME, up * 0.75 + (0.35 * Math.abs(px - x)) / half), 3 * (1.1 - up)) };
    },
    (px, y) => {
      const up = (y - foot) / height;
      const sway = Math.sin(up * 4 + x * 3) * 0.35 * half * up;
      return Math.abs(px - x - sway) < half * Math.sin(Math.PI * (0.22 + 0.78 * up) ** 0.8) ? 1 : 0;
    },
  );
}

/** A stone hearth with a fire, and a mantel shelf over it. */
function hearth(layer: Layer): void {
  stones(layer, [HEARTH - 9.5, FLOOR_LEVEL, HEARTH + 9.5, -2.4], 5);
  stones(layer, [HEARTH - 7, -4, HEARTH + 7, layer.frame.top], 6);
  paint(
    layer,
    [HEARTH - 6, FLOOR_LEVEL, HEARTH + 6, -5],
    (_x, y) => ({ colour: [0.05, 0.03, 0.02], light: shaded(FIRELIGHT, 0.4 * smooth(-4, -15, y)) }),
    (x, y) => (y < -7.6 + 2.6 * Math.sqrt(Math.max(0, 1 - ((x - HEARTH) / 6) ** 2)) ? 1 : 0),
  );
  for (const side of [-1, 1])
    stroke(layer, [HEARTH - 4 * side, -15], [HEARTH + 4 * side, -13.6], 0.8, {
      colour: BEAM,
      light: shaded(FIRELIGHT, 0.9),
    });
  const random = randomFrom(17);
  for (const part of [-3.4, 3.2, -1.9, 2, 0.2])
    flame(layer, HEARTH + part, -14.4, 1 + random() * 0.6, 8.4 - Math.abs(part) * 1.1 + random());
  for (let spark = 0; spark < 16; spark += 1)
    ellipse(layer, [HEARTH + (random() - 0.5) * 7, -12 + random() * 5], [0.09, 0.09], { light: shaded(FIRELIGHT, 14) });
  paint(layer, [HEARTH - 10.5, -3.6, HEARTH + 10.5, -2.4], { colour: shaded(BEAM, 1.6) });
}

const GLASS = ['#2f5a3a', '#6b3a1c', '#8a6a2c', '#3a4a5c'].map(hex => linear(hex));

/** Shelves of bottles and mugs, lit by candles between them. */
function bar(layer: Layer, [left, bottom, right, top]: Box): void {
  const random = randomFrom(23);
  paint(layer, [left - 0.8, bottom, right + 0.8, top], { colour: shaded(BEAM, 1.2) });
  for (let foot = -13.6; foot < top - 3; foot += 4.4) {
    paint(layer, [left, foot, right, foot + 3.9], { colour: shaded(BEAM, 0.5) });
    for (let x = left + 0.7; x < right - 1; ) x += vessel(layer, x, foot, random);
    paint(layer, [left, foot - 0.5, right, foot], { colour: shaded(BEAM, 2.2) });
  }
  paint(layer, [left - 1.5, bottom, right + 1.5, -14.6], { colour: shaded(BEAM, 1.5) });
  paint(layer, [left - 2, -15, right + 2, -14.1], { colour: shaded(BEAM, 3) });
}

/** Paints a bottle, a mug or a candle. Returns the width it takes on the shelf. */
function vessel(layer: Layer, x: number, foot: number, random: () => number): number {
  const kind = random();
  if (kind < 0.13) {
    candle(layer, x + 0.5, foot, 1);
    return 1.5;
  }
  if (kind < 0.5) {
    paint(layer, [x, foot, x + 1.1, foot + 1.5], px => ({
      colour: shaded(linear('#a88a5a'), 1.2 - Math.abs(px - x - 0.4)),
    }));
    return 1.6;
  }
  const glass = GLASS[Math.floor(random() * GLASS.length)] ?? IRON;
  const tall = 2.4 + random();
  paint(layer, [x, foot, x + 0.9, foot + tall * 0.66], px => ({
    colour: shaded(glass, 2.2 - 3 * Math.abs(px - x - 0.3)),
  }));
  paint(layer, [x + 0.3, foot, x + 0.6, foot + tall], { colour: shaded(glass, 1.4) });
  return 1.3;
}

function candle(layer: Layer, x: number, foot: number, height: number): void {
  paint(layer, [x - 0.28, foot, x + 0.28, foot + height], (_x, y) => ({
    colour: linear('#d8c49a'),
    light: shaded(CANDLELIGHT, 0.7 * ((y - foot) / height)),
  }));
  ellipse(layer, [x, foot + height + 0.45], [0.2, 0.5], { light: shaded([1, 0.6, 0.22], 16) });
}

/** A window of small panes with a snowy night behind it. */
function nightWindow(layer: Layer, [left, bottom, right, top]: Box): void {
  paint(layer, [left - 1, bottom - 1, right + 1, top + 1], { colour: shaded(BEAM, 1.4) });
  const night = ['#b8c8e0', '#5c7fc0', '#2c4c94', '#182f68'].map(hex => linear(hex));
  paint(layer, [left, bottom, right, top], (_x, y) => ({
    light: shaded(between(night, (y - bottom) / (top - bottom)), 0.5),
  }));
  for (let x = left; x <= right; x += 2.1) paint(layer, [x - 0.14, bottom, x + 0.14, top], { colour: IRON });
  for (let y = bottom; y <= top; y += 2.6) paint(layer, [left, y - 0.14, right, y + 0.14], { colour: IRON });
}

/** Barrels in two rows. */
function barrels(layer: Layer, left: number): void {
  for (const [x, y] of [
    [left + 4, -17.5],
    [left + 13, -17.5],
    [left + 8.5, -9.4],
  ] as const) {
    ellipse(layer, [x, y], [4.3, 4.3], { colour: IRON });
    ellipse(layer, [x, y], [3.9, 3.9], px => ({
      colour: shaded(linear('#7d4f2c'), 0.75 + 0.25 * Math.sin(px * 5)),
    }));
    paint(layer, [x - 0.3, y - 3.2, x + 0.3, y - 2.4], { colour: linear('#c09048') });
  }
}

const WALL_CANDLES = [
  [HEARTH - 8, -2.4],
  [HEARTH - 6, -2.4],
  [HEARTH + 7.6, -2.4],
  [-5.4, -9.4],
  [4.2, -9.4],
] as const;

function wall(layer: Layer): void {
  timberFrame(layer);
  bar(layer, [-35, FLOOR_LEVEL, -12, 8]);
  nightWindow(layer, [-54, -14, -41, 3]);
  nightWindow(layer, [-6.5, -3, 5, 6.5]);
  barrels(layer, 33);
  hearth(layer);
  paint(layer, [-8, FLOOR_LEVEL, 7, -10], { colour: shaded(BEAM, 1.8) });
  paint(layer, [-8.5, -10.2, 7.5, -9.4], { colour: shaded(BEAM, 3) });
  for (const [x, y] of WALL_CANDLES) candle(layer, x, y, 1.6);
  const candles = WALL_CANDLES.map(
    ([x, y]): PointLight => ({ at: [x, y + 2], distance: 2, colour: shaded(CANDLELIGHT, 11) }),
  );
  illuminate(
    layer,
    [0.06, 0.05, 0.05],
    [
      ...candles,
      { at: [HEARTH, -14], distance: 3.4, colour: shaded(FIRELIGHT, 34) },
      { at: [HEARTH, -15], distance: 12, colour: shaded(FIRELIGHT, 90) },
      { at: [-24, -7], distance: 6, colour: shaded(CANDLELIGHT, 30) },
      { at: [42, -2], distance: 7, colour: shaded(CANDLELIGHT, 26) },
      { at: [-48, -8], distance: 5, colour: [6, 10, 22] },
    ],
  );
}

/** A round table with a candle and mugs on it. */
function sideTable(layer: Layer, x: number, top: number): void {
  paint(layer, [x - 0.5, FLOOR_LEVEL, x + 0.5, top], { colour: BEAM });
  ellipse(layer, [x, top], [4.6, 0.7], { colour: shaded(BEAM, 2.6) });
  for (const side of [-2.2, 2.4])
    paint(layer, [x + side - 0.6, top, x + side + 0.6, top + 1.7], px => ({
      colour: shaded(linear('#b09468'), 1.2 - Math.abs(px - x - side)),
    }));
  candle(layer, x, top + 0.2, 2.1);
}

const LANTERNS = [-31, -12, 27] as const;

function lantern(layer: Layer, x: number, y: number): void {
  paint(layer, [x - 0.07, y + 1.6, x + 0.07, layer.frame.top], { colour: IRON });
  ellipse(layer, [x, y], [1.15, 1.7], { colour: IRON });
  ellipse(layer, [x, y - 0.1], [0.85, 1.25], (px, py) => ({
    light: shaded([1, 0.42, 0.1], 0.6 + 2.6 * Math.exp(-((px - x) ** 2 + (py - y + 0.3) ** 2) / 0.5)),
  }));
}

/** The things standing and hanging in front of the wall. */
function furniture(layer: Layer): void {
  sideTable(layer, -20.5, -8);
  sideTable(layer, 12, -7.6);
  sideTable(layer, 36, -9);
  for (const x of LANTERNS) lantern(layer, x, -3.4);
  const lights = [
    ...[-20.5, 12, 36].map((x): PointLight => ({ at: [x, -5], distance: 1.8, colour: shaded(CANDLELIGHT, 16) })),
    ...LANTERNS.map((x): PointLight => ({ at: [x, -3], distance: 2.6, colour: shaded(CANDLELIGHT, 24) })),
  ];
  illuminate(layer, [0.05, 0.045, 0.04], [...lights, { at: [15, -12], distance: 8, colour: shaded(FIRELIGHT, 60) }]);
}

function floor(layer: Layer): void {
  paint(layer, [-75, -60, 75, 60], planks([linear('#3d2414'), linear('#6b4426')]));
  illuminate(
    layer,
    [0.07, 0.055, 0.045],
    [
      { at: [15, 26], distance: 9, colour: shaded(FIRELIGHT, 130) },
      { at: [-20, 14], distance: 9, colour: shaded(CANDLELIGHT, 70) },
      { at: [30, -8], distance: 14, colour: shaded(FIRELIGHT, 60) },
      { at: [-26, -30], distance: 16, colour: shaded(CANDLELIGHT, 90) },
    ],
  );
}

export const INN: PaintedRoom = { wall, near: furniture, floor };
