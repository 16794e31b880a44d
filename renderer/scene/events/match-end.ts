import type { CameraMover } from '../camera/camera-director.ts';
import { END, type Shot } from '../camera/shots.ts';
import type { Timeline } from '../motion/timeline.ts';
import type { StepNumber } from './podium-plan.ts';
import { PODIUM_TIME, WORDS_AT } from './podium-poses.ts';

/** A portrait on the podium. */
export interface PodiumFace {
  readonly step: StepNumber;
  /** The address of its image. */
  readonly url: string;
}

/** The portraits of a podium, ready to be drawn. */
export interface PodiumSetting {
  readonly steps: readonly StepNumber[];
  readonly pictures: readonly CanvasImageSource[];
}

/** The parts of the scene that the end of a match needs. */
interface Parts {
  readonly timeline: Timeline;
  readonly camera: CameraMover & { restAt(shot: Shot): void };
  readonly pictureOf: (url: string) => Promise<CanvasImageSource>;
  /** Sets how bright the picture is, from 0 to 1. */
  readonly setBrightness: (brightness: number) => void;
  /** Clears the table for the podium, or removes the podium again. */
  readonly showPodium: (setting: PodiumSetting | null) => void;
  /** Shows the podium at a time in milliseconds. */
  readonly posePodium: (elapsed: number) => void;
}

const LIGHTS_OUT = 260;
const LIGHTS_UP = 450;
const CAMERA_TIME = 1100;

/** Shows the podium at the end of a match: the lights go out and up again, and the winners' steps rise. */
export class MatchEndAnimation {
  readonly #parts: Parts;
  /** Counts the podiums, so that one that is no longer wanted is not shown. */
  #run = 0;
  #isShown = false;
  #isSkipping = false;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  get isShown(): boolean {
    return this.#isShown;
  }

  /** Resolves when names and buttons may be shown. `atOnce`: the podium is complete from the beginning. */
  async start(faces: readonly PodiumFace[], atOnce = false): Promise<void> {
    const { timeline, camera, pictureOf, setBrightness, showPodium, posePodium } = this.#parts;
    this.clear();
    this.#isSkipping = atOnce;
    const run = this.#run;
    const pictures = await Promise.all(faces.map(({ url }) => pictureOf(url)));
    if (run !== this.#run) return;
    await timeline.play(this.#isSkipping ? 0 : LIGHTS_OUT, elapsed => setBrightness(1 - elapsed / LIGHTS_OUT));
    if (run !== this.#run) return;
    this.#isShown = true;
    showPodium({ steps: faces.map(({ step }) => step), pictures });
    if (this.#isSkipping) camera.restAt(END);
    else void camera.to(END, CAMERA_TIME);
    await new Promise<void>(resolve => {
      const ended = timeline.play(this.#isSkipping ? 0 : PODIUM_TIME, elapsed => {
        setBrightness(this.#isSkipping ? 1 : Math.min(1, elapsed / LIGHTS_UP));
        posePodium(this.#isSkipping ? PODIUM_TIME : elapsed);
        if (elapsed >= WORDS_AT || this.#isSkipping) resolve();
      });
      void ended.then(() => run === this.#run && camera.restAt(END));
    });
  }

  /** Goes to the end at once. */
  finish(): void {
    this.#isSkipping = true;
    this.#parts.timeline.finish();
  }

  /** Removes the podium. */
  clear(): void {
    this.#run += 1;
    this.#isSkipping = false;
    this.#parts.timeline.finish();
    this.#parts.setBrightness(1);
    if (this.#isShown) this.#parts.showPodium(null);
    this.#isShown = false;
  }
}
