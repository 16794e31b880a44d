import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { recordPath } from '../../../electron/host/records/archive.ts';
import { judgeRecord } from '../../../electron/tools/referee.ts';
import type { HostMessage } from '../../../engine/protocol/messages.ts';
import { linesOf, matchEnds, startTrice, type TestHost, testHost } from '../../support/host/test-host.ts';
import { attachScreen, type TestScreen } from '../../support/host/test-screen.ts';

type Report = Extract<HostMessage, { kind: 'report' }>;

async function reported(
  screen: TestScreen,
): Promise<{ readonly text: string; readonly report: Record<string, unknown> }> {
  screen.say({ kind: 'report', page: ['TypeError: no table'] });
  const { text } = (await screen.hears(({ kind }) => kind === 'report')) as Report;
  return { text, report: JSON.parse(text) };
}
/** Starts a match and stops in the middle: the screen does not respond to step 30. */
async function running(host: TestHost): Promise<TestScreen> {
  const isEnough = (message: HostMessage): boolean => message.kind === 'beat' && message.seq >= 30;
  const screen = attachScreen(host, { intercept: message => !isEnough(message) });
  startTrice(screen);
  await screen.hears(isEnough);
  return screen;
}
/** Returns the secrets of a record: seeds, digests, outcomes of draws and throws, and actions. */
function secretsOf(record: string): string[] {
  return linesOf(record).flatMap(line => {
    const {
      throw: spec,
      seed,
      digest,
      outcome,
      action,
    } = line as Record<string, { seed?: string } | string | undefined>;
    const seeds = [seed, digest, (spec as { seed?: string } | undefined)?.seed];
    return [...seeds, outcome && JSON.stringify(outcome), action && JSON.stringify(action)].filter(
      (secret): secret is string => typeof secret === 'string',
    );
  });
}

describe('a problem report', () => {
  test('has the latest match during a lesson, of which nothing is kept', async () => {
    const screen = await running(testHost());
    screen.say({ kind: 'leave' });
    screen.say({ kind: 'lesson', game: 'trice', scene: 0 });
    await screen.hears(message => message.kind === 'table' && message.table.mode.kind === 'lesson');
    const { report } = await reported(screen);
    expect(report['match']).toMatchObject({ id: 'match-1', state: 'running' });
  });

  test('has the versions, settings, log and errors of the page, and no match if there is none', async () => {
    const host = testHost();
    const screen = attachScreen(host);
    screen.say({ kind: 'keep-settings', settings: { textSize: 150 } });
    const { text, report } = await reported(screen);
    expect(report).toMatchObject({
      format: 'trick-and-tumble-report',
      version: 1,
      versions: { game: expect.any(String), shell: 'web', node: process.versions.node, physics: expect.any(Number) },
      settings: { textSize: 150 },
      page: ['TypeError: no table'],
      log: [],
      match: null,
    });
    expect(text.split('\n').length).toBeGreaterThan(20);
  });

  test('has the errors of the page without data and folders', async () => {
    const host = testHost();
    const screen = attachScreen(host);
    screen.say({ kind: 'report', page: [`no table in ${host.folder}: {"up":\n[3]}`] });
    const { text } = (await screen.hears(({ kind }) => kind === 'report')) as Report;
    expect(JSON.parse(text)).toMatchObject({ page: ['no table in <data>: <data>'] });
  });

  test('has the whole record of a finished match', async () => {
    const host = testHost();
    const screen = attachScreen(host);
    startTrice(screen);
    await matchEnds(screen);
    screen.say({ kind: 'leave' });
    const { report } = await reported(screen);
    const { state, record } = report['match'] as { state: string; record: unknown[] };
    expect(state).toBe('over');
    const text = record.map(line => `${JSON.stringify(line)}\n`).join('');
    expect(text).toBe(host.record());
    expect(judgeRecord(text).fault).toBeNull();
  });

  test.each([
    ['on the table', false],
    ['that was left', true],
  ])('reveals nothing hidden of an unfinished match %s', async (_name, isLeft) => {
    const host = testHost();
    const screen = await running(host);
    if (isLeft) {
      screen.say({ kind: 'leave' });
      await screen.hears(message => message.kind === 'menu' && message.saved.length === 1);
    }
    const { text, report } = await reported(screen);
    const record = readFileSync(recordPath(host.folder, 'match-1'), 'utf8');
    expect(report['match']).toMatchObject({ state: 'running', header: { game: 'trice', seats: 4 } });
    const { steps } = report['match'] as { steps: unknown[] };
    expect(steps).toHaveLength(linesOf(record).length - 1);
    expect(steps).toContainEqual({ by: 'chance', kind: 'roll', from: 'host', overruled: null });
    const secrets = secretsOf(record);
    expect(secrets.length).toBeGreaterThan(10);
    expect(secrets.some(secret => secret.includes('"verb"'))).toBe(true);
    const flat = JSON.stringify(report);
    for (const secret of secrets) {
      expect(text).not.toContain(secret);
      expect(flat).not.toContain(secret);
    }
    expect(flat).not.toMatch(/"(up|pieces|seed|digest|gesture|hash)":/);
  });

  test.each([
    ['are too many', Array.from({ length: 21 }, () => 'x')],
    ['are too long', ['x'.repeat(501)]],
    ['are not a list', 'x'],
  ])('is refused if the errors of the page %s', async (_name, page) => {
    const screen = attachScreen(testHost());
    screen.connection.receive({ kind: 'report', page });
    await screen.hears(message => message.kind === 'refused' && message.code === 'malformed');
  });
});
