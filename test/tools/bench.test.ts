import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { benchDeals } from '../../electron/tools/bench/deals.ts';
import { PARTS, readPlan } from '../../electron/tools/bench/plan.ts';
import { GAMES } from '../../engine/games/index.ts';

const ROOT = join(import.meta.dirname, '../..');

function newFolder(): string {
  const made = mkdtempSync(join(tmpdir(), 'bench-'));
  onTestFinished(() => rmSync(made, { recursive: true }));
  return made;
}

describe('what npm run bench measures', () => {
  test.each([
    ['everything', [], PARTS, null],
    ['one part', ['deals'], ['deals'], null],
    ['parts in the usual order, each once', ['throws', 'bids', 'throws'], ['bids', 'throws'], null],
    ['deals here and in another checkout', ['deals', '--against', ROOT], ['deals'], ROOT],
    ['everything, deals against another checkout', ['--against', ROOT], PARTS, ROOT],
  ])('is %s', (_, given, parts, against) => {
    expect(readPlan(given)).toEqual({ parts, against });
  });

  test.each([
    [['speed'], `there is no part 'speed' (there are: ${PARTS.join(', ')})`],
    [['throws', '--against', ROOT], "--against is for the part 'deals'"],
    [['--against', ROOT, '--against', ROOT], '--against is given twice'],
    [['--against', '/nowhere'], "'/nowhere' is no checkout of this project"],
  ])('is refused for the arguments %j', (given, reason) => {
    expect(() => readPlan(given)).toThrow(reason);
  });

  test('is refused for an argument without a value and for an unknown option', () => {
    expect(() => readPlan(['--against'])).toThrow(/against/);
    expect(() => readPlan(['--fast'])).toThrow(/--fast/);
  });

  test('is refused for a checkout without its packages', () => {
    const folder = newFolder();
    writeFileSync(join(folder, 'package.json'), '{ "name": "trick-and-tumble" }');
    expect(() => readPlan(['deals', '--against', folder])).toThrow(/has no node_modules/);
  });

  test('is refused in one line and with exit status 2', () => {
    const args = ['--import', 'tsx', 'electron/tools/bench/bench.ts', 'speed'];
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8' });
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toMatch(/^bench: there is no part 'speed' .+\n$/);
  });
});

describe('deals a second', () => {
  const measurement = { rounds: 1, round: 0.001, warmUp: 0 };

  test('are measured in every game', async () => {
    const lines = await benchDeals(null, measurement);
    expect(lines).toHaveLength(GAMES.length);
    for (const [index, game] of GAMES.entries()) {
      expect(lines[index]).toMatch(new RegExp(`^${game.name}, random play: [1-9]\\d* deals a second$`));
    }
  });

  test('are measured beside those of another checkout', async () => {
    const [line] = await benchDeals(ROOT, measurement);
    expect(line).toMatch(
      /: [1-9]\d* deals a second, the other checkout [1-9]\d*: [\d.]+ times \([\d.]+ to [\d.]+ in 1 rounds\)$/,
    );
  });

  test('of a checkout whose engine lacks something are refused with the reason', async () => {
    const folder = newFolder();
    await expect(benchDeals(folder, measurement)).rejects.toThrow(/can't be measured: /);
  });
});
