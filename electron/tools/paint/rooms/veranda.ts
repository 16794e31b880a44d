import { clouds, noise, type Rgb, randomFrom, shaded, smooth } from '../drawing.ts';
import { FLOOR_LEVEL, type PaintedRoom, planks } from './frames.ts';
import { between, ellipse, illuminate, type Layer, linear, type PointLight, paint, stroke } from './layer.ts';

const SKY = ['#d99a7a', '#8b83b4', '#4a68ae', '#223f86', '#10245a'].map(hex => linear(hex));
/** Heights of the far shore and the near one. */
const SHORE = -5.4;
const BANK = -12.4;
const LANTERN: Rgb = [1, 0.52, 0.17];
const BLUE: Rgb = [0.3, 0.48, 1];

const skyAt = (height: number): Rgb => shaded(between(SKY, height / 15), 0.36);

/** The evening sky with thin clouds, over hills. */
function sky(layer: Layer): void {
  const { halfWidth, top } = layer.frame;
  paint(layer, [-halfWidth, SHORE, halfWidth, top], (x, y) => {
    const cloud = smooth(0.52, 0.8, clouds((x + halfWidth) / 135, (y + 22) / 40, 5, 12, 3, 8));
    const warm: Rgb = [0.5, 0.26, 0.24];
    return { light: between([skyAt(y - SHORE), warm], cloud * 0.45 * smooth(16, 2, y - SHORE)) };
  });
  for (const [far, tone] of [
    [0, '#3a4a86'],
    [40, '#202c58'],
  ] as const) {
    const ridge = (x: number) => SHORE + (far === 0 ? 3.4 : 1.6) * noise((x + 70) / 9 + far, far, 64, 64) + 0.4;
    paint(layer, [-halfWidth, SHORE, halfWidth, SHORE + 5], { light: shaded(linear(tone), 0.55) }, (x, y) =>
      y < ridge(x) ? 1 : 0,
    );
  }
}

/** The lake, which reflects the sky in ripples, and the lights of the far shore. */
function lake(layer: Layer): void {
  const { halfWidth } = layer.frame;
  paint(layer, [-halfWidth, BANK - 1, halfWidth, SHORE], (x, y) => {
    const ripple = 0.7 + 0.6 * noise((x + 70) / 3.2, (y + 22) * 2.6, 64, 128);
    return { light: shaded(skyAt(1 + (SHORE - y) * 2.1), ripple * 0.8) };
  });
  const random = randomFrom(12);
  for (let x = -66; x < 66; x += 1.2 + random() * 3.4) {
    const power = 3 + 14 * random() ** 2;
    const colour: Rgb = random() < 0.8 ? LANTERN : [0.9, 0.8, 0.6];
    ellipse(layer, [x, SHORE + 0.3 + random() * 0.8], [0.14, 0.14], { light: shaded(colour, power) });
    reflection(layer, x, SHORE - 0.6, power, colour, random);
  }
}

/** The broken reflection of a light, fading towards the viewer. */
function reflection(layer: Layer, x: number, top: number, power: number, colour: Rgb, random: () => number): void {
  for (let y = top; y > top - 4; y -= 0.5) {
    const fading = 0.1 * power * (1 - (top - y) / 4.2);
    ellipse(layer, [x + (random() - 0.5) * 0.4, y], [0.35, 0.1], { light: shaded(colour, fading) });
  }
}

const LEAVES = ['#15261f', '#27452f', '#46633f'].map(hex => linear(hex));
const GARDEN_LAMPS = [-44, -27.5, -17, 15.5, 24, 41] as const;

/** Bushes and a lawn before the lake, with lamps on posts. */
function garden(layer: Layer): void {
  const { halfWidth, bottom } = layer.frame;
  paint(layer, [-halfWidth, bottom, halfWidth, BANK - 1], { colour: linear('#2c4a30') });
  const random = randomFrom(4);
  for (let bush = 0; bush < 90; bush += 1) {
    const x = (random() * 2 - 1) * halfWidth;
    const tall = 1 + random() * 3.2;
    const tone = random();
    ellipse(layer, [x, BANK - 1.6], [1.6 + random() * 3.4, tall], (px, y) => ({
      colour: shaded(between(LEAVES, 0.7 * tone + 0.3 * noise(px * 1.4 + 200, y * 1.4 + 60, 999, 999)), 1),
    }));
  }
  for (const x of GARDEN_LAMPS) {
    paint(layer, [x - 0.14, FLOOR_LEVEL, x + 0.14, BANK + 1.6], { colour: [0.02, 0.02, 0.025] });
    ellipse(layer, [x, BANK + 2.3], [0.6, 0.7], { light: shaded([1, 0.5, 0.15], 2.4) });
  }
  for (let light = 0; light < 120; light += 1)
    ellipse(layer, [(random() * 2 - 1) * halfWidth, BANK - 0.4 - random() * 5], [0.1, 0.1], {
      light: shaded(LANTERN, 2 + 14 * random() ** 3),
    });
}

