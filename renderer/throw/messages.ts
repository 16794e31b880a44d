import type { ThrowAnswer, ThrowSpec } from '../../engine/protocol/throw.ts';

/** One act of throwing as it is shown: which of the spec's dice, and how they moved. */
export interface ShownStage {
  readonly dice: readonly number[];
  readonly steps: number;
  /** Per step, start included, and per die: x, y, z, qx, qy, qz, qw in tray coordinates. */
  readonly frames: Float32Array;
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
