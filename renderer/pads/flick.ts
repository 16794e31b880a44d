import type { Gesture } from '../../engine/protocol/throw.ts';
import { gestureOf, type PointerSample } from '../gesture/gesture.ts';
import { StickRest } from './rest.ts';

/**
 * Distance from rest at which a stick is pulled for a throw, and at which it counts as released. The first is beyond
 * any possible rest position, so that holding a stick never counts as releasing it.
 */
const PULL = { least: 0.52, released: 0.25 } as const;
/** A stick is still being pulled while it is at least this fraction of its farthest distance out. */
const HELD_FRACTION = 0.9;
/** A worn stick jumps out for a single poll or, with a fast display, for some ms. A hand holds it longer. */
const MIN_OUT = { looks: 2, ms: 25 } as const;
/** Minimum backward pull, from 0 to 1. With less, the stick was pulled sideways and does not throw. */
const MIN_BACKWARD = 0.35;
/** The stick's travel from edge to rest equals a drag over this fraction of the picture's height. */
const TRAVEL = 0.16;
/** In drag units; large enough for rounding not to matter. */
const HEIGHT = 1000;

/** Turns one stick into a sling, pulled back and released. It throws like a mouse drag. */
export class StickFlick {
  readonly #rest = new StickRest();
  /** Whether the stick has been at rest. If it was out when first seen, releasing it throws nothing. */
  #isReady = false;
  #farthest = 0;
  /** Number of polls for which it has been out, and since when. */
  #out = { looks: 0, since: 0 };
  /** Where and when the stick was last held back. */
  #held: PointerSample | null = null;

  /**
   * Takes the stick's position, from -1 to 1 to the right and down, and the time in ms. Returns the throw upon release.
   */
  moved(right: number, down: number, time: number): Gesture | null {
    const { x, y } = this.#rest.from({ x: right, y: down }, time);
    const pull = Math.min(1, Math.hypot(x, y));
    this.#isReady ||= pull <= PULL.released;
    if (!this.#isReady) return null;
    const here = { x: x * TRAVEL * HEIGHT, y: y * TRAVEL * HEIGHT, time };
    if (pull >= PULL.least && pull >= HELD_FRACTION * this.#farthest) {
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
    if (from === null || !wasHeld || from.y < MIN_BACKWARD * TRAVEL * HEIGHT) return null;
    // A new rest position is noticed late.
    return gestureOf([from, { x: 0, y: 0, time: this.#rest.stillSince ?? time }], HEIGHT);
  }
}
