import { clouds, randomFrom, smooth } from './noise.ts';
import { mixed, type Picture, painted, type Rgb } from './picture.ts';

const SIZE = 256;
const ROWS = 14;
const COLUMNS = 5;
const SEAM: Rgb = [33, 22, 16];

/** Old parquet, so few pixels that it looks as blurred as a floor does to an eye on the table. */
export function floor(): Picture {
  const random = randomFrom(3);
  const tones = Array.from({ length: ROWS * COLUMNS }, () => 0.86 + random() * 0.28);
  return painted(SIZE, SIZE, (u, v) => {
    const row = Math.floor(v * ROWS);
    const x = u * COLUMNS + (row % 2) / 2;
    const edge = Math.min((v * ROWS) % 1, 1 - ((v * ROWS) % 1), 3 * Math.min(x % 1, 1 - (x % 1)));
    const tone = tones[row * COLUMNS + (Math.floor(x) % COLUMNS)]! * (0.85 + 0.3 * clouds(u, v, 6, 90, 2, 4));
    return mixed(SEAM, [47 * tone, 33 * tone, 23 * tone], smooth(0, 0.22, edge));
  });
}
