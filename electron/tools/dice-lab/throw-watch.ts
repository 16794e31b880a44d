import { HULLS } from '../../../engine/physics/dice/hull.ts';
import { readableFace } from '../../../engine/physics/dice/read.ts';
import { type Reading, readFace, type ThrowResult, TRAY } from '../../../engine/physics/index.ts';
import type { ThrowSpec } from '../../../engine/protocol/throw.ts';
import type { DieShape } from '../../../engine/protocol/vocabulary.ts';

/** Height above which a wall is taken not to be drawn, in widths. */
const RIM = 1;
/** A die whose middle is this much higher than it would be on the floor lies on another, in widths. */
const RAISED = 0.1;

export interface Watched {
  /** Dice that were watched, re-throws counted again. */
  readonly watched: number;
  /** Steps at which a die's centre was outside the tray. */
  readonly outside: number;
  /** Dice whose face was read though their last pose shows another, or none flat. */
  readonly misread: number;
  /** Per die, after its first touch of the floor. */
  readonly faceChanges: number;
  /** Per die, in widths. */
  readonly travel: number;
  /** Share of the dice read that lay on other dice. */
  readonly onOthers: number;
  /** Share of the hits of a wall that were above the drawn rim. */
  readonly overRim: number;
}

/** One die of a recorded stage. */
interface Track {
  readonly frames: Float32Array;
  /** Dice of the stage, and this one's place among them. */
  readonly count: number;
  readonly at: number;
  readonly shape: DieShape;
  /** Step of its first knock on the floor. */
  readonly landed: number;
  readonly reading: Reading;
}

/** What the recorded throws show: how far dice travel and tumble, how they end, and whether the tray holds them. */
export class ThrowWatch {
  private dice = 0;
  private outside = 0;
  private misread = 0;
  private changes = 0;
  private travel = 0;
  private raised = 0;
  private walls = 0;
  private over = 0;

  take(spec: ThrowSpec, result: ThrowResult): void {
    for (const { impacts, frames, dice, readings } of result.stages) {
      const walls = impacts!.filter(impact => impact.against === 'wall');
      this.walls += walls.length;
      this.over += walls.filter(impact => impact.place[2] > RIM).length;
      for (const [at, die] of dice.entries()) {
        const { shape } = spec.dice[die]!;
        const landed = impacts!.find(impact => impact.die === at && impact.against === 'floor')?.step ?? 0;
        const track = { frames: frames!, count: dice.length, at, shape, landed, reading: readings[at]! };
        this.follow(track);
        this.lookAtEnd(track);
      }
    }
  }

  end(): Watched {
    const { dice, outside, misread } = this;
    return {
      watched: dice,
      outside,
      misread,
      faceChanges: this.changes / dice,
      travel: this.travel / dice,
      onOthers: this.raised / dice,
      overRim: this.over / this.walls,
    };
  }

  private follow({ frames, count, at: die, shape, landed }: Track): void {
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

  private lookAtEnd({ frames, count, at, shape, reading }: Track): void {
    if (reading === 'cocked') return;
    const [, , z = 0, x = 0, y = 0, qz = 0, w = 1] = frames.subarray(frames.length - 7 * (count - at));
    if (readFace({ x, y, z: qz, w }, shape) !== reading) this.misread++;
    if (z > HULLS[shape].inradius + RAISED) this.raised++;
  }
}
