/** Far beyond any distance in an atlas. */
const FAR = 1e9;

/** Squared distances along one line in place (Felzenszwalb and Huttenlocher): the lower envelope of parabolas. */
function transformLine(grid: Float32Array, offset: number, stride: number, length: number, scratch: Scratch): void {
  const { values, starts, roots } = scratch;
  let last = 0;
  roots[0] = 0;
  starts[0] = -FAR;
  starts[1] = FAR;
  for (let at = 0; at < length; at += 1) values[at] = grid[offset + at * stride]!;
  for (let at = 1; at < length; at += 1) {
    let start = crossing(values, roots[last]!, at);
    while (start <= starts[last]! && last > 0) {
      last -= 1;
      start = crossing(values, roots[last]!, at);
    }
    last += 1;
    roots[last] = at;
    starts[last] = start;
    starts[last + 1] = FAR;
  }
  last = 0;
  for (let at = 0; at < length; at += 1) {
    while (starts[last + 1]! < at) last += 1;
    const root = roots[last]!;
    grid[offset + at * stride] = (at - root) ** 2 + values[root]!;
  }
}

const crossing = (values: Float64Array, root: number, at: number): number =>
  (values[at]! + at * at - values[root]! - root * root) / (2 * (at - root));

interface Scratch {
  readonly values: Float64Array;
  readonly starts: Float64Array;
  readonly roots: Int32Array;
}

function transform(grid: Float32Array, width: number, height: number): void {
  const size = Math.max(width, height);
  const scratch = { values: new Float64Array(size), starts: new Float64Array(size + 1), roots: new Int32Array(size) };
  for (let x = 0; x < width; x += 1) transformLine(grid, x, width, height, scratch);
  for (let y = 0; y < height; y += 1) transformLine(grid, y * width, 1, width, scratch);
}

/** Distances to the edge of what is drawn, in pixels: positive inside. `coverage` holds 0 to 255. */
export function signedDistance(coverage: Uint8ClampedArray, width: number, height: number): Float32Array {
  const outside = new Float32Array(width * height);
  const inside = new Float32Array(width * height);
  for (let at = 0; at < outside.length; at += 1) {
    // An anti-aliased pixel tells where in it the edge runs.
    const part = coverage[at]! / 255;
    outside[at] = part >= 0.996 ? 0 : part <= 0.004 ? 1e6 : Math.max(0, 0.5 - part) ** 2;
    inside[at] = part <= 0.004 ? 0 : part >= 0.996 ? 1e6 : Math.max(0, part - 0.5) ** 2;
  }
  transform(outside, width, height);
  transform(inside, width, height);
  return inside.map((value, at) => Math.sqrt(value) - Math.sqrt(outside[at]!));
}
