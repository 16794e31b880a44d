import type { Camera } from '../../layout/interface/camera.ts';
import { TRAY } from '../../layout/plan.ts';
import { mix, type Vec } from '../../layout/vector.ts';
import type { Timeline } from './timeline.ts';

const TRAY_FLOOR: Vec = [TRAY.centre[0], -TRAY.depth, TRAY.centre[1]];
/** The parts of the way to the tray by which a sway of 1 moves the camera and its target. */
const SWAY = { position: 0.035, target: 0.05 } as const;
const DURATION = { in: 700, out: 800 } as const;

/** The camera moved toward the tray by this sway: 0 not at all, 1 as far as for a throw. */
export const swayedCamera = (camera: Camera, sway: number): Camera => ({
  ...camera,
  position: mix(camera.position, TRAY_FLOOR, sway * SWAY.position),
  target: mix(camera.target, TRAY_FLOOR, sway * SWAY.target),
});

/** Moves the camera toward the tray while dice are thrown. It stands still while the pointer is held down. */
export class CameraSway {
  readonly #timeline: Timeline;
  readonly #apply: (sway: number) => void;
  readonly #isPointerHeld: () => boolean;
  /** The sway while nothing is thrown. */
  #rest = 0;
  /** The sway at the end of the motion under way. */
  #goal = 0;
  /** The sway that was applied last. */
  #applied = 0;
  /** What the sway would be if the pointer were not held. */
  #wanted = 0;

  constructor(timeline: Timeline, apply: (sway: number) => void, isPointerHeld: () => boolean) {
    this.#timeline = timeline;
    this.#apply = apply;
    this.#isPointerHeld = isPointerHeld;
  }

  /** Starts moving toward the tray. With reduced motion the camera stays where it is. */
  in(): void {
    if (!this.#timeline.instant) this.#moveTo(this.#rest + 1, DURATION.in);
  }

  /** Starts moving back. */
  out(): void {
    this.#moveTo(this.#rest, DURATION.out);
  }

  /** The pointer was released. */
  pointerReleased(): void {
    if (this.#applied !== this.#wanted) this.#set(this.#wanted);
  }

  /** Moves back at once. */
  finish(): void {
    this.#goal = this.#rest;
    this.#timeline.finish();
    this.#set(this.#rest);
  }

  /** Sets the sway for all time in which nothing is thrown. */
  restAt(sway: number): void {
    this.#rest = sway;
    this.finish();
  }

  #moveTo(goal: number, duration: number): void {
    if (this.#goal === goal) return;
    this.#goal = goal;
    const start = this.#applied;
    this.#timeline.finish();
    void this.#timeline.play(duration, elapsed => {
      const part = elapsed / duration;
      this.#set(start + (goal - start) * part * part * (3 - 2 * part));
    });
  }

  #set(sway: number): void {
    this.#wanted = sway;
    if (this.#isPointerHeld()) return;
    this.#applied = sway;
    this.#apply(sway);
  }
}
