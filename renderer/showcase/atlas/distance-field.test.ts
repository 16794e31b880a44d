import { describe, expect, test } from 'vitest';
import { distanceField } from './distance-field.ts';

const SIZE = 64;
const RANGE = 14;
/** Parts of a pixel in each direction whose coverage is counted. */
const PARTS = 16;

/** Draws everything that is this far inside, and returns its coverage. */
function drawn(inside: (x: number, y: number) => number): Uint8ClampedArray {
  return Uint8ClampedArray.from({ length: SIZE * SIZE }, (_, at) => {
    let count = 0;
    for (let part = 0; part < PARTS * PARTS; part += 1) {
      const x = (at % SIZE) + ((part % PARTS) + 0.5) / PARTS - 0.5;
      const y = Math.floor(at / SIZE) + (Math.floor(part / PARTS) + 0.5) / PARTS - 0.5;
      if (inside(x, y) > 0) count += 1;
    }
    return Math.round((255 * count) / PARTS ** 2);
  });
}

/** The largest error of a distance within the range, away from the rim. */
function worstError(inside: (x: number, y: number) => number): number {
  const distances = distanceField({ coverage: drawn(inside), width: SIZE, height: SIZE }, RANGE);
  return Math.max(
    ...distances.map((distance, at) => {
      const [x, y] = [at % SIZE, Math.floor(at / SIZE)];
      const isNear = Math.abs(inside(x, y)) < RANGE - 1;
      const isMiddle = Math.min(x, y) >= 16 && Math.max(x, y) < SIZE - 16;
      return isNear && isMiddle ? Math.abs(distance - inside(x, y)) : 0;
    }),
  );
}

describe('distances to the edge of a drawing', () => {
  test.each([0, 5, 20, 30, 45, 60, 72, 85])('are exact to a sixteenth of a pixel at an edge of %d degrees', degrees => {
    const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
    expect(worstError((x, y) => (x - 31.8) * cos + (y - 31.8) * sin)).toBeLessThan(1 / 16);
  });

  test('are exact to a sixth of a pixel round a disc', () => {
    expect(worstError((x, y) => 18.3 - Math.hypot(x - 31.6, y - 32.2))).toBeLessThan(1 / 6);
  });

  test('are as far as they can be where nothing is drawn, and where all is', () => {
    const size = { width: 4, height: 4 };
    expect(new Set(distanceField({ coverage: new Uint8ClampedArray(16), ...size }, RANGE))).toEqual(new Set([-RANGE]));
    const all = new Uint8ClampedArray(16).fill(255);
    expect(new Set(distanceField({ coverage: all, ...size }, RANGE))).toEqual(new Set([RANGE]));
  });
});
