import { Solver, type World } from 'cannon-es';
import type { Contacts } from '../collision/contacts.ts';
import type { Die } from '../dice/die.ts';
import { SURFACES } from '../tray.ts';
import type { Touch, Tuning } from '../tuning.ts';
import { aim, push, ROW, relativeSpeed } from './constraint-row.ts';

/** Numbers of speed and spin per die. */
const MOTION = 6;
/** Per contact: one row along the normal, two across it. */
const CONTACT = 3 * ROW;

/**
 * Sequential impulses with true Coulomb friction: rounds over all contacts, each set to what it needs given the
 * others, the normal never pulling and friction never above its share of the normal. cannon-es's own solver limits
 * friction by a constant instead, so that dice stick to walls and the outcome hangs on the step.
 */
export class CoulombSolver extends Solver {
  private readonly dice: readonly Die[];
  private readonly contacts: Contacts;
  private readonly tuning: Tuning;
  private readonly motion: Float64Array;
  private rows = new Float64Array(0);
  /** Per contact: wanted normal speed, friction coefficient, and the impulses along the normal and across it. */
  private wanted = new Float64Array(0);
  private friction = new Float64Array(0);
  private impulses = new Float64Array(0);

  constructor(dice: readonly Die[], contacts: Contacts, tuning: Tuning) {
    super();
    this.dice = dice;
    this.contacts = contacts;
    this.tuning = tuning;
    this.motion = new Float64Array(dice.length * MOTION);
  }

  override solve(_step: number, _world: World): number {
    const { count } = this.contacts;
    if (count === 0) return 0;
    this.makeRoom(count);
    this.takeMotion();
    for (let contact = 0; contact < count; contact++) this.prepare(contact);
    for (let round = 0; round < this.tuning.rounds; round++) {
      let change = 0;
      for (let contact = 0; contact < count; contact++) change += this.settle(contact);
      if (change < 1e-6) break;
    }
    for (let contact = 0; contact < count; contact++) this.contacts.impulse[contact] = this.impulses[3 * contact]!;
    this.giveMotion();
    return 0;
  }

  private makeRoom(count: number): void {
    if (this.wanted.length < count) {
      const room = this.contacts.first.length;
      this.rows = new Float64Array(room * CONTACT);
      this.wanted = new Float64Array(room);
      this.friction = new Float64Array(room);
      this.impulses = new Float64Array(3 * room);
    }
    this.impulses.fill(0, 0, 3 * count);
  }

  /** Speeds as they would be at the end of the step if nothing touched. */
  private takeMotion(): void {
    const fall = this.tuning.gravity * this.tuning.step;
    for (let index = 0; index < this.dice.length; index++) {
      const { velocity, angularVelocity } = this.dice[index]!.body;
      const at = MOTION * index;
      this.motion[at] = velocity.x;
      this.motion[at + 1] = velocity.y;
      this.motion[at + 2] = velocity.z - fall;
      this.motion[at + 3] = angularVelocity.x;
      this.motion[at + 4] = angularVelocity.y;
      this.motion[at + 5] = angularVelocity.z;
    }
  }

  /** The world adds gravity itself when it moves the bodies, so it is taken off again here. */
  private giveMotion(): void {
    const fall = this.tuning.gravity * this.tuning.step;
    for (let index = 0; index < this.dice.length; index++) {
      const { velocity, angularVelocity } = this.dice[index]!.body;
      const at = MOTION * index;
      velocity.set(this.motion[at]!, this.motion[at + 1]!, this.motion[at + 2]! + fall);
      angularVelocity.set(this.motion[at + 3]!, this.motion[at + 4]!, this.motion[at + 5]!);
    }
  }

  private prepare(contact: number): void {
    const { contacts, rows } = this;
    const first = contacts.first[contact]!;
    const second = contacts.second[contact]!;
    const other = first < 0 ? null : this.dice[first]!;
    const die = this.dice[second]!;
    const touch = this.touchOf(first);
    const friction = isSlippery(die) || (other !== null && isSlippery(other)) ? 0 : touch.friction;
    aim(rows, contact * CONTACT, contacts.data, contact * contacts.stride, other?.body ?? null, die.body, friction > 0);
    const closing = -this.speedWithoutFall(contact, first, second);
    this.friction[contact] = friction;
    this.wanted[contact] = this.wantedSpeed(contacts.data[contact * contacts.stride + 6]!, closing, touch);
    contacts.closing[contact] = closing;
  }

  private touchOf(first: number): Touch {
    if (first >= 0) return this.tuning.dice;
    return this.tuning[SURFACES[-1 - first]!.kind];
  }

  /** Speed along the normal at which the two part, without this step's fall. */
  private speedWithoutFall(contact: number, first: number, second: number): number {
    const at = contact * CONTACT;
    const speed = relativeSpeed(this.rows, at, this.motion, first * MOTION, second * MOTION);
    return first >= 0 ? speed : speed + this.rows[at + 2]! * this.tuning.gravity * this.tuning.step;
  }

  /**
   * The normal speed a contact asks for. Apart: no faster together than the gap allows. Overlapping: gently apart.
   * A rebound fires only above the liveliness and only if the gap closes within this step.
   */
  private wantedSpeed(gap: number, closing: number, touch: Touch): number {
    const { step, slop, pushOut, mostPushOut, liveliness } = this.tuning;
    let wanted = 0;
    if (gap > 0) wanted = -gap / step;
    else if (-gap > slop) wanted = Math.min((pushOut * (-gap - slop)) / step, mostPushOut);
    if (closing > liveliness && closing * step > gap) wanted = Math.max(wanted, touch.restitution * closing);
    return wanted;
  }

  /** Sets one contact right; returns how much its impulses changed. */
  private settle(contact: number): number {
    const first = this.contacts.first[contact]! * MOTION;
    const second = this.contacts.second[contact]! * MOTION;
    const at = contact * CONTACT;
    const { rows, motion, impulses } = this;
    const own = 3 * contact;
    const speed = relativeSpeed(rows, at, motion, first, second);
    const normal = Math.max(0, impulses[own]! + (this.wanted[contact]! - speed) * rows[at + 15]!);
    let change = this.apply(own, at, first, second, normal);
    const limit = this.friction[contact]! * normal;
    // Dice that lost their friction, and all walls, have no rows across the normal.
    if (this.friction[contact] === 0) return change;
    for (let across = 1; across < 3; across++) {
      const row = at + across * ROW;
      const slide = relativeSpeed(rows, row, motion, first, second);
      const grip = impulses[own + across]! - slide * rows[row + 15]!;
      change += this.apply(own + across, row, first, second, Math.max(-limit, Math.min(limit, grip)));
    }
    return change;
  }

  private apply(impulse: number, row: number, first: number, second: number, value: number): number {
    const change = value - this.impulses[impulse]!;
    if (change === 0) return 0;
    this.impulses[impulse] = value;
    push(this.rows, row, this.motion, first, second, change);
    return change > 0 ? change : -change;
  }
}

const isSlippery = (die: Die): boolean => die.slips || die.slipsAlong;
