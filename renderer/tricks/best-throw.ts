import type { Table } from '../../engine/protocol/messages.ts';
import type { ThrowSpec } from '../../engine/protocol/throw.ts';
import type { Seat, View } from '../../engine/protocol/vocabulary.ts';
import { faceOf } from '../words/pieces.ts';
import { marginOf } from './trick-results.ts';

/** A throw that was shown on this page. */
export interface SeenThrow {
  readonly spec: ThrowSpec;
  readonly by: Seat | null;
  /** The faces that came up, in the order of its dice. */
  readonly up: readonly number[];
  /** The sum of the numbers that its dice showed. */
  readonly total: number;
  /** The trick that it won: by how much, infinite if nothing else could have won. Null if it won none. */
  readonly margin: number | null;
}

/** A throw that has just been shown, with the faces that came up. */
export function seenThrow(table: Table, spec: ThrowSpec, by: Seat | null, up: readonly number[]): SeenThrow {
  const ranks = spec.dice.map(({ piece }, index) => faceOf(table, piece, up[index] ?? null)?.rank ?? 0);
  return { spec, by, up, total: ranks.reduce((sum, rank) => sum + rank, 0), margin: null };
}

/** The same throws, where the latest one of the piece that won the complete trick on the table has won it. */
export function withTrickWon(throws: readonly SeenThrow[], table: Table, view: View): readonly SeenThrow[] {
  const trick = view.tricks.at(-1);
  const play = trick?.plays.find(({ seat }) => seat === trick.winner);
  const decided = throws.findLastIndex(({ spec }) => spec.dice.some(({ piece }) => play?.pieces.includes(piece)));
  if (!play || play.rolls === null || decided < 0) return throws;
  const margin = marginOf(table, view) ?? Number.POSITIVE_INFINITY;
  return throws.map((seen, index) => (index === decided ? { ...seen, margin } : seen));
}

/**
 * The throw to see again: of those that won a trick, the one that won it by least, and among equals the highest. If none
 * won a trick, the highest throw. Null if there was none.
 */
export function bestThrow(throws: readonly SeenThrow[]): SeenThrow | null {
  const won = (seen: SeenThrow): number => Number(seen.margin !== null);
  const [best = null] = throws.toSorted(
    (a, b) => won(b) - won(a) || compare(a.margin ?? 0, b.margin ?? 0) || b.total - a.total,
  );
  return best;
}

/** Compares numbers that may be infinite. */
const compare = (a: number, b: number): number => (a === b ? 0 : a < b ? -1 : 1);
