import type { ScreenMessage } from '../../engine/protocol/messages.ts';
import type { SceneStage } from '../scene/scene-stage.ts';
import type { MatchState } from './match/match-state.ts';
import type { AppState } from './state.ts';

/** Shared by the parts of the client. */
export interface ClientContext {
  readonly state: AppState;
  /** Stage animations, run one after another. */
  readonly queue: WorkQueue;
  /** Resolves when the 3D table has loaded. */
  readonly stageReady: Promise<SceneStage>;
  send(message: ScreenMessage): void;
  /** Whether the page is hidden, so that nothing needs animating. */
  isHidden(): boolean;
  /** Whether moves are cut short and opponents answer at once. */
  isQuick(): boolean;
  /** Whether even falling dice are not animated. */
  isInstant(): boolean;
}

/** The same, for parts that follow one match. */
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

  /** Number of tasks that have not finished. */
  get waiting(): number {
    return this.#waiting;
  }

  /**
   * Appends a task. `isCurrent` turns false once the queue has been emptied; the task must have no effect after that.
   */
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

  /** Drops all waiting tasks. It does not wait for the running one, which may never end. */
  empty(): void {
    this.#generation += 1;
    this.#waiting = 0;
    this.#tail = Promise.resolve();
  }
}
