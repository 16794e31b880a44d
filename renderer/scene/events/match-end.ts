import type { ShownFace } from '../../tricks/podium-pieces.ts';
import type { CameraDirector } from '../camera/camera-director.ts';
import { END } from '../camera/shots.ts';
import type { FrameClock, Timeline } from '../motion/timeline.ts';
import type { StepNumber } from './podium-plan.ts';
import { PODIUM_TIME, WORDS_AT } from './podium-poses.ts';

/** A portrait on the podium. */
interface PodiumFace {
  readonly step: StepNumber;
  /** The address of its image. */
  readonly url: string;
  /** The piece in front of it. */
  readonly best: ShownFace | null;
}

/** The scene at the end of a match. */
export interface PodiumScene {
  readonly faces: readonly PodiumFace[];
  /** Pieces scattered round the podium. */
  readonly loose: readonly ShownFace[];
}

/** A podium ready to be drawn, with its portraits loaded. */
export interface PodiumSetting {
  readonly steps: readonly StepNumber[];
  readonly pictures: readonly CanvasImageSource[];
}

/** The parts of the scene needed at the end of a match. */
interface Parts {
  readonly clock: FrameClock;
  readonly timeline: Timeline;
  readonly camera: Pick<CameraDirector, 'restAt' | 'sway'>;
  readonly pictureOf: (url: string) => Promise<CanvasImageSource>;
  /** Clears the table for the podium, or removes it. */
  readonly showPodium: (setting: PodiumSetting | null) => void;
  /** Poses the podium at this many milliseconds. */
  readonly posePodium: (elapsed: number) => void;
  /** True if the machine is fast enough for constant motion. */
  readonly canDrift: () => boolean;
  /** True if several people look at the screen from different sides. The picture stands still then. */
  readonly isShared: () => boolean;
}

const CAMERA = { from: 450, lasts: 1100 } as const;
/** Swing of the camera in degrees, with its period and total time in milliseconds. */
const DRIFT = { degrees: 3, period: 18_000, lasts: 100 * 18_000 } as const;

/** Shows the podium at the end of a match: the furniture sinks, and the winners' steps rise. */
export class MatchEndAnimation {
  readonly #parts: Parts;
  /** Number of podiums so far, to drop one that is no longer wanted. */
  #run = 0;
  #isShown = false;
  #isSkipping = false;
  #hasMovedCamera = false;
  #stopWatching = (): void => {};

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  get isShown(): boolean {
    return this.#isShown;
  }

  /** Resolves when names and buttons may be shown. `atOnce`: shows the finished podium. */
  async start(faces: readonly PodiumFace[], atOnce = false): Promise<void> {
    const { timeline, camera, pictureOf, showPodium } = this.#parts;
    this.clear();
    this.#isSkipping = atOnce;
    const run = this.#run;
    const pictures = await Promise.all(faces.map(({ url }) => pictureOf(url)));
    if (run !== this.#run) return;
    this.#isShown = true;
    showPodium({ steps: faces.map(({ step }) => step), pictures });
    if (this.#isSkipping) camera.restAt(END);
    await new Promise<void>(resolve => {
      const ended = timeline.play(this.#isSkipping ? 0 : PODIUM_TIME, elapsed => {
        const now = this.#isSkipping ? PODIUM_TIME : elapsed;
        if (run === this.#run) this.#pose(now);
        if (now >= WORDS_AT) resolve();
      });
      void ended.then(() => run === this.#run && this.#rest(run));
    });
  }

  /** Jumps to the end. */
  finish(): void {
    this.#isSkipping = true;
    this.#parts.timeline.finish();
  }

  /** Removes the podium. */
  clear(): void {
    this.#run += 1;
    this.#isSkipping = false;
    this.#hasMovedCamera = false;
    this.#stopWatching();
    this.#parts.timeline.finish();
    if (this.#isShown) this.#parts.showPodium(null);
    this.#isShown = false;
  }

  #pose(elapsed: number): void {
    this.#parts.posePodium(elapsed);
    if (elapsed < CAMERA.from || this.#hasMovedCamera) return;
    this.#hasMovedCamera = true;
    this.#parts.camera.restAt(END, CAMERA.lasts);
  }

  /** Leaves only the slow camera motion and a little confetti. */
  #rest(run: number): void {
    this.#parts.camera.restAt(END);
    this.#drift(run);
    this.#stopWatching = this.#parts.clock.onVisibility(() => this.#drift(run));
  }

  /** Starts the slow motion, unless it would not be seen. */
  #drift(run: number): void {
    const { clock, timeline, canDrift, isShared } = this.#parts;
    if (isShared() || timeline.instant || clock.isHidden() || !canDrift()) return;
    void timeline.play(DRIFT.lasts, elapsed => run === this.#run && this.#poseDrift(elapsed));
  }

  /** Poses the drift at this many milliseconds. No confetti is left in the air at its end, which may come early. */
  #poseDrift(elapsed: number): void {
    const { timeline, camera, posePodium, canDrift } = this.#parts;
    const isOver = elapsed >= DRIFT.lasts;
    if (!isOver && !canDrift()) {
      timeline.finish();
      return;
    }
    const drifted = isOver ? 0 : elapsed;
    camera.sway(DRIFT.degrees * Math.sin((2 * Math.PI * drifted) / DRIFT.period));
    posePodium(PODIUM_TIME + drifted);
  }
}
