import type { Contacts } from './contacts.ts';
import type { Die } from './die.ts';
import { SURFACES } from './tray.ts';

/** A knock worth hearing. */
export interface Impact {
  /** Step at whose end it shows, from 1. */
  readonly step: number;
  /** Position of the die among the stage's dice. */
  readonly die: number;
  /** What it struck: a part of the tray, or another die by its position. */
  readonly against: 'floor' | 'wall' | number;
  /** Closing speed, in widths per second. */
  readonly speed: number;
  /** Height of the touch above the floor, in widths. */
  readonly height: number;
}

/** What a screen needs to show a stage. */
export interface Recording {
  /** Per step, start included, and per die: x, y, z, qx, qy, qz, qw. */
  readonly frames: Float32Array;
  readonly impacts: readonly Impact[];
}

const FRAME = 7;

/** Writes down where the dice are after every step, and what they strike. */
export class Recorder {
  private readonly dice: readonly Die[];
  private readonly contacts: Contacts;
  private readonly quietest: number;
  private frames: Float32Array;
  private length = 0;
  private readonly impacts: Impact[] = [];

  constructor(dice: readonly Die[], contacts: Contacts, quietest: number) {
    this.dice = dice;
    this.contacts = contacts;
    this.quietest = quietest;
    this.frames = new Float32Array(FRAME * dice.length * 128);
    this.takeFrame();
  }

  take(step: number): void {
    this.takeFrame();
    const loudest = new Map<string, Impact>();
    for (let contact = 0; contact < this.contacts.count; contact++) {
      const impact = this.impactAt(contact, step);
      if (impact === null) continue;
      // A die that lands flat strikes with several corners, but makes one sound.
      const key = `${impact.die} ${impact.against}`;
      if ((loudest.get(key)?.speed ?? 0) < impact.speed) loudest.set(key, impact);
    }
    this.impacts.push(...loudest.values());
  }

  end(): Recording {
    return { frames: this.frames.slice(0, this.length), impacts: this.impacts };
  }

  private impactAt(contact: number, step: number): Impact | null {
    const { first, second, impulse, closing, data, stride } = this.contacts;
    const speed = closing[contact]!;
    if (impulse[contact] === 0 || speed <= this.quietest) return null;
    const struck = first[contact]!;
    return {
      step,
      die: second[contact]!,
      against: struck < 0 ? SURFACES[-1 - struck]!.kind : struck,
      speed,
      height: data[contact * stride + 5]!,
    };
  }

  private takeFrame(): void {
    if (this.length === this.frames.length) {
      const longer = new Float32Array(this.frames.length * 2);
      longer.set(this.frames);
      this.frames = longer;
    }
    for (const { body } of this.dice) {
      const { position: p, quaternion: q } = body;
      this.frames.set([p.x, p.y, p.z, q.x, q.y, q.z, q.w], this.length);
      this.length += FRAME;
    }
  }
}
