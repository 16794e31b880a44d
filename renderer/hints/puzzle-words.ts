import type { Table } from '../../engine/protocol/match/table.ts';
import { isPuzzleOver, type PuzzleAnswer } from '../../engine/protocol/modes/puzzles.ts';
import type { PieceId, View } from '../../engine/protocol/vocabulary.ts';
import { wordsOf } from '../language/language.ts';
import { hintWords } from './hint-words.ts';
import { roundedPoints } from './notable.ts';

/** Comments on the tries in a puzzle. */
interface PuzzleWords {
  /** Quality of the last choice. */
  readonly verdict: string;
  /** Where to look before the last try; the best choice and its odds after it. */
  readonly reason: string;
  readonly isOver: boolean;
  /** Pieces of the best choice, once revealed. */
  readonly pieces: readonly PieceId[];
}

/** Puts the tries into words; null before the first. */
export function puzzleWords(table: Table, view: View, tries: readonly PuzzleAnswer[]): PuzzleWords | null {
  const last = tries.at(-1);
  if (last === undefined) return null;
  const { cost, hint } = last;
  const isOver = isPuzzleOver(tries);
  const { gain, ...others } = hint;
  // The gain of the best choice is mentioned only once.
  const { text, pieces } = hintWords(table, view, cost === 0 ? others : hint, isOver ? 'move' : 'nudge');
  const { puzzle } = wordsOf('table');
  const verdict =
    cost === 0
      ? puzzle.solved(roundedPoints(gain))
      : (isOver ? puzzle.worse : puzzle.worseWithTryLeft)(roundedPoints(cost));
  return { verdict, reason: text, isOver, pieces };
}
