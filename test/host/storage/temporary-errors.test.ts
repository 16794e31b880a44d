import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { setAside } from '../../../electron/host/storage/disk.ts';
import { SAVED_SETTINGS } from '../../../electron/host/storage/saved-settings.ts';
import type { HostMessage } from '../../../engine/protocol/messages.ts';
import { failingAt } from '../../support/host/failing-disk.ts';
import { wholeRecord } from '../../support/host/record.ts';
import { testHost } from '../../support/host/test-host.ts';
import { attachScreen, type TestScreen } from '../../support/host/test-screen.ts';

type Heard<Kind extends HostMessage['kind']> = Extract<HostMessage, { kind: Kind }>;

const ID = 'match-1';
const NAME = `${ID}.match.jsonl`;
const TEMPORARY = ['EIO', 'EBUSY', 'EACCES', 'EPERM'];

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'trick-and-tumble-passing-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
async function folderWithMatch(): Promise<string> {
  const folder = newFolder();
  writeFileSync(join(folder, NAME), await begun());
  return folder;
}
const begun = async (): Promise<string> => `${(await wholeRecord()).split('\n').slice(0, 20).join('\n')}\n`;
const menus = ({ heard }: TestScreen): readonly (readonly string[])[] =>
  heard.flatMap(message => (message.kind === 'menu' ? [message.saved.map(({ id }) => id)] : []));
const isMenu = ({ kind }: HostMessage): boolean => kind === 'menu';

describe('a record that can not be read', () => {
  test.each(TEMPORARY)('at the first attempt (%s) is offered all the same', async code => {
    const folder = await folderWithMatch();
    const disk = failingAt('readFile', NAME, code);
    disk.fails = 1;
    const screen = attachScreen(testHost({ folder, disk }));
    await screen.hears(isMenu);
    expect(menus(screen)).toEqual([[ID]]);
    expect(disk.fails).toBe(0);
  });

  test.each(TEMPORARY)(
    'for longer (%s) is not moved, is listed in the history, and is offered when it can be read',
    async code => {
      const folder = await folderWithMatch();
      const disk = failingAt('readFile', NAME, code);
      disk.fails = Number.POSITIVE_INFINITY;
      const screen = attachScreen(testHost({ folder, disk }));
      await screen.hears(isMenu);
      expect(menus(screen)).toEqual([[]]);
      screen.say({ kind: 'history', from: 0 });
      const { matches } = (await screen.hears(({ kind }) => kind === 'history')) as Heard<'history'>;
      expect(matches).toMatchObject([{ id: ID, unreadable: 'inaccessible', line: null, isAside: false }]);
      expect(screen.heard.filter(({ kind }) => kind === 'set-aside')).toEqual([]);
      expect(readdirSync(folder)).toEqual([NAME]);
      disk.fails = 0;
      screen.say({ kind: 'leave' });
      await screen.hears(() => menus(screen).length === 2);
      expect(menus(screen).at(-1)).toEqual([ID]);
    },
  );
});

test('only the first unreadable record of a list is retried', async () => {
  const folder = newFolder();
  const text = await begun();
  const ids = ['match-1', 'match-2', 'match-3', 'match-4'];
  for (const id of ids) writeFileSync(join(folder, `${id}.match.jsonl`), text);
  const disk = failingAt('readFile', '.match.jsonl', 'EACCES');
  const FAILURES = 100;
  disk.fails = FAILURES;
  const screen = attachScreen(testHost({ folder, disk }));
  await screen.hears(isMenu);
  const attemptsAtFirst = 3;
  const reads = attemptsAtFirst + ids.length - 1;
  expect(FAILURES - disk.fails).toBe(reads);
  screen.say({ kind: 'history', from: 0 });
  await screen.hears(({ kind }) => kind === 'history');
  expect(FAILURES - disk.fails).toBe(2 * reads);
});

test.each(TEMPORARY)(
  'settings are saved without a warning if their file can not be replaced at the first attempt (%s)',
  async code => {
    const folder = newFolder();
    const disk = failingAt('rename', '.new', code);
    disk.fails = 1;
    const host = testHost({ folder, disk });
    const screen = attachScreen(host);
    await screen.hears(isMenu);
    screen.say({ kind: 'keep-settings', settings: { motion: 'reduced' } });
    await host.close();
    expect(disk.fails).toBe(0);
    expect(screen.heard.filter(({ kind }) => kind === 'unsaved')).toEqual([]);
    expect(readFileSync(join(folder, SAVED_SETTINGS.name), 'utf8')).toContain('"reduced"');
  },
);

describe('a path that may or may not exist, since stat fails', () => {
  test('is not overwritten by a record that is moved back', async () => {
    const folder = await folderWithMatch();
    mkdirSync(join(folder, 'set-aside'));
    writeFileSync(join(folder, 'set-aside', NAME), await wholeRecord());
    const disk = failingAt('stat', join(folder, NAME), 'EIO');
    disk.fails = Number.POSITIVE_INFINITY;
    await attachScreen(testHost({ folder, disk })).hears(isMenu);
    expect(readFileSync(join(folder, NAME), 'utf8')).toBe(await begun());
    expect(readdirSync(join(folder, 'set-aside'))).toEqual([NAME]);
  });

  test('is not overwritten by a file that is set aside', async () => {
    const folder = newFolder();
    mkdirSync(join(folder, 'set-aside'));
    for (const [path, text] of [
      ['a', 'new'],
      [join('set-aside', 'a'), 'old'],
    ] as const)
      writeFileSync(join(folder, path), text);
    const disk = failingAt('stat', join('set-aside', 'a'), 'EIO');
    disk.fails = 1;
    await expect(setAside({ folder, disk }, 'a')).rejects.toThrow('EIO');
    expect(readFileSync(join(folder, 'set-aside', 'a'), 'utf8')).toBe('old');
    expect(await setAside({ folder, disk }, 'a')).toBe(join('set-aside', 'a.2'));
  });
});
