import { type Body, Solver } from 'cannon-es';
import type { Contact, ContactList } from '../collision/contacts.ts';
import type { DieBody } from '../dice/die.ts';
import type { Material, Tuning } from '../tuning.ts';
import { ConstraintRow } from './constraint-row.ts';

/** The solver's constraint for one contact. Objects are reused in the next step. */
class ContactConstraint {
  contact: Contact;
  /** Coefficient between these two; 0 if there are no rows across the normal. */
  friction = 0;
  readonly normal: ConstraintRow;
  #across: readonly [ConstraintRow, ConstraintRow] | null = null;

  constructor(contact: Contact) {
    this.contact = contact;
    this.normal = new ConstraintRow(contact.die.body);
  }

  /** Aims one row along the contact's normal and, if there is friction, two across it. */
  aim(contact: Contact, first: Body | null, friction: number): void {
    this.contact = contact;
    this.friction = friction;
    const { x: nx, y: ny, z: nz } = contact.normal;
    this.normal.aim(nx, ny, nz, contact, first);
    if (friction === 0) return;
    // Any direction across the normal serves; x for floors, z for walls keeps clear of the normal itself.
    const isLevel = nz > 0.9 || nz < -0.9;
    const along = isLevel ? nx : nz;
    let tx = (isLevel ? 1 : 0) - along * nx;
    let ty = -along * ny;
    let tz = (isLevel ? 0 : 1) - along * nz;
    const size = 1 / Math.sqrt(tx * tx + ty * ty + tz * tz);
    tx *= size;
    ty *= size;
    tz *= size;
    const { body } = contact.die;
    this.#across ??= [new ConstraintRow(body), new ConstraintRow(body)];
    this.#across[0].aim(tx, ty, tz, contact, first);
    this.#across[1].aim(ny * tz - nz * ty, nz * tx - nx * tz, nx * ty - ny * tx, contact, first);
  }

  /** Solves the contact. Returns the change of its impulses. */
  solve(): number {
    const { normal } = this;
    let change = normal.solve();
    if (this.friction === 0 || this.#across === null) return change;
    const limit = this.friction * normal.impulse;
    for (const row of this.#across) {
      row.limit(limit);
      change += row.solve();
    }
    return change;
  }
}

/**
 * Sequential impulses with true Coulomb friction: several iterations over all contacts, each solved given the others. The
 * normal never pulls, and friction never exceeds its share of the normal. cannon-es's own solver limits friction by a
 * constant instead, so that dice stick to walls and the outcome depends on the step.
 */
export class CoulombSolver extends Solver {
  readonly #dice: readonly DieBody[];
  readonly #contacts: ContactList;
  readonly #tuning: Tuning;
  readonly #pool: ContactConstraint[] = [];

  constructor(dice: readonly DieBody[], contacts: ContactList, tuning: Tuning) {
    super();
    this.#dice = dice;
    this.#contacts = contacts;
    this.#tuning = tuning;
  }

  /** Changes the dice's speeds so that the contacts hold. cannon-es ignores the return value. */
  override solve(): number {
    const { active } = this.#contacts;
    if (active.length === 0) return 0;
    const fall = this.#tuning.gravity * this.#tuning.step;
    // Contacts are solved at the speeds at the end of the step. The world adds gravity itself, so it is subtracted here.
    for (const { body } of this.#dice) body.velocity.z -= fall;
    for (const [index, contact] of active.entries()) this.#prepare(contact, index);
    const constraints = this.#pool.slice(0, active.length);
    for (let round = 0; round < this.#tuning.iterations; round++) {
      let change = 0;
      for (const constraint of constraints) change += constraint.solve();
      if (change < 1e-6) break;
    }
    for (const { contact, normal } of constraints) contact.impulse = normal.impulse;
    for (const { body } of this.#dice) body.velocity.z += fall;
    return 0;
  }

  #prepare(contact: Contact, index: number): void {
    this.#pool[index] ??= new ContactConstraint(contact);
    const constraint = this.#pool[index];
    const { partner, die } = contact;
    const other = partner.kind === 'die' ? partner : null;
    const touch = partner.kind === 'die' ? this.#tuning.dice : this.#tuning[partner.kind];
    const isSlippery = slipsAtAll(die) || (other !== null && slipsAtAll(other));
    constraint.aim(contact, other?.body ?? null, isSlippery ? 0 : touch.friction);
    // Excludes this step's fall, which the speeds already contain.
    const speed = constraint.normal.relativeSpeed();
    const fall = other === null ? contact.normal.z * this.#tuning.gravity * this.#tuning.step : 0;
    contact.closingSpeed = -(speed + fall);
    constraint.normal.wantedSpeed = this.#wantedSpeed(contact, touch);
  }

  /**
   * The normal speed a contact asks for. Apart: no faster together than the gap allows. Overlapping: gently apart.
   * A rebound needs a closing speed above the restitution threshold, and a gap that closes within this step.
   */
  #wantedSpeed({ gap, closingSpeed }: Contact, { restitution }: Material): number {
    const { step, slop, correction, maxCorrectionSpeed, restitutionThreshold } = this.#tuning;
    let wanted = 0;
    if (gap > 0) wanted = -gap / step;
    else if (-gap > slop) wanted = Math.min((correction * (-gap - slop)) / step, maxCorrectionSpeed);
    if (closingSpeed > restitutionThreshold && closingSpeed * step > gap)
      wanted = Math.max(wanted, restitution * closingSpeed);
    return wanted;
  }
}

const slipsAtAll = (die: DieBody): boolean => die.slips || die.slipsAlong;
