import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { DICE_COUNTS_FILE, DiceCounts } from '../../../electron/host/storage/dice-counts.ts';
import { type Disk, systemDisk } from '../../../electron/host/storage/disk.ts';
import { SavedFile } from '../../../electron/host/storage/saved-file.ts';
import { SAVED_SETTINGS } from '../../../electron/host/storage/saved-settings.ts';
import { StorageWarnings } from '../../../electron/host/storage/storage-warnings.ts';
import { at } from '../../../engine/core/lists.ts';
import type { StorageHostMessage } from '../../../engine/protocol/records/storage.ts';
import { manualClock } from '../../support/host/manual-clock.ts';

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'two-processes-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The saved files of one process in this folder, and the warnings it sent. */
function processIn(folder: string, disk: Disk = systemDisk) {
  const sent: StorageHostMessage[] = [];
  const warnings = new StorageWarnings(message => sent.push(message));
  const services = { folder, disk, warnings, clock: manualClock() };
  const diceCounts = new DiceCounts(services);
  const settings = new SavedFile(SAVED_SETTINGS, services);
  return { sent, diceCounts, settings };
}
const threes = async ({ diceCounts }: ReturnType<typeof processIn>): Promise<number> =>
  at((await diceCounts.counts()).lifetime.lab.d6, 2);

/** Returns the system's disk, on which the first read of a file of this name gives only its beginning. */
function damagedAtFirstRead(name: string): Disk {
  let reads = 0;
  const readFile = async (path: string): Promise<string> =>
    path.endsWith(name) && reads++ === 0 ? '{"format":' : systemDisk.readFile(path, 'utf8');
  return { ...systemDisk, readFile: readFile as Disk['readFile'] };
}

describe('counts of two processes', () => {
  test('add up, also when both write at once', async () => {
    const folder = newFolder();
    const processes = [processIn(folder), processIn(folder)];
    for (let nth = 0; nth < 20; nth++) {
      for (const { diceCounts } of processes) diceCounts.add('lab', ['d6'], [[2]]);
      await Promise.all(processes.map(({ diceCounts }) => diceCounts.close()));
    }
    expect(await Promise.all([...processes, processIn(folder)].map(threes))).toEqual([40, 40, 40]);
    expect(readdirSync(folder)).toEqual([DICE_COUNTS_FILE]);
  });

  test('are zero for both when one resets them, and later counts stay', async () => {
    const folder = newFolder();
    const [one, other] = [processIn(folder), processIn(folder)];
    one.diceCounts.add('lab', ['d6'], [[2]]);
    await one.diceCounts.close();
    await other.diceCounts.reset();
    expect(await threes(one)).toBe(0);
    one.diceCounts.add('lab', ['d6'], [[2]]);
    expect(await Promise.all([threes(one), one.diceCounts.close()])).toEqual([1, undefined]);
    expect(await threes(other)).toBe(1);
  });

  test('are either saved or reset, never corrupt, when one counts while the other resets', async () => {
    const folder = newFolder();
    const [one, other] = [processIn(folder), processIn(folder)];
    for (let nth = 0; nth < 20; nth++) {
      one.diceCounts.add('lab', ['d6'], [[2]]);
      await Promise.all([one.diceCounts.close(), other.diceCounts.reset()]);
      const after = await threes(other);
      expect([0, 1]).toContain(after);
      one.diceCounts.add('lab', ['d6'], [[2]]);
      await one.diceCounts.close();
      expect(await threes(other)).toBe(after + 1);
      await other.diceCounts.reset();
    }
  });
});

describe('a damaged file', () => {
  test('is read, not set aside, if another process has rewritten it meanwhile: settings', async () => {
    const folder = newFolder();
    const first = processIn(folder);
    first.settings.change({ settings: { motion: 'reduced' } });
    await first.settings.close();
    const { settings, sent } = processIn(folder, damagedAtFirstRead(SAVED_SETTINGS.name));
    expect(await settings.read()).toEqual({ settings: { motion: 'reduced' } });
    expect(sent).toEqual([]);
    expect(readdirSync(folder)).toEqual([SAVED_SETTINGS.name]);
  });

  test('is read, not set aside, if another process has rewritten it meanwhile: counts', async () => {
    const folder = newFolder();
    const first = processIn(folder);
    first.diceCounts.add('lab', ['d6'], [[2]]);
    await first.diceCounts.close();
    const late = processIn(folder, damagedAtFirstRead(DICE_COUNTS_FILE));
    expect(await threes(late)).toBe(1);
    expect(late.sent).toEqual([]);
    expect(readdirSync(folder)).toEqual([DICE_COUNTS_FILE]);
  });

  test('is set aside once, by one of two processes', async () => {
    const folder = newFolder();
    writeFileSync(join(folder, SAVED_SETTINGS.name), 'milk');
    const processes = [processIn(folder), processIn(folder)];
    expect(await Promise.all(processes.map(({ settings }) => settings.read()))).toEqual([null, null]);
    expect(processes.flatMap(({ sent }) => sent.map(({ kind }) => kind))).toEqual(['set-aside']);
    expect(readdirSync(join(folder, 'set-aside'))).toEqual([SAVED_SETTINGS.name]);
  });
});
