import type { Table } from '../../engine/protocol/match/table.ts';
import type { ThrowSpec } from '../../engine/protocol/throw.ts';
import type { Play, Seat, Trick, View } from '../../engine/protocol/vocabulary.ts';
import type { ShownFacts } from '../language/facts/pieces.ts';
import { faceOf } from '../view/pieces.ts';
import { runnerUp, shownValue, winChance } from './throw-odds.ts';
import { marginOf } from './trick-results.ts';

/** The trick won by a throw. */
interface WonTrick {
  readonly deal: number;
  /** Winning margin; infinite if nothing else could have won. */
  readonly margin: number;
  /** Chance that such a throw wins, from 0 to 1; null if unknown. */
  readonly chance: number | null;
  /** What the best of the other plays showed; null if no other could have won. */
  readonly beaten: ShownFacts | null;
}

/** A throw that was shown on this page. */
export interface SeenThrow {
  readonly spec: ThrowSpec;
  readonly by: Seat | null;
  /** Faces that came up, in the order of its dice. */
  readonly up: readonly number[];
  /** Sum of the numbers on its dice. */
  readonly total: number;
  /** The trick it won; null if it won none. */
  readonly won: WonTrick | null;
}

/** Returns a throw that has just been shown, with the faces that came up. */
export function seenThrow(table: Table, spec: ThrowSpec, by: Seat | null, up: readonly number[]): SeenThrow {
  const ranks = spec.dice.map(({ piece }, index) => faceOf(table, piece, up[index] ?? null)?.rank ?? 0);
  return { spec, by, up, total: ranks.reduce((sum, rank) => sum + rank, 0), won: null };
}

/** Returns the throws with the complete trick on the table credited to the latest throw of its winning piece. */
export function withTrickWon(throws: readonly SeenThrow[], table: Table, view: View): readonly SeenThrow[] {
  const trick = view.tricks.at(-1);
  const play = trick?.plays.find(({ seat }) => seat === trick.winner);
  const decided = throws.findLastIndex(({ spec }) => spec.dice.some(({ piece }) => play?.pieces.includes(piece)));
  if (!trick || !play || play.rolls === null || decided < 0) return throws;
  const won = wonTrick(table, view, trick, play);
  return throws.map((seen, index) => (index === decided ? { ...seen, won } : seen));
}

function wonTrick(table: Table, view: View, trick: Trick, { seat }: Play): WonTrick {
  const second = runnerUp(table, view, trick);
  return {
    deal: view.deal,
    margin: marginOf(table, view) ?? Number.POSITIVE_INFINITY,
    chance: winChance(table, view, trick, seat),
    beaten: second && shownValue(table, view, trick, second),
  };
}
