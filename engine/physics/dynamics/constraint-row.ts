import { type Body, Vec3 } from 'cannon-es';
import type { Contact } from '../collision/contacts.ts';

/** The effect on one body of an impulse of 1 along a row. */
class Lever {
  velocity: Vec3;
  angularVelocity: Vec3;
  /** Moment of the impulse about the body's centre. */
  readonly moment = new Vec3();
  /** The resulting spin, in radians per second. */
  readonly spin = new Vec3();

  constructor({ velocity, angularVelocity }: Body) {
    this.velocity = velocity;
    this.angularVelocity = angularVelocity;
  }

  /**
   * Aims at a contact's point, moved back along the normal by `gap`.
   * Returns the body's speed along the direction at that point per impulse of 1.
   */
  aim(direction: Vec3, { point, normal }: Contact, gap: number, body: Body): number {
    const { x, y, z } = direction;
    const { position } = body;
    const { moment, spin } = this;
    this.velocity = body.velocity;
    this.angularVelocity = body.angularVelocity;
    const ax = point.x - gap * normal.x - position.x;
    const ay = point.y - gap * normal.y - position.y;
    const az = point.z - gap * normal.z - position.z;
    moment.set(ay * z - az * y, az * x - ax * z, ax * y - ay * x);
    body.invInertiaWorld.vmult(moment, spin);
    return 1 + moment.x * spin.x + moment.y * spin.y + moment.z * spin.z;
  }
}

/** One direction at one contact, along which the solver holds the relative speed of two bodies. Dice have mass 1. */
export class ConstraintRow {
  /** Accumulated in this step, along the direction: mass 1 times widths per second. */
  impulse = 0;
  /** Target speed along the direction, in widths per second. */
  wantedSpeed = 0;
  /** Bounds of the accumulated impulse. */
  least = 0;
  most = Number.POSITIVE_INFINITY;
  readonly #direction = new Vec3();
  /** Null: the tray, which never moves. */
  #first: Lever | null = null;
  readonly #second: Lever;
  /** Kept for when `first` is a die again. */
  #spareLever: Lever | null = null;
  /** The impulse that changes the relative speed by 1. */
  #effectiveMass = 0;

  constructor(second: Body) {
    this.#second = new Lever(second);
  }

  /** Bounds the impulse both ways. */
  limit(most: number): void {
    this.least = -most;
    this.most = most;
  }

  /** Points the row in a direction at a contact, and forgets its impulse. */
  aim(x: number, y: number, z: number, contact: Contact, first: Body | null): void {
    this.impulse = 0;
    this.#direction.set(x, y, z);
    let response = this.#second.aim(this.#direction, contact, 0, contact.die.body);
    if (first === null) {
      this.#first = null;
    } else {
      this.#spareLever ??= new Lever(first);
      this.#first = this.#spareLever;
      // The first body's surface lies the gap back along the normal.
      response += this.#first.aim(this.#direction, contact, contact.gap, first);
    }
    this.#effectiveMass = 1 / response;
  }

  /** Speed along the direction at which the second body leaves the first, in widths per second. */
  relativeSpeed(): number {
    const first = this.#first;
    const { x, y, z } = this.#direction;
    const { velocity: v, angularVelocity: w, moment } = this.#second;
    let speed = x * v.x + y * v.y + z * v.z + moment.x * w.x + moment.y * w.y + moment.z * w.z;
    if (first !== null) {
      const { velocity: u, angularVelocity: t, moment: arm } = first;
      speed -= x * u.x + y * u.y + z * u.z + arm.x * t.x + arm.y * t.y + arm.z * t.z;
    }
    return speed;
  }

  /** Applies the impulse for the wanted speed to both bodies, within bounds. Returns its change. */
  solve(): number {
    const before = this.impulse;
    const needed = before + (this.wantedSpeed - this.relativeSpeed()) * this.#effectiveMass;
    const impulse = Math.max(this.least, Math.min(this.most, needed));
    const change = impulse - before;
    if (change === 0) return 0;
    this.impulse = impulse;
    const first = this.#first;
    const x = change * this.#direction.x;
    const y = change * this.#direction.y;
    const z = change * this.#direction.z;
    const { velocity: v, angularVelocity: w, spin } = this.#second;
    v.x += x;
    v.y += y;
    v.z += z;
    w.x += change * spin.x;
    w.y += change * spin.y;
    w.z += change * spin.z;
    if (first !== null) {
      const { velocity: u, angularVelocity: t, spin: back } = first;
      u.x -= x;
      u.y -= y;
      u.z -= z;
      t.x -= change * back.x;
      t.y -= change * back.y;
      t.z -= change * back.z;
    }
    return change > 0 ? change : -change;
  }
}
