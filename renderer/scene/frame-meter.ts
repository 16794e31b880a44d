/** Milliseconds between two frames above which motion is not smooth. */
const SLOW = 28;
/** Frames that are judged together; the first ones of a level wait for shaders and say nothing. */
const JUDGED = 45;
const WARMING = 5;
/** A longer gap is no slow frame but a pause between two motions. */
const PAUSE = 400;

/** Judges how smoothly motion is drawn. It is told of every frame and answers once for each level of quality. */
export class FrameMeter {
  #last: number | null = null;
  #gaps: number[] = [];
  #seen = 0;
  #isJudged = false;

  /** Begins anew, for another level. */
  reset(): void {
    this.#last = null;
    this.#gaps = [];
    this.#seen = 0;
    this.#isJudged = false;
  }

  /** Motion has stopped: the time to the next frame means nothing. */
  rest(): void {
    this.#last = null;
  }

  /** A frame of motion at this time; answers true at the one frame that shows the level to be too slow. */
  isTooSlowAt(time: number): boolean {
    const gap = this.#last === null ? null : time - this.#last;
    this.#last = time;
    if (this.#isJudged || gap === null || gap > PAUSE) return false;
    this.#seen += 1;
    if (this.#seen > WARMING) this.#gaps.push(gap);
    if (this.#gaps.length < JUDGED) return false;
    this.#isJudged = true;
    return medianOf(this.#gaps) > SLOW;
  }
}

const medianOf = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
