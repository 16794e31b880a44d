import type { Gesture, ThrowSpec } from './throw.ts';
import type { DieShape } from './vocabulary.ts';

/** Faces of each kind of die. */
export const FACES: Readonly<Record<DieShape, number>> = { d4: 4, d6: 6, d8: 8, d10: 10, d12: 12, d20: 20 };

/** Most dice that are thrown at once in the lab, and most throws that are asked for at once. */
export const MOST_LAB_DICE = 18;
export const MOST_LAB_THROWS = 100;

/** How often each face of each kind of die came up; the index is the face's. */
export type Tally = Readonly<Record<DieShape, readonly number[]>>;

/** Every die that was ever counted here: those thrown in the lab, and those that were seen to fall at the table. */
export interface Lifetime {
  readonly lab: Tally;
  readonly matches: Tally;
}

/** What the host says to a screen in the dice lab. */
export type LabHostMessage =
  /** The lab is open. `setAside`: the file of earlier counts that could not be read, kept under this name. */
  | { readonly kind: 'lab'; readonly lifetime: Lifetime; readonly setAside: string | null }
  /** Throw this and show it; it is counted already. */
  | { readonly kind: 'lab-throw'; readonly spec: ThrowSpec }
  /** Throws of these dice that have been counted: the face index of every die. `left`: so many are still to come. */
  | {
      readonly kind: 'lab-counted';
      readonly dice: readonly DieShape[];
      readonly throws: readonly (readonly number[])[];
      readonly left: number;
      readonly lifetime: Lifetime;
    };

/** What a screen in the dice lab may say to the host. */
export type LabScreenMessage =
  | { readonly kind: 'lab-open' }
  /** Throw once, to be watched. Without a gesture the seed alone decides the manner. */
  | { readonly kind: 'lab-watch'; readonly dice: readonly DieShape[]; readonly gesture: Gesture | null }
  /** Throw so many times without showing it. */
  | { readonly kind: 'lab-skip'; readonly dice: readonly DieShape[]; readonly times: number }
  /** Let what has been asked for end early. */
  | { readonly kind: 'lab-stop' }
  /** Begin the lifetime counts anew. */
  | { readonly kind: 'lab-forget' };
