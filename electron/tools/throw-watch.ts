import { HULLS } from '../../engine/physics/hull.ts';
import { type ThrowResult, TRAY } from '../../engine/physics/index.ts';
import { readableFace } from '../../engine/physics/read.ts';
import type { ThrowSpec } from '../../engine/protocol/throw.ts';
import type { DieShape } from '../../engine/protocol/vocabulary.ts';

/** Height above which a wall is taken not to be drawn, in widths. */
const RIM = 1;

export interface Watched {
  /** Steps at which a die's centre was outside the tray. */
  readonly outside: number;
  /** Per die, after its first touch of the floor. */
  readonly faceChanges: number;
  /** Per die, in widths. */
  readonly travel: number;
  /** Share of the hits of a wall that were above the drawn rim. */
  readonly overRim: number;
}

/** What the recorded throws show: how far dice travel and tumble, and whether the tray holds them. */
export class ThrowWatch {
  private dice = 0;
  private outside = 0;
  private changes = 0;
  private travel = 0;
  private walls = 0;
  private over = 0;

  take(spec: ThrowSpec, result: ThrowResult): void {
    for (const stage of result.stages) {
      const walls = stage.impacts!.filter(impact => impact.against === 'wall');
      this.walls += walls.length;
      this.over += walls.filter(impact => impact.place[2] > RIM).length;
      for (const [at, die] of stage.dice.entries()) {
        const landed = stage.impacts!.find(impact => impact.die === at && impact.against === 'floor')?.step ?? 0;
        this.follow(stage.frames!, stage.dice.length, at, spec.dice[die]!.shape, landed);
      }
    }
  }

  end(): Watched {
    const { dice, outside } = this;
    return { outside, faceChanges: this.changes / dice, travel: this.travel / dice, overRim: this.over / this.walls };
  }

  private follow(frames: Float32Array, count: number, die: number, shape: DieShape, landed: number): void {
    this.dice++;
    let face = -1;
    for (let step = 0; step < frames.length / (7 * count); step++) {
      const at = 7 * (step * count + die);
      const [x = 0, y = 0, z = 0, qx = 0, qy = 0, qz = 0, qw = 1] = frames.subarray(at, at + 7);
      if (Math.abs(x) > TRAY.width / 2 || Math.abs(y) > TRAY.depth / 2 || z < 0 || z > TRAY.lid) this.outside++;
      if (step > 0) this.travel += Math.hypot(x - frames[at - 7 * count]!, y - frames[at + 1 - 7 * count]!);
      const now = readableFace({ x: qx, y: qy, z: qz, w: qw }, HULLS[shape]);
      if (step > landed && now !== face) this.changes++;
      face = now;
    }
  }
}
