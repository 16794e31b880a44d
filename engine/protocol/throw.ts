import type { DieShape, PieceId } from './vocabulary.ts';

/**
 * How a person threw. All three numbers are dimensionless; physics clamps them to what looks like a throw.
 * `direction`: -1 (left) to 1 (right) of straight ahead; `strength`: 0 (gentle) to 1 (hard); `spin`: 0 to 1.
 */
export interface Gesture {
  readonly direction: number;
  readonly strength: number;
  readonly spin: number;
}

/** Everything a throw depends on. The same spec always gives the same result, bit for bit. */
export interface ThrowSpec {
  /** The index of this throw in its match, from 0. */
  readonly id: number;
  /** 128 bits as 32 lower-case hexadecimal digits. */
  readonly seed: string;
  readonly dice: readonly { readonly piece: PieceId; readonly shape: DieShape }[];
  /** Null if a key or a bot threw: physics draws a gesture from the seed. */
  readonly gesture: Gesture | null;
  /** The version of the physics that this throw was made for. */
  readonly physics: number;
}

/** The result of a throw: the face index of every die in the spec's order, and a digest of how they came to lie. */
export interface ThrowAnswer {
  readonly up: readonly number[];
  /** A hash of every die's state at every step: 128 bits as 32 hexadecimal digits. */
  readonly digest: string;
}

/** Why a screen's result of a throw did not count: it differed from the host's, came too late, or the screen was gone. */
export type Overruled = 'lied' | 'late' | 'gone';
