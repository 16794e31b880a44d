import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { playOne } from '../../electron/tools/records/match-series.ts';
import { judgeRecord } from '../../electron/tools/referee.ts';
import { dealLine } from '../../electron/tools/reports/deals.ts';
import { readPlan } from '../../electron/tools/selfplay.ts';

vi.mock('../../engine/games/index.ts', () => import('../support/sample-game/registry.ts'));

const folder = mkdtempSync(join(tmpdir(), 'sample-game-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('the sample game plays itself with thrown dice, and the referee accepts the record', async () => {
  const { series } = readPlan(['--game', 'sample-game', '--record', folder]);
  const deals: string[] = [];
  await playOne(series, 0, deal => {
    deals.push(dealLine({ ...series, levels: series.levels(0), match: 0, deal, dice: 'thrown' }));
    return true;
  });
  const verdict = judgeRecord(readFileSync(join(folder, 'selfplay-sample-game-1-0.match.jsonl'), 'utf8'));
  expect(verdict).toMatchObject({ fault: null, deals });
  const reports = deals.map(line => JSON.parse(line));
  expect(reports.at(-1).winners).toHaveLength(1);
  for (const { hands, tricks, points } of reports) {
    expect(hands.map((hand: unknown[]) => hand.length)).toEqual([6, 6, 6]);
    expect(tricks).toHaveLength(6);
    expect(points.reduce((sum: number, each: number) => sum + each, 0)).toBe(6);
  }
});
