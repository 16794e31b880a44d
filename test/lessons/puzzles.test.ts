import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it, test } from 'vitest';
import { answerOf, puzzlesIn, puzzlesPath } from '../../electron/host/puzzles/puzzle.ts';
import { isUnreadable, readToPlay } from '../../electron/host/records/archive.ts';
import { judgeRecord } from '../../electron/tools/referee.ts';
import { judgeChoices } from '../../engine/bots/advice.ts';
import { PUZZLE_LEAD, solutionOf } from '../../engine/bots/puzzle.ts';
import { equalJson } from '../../engine/core/json.ts';
import { first, known } from '../../engine/core/lists.ts';
import type { Match } from '../../engine/core/match.ts';
import { type Random, randomFrom } from '../../engine/core/random.ts';
import { GAMES } from '../../engine/games/index.ts';

const FOLDER = join(import.meta.dirname, '../../assets/puzzles');
/** Worlds that a choice is judged again in. The tool `puzzles` looks at more. */
const WORLDS = 400;

const textOf = (game: string): string => readFileSync(puzzlesPath(FOLDER, game), 'utf8');
const BY_GAME = GAMES.map(({ id }) => [id, puzzlesIn(textOf(id))] as const);
const PUZZLES = BY_GAME.flatMap(([, puzzles]) => puzzles.map(puzzle => [puzzle.id, puzzle] as const));

function matchOf(record: string): Match {
  const start = readToPlay(record);
  if (isUnreadable(start)) throw new Error(start.reason);
  return start.match;
}

describe('the prepared puzzles', () => {
  test.each(BY_GAME)('of %s are several, each another one, and small', (game, puzzles) => {
    expect(puzzles.length).toBeGreaterThanOrEqual(3);
    expect(puzzles.length).toBeLessThanOrEqual(10);
    expect(new Set(puzzles.map(({ id }) => id)).size).toBe(puzzles.length);
    expect(gzipSync(textOf(game)).length).toBeLessThan(60_000);
  });

  test.each(PUZZLES)('%s is a sound record in which the player decides', (_id, { record }) => {
    expect(judgeRecord(record).fault?.reason).toBe('the record ends before the match');
    expect(matchOf(record).view(0).ask).not.toBeNull();
  });

  test.each(PUZZLES)('%s has one answer to every choice, and one best choice', (_id, { record, solution }) => {
    const { lead, costs, hint } = solution;
    const { listed } = known(matchOf(record).view(0).ask, 'question');
    const best = known(hint.best, 'best choice').action;
    expect(lead).toBeGreaterThan(PUZZLE_LEAD);
    expect(costs.map(({ action }) => action)).toEqual(listed);
    expect(answerOf(solution, best)).toMatchObject({ cost: 0, hint });
    expect(Math.min(...costs.map(({ cost }) => cost))).toBe(0);
    expect(hint.gain).toBe(Math.min(...costs.flatMap(({ cost }) => (cost === 0 ? [] : cost))));
    expect(answerOf(solution, first(hint.next).action)?.cost).toBe(hint.gain);
    expect(answerOf(solution, { verb: 'turn', piece: 999, up: 0 })).toBeNull();
  });

  test.each(BY_GAME)('of %s: the search finds the first answer again', (_game, [puzzle]) => {
    const { record, solution } = known(puzzle, 'puzzle');
    const match = matchOf(record);
    const judged = judgeChoices(
      match.game,
      { view: match.view(0), ask: match.ask(0) },
      WORLDS,
      randomFrom('0'.repeat(32)),
    );
    const best = judged.toSorted((one, other) => other.value - one.value)[0];
    expect(best?.action).toEqual(solution.hint.best?.action);
  });
});

it('finds no puzzle where a few choices, amounts or sets of pieces are asked for', () => {
  const [, [puzzle]] = known(
    BY_GAME.find(([game]) => game === 'trice'),
    'game',
  );
  const match = matchOf(known(puzzle, 'puzzle').record);
  const [view, ask] = [match.view(0), match.ask(0)];
  const find = (changed: Partial<typeof ask>) =>
    solutionOf(match.game, { view, ask: { ...ask, ...changed } }, randomFrom('0'.repeat(32)));
  expect(find({})?.costs.filter(({ cost }) => cost === 0)).not.toEqual([]);
  expect(find({ listed: ask.listed.slice(0, 3) })).toBeNull();
  expect(find({ subset: { verb: 'give', from: [0, 1], least: 1, most: 1 } })).toBeNull();
  expect(find({ amount: { verb: 'bid', least: 1, most: 9, step: 1 } })).toBeNull();
});

it('names the next best choice with what it costs, also where the search leaves it out', () => {
  const [, puzzle] = known(
    PUZZLES.find(([id]) => id === 'tricky-dice-fa6ce895'),
    'puzzle',
  );
  const match = matchOf(puzzle.record);
  const asked = { view: match.view(0), ask: match.ask(0) };
  const random = (): Random => randomFrom('0'.repeat(32));
  const { hint, costs } = known(solutionOf(match.game, asked, random()), 'solution');
  const next = first(hint.next).action;
  const tried = judgeChoices(match.game, asked, 1, random()).map(({ action }) => action);
  expect(tried).not.toContainEqual(next);
  expect(costs.find(({ action }) => equalJson(action, next))?.cost).toBe(hint.gain);
  expect(Math.min(...costs.flatMap(({ cost }) => (cost === 0 ? [] : cost)))).toBe(hint.gain);
});

it('takes two pieces in any order for the same play', () => {
  const solution = {
    hint: { best: null, next: [], isAnyCostly: true, goal: null, gain: 0.5 },
    lead: 6,
    costs: [
      { action: { verb: 'play', pieces: [1, 2] }, cost: 0 },
      { action: { verb: 'play', pieces: [1, 3] }, cost: 0.5 },
    ],
  } as const;
  expect(answerOf(solution, { verb: 'play', pieces: [2, 1] })).toMatchObject({ cost: 0 });
  expect(answerOf(solution, { verb: 'play', pieces: [3, 1] })).toMatchObject({ cost: 0.5 });
  expect(answerOf(solution, { verb: 'pass' })).toBeNull();
});
