import type { ScreenMessage } from '../../engine/protocol/messages.ts';
import type { SceneStage } from '../scene/scene-stage.ts';
import type { MatchState } from './match/match-state.ts';
import type { AppState } from './state.ts';

/** What the parts of the client share. */
export interface ClientContext {
  readonly state: AppState;
  /** The animations of the stage, which run one after the other. */
  readonly queue: WorkQueue;
  /** Resolves when the 3D table has been loaded. */
  readonly stageReady: Promise<SceneStage>;
  send(message: ScreenMessage): void;
  /** Whether the page is hidden, so that nothing needs to be animated. */
  isHidden(): boolean;
  /** Whether moves are cut short and opponents answer at once. */
  isQuick(): boolean;
  /** Whether not even falling dice are animated. */
  isInstant(): boolean;
}

/** The same for the parts that follow one match. */
export interface MatchContext extends ClientContext {
  readonly match: MatchState;
}

/** Runs asynchronous work strictly in order. */
export class WorkQueue {
  readonly #onError: (error: unknown) => void;
  #generation = 0;
  #waiting = 0;
  #tail: Promise<void> = Promise.resolve();

  constructor(onError: (error: unknown) => void) {
    this.#onError = onError;
  }

  /** The number of tasks that have not ended yet. */
  get waiting(): number {
    return this.#waiting;
  }

  /** Appends work. Its `isCurrent` turns false once the queue has been emptied; the work must then have no more effect. */
  push(work: (isCurrent: () => boolean) => Promise<void>): void {
    const generation = this.#generation;
    const isCurrent = (): boolean => generation === this.#generation;
    this.#waiting += 1;
    this.#tail = this.#tail.then(async () => {
      if (!isCurrent()) return;
      await work(isCurrent).catch(this.#onError);
      if (isCurrent()) this.#waiting -= 1;
    });
  }

  /** Drops all waiting work, and does not wait for the work that is running: it may never end. */
  empty(): void {
    this.#generation += 1;
    this.#waiting = 0;
    this.#tail = Promise.resolve();
  }
}
