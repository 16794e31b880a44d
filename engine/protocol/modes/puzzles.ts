import { count, text } from '../fields.ts';
import { hint } from '../match/advice.ts';
import { type HostMessages, type ScreenMessages, TABLE } from '../message.ts';
import { type Infer, z } from '../zod.ts';

/** The puzzle on the table: a position in which one choice is clearly the best. Which one it is comes with the first answer. */
export const tablePuzzle = z.strictObject({
  kind: z.literal('puzzle'),
  id: text,
  /** Its place in its list, counted from 0, and how many there are in it. */
  index: count,
  count,
});
export type TablePuzzle = Infer<typeof tablePuzzle>;

const ids = z.array(text).max(1_000);
/** The puzzles from the player's own matches. */
const ownPuzzles = z.strictObject({
  puzzles: ids,
  /** Whether more are being looked for. */
  isLooking: z.boolean(),
});
/** The prepared puzzles of a game, by their ids. */
const gamePuzzles = z.strictObject({ game: text, puzzles: ids });
export type GamePuzzles = Infer<typeof gamePuzzles>;

/** The best choice and the next best, with their odds. In a puzzle it is always clear what the best brings more. */
export const puzzleHint = hint.extend({ gain: z.number().min(0) });
export type PuzzleHint = Infer<typeof puzzleHint>;
/** How good a choice in a puzzle is. */
const puzzleAnswer = z.strictObject({
  /** By how many points it is worth less than the best one; 0 if it is that. */
  cost: z.number().min(0),
  hint: puzzleHint,
});
export type PuzzleAnswer = Infer<typeof puzzleAnswer>;

/** Choices that may be tried. After the last one the player is shown the best. */
const PUZZLE_TRIES = 2;

/** Whether a puzzle is solved, or its tries are used up. */
export const isPuzzleOver = (tries: readonly PuzzleAnswer[]): boolean =>
  tries.length >= PUZZLE_TRIES || tries.at(-1)?.cost === 0;

/** Messages about puzzles from the host to a screen. */
export const puzzleHostMessages = {
  /** The puzzles there are. Sent again when more are found in the player's own matches. */
  puzzles: { games: z.array(gamePuzzles).max(20), own: ownPuzzles },
  /** The answer to an action in a puzzle, which is not played. */
  'puzzle-answer': { answer: puzzleAnswer },
} as const satisfies HostMessages;

/** Messages about puzzles from a screen to the host. */
export const puzzleScreenMessages = {
  puzzles: { from: TABLE, about: [], fields: {} },
  /** Puts a puzzle on the table, also in place of another one. The player's choice in it is judged, and not played. */
  puzzle: { from: TABLE, about: ['table'], fields: { puzzle: text } },
} as const satisfies ScreenMessages;
