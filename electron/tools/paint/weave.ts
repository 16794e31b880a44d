import { clouds, noise } from './noise.ts';
import { carved, normalsOf, type Picture, painted } from './picture.ts';

const SIZE = 256;
const THREADS = 48;

/** Height of a plain weave: threads go over and under each other in turn. */
function threads(u: number, v: number): number {
  const [x, y] = [u * THREADS, v * THREADS];
  const over = (Math.floor(x) + Math.floor(y)) % 2 === 0;
  const [a, b] = [Math.sin((x % 1) * Math.PI), Math.sin((y % 1) * Math.PI)];
  const height = over ? a * Math.sqrt(b) : b * Math.sqrt(a);
  return height * (0.8 + 0.4 * noise(x, y / 2, THREADS, THREADS / 2, 3));
}

/** Plain-woven cloth without a colour: it is dyed by its material. */
export const weave = (): Picture =>
  painted(SIZE, SIZE, (u, v) => {
    const tone = 255 * (0.62 + 0.26 * threads(u, v) + 0.24 * (clouds(u, v, 10, 10, 3, 5) - 0.5));
    return [tone, tone, tone];
  });
export const weaveNormals = (): Picture => normalsOf(carved(SIZE, SIZE, threads), 1.6);
