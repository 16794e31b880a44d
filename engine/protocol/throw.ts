import type { DieShape, PieceId } from './vocabulary.ts';

/**
 * How a person threw. All three are dimensionless and clamped by physics to what still looks like a throw.
 * `direction`: -1 (left) to 1 (right) of straight ahead; `strength`: 0 (gentle) to 1 (hard); `spin`: 0 to 1.
 */
export interface Gesture {
  readonly direction: number;
  readonly strength: number;
  readonly spin: number;
}

/** Everything a throw depends on: the same specification always gives the same faces, bit for bit. */
export interface ThrowSpec {
  /** Number of this throw in its match, from 0. */
  readonly id: number;
  /** 128 bits as 32 lower-case hexadecimal digits. */
  readonly seed: string;
  readonly dice: readonly { readonly piece: PieceId; readonly shape: DieShape }[];
  /** Null: thrown by a key, a bot or nobody; the seed alone decides the manner. */
  readonly gesture: Gesture | null;
  /** The number of the physics that this throw was made for. */
  readonly physics: number;
}

/** What a settled throw says: the face index of every die in the spec's order, and the proof of how it came about. */
export interface ThrowAnswer {
  readonly up: readonly number[];
  /** 128 bits as 32 hexadecimal digits, over every body's state at every step. */
  readonly digest: string;
}

/** Why a screen's own answer to a throw did not count: it was another than the authority's, or came not at all. */
export type Overruled = 'lied' | 'late' | 'gone';
