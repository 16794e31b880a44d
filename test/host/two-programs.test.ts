import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type Disk, systemDisk } from '../../electron/host/disk.ts';
import { newSettingsFile, SETTINGS_FILE, type SettingsFile } from '../../electron/host/settings-file.ts';
import { newStorageNews } from '../../electron/host/storage-news.ts';
import { newTallies, TALLY_FILE, type Tallies } from '../../electron/host/tallies.ts';
import type { StorageHostMessage } from '../../engine/protocol/storage.ts';
import { handClock } from '../support/clock.ts';

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'two-programs-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** What one program keeps in this folder, and what it tells of that. */
function programIn(folder: string, disk: Disk = systemDisk) {
  const told: StorageHostMessage[] = [];
  const news = newStorageNews(message => told.push(message));
  const tallies: Tallies = newTallies({ folder, disk }, news, handClock());
  const settings: SettingsFile = newSettingsFile({ folder, disk }, news, handClock());
  return { told, tallies, settings };
}
const threes = async ({ tallies }: ReturnType<typeof programIn>): Promise<number> =>
  (await tallies.read()).lifetime.lab.d6[2]!;

/** The system's disk, on which a file of this name is torn at the first look, and never again. */
function tornOnce(name: string): Disk {
  let looks = 0;
  const readFile = async (path: string): Promise<string> =>
    path.endsWith(name) && looks++ === 0 ? '{"format":' : systemDisk.readFile(path, 'utf8');
  return { ...systemDisk, readFile: readFile as Disk['readFile'] };
}

describe('counts of two programs', () => {
  test('add up, also where both write at once', async () => {
    const folder = newFolder();
    const programs = [programIn(folder), programIn(folder)];
    for (let nth = 0; nth < 20; nth++) {
      for (const { tallies } of programs) tallies.add('lab', ['d6'], [[2]]);
      await Promise.all(programs.map(({ tallies }) => tallies.close()));
    }
    expect(await Promise.all([...programs, programIn(folder)].map(threes))).toEqual([40, 40, 40]);
    expect(readdirSync(folder)).toEqual([TALLY_FILE]);
  });

  test('that one forgets are forgotten for the other, and what that one counts from then on stays', async () => {
    const folder = newFolder();
    const [one, other] = [programIn(folder), programIn(folder)];
    one.tallies.add('lab', ['d6'], [[2]]);
    await one.tallies.close();
    await other.tallies.forget();
    expect(await threes(one)).toBe(0);
    one.tallies.add('lab', ['d6'], [[2]]);
    expect(await Promise.all([threes(one), one.tallies.close()])).toEqual([1, undefined]);
    expect(await threes(other)).toBe(1);
  });

  test('are each in the file or forgotten where one counts and the other forgets at once', async () => {
    const folder = newFolder();
    const [one, other] = [programIn(folder), programIn(folder)];
    for (let nth = 0; nth < 20; nth++) {
      one.tallies.add('lab', ['d6'], [[2]]);
      await Promise.all([one.tallies.close(), other.tallies.forget()]);
      const after = await threes(other);
      expect([0, 1]).toContain(after);
      one.tallies.add('lab', ['d6'], [[2]]);
      await one.tallies.close();
      expect(await threes(other)).toBe(after + 1);
      await other.tallies.forget();
    }
  });
});

describe('a file that was torn, and that another program has written anew by the time it would be set aside, is read', () => {
  test('where it is the settings', async () => {
    const folder = newFolder();
    const first = programIn(folder);
    first.settings.keep({ motion: 'reduced' });
    await first.settings.close();
    const { settings, told } = programIn(folder, tornOnce(SETTINGS_FILE));
    expect(await settings.read()).toEqual({ motion: 'reduced' });
    expect(told).toEqual([]);
    expect(readdirSync(folder)).toEqual([SETTINGS_FILE]);
  });

  test('where it is the counts', async () => {
    const folder = newFolder();
    const first = programIn(folder);
    first.tallies.add('lab', ['d6'], [[2]]);
    await first.tallies.close();
    const late = programIn(folder, tornOnce(TALLY_FILE));
    expect(await threes(late)).toBe(1);
    expect(late.told).toEqual([]);
    expect(readdirSync(folder)).toEqual([TALLY_FILE]);
  });

  test('and one that is still torn is set aside by one program, once', async () => {
    const folder = newFolder();
    writeFileSync(join(folder, SETTINGS_FILE), 'milk');
    const programs = [programIn(folder), programIn(folder)];
    expect(await Promise.all(programs.map(({ settings }) => settings.read()))).toEqual([null, null]);
    expect(programs.flatMap(({ told }) => told.map(({ kind }) => kind))).toEqual(['set-aside']);
    expect(readdirSync(join(folder, 'set-aside'))).toEqual([SETTINGS_FILE]);
  });
});
