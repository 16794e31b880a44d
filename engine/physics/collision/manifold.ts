import type { Die } from '../dice/die.ts';
import type { Contacts } from './contacts.ts';
import type { Separation } from './separating-axis.ts';

/** Room for the corners of a clipped face: no face here has more than five, and each side can add one. */
const ROOM = 48;

/**
 * Turns "these two dice are this close along this direction" into points: the face of one die that looks at the
 * other is clipped by the sides of the other's face, and the corners that remain near are where they touch.
 */
export class Manifold {
  private corners = new Float64Array(ROOM);
  private clipped = new Float64Array(ROOM);
  private count = 0;
  /** Plane of the face that clips: normal and offset, in the tray. */
  private x = 0;
  private y = 0;
  private z = 0;
  private offset = 0;

  /** Adds the contacts between two dice that `separation` has just found to meet. */
  addTo(contacts: Contacts, first: Die, second: Die, separation: Separation, margin: number): void {
    const nx = separation.normal[0]!;
    const ny = separation.normal[1]!;
    const nz = separation.normal[2]!;
    const firstFace = first.pose.faceAlong(nx, ny, nz);
    const secondFace = second.pose.faceAlong(-nx, -ny, -nz);
    const secondClips = secondFaceClips(separation, first, second, firstFace, secondFace);
    if (secondClips) {
      this.loadFace(first, firstFace);
      this.clipBy(second, secondFace);
    } else {
      this.loadFace(second, secondFace);
      this.clipBy(first, firstFace);
    }
    const added = this.emit(contacts, first.body.index, second.body.index, separation.normal, margin, secondClips);
    if (added === 0) addDeepest(contacts, first, second, separation);
  }

  private loadFace(die: Die, face: number): void {
    const loop = die.hull.loops[face]!;
    const { x, y, z } = die.body.position;
    this.count = loop.length;
    for (let i = 0; i < loop.length; i++) {
      const from = 3 * loop[i]!;
      this.corners[3 * i] = die.pose.arms[from]! + x;
      this.corners[3 * i + 1] = die.pose.arms[from + 1]! + y;
      this.corners[3 * i + 2] = die.pose.arms[from + 2]! + z;
    }
  }

  private clipBy(die: Die, face: number): void {
    const loop = die.hull.loops[face]!;
    const { arms, normals } = die.pose;
    const { x, y, z } = die.body.position;
    this.x = normals[3 * face]!;
    this.y = normals[3 * face + 1]!;
    this.z = normals[3 * face + 2]!;
    this.offset = this.x * x + this.y * y + this.z * z + die.hull.inradius;
    for (let i = 0; i < loop.length; i++) {
      const a = 3 * loop[i]!;
      const b = 3 * loop[i + 1 === loop.length ? 0 : i + 1]!;
      const ex = arms[b]! - arms[a]!;
      const ey = arms[b + 1]! - arms[a + 1]!;
      const ez = arms[b + 2]! - arms[a + 2]!;
      const sx = ey * this.z - ez * this.y;
      const sy = ez * this.x - ex * this.z;
      const sz = ex * this.y - ey * this.x;
      this.cut(sx, sy, sz, sx * (arms[a]! + x) + sy * (arms[a + 1]! + y) + sz * (arms[a + 2]! + z));
    }
  }

  /** Keeps what lies behind one plane (Sutherland and Hodgman). */
  private cut(nx: number, ny: number, nz: number, offset: number): void {
    const from = this.corners;
    const to = this.clipped;
    if (this.count === 0) return;
    let kept = 0;
    let last = 3 * this.count - 3;
    let lastOver = nx * from[last]! + ny * from[last + 1]! + nz * from[last + 2]! - offset;
    for (let at = 0; at < 3 * this.count; at += 3) {
      const over = nx * from[at]! + ny * from[at + 1]! + nz * from[at + 2]! - offset;
      if (lastOver <= 0 !== over <= 0) {
        const share = lastOver / (lastOver - over);
        for (let axis = 0; axis < 3; axis++) {
          to[kept++] = from[last + axis]! + (from[at + axis]! - from[last + axis]!) * share;
        }
      }
      if (over <= 0) for (let axis = 0; axis < 3; axis++) to[kept++] = from[at + axis]!;
      last = at;
      lastOver = over;
    }
    this.corners = to;
    this.clipped = from;
    this.count = kept / 3;
  }

  private emit(
    contacts: Contacts,
    first: number,
    second: number,
    normal: Float64Array,
    margin: number,
    secondClips: boolean,
  ): number {
    let added = 0;
    for (let at = 0; at < 3 * this.count; at += 3) {
      const x = this.corners[at]!;
      const y = this.corners[at + 1]!;
      const z = this.corners[at + 2]!;
      const gap = this.x * x + this.y * y + this.z * z - this.offset;
      if (gap > margin) continue;
      // The corner lies on the clipped die; contacts keep the place on the second one.
      const lift = secondClips ? gap : 0;
      contacts.add(first, second, normal, x + lift * normal[0]!, y + lift * normal[1]!, z + lift * normal[2]!, gap);
      added++;
    }
    return added;
  }
}

function secondFaceClips(
  { feature, normal }: Separation,
  first: Die,
  second: Die,
  firstFace: number,
  secondFace: number,
): boolean {
  if (feature !== 'edges') return feature === 'second';
  return -along(second, secondFace, normal) > along(first, firstFace, normal) + 1e-3;
}

function along(die: Die, face: number, normal: Float64Array): number {
  const { normals } = die.pose;
  return normals[3 * face]! * normal[0]! + normals[3 * face + 1]! * normal[1]! + normals[3 * face + 2]! * normal[2]!;
}

/** Where clipping leaves nothing (edge against edge, far off): halfway between the two nearest corners. */
function addDeepest(contacts: Contacts, first: Die, second: Die, { normal, overlap }: Separation): void {
  const nx = normal[0]!;
  const ny = normal[1]!;
  const nz = normal[2]!;
  const a = first.pose.farthest(nx, ny, nz);
  const b = second.pose.farthest(-nx, -ny, -nz);
  const from = first.body.position;
  const to = second.body.position;
  const x = (first.pose.arms[a]! + from.x + second.pose.arms[b]! + to.x) / 2;
  const y = (first.pose.arms[a + 1]! + from.y + second.pose.arms[b + 1]! + to.y) / 2;
  const z = (first.pose.arms[a + 2]! + from.z + second.pose.arms[b + 2]! + to.z) / 2;
  contacts.add(first.body.index, second.body.index, normal, x, y, z, -overlap);
}
