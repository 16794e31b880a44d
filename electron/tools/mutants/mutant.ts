import type { Kind } from '../tests/results.ts';

/** A deliberate fault, and the test that must fail for it. */
export interface Mutant {
  /** Words with hyphens, by which the command line calls it. */
  readonly name: string;
  /** The fault, as in "A shader does not compile". */
  readonly fault: string;
  /** The file that is changed. */
  readonly file: string;
  /** A text that is in the file exactly once, and the one that takes its place. */
  readonly from: string;
  readonly to: string;
  /** The test that must fail. A title is a part of the full one. */
  readonly test: { readonly kind: Kind; readonly file: string; readonly title: string };
}
