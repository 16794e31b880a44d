import type { Kind } from '../tests/results.ts';

/** A deliberate fault, and the test that must catch it. */
export interface Mutant {
  /** Hyphenated name for the command line. */
  readonly name: string;
  /** The fault, as in "A shader does not compile". */
  readonly fault: string;
  /** File to change. */
  readonly file: string;
  /** Text that occurs in the file exactly once, and its replacement. */
  readonly from: string;
  readonly to: string;
  /** The test that must fail, by part of its full title. */
  readonly test: { readonly kind: Kind; readonly file: string; readonly title: string };
}
