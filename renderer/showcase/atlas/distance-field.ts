/** A drawing as the coverage of each pixel, 0 to 255, row by row. */
interface Drawing {
  readonly coverage: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

/** No edge nearby. */
const NONE = -1;
/** Points of the edge are about a pixel apart, and the edge is taken as straight this far to either side. */
const STRAIGHT = 0.75;

/**
 * Returns distances to the edge of a drawing in pixels, positive inside, clamped to `range`. Edges of any slope are
 * smooth, because the coverage of a pixel and its neighbours tells where the edge runs in it (Gustavson and Strand,
 * "Anti-aliased Euclidean distance transform", Pattern Recognition Letters 32, 2011).
 */
export function distanceField(drawing: Drawing, range: number): Float32Array {
  const { coverage, width, height } = drawing;
  const nearest = new Int32Array(width * height).fill(NONE);
  const edges = findEdges(drawing, nearest);
  spread(edges, nearest, width, height, range + 1);
  const distances = new Float32Array(width * height);
  for (let y = 0, at = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1, at += 1) {
      const side = coverage[at]! < 128 ? -1 : 1;
      const edge = nearest[at]!;
      const distance = edge === NONE ? side * range : signedDistance(edges, edge, x, y, side);
      distances[at] = Math.max(-range, Math.min(range, distance));
    }
  return distances;
}

// The loops below run for every pixel, so their indices are not checked: all are within bounds.

/**
 * Returns points of the edge, one per pixel it crosses, and records their offsets as those pixels' nearest. A point is
 * four numbers: x, y, and the inward direction. Pixels at the rim of the drawing have none.
 */
function findEdges({ coverage, width, height }: Drawing, nearest: Int32Array): Float32Array {
  const edges: number[] = [];
  for (let y = 1; y < height - 1; y += 1)
    for (let at = y * width + 1, end = (y + 1) * width - 1; at < end; at += 1) {
      const own = coverage[at]!;
      if (own === 0) continue;
      const left = coverage[at - 1]!;
      const right = coverage[at + 1]!;
      const above = coverage[at - width]!;
      const below = coverage[at + width]!;
      if (own === 255 && left > 0 && right > 0 && above > 0 && below > 0) continue;
      const falling = coverage[at + width + 1]! - coverage[at - width - 1]!;
      const rising = coverage[at - width + 1]! - coverage[at + width - 1]!;
      const leanX = falling + rising + Math.SQRT2 * (right - left);
      const leanY = falling - rising + Math.SQRT2 * (below - above);
      const lean = Math.hypot(leanX, leanY);
      if (lean === 0) continue;
      const inX = leanX / lean;
      const inY = leanY / lean;
      const inside = insideBy(own / 255, Math.abs(inX), Math.abs(inY));
      nearest[at] = edges.length;
      edges.push((at % width) - inX * inside, y - inY * inside, inX, inY);
    }
  return Float32Array.from(edges);
}

/** Distance of a pixel's centre inside a straight edge with this normal, if this part of the pixel is covered. */
function insideBy(part: number, normalX: number, normalY: number): number {
  const long = Math.max(normalX, normalY);
  const short = Math.min(normalX, normalY);
  const corner = (0.5 * short) / long;
  if (part < corner) return Math.sqrt(2 * long * short * part) - 0.5 * (long + short);
  if (part > 1 - corner) return 0.5 * (long + short) - Math.sqrt(2 * long * short * (1 - part));
  return (part - 0.5) * long;
}

/** Gives each pixel the nearest edge known to its neighbours, in two sweeps, up to `range`. */
function spread(edges: Float32Array, nearest: Int32Array, width: number, height: number, range: number): void {
  const squared = new Float32Array(nearest.length).fill(range ** 2);
  const distanceTo = (edge: number, x: number, y: number): number =>
    (edges[edge]! - x) * (edges[edge]! - x) + (edges[edge + 1]! - y) * (edges[edge + 1]! - y);
  for (let at = 0; at < nearest.length; at += 1)
    if (nearest[at] !== NONE) squared[at] = distanceTo(nearest[at]!, at % width, Math.floor(at / width));
  const take = (at: number, x: number, y: number, from: number): void => {
    const edge = nearest[from]!;
    if (edge === NONE || edge === nearest[at]) return;
    const distance = distanceTo(edge, x, y);
    if (distance >= squared[at]!) return;
    squared[at] = distance;
    nearest[at] = edge;
  };
  const sweep = (first: number, past: number, step: 1 | -1): void => {
    for (let y = first; y !== past; y += step) {
      const row = y * width;
      const before = row - step * width;
      for (let x = 1; x < width - 1; x += 1) {
        take(row + x, x, y, before + x - 1);
        take(row + x, x, y, before + x);
        take(row + x, x, y, before + x + 1);
        take(row + x, x, y, row + x - 1);
      }
      for (let x = width - 2; x > 0; x -= 1) take(row + x, x, y, row + x + 1);
    }
  };
  sweep(1, height - 1, 1);
  sweep(height - 2, 0, -1);
}

function signedDistance(edges: Float32Array, edge: number, x: number, y: number, side: number): number {
  const toX = x - edges[edge]!;
  const toY = y - edges[edge + 1]!;
  const inside = toX * edges[edge + 2]! + toY * edges[edge + 3]!;
  const along = Math.abs(toX * edges[edge + 3]! - toY * edges[edge + 2]!);
  return along < STRAIGHT ? inside : side * Math.hypot(inside, along);
}
