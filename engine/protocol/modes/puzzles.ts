import { count, text } from '../fields.ts';
import { hint } from '../match/advice.ts';
import { type HostMessages, type ScreenMessages, TABLE } from '../message.ts';
import { type Infer, z } from '../zod.ts';

/** The puzzle on the table: a position with one clearly best choice, which comes with the first answer. */
export const tablePuzzle = z.strictObject({
  kind: z.literal('puzzle'),
  id: text,
  /** Its index in its list, from 0, and the length of the list. */
  index: count,
  count,
});
export type TablePuzzle = Infer<typeof tablePuzzle>;

const ids = z.array(text).max(1_000);
/** The puzzles from the player's own matches. */
const ownPuzzles = z.strictObject({
  puzzles: ids,
  /** More are being searched for. */
  isLooking: z.boolean(),
});
/** Ids of a game's prepared puzzles. */
const gamePuzzles = z.strictObject({ game: text, puzzles: ids });
export type GamePuzzles = Infer<typeof gamePuzzles>;

/** The best choice and the next best, with their odds. In a puzzle the gain is always known. */
export const puzzleHint = hint.extend({ gain: z.number().min(0) });
export type PuzzleHint = Infer<typeof puzzleHint>;
/** The judgement of a choice in a puzzle. */
const puzzleAnswer = z.strictObject({
  /** Points lost compared with the best choice; 0 for the best itself. */
  cost: z.number().min(0),
  hint: puzzleHint,
});
export type PuzzleAnswer = Infer<typeof puzzleAnswer>;

/** Number of tries. After the last one the player is shown the best choice. */
const PUZZLE_TRIES = 2;

/** Returns true if a puzzle is solved or its tries are used up. */
export const isPuzzleOver = (tries: readonly PuzzleAnswer[]): boolean =>
  tries.length >= PUZZLE_TRIES || tries.at(-1)?.cost === 0;

/** Messages about puzzles from the host to a screen. */
export const puzzleHostMessages = {
  /** All puzzles. Sent again when more are found in the player's own matches. */
  puzzles: { games: z.array(gamePuzzles).max(20), own: ownPuzzles },
  /** The judgement of an action in a puzzle, which is not played. */
  'puzzle-answer': { answer: puzzleAnswer },
} as const satisfies HostMessages;

/** Messages about puzzles from a screen to the host. */
export const puzzleScreenMessages = {
  puzzles: { from: TABLE, about: [], fields: {} },
  /** Opens a puzzle, even in place of another one. The player's choice in it is judged, not played. */
  puzzle: { from: TABLE, about: ['table'], fields: { puzzle: text } },
} as const satisfies ScreenMessages;
