import type { Actor } from './actor.ts';
import { endOf, type Flight, poseInFlight } from './flight.ts';
import type { Timeline } from './timeline.ts';

/** Motions that belong together, such as one throw or one change of view. It ends when the next sequence begins. */
export interface MotionSequence {
  /** False once another sequence has begun. The other methods do nothing then. */
  isCurrent(): boolean;
  /** Draws every frame of a motion, including its end. */
  play(duration: number, frames: (elapsed: number) => readonly Actor[]): Promise<void>;
  fly(flights: readonly Flight[]): Promise<void>;
  /** Draws the pieces without motion. */
  jumpTo(actors: readonly Actor[]): void;
}

/** Holds the pieces at this moment, and moves them. */
export class Animator {
  readonly #timeline: Timeline;
  readonly #draw: (actors: readonly Actor[]) => void;
  #actors: readonly Actor[] = [];
  /** Number of sequences begun. */
  #sequence = 0;
  #isSkipping = false;

  constructor(timeline: Timeline, draw: (actors: readonly Actor[]) => void) {
    this.#timeline = timeline;
    this.#draw = draw;
  }

  get actors(): readonly Actor[] {
    return this.#actors;
  }

  /** Finishes the current motion, ends its sequence, and returns a new one. */
  begin(): MotionSequence {
    this.#timeline.finish();
    this.#isSkipping = false;
    this.#sequence += 1;
    const own = this.#sequence;
    const isCurrent = () => own === this.#sequence;
    const jumpTo = (actors: readonly Actor[]) => {
      if (isCurrent()) this.#show(actors);
    };
    const play: MotionSequence['play'] = async (duration, frames) => {
      if (!isCurrent()) return;
      if (this.#isSkipping) jumpTo(frames(duration));
      else await this.#timeline.play(duration, elapsed => this.#show(frames(elapsed)));
    };
    const fly: MotionSequence['fly'] = flights =>
      play(endOf(flights), elapsed => flights.map(flight => poseInFlight(flight, elapsed)));
    return { isCurrent, play, fly, jumpTo };
  }

  /** Finishes the current motion, and skips the rest of its sequence. */
  skip(): void {
    this.#isSkipping = true;
    this.#timeline.finish();
  }

  #show(actors: readonly Actor[]): void {
    this.#actors = actors;
    this.#draw(actors);
  }
}
