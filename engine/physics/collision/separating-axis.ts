import type { Die } from '../dice/die.ts';
import type { Pose } from '../dice/pose.ts';

/** Which feature gave the direction in which two dice are closest. */
export type Feature = 'first' | 'second' | 'edges';

/** An edge direction must beat a face's overlap by this share and this length: faces make steadier contacts. */
const EDGE_SHARE = 0.05;
const EDGE_LENGTH = 1e-3;
const FACE_LENGTH = 1e-4;
/** Squared sine below which two edges count as parallel. */
const PARALLEL = 1e-6;

/**
 * The separating axis test between two convex solids. Three facts make it cheap, none of them an approximation:
 * a separating direction points from one centre to the other, so half of all normals drop out; a solid reaches at
 * least its inradius in every direction, so a direction that cannot beat the best one is not measured; and the
 * direction that separated a pair in the last step usually still does.
 */
export class Separation {
  /** Unit direction from the first to the second die along which they overlap least. */
  readonly normal = new Float64Array(3);
  /** Overlap along it, in widths; negative if they are apart. */
  overlap = 0;
  feature: Feature = 'first';
  private readonly last: Float64Array;
  private readonly count: number;
  /** From the first centre to the second one, and the sum of the inradii. */
  private x = 0;
  private y = 0;
  private z = 0;
  private core = 0;
  private margin = 0;
  private slot = 0;

  constructor(count: number) {
    this.count = count;
    this.last = new Float64Array(3 * count * count);
  }

  /** Are two dice nearer than `margin`? If so, `normal`, `overlap` and `feature` say how. */
  meet(first: Die, second: Die, margin: number): boolean {
    const a = first.body.position;
    const b = second.body.position;
    this.x = b.x - a.x;
    this.y = b.y - a.y;
    this.z = b.z - a.z;
    this.core = first.hull.inradius + second.hull.inradius;
    this.margin = margin;
    this.slot = 3 * (first.body.index * this.count + second.body.index);
    this.overlap = Number.POSITIVE_INFINITY;
    return (
      !this.lastStillParts(first.pose, second.pose) &&
      this.tryNormals(first.pose, second.pose, 1, 'first', 0) &&
      this.tryNormals(second.pose, first.pose, -1, 'second', FACE_LENGTH) &&
      this.tryEdges(first.pose, second.pose)
    );
  }

  private lastStillParts(first: Pose, second: Pose): boolean {
    const x = this.last[this.slot]!;
    const y = this.last[this.slot + 1]!;
    const z = this.last[this.slot + 2]!;
    // Nothing remembered: the pair has never been seen apart.
    if (x === 0 && y === 0 && z === 0) return false;
    const apart = this.x * x + this.y * y + this.z * z;
    return first.reach(x, y, z) + second.reach(-x, -y, -z) - apart < -this.margin;
  }

  /** Tries the outward normals of `own` that look at the other die. False as soon as one separates them. */
  private tryNormals(own: Pose, other: Pose, side: 1 | -1, feature: Feature, handicap: number): boolean {
    const { normals } = own;
    const { inradius } = own.hull;
    for (let at = 0; at < normals.length; at += 3) {
      const x = normals[at]! * side;
      const y = normals[at + 1]! * side;
      const z = normals[at + 2]! * side;
      const apart = this.x * x + this.y * y + this.z * z;
      if (apart <= 0 || this.core - apart > this.overlap) continue;
      const overlap = inradius + other.reach(-normals[at]!, -normals[at + 1]!, -normals[at + 2]!) - apart;
      if (overlap < -this.margin) return this.remember(x, y, z);
      if (overlap < this.overlap - handicap) this.take(x, y, z, overlap, feature);
    }
    return true;
  }

  private tryEdges(first: Pose, second: Pose): boolean {
    const a = first.edges;
    const b = second.edges;
    for (let i = 0; i < a.length; i += 3) {
      for (let j = 0; j < b.length; j += 3) {
        const x = a[i + 1]! * b[j + 2]! - a[i + 2]! * b[j + 1]!;
        const y = a[i + 2]! * b[j]! - a[i]! * b[j + 2]!;
        const z = a[i]! * b[j + 1]! - a[i + 1]! * b[j]!;
        const squared = x * x + y * y + z * z;
        if (squared < PARALLEL) continue;
        const along = this.x * x + this.y * y + this.z * z;
        const size = (along < 0 ? -1 : 1) / Math.sqrt(squared);
        if (this.core - along * size > this.overlap) continue;
        if (!this.tryEdge(first, second, x * size, y * size, z * size, along * size)) return false;
      }
    }
    return true;
  }

  private tryEdge(first: Pose, second: Pose, x: number, y: number, z: number, apart: number): boolean {
    const overlap = first.reach(x, y, z) + second.reach(-x, -y, -z) - apart;
    if (overlap < -this.margin) return this.remember(x, y, z);
    const handicap = EDGE_LENGTH + (this.overlap > 0 ? EDGE_SHARE * this.overlap : 0);
    if (overlap < this.overlap - handicap) this.take(x, y, z, overlap, 'edges');
    return true;
  }

  private take(x: number, y: number, z: number, overlap: number, feature: Feature): void {
    this.normal[0] = x;
    this.normal[1] = y;
    this.normal[2] = z;
    this.overlap = overlap;
    this.feature = feature;
  }

  /** Keeps the direction that parts this pair; false, for "they do not meet". */
  private remember(x: number, y: number, z: number): false {
    this.last[this.slot] = x;
    this.last[this.slot + 1] = y;
    this.last[this.slot + 2] = z;
    return false;
  }
}
