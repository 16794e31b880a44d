import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { isUnreadable, readToPlay } from '../../../electron/host/records/archive.ts';
import { Chain, RECORD_VERSION, readRecord, recordOf } from '../../../electron/host/records/record.ts';
import type { Fields, Migration } from '../../../electron/host/storage/format.ts';
import { openJournal } from '../../../electron/host/storage/journal.ts';
import { judgeRecord } from '../../../electron/tools/referee.ts';
import { known, last } from '../../../engine/core/lists.ts';
import { gameOf } from '../../../engine/games/index.ts';
import type { HostMessage } from '../../../engine/protocol/messages.ts';
import type { StorageHostMessage } from '../../../engine/protocol/records/storage.ts';
import { cachedBots, cachedThrower } from '../../support/host/cached-workers.ts';
import { failingDisk } from '../../support/host/failing-disk.ts';
import { retriedUntil } from '../../support/host/manual-clock.ts';
import { wholeRecord } from '../../support/host/record.ts';
import { linesOf, matchEnds, startTrice, type TestHost, testHost } from '../../support/host/test-host.ts';
import { attachScreen, type TestScreen } from '../../support/host/test-screen.ts';

type Heard<Kind extends HostMessage['kind']> = Extract<HostMessage, { kind: Kind }>;

const ID = 'match-9';
const NAME = `${ID}.match.jsonl`;

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'trick-and-tumble-storage-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
async function menuOf(host: TestHost): Promise<{ readonly screen: TestScreen; readonly saved: readonly string[] }> {
  const screen = attachScreen(host);
  const { saved } = (await screen.hears(({ kind }) => kind === 'menu')) as Heard<'menu'>;
  return { screen, saved: saved.map(({ id }) => id) };
}
const storageWarnings = ({ heard }: TestScreen): StorageHostMessage[] =>
  heard.filter(message => message.kind === 'set-aside' || message.kind === 'unsaved');
/** Returns an unfinished record of match ID with this many entries. */
async function unfinished(lines: number): Promise<string> {
  const { header, entries } = readRecord(await wholeRecord());
  return recordOf({ ...known(header, 'header'), id: ID }, entries.slice(0, lines));
}
const ofNewerVersion = (text: string): string => text.replace(/"version":\d+/, `"version":${RECORD_VERSION + 1}`);

