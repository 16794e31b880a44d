import { Vec3 } from 'cannon-es';
import type { DieBody } from '../dice/die.ts';
import type { Xyz } from '../dice/vector.ts';
import type { Surface } from '../tray.ts';

/** Gap, in widths, up to which two surfaces count as touching. */
const TOUCHING = 0.02;

/** A point at which a die touches another die or the tray, or is about to touch it in this step. */
export class Contact {
  partner: DieBody | Surface;
  die: DieBody;
  /** Unit direction from the partner to the die. */
  readonly normal = new Vec3();
  /** The point on the die's surface, in widths. */
  readonly point = new Vec3();
  /** Distance of the two surfaces along the normal, in widths; negative if they overlap. */
  gap = 0;
  /** Set by the solver: impulse along the normal (mass 1 times widths per second). */
  impulse = 0;
  /** Set by the solver: closing speed before it acted, in widths per second; negative if the surfaces part. */
  closingSpeed = 0;

  constructor(partner: DieBody | Surface, die: DieBody) {
    this.partner = partner;
    this.die = die;
  }

  /** True if the surfaces touch rather than being about to. */
  get isTouch(): boolean {
    return this.impulse > 0 || this.gap <= TOUCHING;
  }
}

/** The contacts of one step. Objects are reused in the next step. */
export class ContactList {
  active: readonly Contact[] = [];
  readonly #pool: Contact[] = [];
  #found: Contact[] = [];

  clear(): void {
    this.#found = [];
    this.active = this.#found;
  }

  add(partner: DieBody | Surface, die: DieBody, normal: Xyz, x: number, y: number, z: number, gap: number): void {
    const index = this.#found.length;
    this.#pool[index] ??= new Contact(partner, die);
    const contact = this.#pool[index];
    contact.partner = partner;
    contact.die = die;
    contact.normal.set(normal.x, normal.y, normal.z);
    contact.point.set(x, y, z);
    contact.gap = gap;
    this.#found.push(contact);
  }
}
