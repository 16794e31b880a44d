import type { DicePair } from './broad-phase.ts';

/** The feature that gave the direction in which two dice are closest. */
type Feature = 'first' | 'second' | 'edges';

/** An edge direction must beat a face's overlap by this share and this length: faces make steadier contacts. */
const EDGE_SHARE = 0.05;
const EDGE_LENGTH = 1e-3;
const FACE_LENGTH = 1e-4;
/** Squared sine below which two edges count as parallel. */
const PARALLEL = 1e-6;
/** Upper bound of rounding errors in distances, in widths. */
const ROUNDING = 1e-9;

/**
 * The separating axis test between two convex solids. Three exact shortcuts make it cheap: a separating direction points
 * from one centre to the other, so half of all normals drop out; a solid extends at least its inradius in every direction,
 * so directions that cannot beat the best one are not measured; and the direction that separated a pair in the last step
 * usually still does.
 */
export class SeparatingAxisTest {
  /** Unit direction from the first to the second die along which they overlap least. */
  readonly normal = { x: 0, y: 0, z: 0 };
  /** Overlap along it, in widths; negative if they are apart. */
  overlap = 0;
  feature: Feature = 'first';
  /** From the first centre to the second one, in widths. */
  #x = 0;
  #y = 0;
  #z = 0;
  /** The sum of the inradii. */
  #core = 0;
  #margin = 0;

  /** Returns true if two dice are nearer than their margin, and then sets `normal`, `overlap` and `feature`. */
  areCloser(pair: DicePair): boolean {
    const { first, second } = pair;
    const from = first.body.position;
    const to = second.body.position;
    this.#x = to.x - from.x;
    this.#y = to.y - from.y;
    this.#z = to.z - from.z;
    this.#core = first.solid.inradius + second.solid.inradius;
    this.#margin = pair.margin;
    this.overlap = Number.POSITIVE_INFINITY;
    return (
      !this.#areStillApart(pair) &&
      this.#tryNormals(pair, 1, 'first', 0) &&
      this.#tryNormals(pair, -1, 'second', FACE_LENGTH) &&
      this.#tryEdges(pair)
    );
  }

  #areStillApart({ first, second, axisX: x, axisY: y, axisZ: z }: DicePair): boolean {
    if (x === 0 && y === 0 && z === 0) return false;
    const apart = this.#x * x + this.#y * y + this.#z * z;
    return first.pose.extentAlong(x, y, z) + second.pose.extentAlong(-x, -y, -z) - apart < -this.#margin;
  }

  /** Tries one die's outward normals that point to the other die. Returns false as soon as one separates them. */
  #tryNormals(pair: DicePair, side: 1 | -1, feature: Feature, handicap: number): boolean {
    const own = side === 1 ? pair.first : pair.second;
    const other = side === 1 ? pair.second.pose : pair.first.pose;
    const { inradius } = own.solid;
    const dx = this.#x;
    const dy = this.#y;
    const dz = this.#z;
    const core = this.#core;
    for (const { normal } of own.pose.faces) {
      const x = normal.x * side;
      const y = normal.y * side;
      const z = normal.z * side;
      const apart = dx * x + dy * y + dz * z;
      if (apart <= 0 || core - apart > this.overlap) continue;
      const overlap = inradius + other.extentAlong(-normal.x, -normal.y, -normal.z) - apart;
      if (overlap < -this.#margin) return rememberAxis(pair, x, y, z);
      if (overlap < this.overlap - handicap) this.#take(x, y, z, overlap, feature);
    }
    return true;
  }

  /** Tries the directions across an edge of each. Returns false as soon as one separates the dice. */
  #tryEdges(pair: DicePair): boolean {
    const dx = this.#x;
    const dy = this.#y;
    const dz = this.#z;
    const core = this.#core;
    // Most directions clearly fail the exact test below. This check rejects them without a square root or a division.
    const shortfall = Math.max(0, core - this.overlap - ROUNDING);
    const hopeless = shortfall * shortfall;
    for (const { x: ax, y: ay, z: az } of pair.first.pose.edges) {
      for (const { x: bx, y: by, z: bz } of pair.second.pose.edges) {
        const x = ay * bz - az * by;
        const y = az * bx - ax * bz;
        const z = ax * by - ay * bx;
        const squared = x * x + y * y + z * z;
        if (squared < PARALLEL) continue;
        const along = dx * x + dy * y + dz * z;
        if (along * along < hopeless * squared) continue;
        const size = (along < 0 ? -1 : 1) / Math.sqrt(squared);
        if (core - along * size > this.overlap) continue;
        if (!this.#tryEdge(pair, x * size, y * size, z * size, along * size)) return false;
      }
    }
    return true;
  }

  #tryEdge(pair: DicePair, x: number, y: number, z: number, apart: number): boolean {
    const { first, second } = pair;
    const overlap = first.pose.extentAlong(x, y, z) + second.pose.extentAlong(-x, -y, -z) - apart;
    if (overlap < -this.#margin) return rememberAxis(pair, x, y, z);
    const handicap = EDGE_LENGTH + (this.overlap > 0 ? EDGE_SHARE * this.overlap : 0);
    if (overlap < this.overlap - handicap) this.#take(x, y, z, overlap, 'edges');
    return true;
  }

  #take(x: number, y: number, z: number, overlap: number, feature: Feature): void {
    this.normal.x = x;
    this.normal.y = y;
    this.normal.z = z;
    this.overlap = overlap;
    this.feature = feature;
  }
}

/** Remembers the direction that separates a pair. Returns false, since the two do not meet. */
function rememberAxis(pair: DicePair, x: number, y: number, z: number): false {
  pair.axisX = x;
  pair.axisY = y;
  pair.axisZ = z;
  return false;
}
