import type { Gesture } from '../../engine/protocol/throw.ts';
import { gestureOf, type PointerSample } from '../gesture/gesture.ts';
import { StickRest } from './rest.ts';

/**
 * How far a stick must be pulled to throw, and how near to its rest it counts as let go. A stick that is pulled so far is
 * out of the reach of any rest, so that holding it never counts as letting go.
 */
const PULL = { least: 0.52, released: 0.25 } as const;
/** While it is at least this part of its farthest way out, it is still being pulled. */
const HELD = 0.9;
/** A worn stick jumps out for a single look, or on a fast display for some ms. A hand holds it for longer. */
const MIN_OUT = { looks: 2, ms: 25 } as const;
/** A stick that was pulled back by less than this, from 0 to 1, was pulled aside and does not throw. */
const BEHIND = 0.35;
/** A stick's way from its edge to its rest counts as a drag over this part of the picture's height. */
const TRAVEL = 0.16;
/** In units of a drag; large, so that no rounding counts. */
const HEIGHT = 1000;

/** Watches one stick that is pulled back and let go like a sling. It throws as a drag of the mouse does. */
export class StickFlick {
  readonly #rest = new StickRest();
  /** Whether the stick has been at rest. One that was out when it was seen first throws nothing when it is let go. */
  #isReady = false;
  #farthest = 0;
  /** How many looks it has been out for, and since when. */
  #out = { looks: 0, since: 0 };
  /** Where and when the stick was last held back. */
  #held: PointerSample | null = null;

  /** The stick's position, from -1 to 1 to the right and down; the time in ms. Returns the throw when it is let go. */
  moved(right: number, down: number, time: number): Gesture | null {
    const { x, y } = this.#rest.from({ x: right, y: down }, time);
    const pull = Math.min(1, Math.hypot(x, y));
    this.#isReady ||= pull <= PULL.released;
    if (!this.#isReady) return null;
    const here = { x: x * TRAVEL * HEIGHT, y: y * TRAVEL * HEIGHT, time };
    if (pull >= PULL.least && pull >= HELD * this.#farthest) {
      this.#farthest = Math.max(this.#farthest, pull);
      this.#held = here;
    }
    if (pull > PULL.released) {
      const { looks, since } = this.#out;
      this.#out = { looks: looks + 1, since: looks === 0 ? time : since };
      return null;
    }
    const [from, { looks, since }] = [this.#held, this.#out];
    this.#farthest = 0;
    this.#held = null;
    this.#out = { looks: 0, since: 0 };
    const wasHeld = looks >= MIN_OUT.looks && time - since >= MIN_OUT.ms;
    if (from === null || !wasHeld || from.y < BEHIND * TRAVEL * HEIGHT) return null;
    // A rest that was not known before is noticed late.
    return gestureOf([from, { x: 0, y: 0, time: this.#rest.stillSince ?? time }], HEIGHT);
  }
}
