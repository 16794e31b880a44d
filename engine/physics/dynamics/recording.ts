import type { Contact, ContactList } from '../collision/contacts.ts';
import type { DieBody } from '../dice/die.ts';
import type { Vector3 } from '../dice/vector.ts';

/** The motion of dice, for display. */
export interface MotionRecording {
  /** Per step, start included, and per die: x, y, z, qx, qy, qz, qw. */
  readonly frames: Float32Array;
  readonly impacts: readonly Impact[];
}

/** Two surfaces that came together faster than they can without rebounding. */
export interface Impact {
  /** Step at whose end it shows, from 1. Steps are 1/120 s. */
  readonly step: number;
  /** Position of the die among the dice that were thrown together. */
  readonly die: number;
  /** The object struck: a part of the tray, or another die by its position. */
  readonly against: 'floor' | 'wall' | number;
  /** Impulse along the line of contact: mass of a die times widths per second. At least 1. */
  readonly impulse: number;
  /** Maximum closing speed of the points that met, in widths per second. */
  readonly speed: number;
  /** Mean of the points that met, weighted by impulse, in the tray's coordinates. */
  readonly place: Vector3;
}

/** Numbers per die and frame. */
const FRAME = 7;
/** Minimum impulse of an impact. Below it a corner merely sets down. */
const MIN_IMPULSE = 1;

/** Records the dice's positions after every step, and their impacts. It does not affect the throw. */
export class Recorder {
  readonly #dice: readonly DieBody[];
  readonly #impacts: ImpactLog;
  #frames: Float32Array;
  #length = 0;

  /** `slowest`: maximum closing speed without rebound, in widths per second. */
  constructor(dice: readonly DieBody[], contacts: ContactList, slowest: number) {
    this.#dice = dice;
    this.#impacts = new ImpactLog(contacts, slowest);
    this.#frames = new Float32Array(FRAME * dice.length * 128);
    this.#takeFrame();
  }

  take(step: number): void {
    this.#takeFrame();
    this.#impacts.take(step);
  }

  end(): MotionRecording {
    return { frames: this.#frames.slice(0, this.#length), impacts: this.#impacts.end() };
  }

  #takeFrame(): void {
    if (this.#length === this.#frames.length) {
      const longer = new Float32Array(this.#frames.length * 2);
      longer.set(this.#frames);
      this.#frames = longer;
    }
    for (const { body } of this.#dice) {
      const { position: p, quaternion: q } = body;
      this.#frames.set([p.x, p.y, p.z, q.x, q.y, q.z, q.w], this.#length);
      this.#length += FRAME;
    }
  }
}

/** All contacts of one pair in one step. A die that lands flat strikes with several corners, but makes one impact. */
class Blow {
  impulse = 0;
  readonly #die: DieBody;
  readonly #partner: Contact['partner'];
  #speed = 0;
  #x = 0;
  #y = 0;
  #z = 0;

  constructor({ die, partner }: Contact) {
    this.#die = die;
    this.#partner = partner;
  }

  add({ impulse, closingSpeed, point }: Contact): void {
    this.impulse += impulse;
    this.#speed = Math.max(this.#speed, closingSpeed);
    this.#x += impulse * point.x;
    this.#y += impulse * point.y;
    this.#z += impulse * point.z;
  }

  impactAt(step: number): Impact {
    const { impulse } = this;
    const speed = this.#speed;
    return {
      step,
      die: this.#die.index,
      against: this.#partner.kind === 'die' ? this.#partner.index : this.#partner.kind,
      impulse,
      speed,
      place: [this.#x / impulse, this.#y / impulse, this.#z / impulse],
    };
  }
}

/** Collects the impacts of a simulation. */
class ImpactLog {
  readonly #contacts: ContactList;
  readonly #slowest: number;
  readonly #found: { impact: Impact; lastStep: number }[] = [];
  /** The latest impact of each pair. */
  readonly #latest = new Map<string, { impact: Impact; lastStep: number }>();

  constructor(contacts: ContactList, slowest: number) {
    this.#contacts = contacts;
    this.#slowest = slowest;
  }

  take(step: number): void {
    for (const [pair, blow] of this.#blows()) if (blow.impulse >= MIN_IMPULSE) this.#keep(pair, blow.impactAt(step));
  }

  /** Returns all impacts in the order of their steps. */
  end(): Impact[] {
    return this.#found.map(({ impact }) => impact).sort((a, b) => a.step - b.step);
  }

  #blows(): Map<string, Blow> {
    const blows = new Map<string, Blow>();
    for (const contact of this.#contacts.active) {
      if (contact.impulse === 0 || contact.closingSpeed <= this.#slowest) continue;
      const pair = pairOf(contact);
      const blow = blows.get(pair) ?? new Blow(contact);
      blow.add(contact);
      blows.set(pair, blow);
    }
    return blows;
  }

  /** Merges blows in consecutive steps, as corners come down one by one, into their hardest. */
  #keep(pair: string, impact: Impact): void {
    const latest = this.#latest.get(pair);
    if (latest === undefined || latest.lastStep !== impact.step - 1) {
      const entry = { impact, lastStep: impact.step };
      this.#found.push(entry);
      this.#latest.set(pair, entry);
      return;
    }
    if (impact.impulse > latest.impact.impulse) latest.impact = impact;
    latest.lastStep = impact.step;
  }
}

const pairOf = ({ die, partner }: Contact): string =>
  `${die.index} ${partner.kind === 'die' ? partner.index : partner.name}`;
