import { at, known } from '../../../engine/core/lists.ts';
import { nearestFace } from '../../../engine/physics/dice/read.ts';
import { type Reading, readFace, SOLIDS, type ThrowResult, TRAY } from '../../../engine/physics/index.ts';
import type { ThrowSpec } from '../../../engine/protocol/throw.ts';
import type { DieShape } from '../../../engine/protocol/vocabulary.ts';

/** Height of the drawn rim in die widths: the walls continue above it, invisible. */
const RIM = 1;
/** Die widths above its height on the floor at which a die's centre means that it lies on another. */
const RAISED = 0.1;

export interface Watched {
  /** Number of dice watched; each re-throw counts again. */
  readonly watched: number;
  /** Number of steps at which a die's centre was outside the tray. */
  readonly outside: number;
  /** Number of dice whose reading does not match their last pose. */
  readonly misread: number;
  /** Mean per die, after it first touched the floor. */
  readonly faceChanges: number;
  /** Mean per die, in die widths. */
  readonly travel: number;
  /** Share of dice that were read while lying on other dice. */
  readonly onOthers: number;
  /** Share of wall hits above the drawn rim. */
  readonly overRim: number;
}

/** One die of a recorded toss. */
interface Track {
  readonly frames: Float32Array;
  /** Number of dice in the toss, and this one's index. */
  readonly count: number;
  readonly index: number;
  readonly shape: DieShape;
  /** Step at which it first touched the floor. */
  readonly landed: number;
  readonly reading: Reading;
}

/** Collects statistics from recorded throws: how dice travel, tumble and come to rest, and whether the tray holds them. */
export class ThrowWatch {
  #dice = 0;
  #outside = 0;
  #misread = 0;
  #changes = 0;
  #travel = 0;
  #raised = 0;
  #walls = 0;
  #over = 0;

  /** Adds a throw. Throws TypeError if it was not recorded. */
  take(spec: ThrowSpec, result: ThrowResult): void {
    for (const toss of result.tosses) {
      const { dice, readings } = toss;
      const impacts = known(toss.impacts, 'record of impacts');
      const frames = known(toss.frames, 'record of poses');
      const walls = impacts.filter(impact => impact.against === 'wall');
      this.#walls += walls.length;
      this.#over += walls.filter(impact => impact.place[2] > RIM).length;
      for (const [index, die] of dice.entries()) {
        const { shape } = at(spec.dice, die);
        const landed = impacts.find(impact => impact.die === index && impact.against === 'floor')?.step ?? 0;
        const track = { frames, count: dice.length, index, shape, landed, reading: at(readings, index) };
        this.#follow(track);
        this.#judgeEnd(track);
      }
    }
  }

  end(): Watched {
    const dice = this.#dice;
    const outside = this.#outside;
    const misread = this.#misread;
    return {
      watched: dice,
      outside,
      misread,
      faceChanges: this.#changes / dice,
      travel: this.#travel / dice,
      onOthers: this.#raised / dice,
      overRim: this.#over / this.#walls,
    };
  }

  #follow({ frames, count, index, shape, landed }: Track): void {
    this.#dice++;
    let face = -1;
    let [beforeX, beforeY] = [0, 0];
    for (let step = 0; step < frames.length / (7 * count); step++) {
      const offset = 7 * (step * count + index);
      const [x = 0, y = 0, z = 0, qx = 0, qy = 0, qz = 0, qw = 1] = frames.subarray(offset, offset + 7);
      if (Math.abs(x) > TRAY.width / 2 || Math.abs(y) > TRAY.depth / 2 || z < 0 || z > TRAY.lid) this.#outside++;
      if (step > 0) this.#travel += Math.hypot(x - beforeX, y - beforeY);
      [beforeX, beforeY] = [x, y];
      const now = nearestFace({ x: qx, y: qy, z: qz, w: qw }, SOLIDS[shape]).face;
      if (step > landed && now !== face) this.#changes++;
      face = now;
    }
  }

  #judgeEnd({ frames, count, index, shape, reading }: Track): void {
    if (reading === 'cocked') return;
    const [, , z = 0, x = 0, y = 0, qz = 0, w = 1] = frames.subarray(frames.length - 7 * (count - index));
    if (readFace({ x, y, z: qz, w }, shape) !== reading) this.#misread++;
    if (z > SOLIDS[shape].inradius + RAISED) this.#raised++;
  }
}
