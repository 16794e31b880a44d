import type { Hint } from './messages.ts';
import { seenTable } from './seen-schemas.ts';
import { count } from './throw-schemas.ts';
import { text } from './vocabulary-schemas.ts';
import { z } from './zod.ts';

/** The puzzle on the table: a position in which one choice is clearly the best. Which one it is comes with the first answer. */
export interface TablePuzzle {
  readonly kind: 'puzzle';
  readonly id: string;
  /** Its place in its list, counted from 0, and how many there are in it. */
  readonly index: number;
  readonly count: number;
}

/** The puzzles from the player's own matches. */
export interface OwnPuzzleList {
  readonly puzzles: readonly string[];
  /** Whether more are being looked for. */
  readonly isLooking: boolean;
}

/** The prepared puzzles of a game, by their ids. */
export interface GamePuzzles {
  readonly game: string;
  readonly puzzles: readonly string[];
}

/** How good a choice in a puzzle is. */
export interface PuzzleAnswer {
  /** By how many points it is worth less than the best one; 0 if it is that. */
  readonly cost: number;
  readonly hint: PuzzleHint;
}

/** The best choice and the next best, with their odds. In a puzzle it is always clear what the best brings more. */
export type PuzzleHint = Hint & { readonly gain: number };

/** So many choices may be tried. After the last one the player is shown the best. */
const PUZZLE_TRIES = 2;

/** Whether a puzzle is solved, or its tries are used up. */
export const isPuzzleOver = (tries: readonly PuzzleAnswer[]): boolean =>
  tries.length >= PUZZLE_TRIES || tries.at(-1)?.cost === 0;

/** Messages about puzzles from a screen to the host. */
export type PuzzleScreenMessage =
  | { readonly kind: 'puzzles' }
  /** Puts a puzzle on the table, also in place of another one. The player's choice in it is judged, and not played. */
  | { readonly kind: 'puzzle'; readonly puzzle: string };

export const tablePuzzle = z.strictObject({ kind: z.literal('puzzle'), id: text, index: count, count });
const ids = z.array(text).max(1_000);
export const ownPuzzles: z.ZodType<OwnPuzzleList> = z.strictObject({ puzzles: ids, isLooking: z.boolean() });
export const gamePuzzles: z.ZodType<GamePuzzles> = z.strictObject({ game: text, puzzles: ids });

export const puzzleScreenMessages = [
  z.strictObject({ kind: z.literal('puzzles') }),
  z.strictObject({ kind: z.literal('puzzle'), puzzle: text, ...seenTable }),
] as const;
