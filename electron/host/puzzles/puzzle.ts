import { join } from 'node:path';
import type { Solution } from '../../../engine/bots/puzzle.ts';
import { equalJson } from '../../../engine/core/json.ts';
import { type PuzzleAnswer, puzzleHint } from '../../../engine/protocol/modes/puzzles.ts';
import { type Action, action } from '../../../engine/protocol/vocabulary.ts';
import { z } from '../../../engine/protocol/zod.ts';

/** A puzzle: the record that leads to its position, and its answer. */
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

/** The file with the prepared puzzles of a game, one a line. */
export const puzzlesPath = (folder: string, game: string): string => join(folder, `${game}.jsonl`);

/** Reads the lines of such a file. Throws if one of them is no puzzle. */
export const puzzlesIn = (text: string): readonly Puzzle[] =>
  text
    .split('\n')
    .filter(line => line !== '')
    .map(line => puzzle.parse(JSON.parse(line)));

/** Judges an action by the answer to its puzzle. Null if it is none of its choices. */
export function answerOf({ costs, hint }: Solution, chosen: Action): PuzzleAnswer | null {
  const found = costs.find(({ action }) => equalJson(ordered(action), ordered(chosen)));
  return found === undefined ? null : { cost: found.cost, hint };
}

/** The same action, whichever of its pieces was chosen first. */
const ordered = (action: Action): Action =>
  'pieces' in action ? { ...action, pieces: action.pieces.toSorted((one, other) => one - other) } : action;