describe('a record that can not be read', () => {
  test.each([
    ['is empty', async () => '', 'damaged'],
    ['was cut off in its first line', async () => (await unfinished(20)).slice(0, 90), 'damaged'],
    ['has a line that was changed', async () => (await unfinished(20)).replace('"n":7,', '"n":8,'), 'damaged'],
    ['ends with two lines that are wrong', async () => `${(await unfinished(20)).slice(0, -9)}\nx\n`, 'damaged'],
    ['lacks a line', async () => (await unfinished(20)).split('\n').toSpliced(5, 1).join('\n'), 'damaged'],
    ['is another match’s', async () => (await unfinished(20)).replaceAll(ID, 'match-8'), 'damaged'],
    ['is another program’s', async () => '{"format":"chess","version":1}\n{"e2":"e4"}\n', 'foreign'],
    ['is not JSON', async () => 'milk\nbread\n', 'foreign'],
    ['is of a newer version', async () => ofNewerVersion(await unfinished(20)), 'newer'],
    ['has other line endings', async () => (await unfinished(20)).replaceAll('\n', '\r\n'), 'line-endings'],
  ])('since it %s is set aside with a warning, and the game goes on without it', async (_name, textOf, why) => {
    const text = await textOf();
    const folder = newFolder();
    writeFileSync(join(folder, NAME), text);
    const host = testHost({ folder });
    const { screen, saved } = await menuOf(host);
    expect(saved).toEqual([]);
    const file = join('set-aside', NAME);
    await screen.hears(({ kind }) => kind === 'set-aside');
    expect(storageWarnings(screen).at(-1)).toEqual({ kind: 'set-aside', files: [{ what: 'match', why, file }] });
    expect(readFileSync(join(folder, file), 'utf8')).toBe(text);
    expect(readdirSync(folder)).toEqual(['set-aside']);
    startTrice(screen);
    await matchEnds(screen);
  });

  test('since a folder is in its place is set aside with a warning', async () => {
    const folder = newFolder();
    mkdirSync(join(folder, NAME));
    const { screen } = await menuOf(testHost({ folder }));
    await screen.hears(({ kind }) => kind === 'set-aside');
    const warning = storageWarnings(screen).at(-1) as Heard<'set-aside'>;
    expect(warning.files).toEqual([{ what: 'match', why: 'unreadable', file: join('set-aside', NAME) }]);
    expect(statSync(join(folder, 'set-aside', NAME)).isDirectory()).toBe(true);
  });

  test('stays where it is if it can not be moved, and the game goes on', async () => {
    const folder = newFolder();
    writeFileSync(join(folder, NAME), 'milk\n');
    const disk = failingDisk();
    disk.failure = 'EROFS';
    const { screen, saved } = await menuOf(testHost({ folder, disk }));
    expect(saved).toEqual([]);
    screen.say({ kind: 'history', from: 0 });
    const { matches } = (await screen.hears(({ kind }) => kind === 'history')) as Heard<'history'>;
    expect(matches).toMatchObject([{ id: ID, unreadable: 'foreign', line: 1, isAside: false }]);
    expect(storageWarnings(screen).filter(({ kind }) => kind === 'set-aside')).toEqual([]);
    expect(readFileSync(join(folder, NAME), 'utf8')).toBe('milk\n');
  });

  test('since the rules throw at a step stays where it is, and other records are not affected', async () => {
    const folder = newFolder();
    mkdirSync(join(folder, 'set-aside'));
    writeFileSync(join(folder, NAME), await unfinished(20));
    writeFileSync(join(folder, 'set-aside', NAME), await unfinished(20));
    const apply = vi.spyOn(known(gameOf('trice'), 'Trice'), 'apply').mockImplementation(() => {
      throw new TypeError('no such trick');
    });
    onTestFinished(() => apply.mockRestore());
    const { screen, saved } = await menuOf(testHost({ folder }));
    expect(saved).toEqual([]);
    screen.say({ kind: 'resume', match: ID });
    await screen.hears(message => message.kind === 'refused' && message.code === 'unreadable');
    screen.say({ kind: 'history', from: 0 });
    const { matches } = (await screen.hears(({ kind }) => kind === 'history')) as Heard<'history'>;
    expect(matches).toMatchObject([{ id: ID, unreadable: 'not-replayable', line: null, isAside: false }]);
    apply.mockRestore();
    expect((await menuOf(testHost({ folder }))).saved).toEqual([ID]);
  });

  test('is moved back once it can be read, unless another record has its name', async () => {
    const folder = newFolder();
    mkdirSync(join(folder, 'set-aside'));
    writeFileSync(join(folder, 'set-aside', NAME), await unfinished(20));
    writeFileSync(join(folder, 'set-aside', 'torn.match.jsonl'), 'milk\n');
    expect((await menuOf(testHost({ folder }))).saved).toEqual([ID]);
    expect(readdirSync(join(folder, 'set-aside'))).toEqual(['torn.match.jsonl']);
    writeFileSync(join(folder, 'set-aside', NAME), await unfinished(30));
    expect((await menuOf(testHost({ folder }))).saved).toEqual([ID]);
    expect(readFileSync(join(folder, NAME), 'utf8')).toBe(await unfinished(20));
  });
});

describe('a record of an older version', () => {
  /** Writes an entry in an invented older format, in which actions were called moves. */
  const older = ({ action, ...rest }: Fields): Fields => (action === undefined ? rest : { ...rest, move: action });
  const migrations: readonly Migration[] = [
    ...Array.from({ length: RECORD_VERSION - 1 }, (): Migration => fields => fields),
    ({ move, ...rest }) => (move === undefined ? rest : { ...rest, action: move }),
  ];

  async function olderRecord(lines: number): Promise<string> {
    const { header, entries } = readRecord(await unfinished(lines));
    const chain = new Chain();
    return (
      chain.header(known(header, 'header')) + entries.map(entry => chain.entry(older({ ...entry }) as never)).join('')
    );
  }

  test('is migrated when it is read, and a record of this version is not', async () => {
    const text = await olderRecord(30);
    expect(text).toContain('"move":');
    expect(readRecord(text)).toMatchObject({ damage: { reason: 'not an entry of a match record' } });
    const read = readRecord(text, migrations);
    expect(read).toMatchObject({ isOld: true, damage: null, header: { version: RECORD_VERSION + 1 } });
    expect(read.entries).toEqual(readRecord(await unfinished(30)).entries);
    expect(readRecord(await unfinished(30))).toMatchObject({ isOld: false });
  });

  test('is rewritten in this version before it is appended to', async () => {
    const cut = (await olderRecord(30)).slice(0, -10);
    const opened = readToPlay(cut, migrations);
    if (isUnreadable(opened)) throw new Error(opened.reason);
    const { found, validText, hash, lines } = opened;
    const path = join(newFolder(), NAME);
    writeFileSync(path, cut);
    const journal = await openJournal(path, validText, found);
    const { entries } = readRecord(await unfinished(30));
    await journal.append(new Chain(lines, hash).entry(last(entries)));
    await journal.close();
    expect(
      readRecord(readFileSync(path, 'utf8').replace(`"version":${RECORD_VERSION + 1}`, `"version":${RECORD_VERSION}`))
        .header,
    ).toBeNull();
    const again = readRecord(readFileSync(path, 'utf8'), migrations);
    expect(again).toMatchObject({ isOld: false, damage: null });
    expect(again.entries).toEqual(entries);
  });
});

