import { NO_LIFETIME, NO_TALLY } from '../../engine/physics/tally.ts';
import type { Lifetime, Tally } from '../../engine/protocol/lab.ts';
import type { DieShape } from '../../engine/protocol/vocabulary.ts';

/** How many dice of each kind are thrown at once. */
export type Handful = Readonly<Record<DieShape, number>>;

/** What is under way in the lab. */
export type LabRun =
  /** One throw, and the faces that were read on the table. */
  | { readonly kind: 'watch'; readonly seen: readonly number[] | null }
  /** So many throws of which none is shown, and how many the series had before. */
  | { readonly kind: 'skip'; readonly of: number; readonly since: number };

/** The dice lab as this screen has it. Handful and series outlast a visit to the menu or to a table. */
export interface LabState {
  readonly isOpen: boolean;
  readonly handful: Handful;
  /** What was thrown here since the series began. */
  readonly series: { readonly throws: number; readonly tally: Tally };
  readonly lifetime: Lifetime;
  /** The file of earlier counts that could not be read is kept under this name. */
  readonly setAside: string | null;
  readonly run: LabRun | null;
  /** What the last throw came to, if it was a single one. */
  readonly last: { readonly dice: readonly DieShape[]; readonly up: readonly number[] } | null;
}

/** The dice of a handful, kind by kind. */
export function diceOf(handful: Handful): readonly DieShape[] {
  return (Object.keys(handful) as DieShape[]).flatMap(shape => Array<DieShape>(handful[shape]).fill(shape));
}

/** The colour in which each kind is thrown. */
export const LAB_SUITS: Readonly<Record<DieShape, string>> = {
  d4: 'ivory',
  d6: 'ruby',
  d8: 'amber',
  d10: 'jade',
  d12: 'sapphire',
  d20: 'onyx',
};

export const NO_SERIES: LabState['series'] = { throws: 0, tally: NO_TALLY };

export const CLOSED_LAB: LabState = {
  isOpen: false,
  handful: { d4: 0, d6: 5, d8: 0, d10: 0, d12: 0, d20: 0 },
  series: NO_SERIES,
  lifetime: NO_LIFETIME,
  setAside: null,
  run: null,
  last: null,
};
