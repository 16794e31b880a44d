import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, onTestFinished, test } from 'vitest';
import { AllData } from '../../electron/host/data/all-data.ts';
import { readDataFile } from '../../electron/host/data/data-file.ts';
import { Archive, recordPath } from '../../electron/host/records/archive.ts';
import { systemDisk } from '../../electron/host/storage/disk.ts';
import { lockFile } from '../../electron/host/storage/lock-file.ts';
import { judgeRecord } from '../../electron/tools/referee.ts';
import { failingAt, failingDisk } from '../support/host/failing-disk.ts';
import { noLog } from '../support/host/no-log.ts';
import { forge, wholeRecord } from '../support/host/record.ts';
import { importOf, matchEnds, startTrice, type TestHost, testHost } from '../support/host/test-host.ts';
import { ask, attachScreen, type TestScreen } from '../support/host/test-screen.ts';

/** A host with one finished match, one that can go on, settings and counts of dice, and its data file. */
async function played(
  seed = 1,
): Promise<{ readonly host: TestHost; readonly screen: TestScreen; readonly file: string }> {
  let matches = 0;
  const host = testHost({ seed, newId: () => `seed-${seed}-${++matches}` });
  const screen = attachScreen(host);
  screen.say({ kind: 'keep-settings', settings: { textSize: 150, people: [{ name: 'Zoë', portrait: 'bun' }] } });
  startTrice(screen);
  await matchEnds(screen);
  screen.say({ kind: 'leave' });
  startTrice(screen, { target: 6 });
  await screen.hears(message => message.kind === 'table' && message.table.match === `seed-${seed}-2`);
  screen.say({ kind: 'leave' });
  await screen.hears(message => message.kind === 'menu' && message.saved.length === 1);
  return { host, screen, file: await exported(host) };
}

async function exported(host: TestHost): Promise<string> {
  const answer = await host.data({ kind: 'export' });
  if (!('file' in answer)) throw new Error(JSON.stringify(answer));
  return answer.file;
}

/** The names and content of the files in a data folder. */
const filesIn = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder, { withFileTypes: true })
      .filter(entry => entry.isFile())
      .map(({ name }) => [name, readFileSync(join(folder, name), 'utf8')]),
  );

/** The same record of a match with another id. */
const recordAs = (id: string, record: string): string =>
  forge(
    record,
    () => undefined,
    header => ({ ...header, id }),
  );

const changed = (
  file: string,
  change: (data: { [key: string]: unknown; matches: { record: string }[] }) => void,
): string => {
  const data = JSON.parse(file);
  change(data);
  return JSON.stringify(data);
};

/** What is kept of a finished match whose record was deleted. */
const KEPT = {
  ...{ id: 'gone-1', time: 1_000_000, size: 100, version: 1 },
  summary: {
    game: 'trice',
    players: [
      { kind: 'person', name: 'Ada' },
      { kind: 'bot', name: 'Bot 1', level: 'normal' },
    ],
    ...{ scores: [1, 0], places: [1, 2], teams: [0, 1], rounds: 1, tricks: [1, 0] },
    promises: [
      { tried: 0, done: 0 },
      { tried: 0, done: 0 },
    ],
    ...{ standIns: [false, false], earned: [['trice-comeback'], []] },
  },
};

/** A data file with these statistics. */
const withStatistics = (file: string, matches: readonly object[], version = 1): string =>
  changed(file, data =>
    Object.assign(data, { statistics: { format: 'trick-and-tumble-statistics', version, matches } }),
  );

const statisticsOf = async (host: TestHost, asked: string | null = null) =>
  (await ask(attachScreen(host), { kind: 'statistics', asked }, 'statistics')).statistics;

