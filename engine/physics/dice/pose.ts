import type { Body } from 'cannon-es';
import type { Hull } from './hull.ts';

/** A hull as it lies in the tray at one step; worked out at most once per step, and only if something is near. */
export class Pose {
  readonly hull: Hull;
  /** Corners relative to the body's centre. */
  readonly arms: Float64Array;
  /** One of each mirrored pair of corners, likewise. */
  readonly extremes: Float64Array;
  readonly normals: Float64Array;
  readonly edges: Float64Array;
  private readonly body: Body;
  private readonly rotation = new Float64Array(9);
  private turnedAt = -1;
  private framedAt = -1;

  constructor(hull: Hull, body: Body) {
    this.hull = hull;
    this.body = body;
    this.arms = new Float64Array(hull.vertices.length);
    this.extremes = new Float64Array(hull.extremes.length);
    this.normals = new Float64Array(hull.normals.length);
    this.edges = new Float64Array(hull.edges.length);
  }

  /** Brings the corners up to date: enough to meet the tray. */
  turn(step: number): void {
    if (this.turnedAt === step) return;
    this.turnedAt = step;
    this.takeRotation();
    this.rotate(this.hull.vertices, this.arms);
  }

  /** Brings everything up to date: what meeting another die needs. */
  frame(step: number): void {
    if (this.framedAt === step) return;
    this.turn(step);
    this.framedAt = step;
    this.rotate(this.hull.extremes, this.extremes);
    this.rotate(this.hull.normals, this.normals);
    this.rotate(this.hull.edges, this.edges);
  }

  /** How far the solid reaches from its centre along a unit direction. */
  reach(x: number, y: number, z: number): number {
    const points = this.extremes;
    const { symmetric } = this.hull;
    let most = 0;
    for (let at = 0; at < points.length; at += 3) {
      const along = points[at]! * x + points[at + 1]! * y + points[at + 2]! * z;
      if (along > most) most = along;
      else if (symmetric && -along > most) most = -along;
    }
    return most;
  }

  /** The corner that lies farthest along a direction. */
  farthest(x: number, y: number, z: number): number {
    let most = Number.NEGATIVE_INFINITY;
    let best = 0;
    for (let at = 0; at < this.arms.length; at += 3) {
      const along = this.arms[at]! * x + this.arms[at + 1]! * y + this.arms[at + 2]! * z;
      if (along > most) {
        most = along;
        best = at;
      }
    }
    return best;
  }

  /** The face whose normal is nearest to a direction. */
  faceAlong(x: number, y: number, z: number): number {
    let most = -2;
    let best = 0;
    for (let at = 0; at < this.normals.length; at += 3) {
      const along = this.normals[at]! * x + this.normals[at + 1]! * y + this.normals[at + 2]! * z;
      // A hair's breadth decides nothing, so that ties go to the first face on every machine.
      if (along > most + 1e-12) {
        most = along;
        best = at;
      }
    }
    return best / 3;
  }

  private takeRotation(): void {
    const { x, y, z, w } = this.body.quaternion;
    const r = this.rotation;
    r[0] = 1 - 2 * (y * y + z * z);
    r[1] = 2 * (x * y - w * z);
    r[2] = 2 * (x * z + w * y);
    r[3] = 2 * (x * y + w * z);
    r[4] = 1 - 2 * (x * x + z * z);
    r[5] = 2 * (y * z - w * x);
    r[6] = 2 * (x * z - w * y);
    r[7] = 2 * (y * z + w * x);
    r[8] = 1 - 2 * (x * x + y * y);
  }

  private rotate(from: Float64Array, to: Float64Array): void {
    const r = this.rotation;
    for (let at = 0; at < from.length; at += 3) {
      const x = from[at]!;
      const y = from[at + 1]!;
      const z = from[at + 2]!;
      to[at] = r[0]! * x + r[1]! * y + r[2]! * z;
      to[at + 1] = r[3]! * x + r[4]! * y + r[5]! * z;
      to[at + 2] = r[6]! * x + r[7]! * y + r[8]! * z;
    }
  }
}
