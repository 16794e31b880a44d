import type { Actor } from './actor.ts';
import { carried, endOf, type Flight } from './flight.ts';
import type { Timeline } from './timeline.ts';

/** Some motions that belong together, as one throw or one step of the match. Another act puts an end to it. */
export interface Act {
  /** No other act has begun since. */
  isWanted(): boolean;
  /** Draws a picture for every moment of a motion, at last the one at its end. */
  play(duration: number, picture: (elapsed: number) => readonly Actor[]): Promise<void>;
  fly(flights: readonly Flight[]): Promise<void>;
  /** Without a motion. */
  cut(actors: readonly Actor[]): void;
}

/** The pieces as they are at this moment, and what moves them. */
export class Motion {
  readonly #timeline: Timeline;
  readonly #draw: (actors: readonly Actor[]) => void;
  #actors: readonly Actor[] = [];
  #acts = 0;
  /** The rest of the act under way is to be skipped. */
  #isHurried = false;

  constructor(timeline: Timeline, draw: (actors: readonly Actor[]) => void) {
    this.#timeline = timeline;
    this.#draw = draw;
  }

  get actors(): readonly Actor[] {
    return this.#actors;
  }

  /** Ends the act under way where its motion ends, and lets nothing more come of it. */
  begin(): Act {
    this.#timeline.finish();
    this.#isHurried = false;
    this.#acts += 1;
    const mine = this.#acts;
    const isWanted = () => mine === this.#acts;
    const cut = (actors: readonly Actor[]) => {
      if (isWanted()) this.#show(actors);
    };
    const play: Act['play'] = async (duration, picture) => {
      if (!isWanted()) return;
      if (this.#isHurried) cut(picture(duration));
      else await this.#timeline.play(duration, elapsed => this.#show(picture(elapsed)));
    };
    const fly: Act['fly'] = flights => play(endOf(flights), elapsed => flights.map(flight => carried(flight, elapsed)));
    return { isWanted, play, fly, cut };
  }

  /** Ends the motion under way, and makes cuts of those that follow in the same act. */
  hurry(): void {
    this.#isHurried = true;
    this.#timeline.finish();
  }

  #show(actors: readonly Actor[]): void {
    this.#actors = actors;
    this.#draw(actors);
  }
}
