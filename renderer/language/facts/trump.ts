import type { Honour } from '../../../engine/protocol/vocabulary.ts';
import type { FaceFacts } from './pieces.ts';

/** What is trump, and the ranks that it changes. */

/** A rank as it is printed on a piece: "K", "17". It is the same in all languages. */
type RankMark = string;

/** What is trump. `high`: the rank that beats all others of its suit; null for the usual one. */
export type TrumpFacts =
  | 'none'
  | { readonly suit: string; readonly high: RankMark | null }
  | { readonly rank: number }
  | { readonly faces: readonly FaceFacts[] };

/** A rank with a special name. `countsAs`: the suit it counts as, if that is not its own. */
export interface HonourFacts {
  readonly mark: RankMark;
  readonly id: Honour['id'];
  readonly isHighest: boolean;
  readonly countsAs: string | null;
}
