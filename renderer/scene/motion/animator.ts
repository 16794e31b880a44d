import type { Actor } from './actor.ts';
import { endOf, type Flight, poseInFlight } from './flight.ts';
import type { Timeline } from './timeline.ts';

/** Motions that belong together, such as one throw or one change of the view. It ends when the next sequence begins. */
export interface MotionSequence {
  /** Whether no other sequence has begun since. If not, its other methods do nothing. */
  isCurrent(): boolean;
  /** Draws the pieces at every frame of a motion, at last those at its end. */
  play(duration: number, frames: (elapsed: number) => readonly Actor[]): Promise<void>;
  fly(flights: readonly Flight[]): Promise<void>;
  /** Draws the pieces without a motion. */
  jumpTo(actors: readonly Actor[]): void;
}

/** Holds the pieces as they are at this moment, and moves them. */
export class Animator {
  readonly #timeline: Timeline;
  readonly #draw: (actors: readonly Actor[]) => void;
  #actors: readonly Actor[] = [];
  /** Counts the sequences. */
  #sequence = 0;
  #isSkipping = false;

  constructor(timeline: Timeline, draw: (actors: readonly Actor[]) => void) {
    this.#timeline = timeline;
    this.#draw = draw;
  }

  get actors(): readonly Actor[] {
    return this.#actors;
  }

  /** Finishes the motion under way, ends its sequence, and returns a new one. */
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

  /** Finishes the motion under way, and skips those that follow in the same sequence. */
  skip(): void {
    this.#isSkipping = true;
    this.#timeline.finish();
  }

  #show(actors: readonly Actor[]): void {
    this.#actors = actors;
    this.#draw(actors);
  }
}