describe('a disk that can not be written', () => {
  const quick = { seed: 3, thrower: cachedThrower, bots: cachedBots };
  const isUnsaved = (message: HostMessage): boolean => message.kind === 'unsaved' && message.things.length > 0;
  /** Counts of dice are written by themselves, so their warning may come first, and stay. */
  const isOfMatch = (message: HostMessage): boolean =>
    message.kind === 'unsaved' && message.things.some(({ what }) => what === 'match');
  /** Waits for the end of the warning about the match. */
  const matchSaved = (screen: TestScreen): Promise<HostMessage> =>
    screen.hears(() => {
      const warnings = screen.heard.filter(({ kind }) => kind === 'unsaved');
      return warnings.some(isOfMatch) && !isOfMatch(last(warnings));
    });
  const started = (screen: TestScreen): void => startTrice(screen, { target: 3 });

  test.each([
    ['full', 'ENOSPC'],
    ['forbidden', 'EROFS'],
  ] as const)(
    'since it is %s causes a warning, and the match is saved whole once the disk works',
    async (why, failure) => {
      const whole = await wholeRecord();
      const disk = failingDisk();
      const host = testHost({ ...quick, disk });
      const screen = attachScreen(host, {
        intercept(message) {
          if (message.kind === 'beat' && message.seq === 12) disk.failure = failure;
          return true;
        },
      });
      started(screen);
      const { things } = (await screen.hears(isOfMatch)) as Heard<'unsaved'>;
      expect(things).toContainEqual({ what: 'match', why });
      await matchEnds(screen);
      const late = attachScreen(host);
      await late.hears(isUnsaved);
      expect(host.record()).not.toContain('"result"');
      const { validBytes } = readRecord(host.record());
      expect(whole.startsWith(Buffer.from(host.record()).subarray(0, validBytes).toString())).toBe(true);
      disk.failure = null;
      await retriedUntil(matchSaved(screen), host.clock);
      expect(host.record()).toBe(whole);
      expect(judgeRecord(host.record()).fault).toBeNull();
    },
  );

  test('during a whole match does not stop it, and the match is saved when the table is left', async () => {
    const whole = await wholeRecord();
    const disk = failingDisk();
    disk.failure = 'EROFS';
    const host = testHost({ ...quick, disk });
    const screen = attachScreen(host);
    started(screen);
    await matchEnds(screen);
    expect(readdirSync(host.folder)).toEqual([]);
    await screen.hears(isOfMatch);
    disk.failure = null;
    screen.say({ kind: 'leave' });
    await matchSaved(screen);
    await host.close();
    expect(host.record()).toBe(whole);
  });

  test('does not keep a match from being left, and resumed when the disk works', async () => {
    const disk = failingDisk();
    const host = testHost({ ...quick, disk });
    const isEnough = (message: HostMessage): boolean => message.kind === 'beat' && message.seq >= 20;
    const screen = attachScreen(host, { intercept: message => !isEnough(message) });
    started(screen);
    await screen.hears(isEnough);
    disk.failure = 'EROFS';
    screen.say({ kind: 'leave' });
    await screen.hears(message => message.kind === 'menu' && message.saved.length === 1);
    disk.failure = null;
    screen.say({ kind: 'resume', match: 'match-1' });
    await screen.hears(() => screen.heard.filter(({ kind }) => kind === 'table').length === 2);
    expect(screen.heard.filter(({ kind }) => kind === 'refused')).toEqual([]);
  });

  test('does not keep a saved match from being resumed, and its record stays unchanged', async () => {
    const cut = await unfinished(30);
    const folder = newFolder();
    writeFileSync(join(folder, NAME), `${cut}{"n":31,`);
    const disk = failingDisk();
    disk.failure = 'EROFS';
    const host = testHost({ ...quick, folder, disk });
    const screen = attachScreen(host);
    screen.say({ kind: 'resume', match: ID });
    await matchEnds(screen);
    await screen.hears(isUnsaved);
    expect(readFileSync(join(folder, NAME), 'utf8')).toBe(`${cut}{"n":31,`);
    await host.close();
    expect(linesOf(cut)).toHaveLength(31);
    expect((await menuOf(testHost({ folder }))).saved).toEqual([ID]);
  });
});
