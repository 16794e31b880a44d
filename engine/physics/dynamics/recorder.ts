import type { Contacts } from '../collision/contacts.ts';
import type { Die } from '../dice/die.ts';
import { type Impact, Impacts } from './recording.ts';

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
  private readonly impacts: Impacts;
  private frames: Float32Array;
  private length = 0;

  constructor(dice: readonly Die[], contacts: Contacts, slowest: number) {
    this.dice = dice;
    this.impacts = new Impacts(contacts, slowest);
    this.frames = new Float32Array(FRAME * dice.length * 128);
    this.takeFrame();
  }

  take(step: number): void {
    this.takeFrame();
    this.impacts.take(step);
  }

  end(): Recording {
    return { frames: this.frames.slice(0, this.length), impacts: this.impacts.end() };
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
