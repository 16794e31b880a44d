/** Position of a stick, each coordinate from -1 to 1. */
interface StickPlace {
  readonly x: number;
  readonly y: number;
}

const MIDDLE: StickPlace = { x: 0, y: 0 };
/** Maximum distance from the middle at which a still stick is at rest. Farther out it is being held. */
const STICK_REACH = 0.45;
/** The same for a trigger. If it is an axis of its pad, it is reported half pressed until first moved. */
export const TRIGGER_REACH = 0.6;
/** A stick is still if it moves by no more than this for this many milliseconds. */
const STILL = { within: 0.06, ms: 300 } as const;

const distance = (a: StickPlace, b: StickPlace): number => Math.hypot(a.x - b.x, a.y - b.y);

/**
 * Learns a stick's rest position, which on worn ones is not the middle, and measures from there. It is the latest
 * position near the middle where the stick was still; at first, where it was first seen.
 */
export class StickRest {
  readonly #reach: number;
  #rest = MIDDLE;
  /** Position of the stick since that time in ms, apart from trembling. */
  #still: { readonly at: StickPlace; readonly since: number } | null = null;

  constructor(reach = STICK_REACH) {
    this.#reach = reach;
  }

  /**
   * Returns a stick's displacement from rest: 0 there, and 1 at full travel. Correction brings it nearer, never
   * farther. `isHeld`: it counts as held, so that only a place nearer to the middle can be its rest.
   */
  from(place: StickPlace, time: number, isHeld = false): StickPlace {
    const isFirst = this.#still === null;
    const stays = this.#still !== null && distance(place, this.#still.at) <= STILL.within;
    if (this.#still === null || !stays) this.#still = { at: place, since: time };
    const isStill = isFirst || time - this.#still.since >= STILL.ms;
    const reach = isHeld ? distance(this.#rest, MIDDLE) : this.#reach;
    if (isStill && distance(this.#still.at, MIDDLE) <= reach) this.#rest = this.#still.at;
    const measured = { x: stretched(place.x, this.#rest.x), y: stretched(place.y, this.#rest.y) };
    return distance(measured, MIDDLE) < distance(place, MIDDLE) ? measured : place;
  }

  /** Time since which the stick has been still; null before it was seen. */
  get stillSince(): number | null {
    return this.#still?.since ?? null;
  }
}

/** Measures from a rest position so that both ends stay at 1 and -1. */
const stretched = (value: number, rest: number): number => (value - rest) / (value > rest ? 1 - rest : 1 + rest);

/** Returns the position of a stick from two of a pad's axes. Missing and invalid axes are in the middle. */
export const stickAt = (axes: readonly number[], first: number): StickPlace => ({
  x: axisAt(axes, first),
  y: axisAt(axes, first + 1),
});

function axisAt(axes: readonly number[], index: number): number {
  const value = axes[index] ?? 0;
  return Number.isFinite(value) ? Math.min(1, Math.max(-1, value)) : 0;
}
