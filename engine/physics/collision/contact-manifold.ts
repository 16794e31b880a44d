import type { DieBody } from '../dice/die.ts';
import type { TurnedFace } from '../dice/pose.ts';
import type { Xyz } from '../dice/vector.ts';
import type { DicePair } from './broad-phase.ts';
import type { ContactList } from './contacts.ts';
import type { SeparatingAxisTest } from './separating-axis.ts';

/** A corner of the polygon that is clipped, in the tray. */
class Corner {
  x = 0;
  y = 0;
  z = 0;
  /** Height above the plane that cuts. */
  over = 0;
}

/**
 * Turns the direction and overlap of two dice into contact points. The face of one die that points at the other (the
 * incident face) is clipped by the sides of the other's (the reference face); the dice touch at the corners that remain near.
 */
export class ContactManifold {
  #polygon: Corner[] = [];
  /** Corners are reused for the next pair. */
  readonly #pool: Corner[] = [];
  #used = 0;

  /** Adds the contacts between two dice that `separation` has just found to meet. */
  addTo(contacts: ContactList, pair: DicePair, separation: SeparatingAxisTest): void {
    const { first, second } = pair;
    const { normal } = separation;
    const firstFace = first.pose.faceAlong(normal.x, normal.y, normal.z);
    const secondFace = second.pose.faceAlong(-normal.x, -normal.y, -normal.z);
    const before = contacts.active.length;
    if (isSecondReference(separation, firstFace, secondFace)) {
      this.#clip(contacts, pair, normal, first, firstFace, second, secondFace);
    } else {
      this.#clip(contacts, pair, normal, second, secondFace, first, firstFace);
    }
    if (contacts.active.length === before) addDeepest(contacts, pair, separation);
  }

  /** Clips the incident face and adds a contact for each corner that remains near the reference face. */
  #clip(
    contacts: ContactList,
    { first, second, margin }: DicePair,
    normal: Xyz,
    incident: DieBody,
    incidentFace: TurnedFace,
    reference: DieBody,
    referenceFace: TurnedFace,
  ): void {
    this.#load(incident, incidentFace);
    this.#cutBySides(reference, referenceFace);
    const { x: nx, y: ny, z: nz } = referenceFace.normal;
    const { position } = reference.body;
    const offset = nx * position.x + ny * position.y + nz * position.z + reference.solid.inradius;
    for (const { x, y, z } of this.#polygon) {
      const gap = nx * x + ny * y + nz * z - offset;
      if (gap > margin) continue;
      // The corner lies on the incident die; a contact's point lies on the second one.
      const lift = reference === second ? gap : 0;
      contacts.add(first, second, normal, x + lift * normal.x, y + lift * normal.y, z + lift * normal.z, gap);
    }
  }

  #load(die: DieBody, face: TurnedFace): void {
    const { x, y, z } = die.body.position;
    this.#used = 0;
    this.#polygon = [];
    for (const corner of face.corners) this.#polygon.push(this.#corner(corner.x + x, corner.y + y, corner.z + z));
  }

  /** Cuts away what lies outside the sides of the reference face. */
  #cutBySides(die: DieBody, { normal, sides }: TurnedFace): void {
    const { x, y, z } = die.body.position;
    for (const { from, to } of sides) {
      const ex = to.x - from.x;
      const ey = to.y - from.y;
      const ez = to.z - from.z;
      const sx = ey * normal.z - ez * normal.y;
      const sy = ez * normal.x - ex * normal.z;
      const sz = ex * normal.y - ey * normal.x;
      this.#cut(sx, sy, sz, sx * (from.x + x) + sy * (from.y + y) + sz * (from.z + z));
    }
  }

  /** Keeps the part of the polygon behind one plane (Sutherland and Hodgman, 1974). */
  #cut(nx: number, ny: number, nz: number, offset: number): void {
    const polygon = this.#polygon;
    let isCut = false;
    for (const corner of polygon) {
      corner.over = nx * corner.x + ny * corner.y + nz * corner.z - offset;
      if (corner.over > 0) isCut = true;
    }
    let last = polygon.at(-1);
    if (!isCut || last === undefined) return;
    const kept: Corner[] = [];
    for (const corner of polygon) {
      if (last.over <= 0 !== corner.over <= 0) {
        const share = last.over / (last.over - corner.over);
        kept.push(
          this.#corner(
            last.x + (corner.x - last.x) * share,
            last.y + (corner.y - last.y) * share,
            last.z + (corner.z - last.z) * share,
          ),
        );
      }
      if (corner.over <= 0) kept.push(corner);
      last = corner;
    }
    this.#polygon = kept;
  }

  #corner(x: number, y: number, z: number): Corner {
    const index = this.#used++;
    this.#pool[index] ??= new Corner();
    const corner = this.#pool[index];
    corner.x = x;
    corner.y = y;
    corner.z = z;
    return corner;
  }
}

/** Returns true if the second die has the reference face: the one that gave the normal, or else the one closer to it. */
function isSecondReference({ feature, normal }: SeparatingAxisTest, first: TurnedFace, second: TurnedFace): boolean {
  if (feature !== 'edges') return feature === 'second';
  return -alignment(second, normal) > alignment(first, normal) + 1e-3;
}

const alignment = ({ normal: { x, y, z } }: TurnedFace, normal: Xyz): number =>
  x * normal.x + y * normal.y + z * normal.z;

/** Adds one contact halfway between the two nearest corners, for edges so far off that clipping leaves nothing. */
function addDeepest(contacts: ContactList, { first, second }: DicePair, { normal, overlap }: SeparatingAxisTest): void {
  const a = first.pose.supportCorner(normal.x, normal.y, normal.z);
  const b = second.pose.supportCorner(-normal.x, -normal.y, -normal.z);
  const from = first.body.position;
  const to = second.body.position;
  const x = (a.x + from.x + b.x + to.x) / 2;
  const y = (a.y + from.y + b.y + to.y) / 2;
  const z = (a.z + from.z + b.z + to.z) / 2;
  contacts.add(first, second, normal, x, y, z, -overlap);
}
