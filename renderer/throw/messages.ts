import type { Impact } from '../../engine/physics/index.ts';
import type { ThrowAnswer, ThrowSpec } from '../../engine/protocol/throw.ts';

/** One act of throwing as it is shown: which of the spec's dice, how they moved, and what they struck. */
export interface ShownStage {
  readonly dice: readonly number[];
  readonly steps: number;
  /** Per step, start included, and per die: x, y, z, qx, qy, qz, qw in tray coordinates. */
  readonly frames: Float32Array;
  /** The knocks, in order; their dice count within the stage. */
  readonly impacts: readonly Impact[];
}
export interface ShownThrow extends ThrowAnswer {
  readonly stages: readonly ShownStage[];
}

export interface ThrowRequest {
  readonly ticket: number;
  readonly spec: ThrowSpec;
}
export type ThrowReply =
  | { readonly ticket: number; readonly shown: ShownThrow }
  | { readonly ticket: number; readonly failure: string };
