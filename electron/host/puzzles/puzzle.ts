import { join } from 'node:path';
import type { Solution } from '../../../engine/bots/puzzle.ts';
import { equalJson } from '../../../engine/core/json.ts';
import { type PuzzleAnswer, puzzleHint } from '../../../engine/protocol/modes/puzzles.ts';
import { type Action, action } from '../../../engine/protocol/vocabulary.ts';
import { z } from '../../../engine/protocol/zod.ts';

/** A puzzle: the record that leads to its position, and its solution. */
export interface Puzzle {
  readonly id: string;
  readonly record: string;
  readonly solution: Solution;
}
const puzzle: z.ZodType<Puzzle> = z.strictObject({
  id: z.string(),
  record: z.string(),
  solution: z.strictObject({
    hint: puzzleHint,
    lead: z.number(),
    costs: z.array(z.strictObject({ action, cost: z.number() })),
  }),
});

/** Returns the path of a game's prepared puzzles, one per line. */
export const puzzlesPath = (folder: string, game: string): string => join(folder, `${game}.jsonl`);

/** Parses the lines of such a file. Throws if one is not a puzzle. */
export const puzzlesIn = (text: string): readonly Puzzle[] =>
  text
    .split('\n')
    .filter(line => line !== '')
    .map(line => puzzle.parse(JSON.parse(line)));

/** Judges an action by the puzzle's solution. Null if it isn't one of the choices. */
export function answerOf({ costs, hint }: Solution, chosen: Action): PuzzleAnswer | null {
  const found = costs.find(({ action }) => equalJson(ordered(action), ordered(chosen)));
  return found === undefined ? null : { cost: found.cost, hint };
}

/** Returns the action with its pieces sorted. */
const ordered = (action: Action): Action =>
  'pieces' in action ? { ...action, pieces: action.pieces.toSorted((one, other) => one - other) } : action;
