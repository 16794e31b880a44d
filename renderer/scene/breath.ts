import type { Camera } from '../layout/index.ts';
import { TRAY } from '../layout/plan.ts';
import { mix, type Vec } from '../layout/vector.ts';
import type { Timeline } from './timeline.ts';

const TRAY_FLOOR: Vec = [TRAY.centre[0], -TRAY.depth, TRAY.centre[1]];
/** Parts of the way to the tray that the camera goes, and that it turns. */
const NEARER = { position: 0.035, target: 0.05 } as const;
const IN = 700;
const OUT = 800;

/** A camera that leans to the tray: not at all for 0, for 1 as far as it ever does. */
export const leaning = (camera: Camera, by: number): Camera => ({
  ...camera,
  position: mix(camera.position, TRAY_FLOOR, by * NEARER.position),
  target: mix(camera.target, TRAY_FLOOR, by * NEARER.target),
});

/** Lets the camera lean to the tray for as long as dice are thrown. It holds still under a finger or a pressed button. */
export class Breath {
  readonly #timeline: Timeline;
  readonly #lean: (by: number) => void;
  readonly #isHeld: () => boolean;
  /** How far it leans while nothing is thrown. */
  #rest = 0;
  /** How far it leans when the motion under way is over. */
  #goal = 0;
  /** How far it leans, and how far it would if nothing held it. */
  #by = 0;
  #wanted = 0;

  constructor(timeline: Timeline, lean: (by: number) => void, isHeld: () => boolean) {
    this.#timeline = timeline;
    this.#lean = lean;
    this.#isHeld = isHeld;
  }

  /** Without travel there is nothing to follow. */
  in(): void {
    if (!this.#timeline.instant) this.#to(this.#rest + 1, IN);
  }
  out(): void {
    this.#to(this.#rest, OUT);
  }
  /** The pointer was let go. */
  released(): void {
    if (this.#by !== this.#wanted) this.#set(this.#wanted);
  }
  /** Back at once. */
  finish(): void {
    this.#goal = this.#rest;
    this.#timeline.finish();
    this.#set(this.#rest);
  }
  /** From now on it leans this far while nothing is thrown. */
  stay(by: number): void {
    this.#rest = by;
    this.finish();
  }

  #to(end: number, duration: number): void {
    if (this.#goal === end) return;
    this.#goal = end;
    const start = this.#by;
    this.#timeline.finish();
    void this.#timeline.play(duration, elapsed => {
      const part = elapsed / duration;
      this.#set(start + (end - start) * part * part * (3 - 2 * part));
    });
  }

  #set(by: number): void {
    this.#wanted = by;
    if (this.#isHeld()) return;
    this.#by = by;
    this.#lean(by);
  }
}