function wall(layer: Layer): void {
  sky(layer);
  lake(layer);
  garden(layer);
  const lamps = GARDEN_LAMPS.map(
    (x): PointLight => ({ at: [x, BANK + 1.6], distance: 2.4, colour: shaded(LANTERN, 30) }),
  );
  illuminate(layer, [0.1, 0.14, 0.24], lamps);
}

const POSTS = [-38, -19, 19, 38] as const;
const WOOD = linear('#4d3a34');

/** An iron and glass lantern hanging from a beam. */
function lantern(layer: Layer, x: number, y: number): void {
  paint(layer, [x - 0.06, y + 1.6, x + 0.06, layer.frame.top], { colour: [0.02, 0.02, 0.02] });
  paint(layer, [x - 1, y + 1.3, x + 1, y + 1.8], { colour: [0.03, 0.03, 0.03] });
  paint(layer, [x - 0.82, y - 1.4, x + 0.82, y + 1.3], (px, py) => ({
    light: shaded([1, 0.36, 0.07], 0.25 + 1.7 * Math.exp(-((px - x) ** 2) / 0.35 - (py - y + 0.4) ** 2 / 0.6)),
  }));
  paint(layer, [x - 1, y - 1.8, x + 1, y - 1.3], { colour: [0.03, 0.03, 0.03] });
  for (const side of [-0.85, 0.85])
    paint(layer, [x + side - 0.1, y - 1.5, x + side + 0.1, y + 1.4], { colour: [0.03, 0.03, 0.03] });
}

/** A string of small lights hanging between two points. */
function lightString(layer: Layer, from: number, to: number, height: number, random: () => number): void {
  const sagAt = (x: number) => height - 5.2 * (1 - ((2 * x - from - to) / (to - from)) ** 2);
  for (let x = from + 0.6; x < to; x += 1.5)
    ellipse(layer, [x, sagAt(x)], [0.16, 0.16], { light: shaded([1, 0.55, 0.2], 4 + 5 * random()) });
}

/** Leaves climbing a post. */
function vine(layer: Layer, x: number, random: () => number): void {
  for (let leaf = 0; leaf < 130; leaf += 1) {
    const y = FLOOR_LEVEL + random() * (layer.frame.top - FLOOR_LEVEL);
    ellipse(layer, [x + (random() - 0.5) * 3.2, y], [0.3 + random() * 0.5, 0.25 + random() * 0.4], {
      colour: between(LEAVES, random()),
    });
  }
}

function railing(layer: Layer): void {
  const { halfWidth } = layer.frame;
  paint(layer, [-halfWidth, -8.6, halfWidth, -7.8], { colour: shaded(WOOD, 1.3) });
  for (let x = -halfWidth; x < halfWidth; x += 1.9) stroke(layer, [x, FLOOR_LEVEL], [x, -8.4], 0.22, { colour: WOOD });
}

const LANTERNS = [-27.5, -10.6, 11.2, 28] as const;

/** The posts and the railing of the veranda, with plants and lights. */
function veranda(layer: Layer): void {
  const random = randomFrom(31);
  paint(layer, [-layer.frame.halfWidth, 8.4, layer.frame.halfWidth, layer.frame.top], { colour: shaded(WOOD, 0.8) });
  railing(layer);
  for (const x of POSTS) {
    paint(layer, [x - 0.8, FLOOR_LEVEL, x + 0.8, layer.frame.top], { colour: WOOD });
    vine(layer, x, random);
  }
  for (const [from, to] of [
    [-38, -19],
    [-19, 19],
    [19, 38],
  ] as const)
    lightString(layer, from, to, 5.4, random);
  for (const x of LANTERNS) lantern(layer, x, -4.6);
  const lights = LANTERNS.map((x): PointLight => ({ at: [x, -4], distance: 2.6, colour: shaded(LANTERN, 30) }));
  illuminate(layer, [0.09, 0.12, 0.2], lights);
}

function floor(layer: Layer): void {
  paint(layer, [-75, -60, 75, 60], planks([linear('#4a4244'), linear('#6b5d58')]));
  const pools = LANTERNS.map((x): PointLight => ({ at: [x, 14], distance: 9, colour: shaded(LANTERN, 70) }));
  illuminate(layer, [0.07, 0.09, 0.15], [...pools, { at: [0, 50], distance: 30, colour: shaded(BLUE, 260) }]);
}

export const VERANDA: PaintedRoom = { wall, near: veranda, floor };
