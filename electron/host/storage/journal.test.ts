import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { systemDisk } from './disk.ts';
import { openJournal } from './journal.ts';
import { FileChanged, FileInUse } from './lock-file.ts';

/** Returns the path of a record with this text, or of a missing one for null. */
function recordOf(text: string | null): string {
  const folder = mkdtempSync(join(tmpdir(), 'journal-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, 'match');
  if (text !== null) writeFileSync(path, text);
  return path;
}
const textOf = (path: string): string => readFileSync(path, 'utf8');

test.each([
  ['there is none', null, null, 'eggs\n'],
  ['it was cut off', 'eggs\nmi', 'eggs\nmi', 'eggs\n'],
  ['it is of an older version', 'ova\n', 'ova\n', 'eggs\n'],
  ['an earlier attempt has written it', 'eggs\n', 'ova\n', 'eggs\n'],
])('a record is appended to after its expected lines if %s', async (_where, stands, found, lines) => {
  const path = recordOf(stands);
  const journal = await openJournal(path, lines, found);
  await journal.append('bread\n');
  expect(textOf(path)).toBe('eggs\nbread\n');
  await journal.close();
  expect(readdirSync(join(path, '..'))).toEqual(['match']);
});

test.each([
  ['has grown since it was read', 'eggs\nbread\n', 'eggs\n', FileChanged],
  ['has appeared where none was', 'bread\n', null, FileChanged],
  ['has disappeared since it was read', null, 'eggs\n', FileInUse],
])('a record that %s is refused and not changed', async (_why, stands, found, kind) => {
  const path = recordOf(stands);
  const refusal: unknown = await openJournal(path, 'eggs\n', found).catch((error: unknown) => error);
  expect((refusal as Error).constructor).toBe(kind);
  expect(readdirSync(join(path, '..'))).toEqual(stands === null ? [] : ['match']);
  if (stands !== null) expect(textOf(path)).toBe(stands);
});

test.each([
  ['opened', (path: string) => openJournal(path, '', 'milk\n')],
  ['created', (path: string) => openJournal(path, '', null)],
])('a record that another process has locked is neither read nor changed when it is %s', async (_how, open) => {
  const path = recordOf('milk\n');
  writeFileSync(`${path}.${process.ppid}-${randomUUID()}.lock`, '');
  await expect(open(path)).rejects.toThrow(FileInUse);
  expect(textOf(path)).toBe('milk\n');
});

test('a record is read only once it is locked', async () => {
  const path = recordOf('milk\n');
  const locksAtRead: string[] = [];
  const readFile = async (file: string): Promise<string> => {
    locksAtRead.push(...readdirSync(join(path, '..')).filter(name => name.endsWith('.lock')));
    return textOf(file);
  };
  const disk = { ...systemDisk, readFile: readFile as typeof systemDisk.readFile };
  await (await openJournal(path, 'milk\n', 'milk\n', disk)).close();
  expect(locksAtRead).toHaveLength(1);
});

test.each(['open', 'close'] as const)('a record is unlocked if its %s fails', async step => {
  const path = recordOf('milk\n');
  const fail = async (): Promise<never> => {
    throw new Error('worn');
  };
  const open = async (...given: Parameters<typeof systemDisk.open>): Promise<FileHandle> => {
    if (given[0] !== path) return systemDisk.open(...given);
    if (step === 'open') return fail();
    const file = await systemDisk.open(...given);
    const close = file.close.bind(file);
    return Object.assign(file, { close: () => close().then(fail) });
  };
  const disk = { ...systemDisk, open };
  await expect(openJournal(path, 'milk\n', null, disk).then(journal => journal.close())).rejects.toThrow('worn');
  await (await openJournal(path, 'milk\n', null)).close();
});

test('a new record does not replace an existing one', async () => {
  const path = recordOf('milk\n');
  await expect(openJournal(path, '', null)).rejects.toThrow(FileChanged);
  expect(textOf(path)).toBe('milk\n');
});

test.each([0, 7])('a record that another program has shortened to %i bytes is written anew', async bytes => {
  const path = recordOf(null);
  const journal = await openJournal(path, 'eggs\n', null);
  await journal.append('milk\n');
  truncateSync(path, bytes);
  await journal.append('bread\n');
  await journal.append('salt\n');
  await journal.close();
  expect(textOf(path)).toBe('eggs\nmilk\nbread\nsalt\n');
});

test.each([
  ['removed', (path: string) => rmSync(path)],
  [
    'replaced by a copy of itself',
    (path: string) => {
      writeFileSync(`${path}.copy`, textOf(path));
      renameSync(`${path}.copy`, path);
    },
  ],
])('nothing counts as written to a record that was %s', async (_how, change) => {
  const path = recordOf(null);
  const journal = await openJournal(path, 'eggs\n', null);
  await journal.append('milk\n');
  change(path);
  await expect(journal.append('bread\n')).rejects.toThrow(FileInUse);
  await journal.close();
});
