import { canvasOf, mixed, painted, type Rgb, shaded } from './canvas.ts';
import { clamp, clouds, noise, randomFrom, smooth } from './noise.ts';

const WALNUT = { dark: [38, 20, 11], middle: [78, 45, 25], light: [116, 73, 42], pore: [22, 11, 6] } as const;

function walnutAt(u: number, v: number): Rgb {
  const warp = clouds(u * 4, v * 3, 4, 3, 3, 3);
  const rings = v * 7 + warp * 3.2 + clouds(u * 2, v * 2, 2, 2, 2, 9) * 1.5;
  const phase = rings - Math.floor(rings);
  const ring = (phase < 0.8 ? phase / 0.8 : (1 - phase) / 0.2) ** 1.6;
  const streak = clouds(u * 10, v * 150, 10, 150, 2, 21);
  const fine = noise(u * 30, v * 420, 30, 420, 31);
  const pore =
    smooth(0.8, 0.9, noise(u * 64, v * 330, 64, 330, 41)) * smooth(0.35, 0.6, noise(u * 8, v * 10, 8, 10, 51));
  const tone = 0.24 + 0.42 * (1 - ring) + 0.5 * (streak - 0.5) + 0.14 * (fine - 0.5) + 0.3 * (warp - 0.5);
  const wood =
    tone < 0.5
      ? mixed(WALNUT.dark, WALNUT.middle, clamp(tone * 2))
      : mixed(WALNUT.middle, WALNUT.light, clamp(tone * 2 - 1));
  return mixed(wood, WALNUT.pore, pore * 0.6);
}

/** Dark walnut with its grain along u. */
export const walnut = (): HTMLCanvasElement => painted(1024, 256, walnutAt);

/** Bottle-green cloth: soft blotches and thousands of short fibres. */
export function felt(size: number): HTMLCanvasElement {
  const random = randomFrom(5);
  const ground = painted(size, size, (u, v) => {
    const tone =
      1 + (clouds(u * 5, v * 5, 5, 5, 3, 3) - 0.5) * 0.2 + (noise(u * 128, v * 128, 128, 128, 5) - 0.5) * 0.2;
    return shaded([34, 80, 66], tone);
  });
  return canvasOf(size, size, pen => {
    pen.drawImage(ground, 0, 0);
    pen.lineCap = 'round';
    for (let fibre = 0; fibre < size * 14; fibre += 1) {
      const dark = random() < 0.5;
      const strength = random();
      pen.strokeStyle = dark
        ? `rgba(4,22,15,${0.05 + strength * 0.14})`
        : `rgba(130,190,156,${0.02 + strength * 0.08})`;
      pen.lineWidth = 0.5 + random() * 0.8;
      const [x, y, angle, length] = [random() * size, random() * size, random() * 6.28, 3 + random() * 8];
      pen.beginPath();
      pen.moveTo(x, y);
      pen.lineTo(x + Math.cos(angle) * length, y + Math.sin(angle) * length);
      pen.stroke();
    }
  });
}

const CELLS = 26;
const seeds = (() => {
  const random = randomFrom(11);
  return Array.from({ length: CELLS * CELLS }, () => [random(), random()] as const);
})();

/** How far a point is from the border between its two nearest grains of leather. */
function grain(u: number, v: number): number {
  const x = u * CELLS + clouds(u * 6, v * 6, 6, 6, 2, 2);
  const y = v * CELLS + clouds(u * 6, v * 6, 6, 6, 2, 8);
  const [column, row] = [Math.floor(x), Math.floor(y)];
  let [first, second] = [9, 9];
  for (let a = -1; a < 2; a += 1)
    for (let b = -1; b < 2; b += 1) {
      const seed = seeds[((row + b + CELLS) % CELLS) * CELLS + ((column + a + CELLS) % CELLS)]!;
      const distance = Math.hypot(column + a + seed[0] - x, row + b + seed[1] - y);
      if (distance < first) [first, second] = [distance, first];
      else if (distance < second) second = distance;
    }
  return smooth(0, 0.3, second - first);
}

/** Saddle-brown leather. */
export const leather = (): HTMLCanvasElement =>
  painted(256, 256, (u, v) =>
    shaded([104, 54, 33], 0.76 + 0.24 * grain(u, v) + 0.3 * (clouds(u * 5, v * 5, 5, 5, 3, 6) - 0.5)),
  );

/** Plain-woven cloth of one colour. */
export const weave = (colour: Rgb): HTMLCanvasElement =>
  painted(128, 128, (u, v) => {
    const [x, y] = [u * 32, v * 32];
    const over = (Math.floor(x) + Math.floor(y)) % 2 === 0;
    const [a, b] = [Math.sin((x % 1) * Math.PI), Math.sin((y % 1) * Math.PI)];
    const height = over ? a * Math.sqrt(b) : b * Math.sqrt(a);
    return shaded(colour, 0.72 + 0.36 * height + 0.2 * (noise(u * 10, v * 10, 10, 10, 5) - 0.5));
  });
