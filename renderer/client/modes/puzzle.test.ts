import { describe, expect, it } from 'vitest';
import type { PuzzleAnswer } from '../../../engine/protocol/modes/puzzles.ts';
import { fakeConnection, fakeStage } from '../../../test/support/client/fakes.ts';
import { MENU, MY_TURN, TABLE } from '../../../test/support/client/tables.ts';
import { puzzleWords } from '../../hints/puzzle-words.ts';
import { backOne, canGoBack } from '../../pages/table/back-one.ts';
import { Client } from '../client.ts';
import { newSettings } from '../settings/settings.ts';
import { offeredChoices } from '../state.ts';

const ODDS = { percent: 70, within: 3 };
const HINT: PuzzleAnswer['hint'] = {
  best: { action: { verb: 'play', pieces: [1] }, trick: ODDS, goal: null },
  next: [{ action: { verb: 'play', pieces: [0] }, trick: { percent: 20, within: 3 }, goal: null }],
  isAnyCostly: true,
  goal: null,
  gain: 0.4,
};
const answer = (cost: number): PuzzleAnswer => ({ cost, hint: HINT });
const GAMES = [{ game: 'trice', puzzles: ['one', 'two', 'three'] }];

/** A player at the puzzle of this name. */
async function inPuzzle(id: string) {
  const connection = fakeConnection();
  const stage = fakeStage();
  const client = new Client(connection, Promise.resolve(stage), newSettings(null));
  connection.say(MENU);
  connection.say({ kind: 'puzzles', games: GAMES, own: { puzzles: ['own'], isLooking: false } });
  connection.say({ kind: 'table', table: { ...TABLE, match: id, mode: { kind: 'puzzle', id, index: 1, count: 3 } } });
  connection.say({ kind: 'beat', seq: 7, seat: 0, view: MY_TURN });
  await stage.settle();
  connection.sent.length = 0;
  return { connection, client };
}

function choose(client: Client): void {
  const [choice] = offeredChoices(client.state);
  if (choice) client.choose(choice);
}

describe('a puzzle on the table', () => {
  it('takes a choice at once, and offers another try after one that is not the best', async () => {
    const { connection, client } = await inPuzzle('two');
    choose(client);
    expect(connection.sent).toEqual([{ kind: 'act', seat: 0, seq: 7, action: { verb: 'play', pieces: [0] } }]);
    expect(offeredChoices(client.state)).toEqual([]);
    connection.say({ kind: 'puzzle-answer', answer: answer(0.4) });
    expect(offeredChoices(client.state).length).toBeGreaterThan(0);
    connection.say({ kind: 'puzzle-answer', answer: answer(0.4) });
    expect(offeredChoices(client.state)).toEqual([]);
    expect(client.settings.now.value.puzzles).toEqual([]);
  });

  it.each([1, 2])('is solved by try %i, and stays so', async tries => {
    const { connection, client } = await inPuzzle('two');
    for (const cost of [0.4, 0].slice(2 - tries)) connection.say({ kind: 'puzzle-answer', answer: answer(cost) });
    expect(offeredChoices(client.state)).toEqual([]);
    expect(client.settings.now.value.puzzles).toEqual(['two']);
    connection.say({
      kind: 'table',
      table: { ...TABLE, match: 'again', mode: { kind: 'puzzle', id: 'two', index: 1, count: 3 } },
    });
    expect(client.match.tries.value).toEqual([]);
    connection.say({ kind: 'puzzle-answer', answer: answer(0) });
    expect(client.settings.now.value.puzzles).toEqual(['two']);
  });

  it('goes back to the choice once it is over', async () => {
    const { connection, client } = await inPuzzle('two');
    const isOver = [0.4, 0.4].map(cost => {
      connection.say({ kind: 'puzzle-answer', answer: answer(cost) });
      backOne(client);
      return canGoBack(client);
    });
    expect(isOver).toEqual([false, true]);
    expect(connection.sent).toEqual([{ kind: 'puzzle', puzzle: 'two' }]);
  });

  it('gives no hints', async () => {
    const { connection, client } = await inPuzzle('two');
    expect(client.advice.isOffered).toBe(false);
    client.advice.hint();
    expect(connection.sent).toEqual([]);
  });

  it('leads to the next one that is not solved', async () => {
    const { client } = await inPuzzle('two');
    expect(client.puzzle.nextAfter('two')).toBe('three');
    client.settings.change({ puzzles: ['three'] });
    expect(client.puzzle.nextAfter('two')).toBe('one');
    client.settings.change({ puzzles: ['three', 'one'] });
    expect(client.puzzle.nextAfter('two')).toBeNull();
    expect(client.puzzle.nextAfter('four')).toBeNull();
  });

  it('asks for the list after a reload', () => {
    const connection = fakeConnection();
    new Client(connection, Promise.resolve(fakeStage()), newSettings(null));
    connection.say({ kind: 'table', table: { ...TABLE, mode: { kind: 'puzzle', id: 'two', index: 1, count: 3 } } });
    expect(connection.sent).toContainEqual({ kind: 'puzzles' });
  });
});

describe('what is said of a puzzle', () => {
  const words = (...costs: readonly number[]) => puzzleWords(TABLE, MY_TURN, costs.map(answer));

  it('is nothing before the first try, and then where to look, without the answer', () => {
    expect(words()).toBeNull();
    const said = words(0.43);
    expect(said).toMatchObject({
      verdict: 'That\u2019s worth about 0.4 points less. One try left.',
      isOver: false,
      pieces: [],
    });
    expect(said?.reason).not.toContain('Play');
  });

  it.each([
    ['Yes! The next best is worth about 0.4 points less.', [0]],
    ['Yes! The next best is worth about 0.4 points less.', [1, 0]],
    ['That\u2019s worth about 1 point less.', [2, 1]],
  ])('is in the end: %s', (verdict, costs) => {
    expect(words(...costs)).toMatchObject({ verdict, isOver: true, pieces: [1] });
    expect(words(...costs)?.reason).toContain('70 times in 100');
  });
});
