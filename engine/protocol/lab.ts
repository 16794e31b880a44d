import type { Gesture, ThrowSpec } from './throw.ts';
import type { DieShape } from './vocabulary.ts';

/** The number of faces of each kind of die. */
export const FACES: Readonly<Record<DieShape, number>> = { d4: 4, d6: 6, d8: 8, d10: 10, d12: 12, d20: 20 };

/** Most dice per throw in the lab, and most throws per request. */
export const MOST_LAB_DICE = 18;
export const MOST_LAB_THROWS = 100;

/** How often each face of each kind of die came up, by the index of the face. */
export type Tally = Readonly<Record<DieShape, readonly number[]>>;

/** The counts of all time: of dice thrown in the lab, and of dice that were visibly thrown in matches. */
export interface Lifetime {
  readonly lab: Tally;
  readonly matches: Tally;
}

/** Messages of the dice lab from the host to a screen. */
export type LabHostMessage =
  /** The lab is open. `setAside`: where the file of earlier counts was moved to if it could not be read. */
  | { readonly kind: 'lab'; readonly lifetime: Lifetime; readonly setAside: string | null }
  /** Asks the screen to simulate a throw and show it. The host has counted it already. */
  | { readonly kind: 'lab-throw'; readonly spec: ThrowSpec }
  /** The face index of every die of throws that have been counted. `left`: how many throws are still to come. */
  | {
      readonly kind: 'lab-counted';
      readonly dice: readonly DieShape[];
      readonly throws: readonly (readonly number[])[];
      readonly left: number;
      readonly lifetime: Lifetime;
    };

/** Messages of the dice lab from a screen to the host. */
export type LabScreenMessage =
  | { readonly kind: 'lab-open' }
  /** Asks for one throw, to be shown. Without a gesture one is drawn from the seed. */
  | { readonly kind: 'lab-watch'; readonly dice: readonly DieShape[]; readonly gesture: Gesture | null }
  /** Asks for some throws that are not shown. */
  | { readonly kind: 'lab-skip'; readonly dice: readonly DieShape[]; readonly times: number }
  /** Ends the request early. */
  | { readonly kind: 'lab-stop' }
  /** Resets the counts of all time. */
  | { readonly kind: 'lab-forget' };
