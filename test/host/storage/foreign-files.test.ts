import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type Disk, systemDisk } from '../../../electron/host/storage/disk.ts';
import { fileLog, LOG_FOLDER } from '../../../electron/host/storage/log.ts';
import type { HostMessage } from '../../../engine/protocol/messages.ts';
import { wholeRecord } from '../../support/host/record.ts';
import { matchEnds, startTrice, testHost } from '../../support/host/test-host.ts';
import { attachScreen } from '../../support/host/test-screen.ts';

const DEAD_PID = 1_000_000_000;
const isMenu = ({ kind }: HostMessage): boolean => kind === 'menu';

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'foreign-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Returns the system's disk, with the names of the files whose whole content was read. */
function watchedDisk(): { readonly disk: Disk; readonly read: string[] } {
  const read: string[] = [];
  const readFile = (path: string, ...rest: []): ReturnType<Disk['readFile']> => {
    if (!path.includes('.lock') && !path.includes('logs')) read.push(path);
    return systemDisk.readFile(path, ...rest);
  };
  return { read, disk: { ...systemDisk, readFile: readFile as Disk['readFile'] } };
}

const pipe = (path: string): unknown => execFileSync('mkfifo', [path]);
const link = (path: string): void => symlinkSync('/dev/zero', path);
const huge = (path: string): void => {
  writeFileSync(path, '{"format":"trick-and-tumble-match"');
  truncateSync(path, 4 * 1024 ** 3);
};

describe.runIf(process.platform !== 'win32')('what has the name of a file of the game', () => {
  test.each([
    ['a pipe', pipe],
    ['an endless link', link],
    ['a file of 4 GB', huge],
  ])('and is %s is set aside unread, and holds nothing up', async (_name, make) => {
    const folder = newFolder();
    const names = ['a.match.jsonl', 'b.match.jsonl', 'settings.json'];
    for (const name of names) make(join(folder, name));
    const { disk, read } = watchedDisk();
    const host = testHost({ folder, disk });
    const screen = attachScreen(host);
    await screen.hears(isMenu);
    await screen.hears(message => message.kind === 'set-aside' && message.files.length === 3);
    expect(read).toEqual([]);
    expect(readdirSync(join(folder, 'set-aside')).sort()).toEqual(names);
    startTrice(screen);
    await matchEnds(screen);
    await host.close();
    expect(lstatSync(join(folder, 'settings.json'), { throwIfNoEntry: false })).toBeUndefined();
  });

  test('and was set aside holds up no later start', async () => {
    const folder = newFolder();
    for (const start of [1, 2]) {
      if (start === 1) pipe(join(folder, 'a.match.jsonl'));
      const host = testHost({ folder });
      await attachScreen(host).hears(isMenu);
      await host.close();
    }
    expect(readdirSync(folder)).toEqual(['set-aside']);
  });

  test('and is a link to a record is neither read nor followed', async () => {
    const folder = newFolder();
    const elsewhere = join(newFolder(), 'match-1.match.jsonl');
    writeFileSync(elsewhere, await wholeRecord());
    symlinkSync(elsewhere, join(folder, 'match-1.match.jsonl'));
    const screen = attachScreen(testHost({ folder }));
    await screen.hears(isMenu);
    screen.say({ kind: 'review', match: 'match-1' });
    await screen.hears(({ kind }) => kind === 'refused');
    expect(lstatSync(elsewhere).isFile()).toBe(true);
  });
});

describe.runIf(process.platform !== 'win32')('what has the name of the log', () => {
  /** Returns the path of the newest file of the log in a new folder. */
  function logPath(): { readonly folder: string; readonly path: string } {
    const folder = newFolder();
    mkdirSync(join(folder, LOG_FOLDER));
    return { folder, path: join(folder, LOG_FOLDER, 'game.log') };
  }

  test.each([
    ['a pipe', pipe],
    ['an endless link', link],
  ])('and is %s is moved on, and holds nothing up', async (_name, make) => {
    const { folder, path } = logPath();
    make(path);
    const log = fileLog({ folder, disk: systemDisk });
    log.info('start');
    await log.close();
    expect(lstatSync(path).isFile()).toBe(true);
    expect(await log.recent()).toEqual([expect.stringMatching(/start$/)]);
  });

  test('and is a file of 4 GB is read only at its end', async () => {
    const { folder, path } = logPath();
    huge(path);
    appendFileSync(path, '\nthe last\n');
    expect((await fileLog({ folder, disk: systemDisk }).recent()).at(-1)).toBe('the last');
  });
});

describe('what was set aside and can be read by now', () => {
  test('is moved back, also the second of its name', async () => {
    const folder = newFolder();
    mkdirSync(join(folder, 'set-aside'));
    writeFileSync(join(folder, 'set-aside/match-1.match.jsonl'), 'damaged');
    writeFileSync(join(folder, 'set-aside/match-1.match.jsonl.2'), await wholeRecord());
    await attachScreen(testHost({ folder })).hears(message => message.kind === 'menu' && message.finished.length === 1);
    expect(readdirSync(folder)).toContain('match-1.match.jsonl');
    expect(readdirSync(join(folder, 'set-aside'))).toEqual(['match-1.match.jsonl']);
  });
});

describe('what killed processes leave', () => {
  test('is removed at the next start: temporary files and lock files', async () => {
    const folder = newFolder();
    const lock = (holder: number): string => `match-1.match.jsonl.${holder}-${'0'.repeat(36)}.lock`;
    const temporary = (name: string, writer: number, seconds = 0): void => {
      const path = join(folder, `${name}.${writer}.new`);
      writeFileSync(path, '{"form');
      const time = Date.now() / 1000 - seconds;
      utimesSync(path, time, time);
    };
    temporary('settings.json', DEAD_PID);
    temporary('match-1.match.jsonl', DEAD_PID);
    temporary('guests.json', DEAD_PID);
    // Somebody else has the pid by now.
    temporary('dice-counts.json', process.ppid, 120);
    temporary('match-2.match.jsonl', process.ppid);
    temporary('letters', DEAD_PID);
    for (const holder of [DEAD_PID, process.ppid]) writeFileSync(join(folder, lock(holder)), '');
    const host = testHost({ folder });
    await attachScreen(host).hears(isMenu);
    expect(readdirSync(folder).sort()).toEqual(
      [`match-2.match.jsonl.${process.ppid}.new`, `letters.${DEAD_PID}.new`, lock(process.ppid)].sort(),
    );
  });

  test('is removed at the next start: secrets of matches that never go on, and of no other', async () => {
    const folder = newFolder();
    const record = await wholeRecord();
    const unfinished = `${record.split('\n').slice(0, 3).join('\n')}\n`;
    mkdirSync(join(folder, 'set-aside'));
    for (const id of ['finished', 'gone', 'unfinished', 'aside', 'UPPER']) {
      writeFileSync(join(folder, `${id}.secret`), `${'0'.repeat(64)}\n`);
    }
    writeFileSync(join(folder, 'finished.match.jsonl'), record);
    writeFileSync(join(folder, 'unfinished.match.jsonl'), unfinished);
    writeFileSync(join(folder, 'set-aside', 'aside.match.jsonl'), 'damaged');
    await attachScreen(testHost({ folder })).hears(isMenu);
    expect(readdirSync(folder).filter(name => name.endsWith('.secret'))).toEqual([
      'UPPER.secret',
      'aside.secret',
      'unfinished.secret',
    ]);
  });
});