describe('all data in one file', () => {
  test('come back as they were in an empty folder, and the match goes on there', async () => {
    const { host, file } = await played();
    const other = testHost();
    const screen = attachScreen(other);
    expect(await other.data(importOf(file, 'add'))).toEqual({ matches: 2 });
    expect(filesIn(other.folder)).toEqual(filesIn(host.folder));
    expect(await exported(other)).toBe(file);
    await screen.hears(message => message.kind === 'settings' && message.settings?.['textSize'] === 150);
    const menu = await screen.hears(message => message.kind === 'menu' && message.saved.length === 1);
    expect(menu).toMatchObject({ saved: [{ id: 'seed-1-2' }], finished: ['trice'] });
    expect(judgeRecord(readFileSync(join(other.folder, 'seed-1-1.match.jsonl'), 'utf8')).fault).toBeNull();
    screen.say({ kind: 'resume', match: 'seed-1-2' });
    await screen.hears(message => message.kind === 'table');
  });

  test('hold nothing of phones, and are not given while a match is on the table', async () => {
    const { host, screen, file } = await played();
    const names = ['format', 'version', 'settings', 'diceCounts', 'statistics', 'matches'];
    expect(Object.keys(JSON.parse(file))).toEqual(names);
    startTrice(screen);
    await screen.hears(message => message.kind === 'table');
    expect(await host.data({ kind: 'export' })).toEqual({ refused: 'busy' });
    expect(await host.data({ kind: 'delete' })).toEqual({ refused: 'busy' });
  });

  test('are added without a change to what is there', async () => {
    const [one, other] = [await played(1), await played(2)];
    const before = filesIn(one.host.folder);
    expect(await one.host.data(importOf(other.file, 'add'))).toEqual({ matches: 2 });
    expect(filesIn(one.host.folder)).toMatchObject(before);
    expect(Object.keys(filesIn(one.host.folder))).toHaveLength(Object.keys(before).length + 2);
    expect(await one.host.data(importOf(other.file, 'add'))).toEqual({ matches: 0 });
  });

  test('are refused where another encoding has lost letters', async () => {
    const { file } = await played();
    const text = changed(file, data => {
      data.matches = [];
      const { settings } = data['settings'] as { settings: object };
      Object.assign(settings, { note: 'Zo\u00EB' });
    });
    expect(await testHost().data(importOf(Buffer.from(text, 'latin1'), 'add'))).toEqual({ refused: 'damaged' });
    expect(await testHost().data(importOf(text, 'add'))).toEqual({ matches: 0 });
    expect(await testHost().data(importOf(gzipSync(text), 'add'))).toEqual({ refused: 'foreign' });
  });

  test('mend a record that is damaged', async () => {
    const { host, file } = await played();
    const path = recordPath(host.folder, 'seed-1-1');
    const sound = readFileSync(path, 'utf8');
    const middle = Math.floor(sound.length / 2);
    const damaged = `${sound.slice(0, middle)}${'\0'.repeat(100)}${sound.slice(middle + 100)}`;
    writeFileSync(path, damaged);
    expect(await host.data(importOf(file, 'add'))).toEqual({ matches: 1 });
    expect(readFileSync(path, 'utf8')).toBe(sound);
    expect(readFileSync(recordPath(join(host.folder, 'set-aside'), 'seed-1-1'), 'utf8')).toBe(damaged);
  });

  test('replace what is there', async () => {
    const [one, other] = [await played(1), await played(2)];
    expect(await one.host.data(importOf(other.file, 'replace'))).toEqual({ matches: 2 });
    expect(await exported(one.host)).toBe(other.file);
  });

  test('hold daily deals', async () => {
    const date = (): number => new Date('2026-11-22T12:00:00').getTime();
    const id = 'daily-2026-11-22-trice-1';
    const host = testHost({ date });
    const screen = attachScreen(host);
    screen.say({ kind: 'daily', game: 'trice', day: '2026-11-22', name: 'Zoë' });
    await screen.hears(message => message.kind === 'beat');
    screen.say({ kind: 'leave' });
    await screen.hears(message => message.kind === 'menu');
    const other = testHost({ date });
    expect(await other.data(importOf(await exported(host), 'add'))).toEqual({ matches: 1 });
    expect(other.record(id)).toBe(host.record(id));
    expect(await other.data({ kind: 'delete' })).toEqual({ matches: 1 });
    expect(filesIn(other.folder)).toEqual({});
  });

  test('hold the statistics of matches whose records were deleted', async () => {
    const { host } = await played();
    const before = await statisticsOf(host);
    await host.close();
    rmSync(recordPath(host.folder, 'seed-1-1'));
    const file = await exported(testHost({ folder: host.folder }));
    for (const manner of ['add', 'replace'] as const) {
      const other = testHost();
      expect(await other.data(importOf(file, manner))).toEqual({ matches: 1 });
      expect(await exported(other)).toBe(file);
      const after = await statisticsOf(other);
      expect(after.persons).toEqual(['Zoë']);
      expect(after.games.map(({ achievements }) => achievements)).toEqual(
        before.games.map(({ achievements }) => achievements),
      );
    }
  });

  test('add statistics to those that are there, or replace them', async () => {
    const { host, file } = await played();
    await statisticsOf(host);
    expect(JSON.parse(await exported(host)).statistics).toBeNull();
    const text = withStatistics(file, [KEPT]);
    expect(await host.data(importOf(text, 'add'))).toEqual({ matches: 0 });
    expect((await statisticsOf(host)).persons.toSorted()).toEqual(['Ada', 'Zoë']);
    expect((await statisticsOf(host, 'Ada')).games.find(({ game }) => game === 'trice')?.matches.tried).toBe(0);
    expect(JSON.parse(await exported(host)).statistics.matches).toEqual([KEPT]);
    expect(await host.data(importOf(file, 'replace'))).toEqual({ matches: 2 });
    expect((await statisticsOf(host)).persons).toEqual(['Zoë']);
  });

  test('add statistics beside those that only another version can read', async () => {
    const { host, file } = await played();
    const ofAnother = { id: 'gone-2', version: 2, summary: 'of another form' };
    const path = join(host.folder, 'statistics.json');
    const saved = { format: 'trick-and-tumble-statistics', version: 1, matches: [ofAnother] };
    writeFileSync(path, JSON.stringify(saved));
    await host.data(importOf(withStatistics(file, [KEPT]), 'add'));
    expect(JSON.parse(readFileSync(path, 'utf8')).matches).toEqual([KEPT, ofAnother]);
  });

  test('hold the statistics of a match once, although another program has merged two files of them', async () => {
    const host = testHost();
    const saved = { format: 'trick-and-tumble-statistics', version: 1, matches: [KEPT, KEPT] };
    writeFileSync(join(host.folder, 'statistics.json'), JSON.stringify(saved));
    expect(await testHost().data(importOf(await exported(host), 'add'))).toEqual({ matches: 0 });
  });

  test('come from a file without statistics too', async () => {
    const { file } = await played();
    const text = changed(file, data => {
      Reflect.deleteProperty(data, 'statistics');
      data['version'] = 1;
    });
    const other = testHost();
    expect(await other.data(importOf(text, 'add'))).toEqual({ matches: 2 });
    expect(await exported(other)).toBe(file);
  });

  test('are deleted, and what has another name is neither deleted nor counted', async () => {
    const { host } = await played();
    const copies = ['seed-1-1 (1).match.jsonl', 'SEED-1-1.match.jsonl', 'notes.txt'];
    for (const name of copies)
      writeFileSync(join(host.folder, name), readFileSync(recordPath(host.folder, 'seed-1-1')));
    expect(await host.data({ kind: 'delete' })).toEqual({ matches: 2 });
    expect(readdirSync(host.folder).toSorted()).toEqual(copies.toSorted());
  });

  test('leave out the oldest matches for which there is no room, and say how many', async () => {
    const record = await wholeRecord();
    const folder = mkdtempSync(join(tmpdir(), 'data-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    for (const id of ['old', 'middle', 'new']) writeFileSync(recordPath(folder, id), recordAs(id, record));
    for (const [time, id] of ['old', 'middle', 'new'].entries()) utimesSync(recordPath(folder, id), time, time);
    const nothing = { read: async () => null, kept: async () => ({ matches: [] }) };
    const archive = new Archive({ folder, disk: systemDisk, log: noLog } as never);
    const services = { folder, disk: systemDisk, archive, settings: nothing, diceCounts: nothing, summaries: nothing };
    const { file, leftOut } = await new AllData(services as never, 2.5 * JSON.stringify(record).length).export();
    expect(leftOut).toBe(1);
    const read = readDataFile(Buffer.from(file));
    expect(typeof read === 'string' ? read : read.matches.map(({ id }) => id)).toEqual(['new', 'middle']);
  });

  test('leave out records that cannot be read, and say how many', async () => {
    const disk = failingAt('readFile', 'match-2.match.jsonl', 'EACCES');
    const host = testHost({ disk });
    const record = await wholeRecord();
    for (const id of ['match-1', 'match-2']) writeFileSync(recordPath(host.folder, id), recordAs(id, record));
    writeFileSync(recordPath(host.folder, 'match-3'), 'no record');
    disk.fails = Number.POSITIVE_INFINITY;
    const answer = await host.data({ kind: 'export' });
    expect(answer).toMatchObject({ leftOut: 0, unread: 2 });
    const read = readDataFile(Buffer.from('file' in answer ? answer.file : ''));
    expect(typeof read === 'string' ? read : read.matches.map(({ id }) => id)).toEqual(['match-1']);
  });

  test.runIf(process.platform === 'linux')(
    'come back where the file of a record is of a time before 1970',
    async () => {
      const host = testHost();
      const path = recordPath(host.folder, 'match-1');
      writeFileSync(path, await wholeRecord());
      // Node's own call takes a negative time for the present.
      execFileSync('touch', ['-d', '1969-12-31 20:00 UTC', path]);
      expect(await testHost().data(importOf(await exported(host), 'add'))).toEqual({ matches: 1 });
    },
  );

  test('count dice up to the largest number that is exact, and no further', async () => {
    const { file } = await played();
    const { diceCounts } = JSON.parse(file);
    for (const counts of Object.values<number[]>(diceCounts.matches)) counts.fill(Number.MAX_SAFE_INTEGER);
    const host = testHost();
    expect(await host.data(importOf(JSON.stringify({ ...JSON.parse(file), diceCounts }), 'replace'))).toEqual({
      matches: 2,
    });
    const screen = attachScreen(host);
    startTrice(screen);
    await matchEnds(screen);
    await host.close();
    expect(readdirSync(host.folder)).not.toContain('set-aside');
    expect(JSON.parse(readFileSync(join(host.folder, 'dice-counts.json'), 'utf8')).matches).toEqual(diceCounts.matches);
  });

  test('are deleted, and screens show the defaults', async () => {
    const { host, screen } = await played();
    writeFileSync(join(host.folder, 'daily.json'), '{}');
    expect(await host.data({ kind: 'delete' })).toEqual({ matches: 2 });
    expect(filesIn(host.folder)).toEqual({});
    await screen.hears(
      message => message.kind === 'settings' && Object.keys(message.settings ?? { a: 1 }).length === 0,
    );
    await screen.hears(message => message.kind === 'menu' && message.finished.length === 0);
    const later = attachScreen(host);
    expect(await later.hears(({ kind }) => kind === 'settings')).toEqual({ kind: 'settings', settings: null });
  });

  test.each<[string, string, (file: string) => string]>([
    ['foreign', 'is no JSON', () => 'data'],
    ['foreign', 'is of another kind, and cut off', () => '{"format":"trick-and-tumble-report","ver'],
    ['damaged', 'is cut off', file => file.slice(0, -40)],
    ['damaged', 'ends in zeros', file => `${file}${'\0'.repeat(4096)}`],
    ['damaged', 'is there twice', file => file + file],
    ['foreign', 'is of another kind', () => '{"format":"trick-and-tumble-report","version":1}'],
    ['newer', 'is of a newer version', file => changed(file, data => Object.assign(data, { version: 3 }))],
    [
      'newer',
      'has newer settings',
      file => changed(file, data => Object.assign(data['settings'] as object, { version: 2 })),
    ],
    ['damaged', 'has more in it', file => changed(file, data => Object.assign(data, { '../x': '' }))],
    [
      'damaged',
      'has settings of the wrong kind',
      file => changed(file, data => Object.assign(data, { settings: 'all' })),
    ],
    [
      'damaged',
      'has the same match twice',
      file => changed(file, ({ matches }) => matches.push(...matches.slice(0, 1))),
    ],
    ['damaged', 'has a line that was changed', file => file.replace('Bot 1', 'Bot 9')],
    [
      'damaged',
      'has a record that was cut off',
      file =>
        changed(file, ({ matches }) =>
          matches.push({ ...matches[0], record: `${matches.shift()?.record.slice(0, -9)}` }),
        ),
    ],
    ['damaged', 'has a match whose name leaves the folder', file => file.replaceAll('seed-1-1', '../seed-1')],
    ['newer', 'has newer statistics', file => withStatistics(file, [], 2)],
    ['damaged', 'has statistics that say nothing', file => withStatistics(file, [{ id: 'gone-1' }])],
    ['damaged', 'has statistics of a match twice', file => withStatistics(file, [KEPT, KEPT])],
    ['damaged', 'has statistics of a match in it', file => withStatistics(file, [{ ...KEPT, id: 'seed-1-1' }])],
    [
      'damaged',
      'has statistics with a third place of two',
      file => withStatistics(file, [{ ...KEPT, summary: { ...KEPT.summary, places: [1, 3] } }]),
    ],
    [
      'damaged',
      'has statistics with points of nobody',
      file => withStatistics(file, [{ ...KEPT, summary: { ...KEPT.summary, scores: [1, 0, 0] } }]),
    ],
    ...[1.5, 1e300, -5].map((time): [string, string, (file: string) => string] => [
      'damaged',
      `has statistics of the time ${time}`,
      file => withStatistics(file, [{ ...KEPT, time }]),
    ]),
  ])('are refused as %s where the file %s, and nothing changes', async (refused, _what, change) => {
    const { host, file } = await played();
    const other = testHost();
    writeFileSync(
      join(other.folder, 'settings.json'),
      JSON.stringify({ format: 'trick-and-tumble-settings', version: 1, settings: {} }),
    );
    const before = filesIn(other.folder);
    const text = change(file);
    expect(text).not.toBe(file);
    expect(await other.data(importOf(text, 'replace'))).toEqual({ refused });
    expect(filesIn(other.folder)).toEqual(before);
    await host.close();
  });

  test.each(['ENOSPC', 'EROFS'] as const)('stay as they are where the disk fails (%s)', async failure => {
    const { file } = await played(2);
    const disk = failingDisk();
    const host = testHost({ disk });
    const screen = attachScreen(host);
    screen.say({ kind: 'keep-settings', settings: { textSize: 175 } });
    await exported(host);
    const before = filesIn(host.folder);
    disk.failure = failure;
    expect(await host.data(importOf(file, 'replace'))).toEqual({ refused: 'failed' });
    disk.failure = null;
    expect(filesIn(host.folder)).toEqual(before);
    expect(readdirSync(host.folder)).not.toContain('change-prepared');
  });

  test('stay as they are where another window plays a match that would go', async () => {
    const { host, file } = await played();
    const before = filesIn(host.folder);
    const unlock = await lockFile(join(host.folder, 'seed-1-2.match.jsonl'));
    expect(await host.data(importOf(file, 'replace'))).toEqual({ refused: 'in-use' });
    expect(await host.data({ kind: 'delete' })).toEqual({ refused: 'in-use' });
    await unlock();
    expect(filesIn(host.folder)).toEqual(before);
  });

  test('are complete at the next start where the program is killed in between', async () => {
    const { host, file } = await played();
    let isKilled = false;
    const disk = failingDisk();
    const rename: typeof disk.rename = async (from, to) => {
      if (isKilled) throw Object.assign(new Error('killed'), { code: 'EIO' });
      await disk.rename(from, to);
      isKilled = String(to).endsWith('change-decided');
    };
    const other = testHost({ disk: { ...disk, rename } });
    expect(await other.data(importOf(file, 'add'))).toEqual({ refused: 'unfinished' });
    await other.close().catch(() => undefined);
    const next = testHost({ folder: other.folder });
    expect(await exported(next)).toBe(file);
    expect(readdirSync(next.folder)).not.toContain('change-decided');
    rmSync(host.folder, { recursive: true, force: true });
  });

  test.each([
    ['no plan', null],
    ['an empty plan', ''],
  ])('are brought in although another program has left a change with %s, which is set aside', async (_what, plan) => {
    const { file } = await played();
    const host = testHost();
    const left = join(host.folder, 'change-decided');
    mkdirSync(left);
    writeFileSync(join(left, 'settings.json'), '{}');
    if (plan !== null) writeFileSync(join(left, 'plan.json'), plan);
    expect(await host.data(importOf(file, 'add'))).toEqual({ matches: 2 });
    expect(readdirSync(join(host.folder, 'set-aside', 'change-decided'))).toContain('settings.json');
  });
});
