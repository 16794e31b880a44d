import { describe, expect, test } from 'vitest';
import { BadArguments } from '../../electron/tools/arguments.ts';
import {
  type ChosenTable,
  chooseMoment,
  chooseTable,
  randomOfPicture,
  readRandomPlan,
} from '../../electron/tools/pictures/random/choice.ts';
import { GAMES } from '../../engine/games/index.ts';

const SEEDS = Array.from({ length: 300 }, (_, index) => index + 1);
const tableOf = (seed: number): ChosenTable => chooseTable(randomOfPicture(seed));

describe('the table of a random picture', () => {
  test('is the same for the same seed', () => {
    expect(SEEDS.map(tableOf)).toEqual(SEEDS.map(tableOf));
  });
  test('can be any game with any number of seats, on an own or a shared screen', () => {
    const chosen = new Set(SEEDS.map(tableOf).map(({ game, seats, isShared }) => `${game} ${seats} ${isShared}`));
    const all = GAMES.flatMap(({ id, seats }) => seats.flatMap(each => [`${id} ${each} true`, `${id} ${each} false`]));
    expect([...chosen].toSorted()).toEqual(all.toSorted());
  });
  test('is seen in every window that players have, with text of every size', () => {
    const tables = SEEDS.map(tableOf);
    expect(new Set(tables.map(({ window }) => `${window.width}x${window.height}`))).toEqual(
      new Set(['1280x800', '1920x1080', '2560x1080', '1024x768']),
    );
    expect(new Set(tables.map(({ textSize }) => textSize)).size).toBe(5);
  });
});

test('a rare kind of moment is chosen as often as a common one', () => {
  const moments = ['turn', 'turn', 'turn', 'turn', 'turn', 'turn', 'turn', 'turn', 'podium'].map(kind => ({ kind }));
  const chosen = SEEDS.filter(seed => chooseMoment(moments, randomOfPicture(seed)).kind === 'podium').length;
  expect(chosen).toBeGreaterThan(100);
  expect(chosen).toBeLessThan(200);
});

describe('its arguments', () => {
  test('are one seed or a range, a quality and a folder', () => {
    expect(readRandomPlan(['--seed', '7', '--out', 'here'])).toEqual({ seeds: [7], quality: 'medium', folder: 'here' });
    expect(readRandomPlan(['--seed', '3-5']).seeds).toEqual([3, 4, 5]);
    expect(readRandomPlan(['--seed', '3-5', '--quality', 'low']).quality).toBe('low');
    expect(readRandomPlan(['--seed', '3-5']).folder).toMatch(/dist.moments$/);
  });
  test.each([
    [[], 'needs --seed'],
    [['--seed', 'x'], "not 'x'"],
    [['--seed', '5-3'], "not '5-3'"],
    [['--seed', '1-2000'], 'a range of up to 1000'],
    [['--seed', '1', 'trice'], "not 'trice'"],
    [['--seed', '1', '--quality', 'best'], "not 'best'"],
    [['--seeds', '1'], '--seeds'],
  ])('%j is refused', (given, message) => {
    expect(() => readRandomPlan(given)).toThrow(BadArguments);
    expect(() => readRandomPlan(given)).toThrow(message);
  });
});
