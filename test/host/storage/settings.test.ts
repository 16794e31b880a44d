import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { systemDisk } from '../../../electron/host/storage/disk.ts';
import { SavedFile } from '../../../electron/host/storage/saved-file.ts';
import { SAVED_SETTINGS } from '../../../electron/host/storage/saved-settings.ts';
import { StorageWarnings } from '../../../electron/host/storage/storage-warnings.ts';
import type { HostMessage } from '../../../engine/protocol/messages.ts';
import type { KeptSettings } from '../../../engine/protocol/records/storage.ts';
import { failingDisk } from '../../support/host/failing-disk.ts';
import { noLog } from '../../support/host/no-log.ts';
import { type TestHost, testHost } from '../../support/host/test-host.ts';
import { attachScreen, type TestScreen } from '../../support/host/test-screen.ts';

type Heard<Kind extends HostMessage['kind']> = Extract<HostMessage, { kind: Kind }>;

const MINE: KeptSettings = { textSize: 150, motion: 'reduced', keys: { hurry: 'Space', rules: ['R', 'F1'] } };

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'trick-and-tumble-settings-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
/** Connects a screen and waits until it has the menu. */
async function connected(host: TestHost): Promise<TestScreen> {
  const screen = attachScreen(host);
  await screen.hears(({ kind }) => kind === 'menu');
  return screen;
}
const settingsIn = ({ heard }: TestScreen): (KeptSettings | null)[] =>
  heard.flatMap(message => (message.kind === 'settings' ? [message.settings] : []));
function keep(screen: TestScreen, settings: unknown): void {
  screen.connection.receive({ kind: 'keep-settings', settings });
}

describe('settings', () => {
  test('are sent before the menu, and are null at first', async () => {
    const { heard } = await connected(testHost());
    expect(heard.slice(0, 2)).toMatchObject([{ kind: 'settings', settings: null }, { kind: 'menu' }]);
  });

  test('are kept when the host restarts, the latest of several, in a complete file with its version', async () => {
    const host = testHost();
    const screen = await connected(host);
    for (const textSize of [100, 125]) keep(screen, { ...MINE, textSize });
    keep(screen, MINE);
    const folder = newFolder();
    await host.close();
    const text = readFileSync(join(host.folder, SAVED_SETTINGS.name), 'utf8');
    expect(JSON.parse(text)).toEqual({ format: 'trick-and-tumble-settings', version: 1, settings: MINE });
    expect(readdirSync(host.folder)).toEqual([SAVED_SETTINGS.name]);
    writeFileSync(join(folder, SAVED_SETTINGS.name), text);
    expect(settingsIn(await connected(testHost({ folder })))).toEqual([MINE]);
  });

  test('are the same on every screen, in the order of the changes', async () => {
    const host = testHost();
    const [one, other] = [await connected(host), await connected(host)];
    const own = ({ heard }: TestScreen): boolean[] =>
      heard.flatMap(message =>
        message.kind === 'settings' && message.settings !== null ? [message.isOwn === true] : [],
      );
    keep(one, MINE);
    keep(other, { textSize: 175 });
    for (const each of [one, other]) await each.hears(() => own(each).length === 2);
    expect([own(one), own(other)]).toEqual([
      [true, false],
      [false, true],
    ]);
    const last = { ...MINE, textSize: 175 };
    expect(settingsIn(one).at(-1)).toEqual(last);
    expect(settingsIn(other)).toEqual(settingsIn(one));
    expect(settingsIn(await connected(host))).toEqual([last]);
  });

  test('that would make a file too large to be read again change nothing', async () => {
    const host = testHost();
    const file = new SavedFile({ ...SAVED_SETTINGS, maxBytes: 120, merge: (_saved, change) => change }, {
      folder: host.folder,
      disk: systemDisk,
      log: noLog,
      warnings: new StorageWarnings(() => undefined),
      clock: host.clock,
    } as never);
    file.change({ settings: { note: 'short' } });
    await file.settle();
    file.change({ settings: { note: 'x'.repeat(200) } });
    await file.close();
    file.forget();
    expect(await file.read()).toEqual({ settings: { note: 'short' } });
  });

  const nested = (depth: number): unknown => (depth === 0 ? 0 : { in: nested(depth - 1) });
  test.each([
    ['not an object', 5],
    ['a list', [1]],
    ['too long', { note: 'x'.repeat(16_000) }],
    ['too deep', { a: nested(3) }],
    ['too deep in a list', { a: [nested(2)] }],
    ['far too deep', { a: nested(5000) }],
  ])('that are %s are refused and not saved', async (_name, settings) => {
    const host = testHost();
    const screen = await connected(host);
    keep(screen, settings);
    await screen.hears(message => message.kind === 'refused' && message.code === 'malformed');
    await host.close();
    expect(existsSync(join(host.folder, SAVED_SETTINGS.name))).toBe(false);
  });

  const whole = JSON.stringify({ format: 'trick-and-tumble-settings', version: 1, settings: MINE });
  test.each([
    ['is empty', '', 'damaged'],
    ['was cut off', whole.slice(0, 60), 'damaged'],
    ['has no settings', whole.replace('{"textSize":150', '[{"textSize":150'), 'damaged'],
    ['has settings of another shape', whole.replace('150', '[[150]]'), 'damaged'],
    ['has no version', whole.replace('"version":1,', ''), 'damaged'],
    ['is of version 0', whole.replace('"version":1', '"version":0'), 'damaged'],
    ['is of a newer version', whole.replace('"version":1', '"version":2'), 'newer'],
    ['is another program’s', '{"version":1,"theme":"dark"}', 'foreign'],
    ['is larger than any settings', ' '.repeat(300_000) + whole, 'unreadable'],
    ['is nested', `${'['.repeat(50_000)}${']'.repeat(50_000)}`, 'damaged'],
    ['names a prototype', whole.replace('"settings":{', '"settings":{"__proto__":1,'), 'damaged'],
    ['is another file of ours', whole.replace('-settings', '-dice-counts'), 'foreign'],
  ])('in a file that %s are set aside with a warning, and the defaults are used', async (_name, text, why) => {
    const folder = newFolder();
    writeFileSync(join(folder, SAVED_SETTINGS.name), text);
    const host = testHost({ folder });
    const screen = await connected(host);
    expect(settingsIn(screen)).toEqual([null]);
    const file = join('set-aside', SAVED_SETTINGS.name);
    await screen.hears(message => message.kind === 'set-aside');
    expect(screen.heard).toContainEqual({ kind: 'set-aside', files: [{ what: 'settings', why, file }] });
    expect(readFileSync(join(folder, file), 'utf8')).toBe(text);
    keep(screen, MINE);
    await host.close();
    expect(readFileSync(join(folder, SAVED_SETTINGS.name), 'utf8')).toContain('"textSize":150');
  });

  test.each([
    ['a byte order mark', (text: string) => `\uFEFF${text}`],
    ['other line endings', (text: string) => text.replace('\n', '\r\n')],
    ['blank lines at the end', (text: string) => `${text}\n\n`],
    ['no line break at the end', (text: string) => text.trimEnd()],
    ['indentation', (text: string) => JSON.stringify(JSON.parse(text), null, 2).replaceAll('\n', '\r\n')],
  ])('are read from a file that an editor has given %s', async (_what, touched) => {
    const folder = newFolder();
    writeFileSync(join(folder, SAVED_SETTINGS.name), touched(whole));
    const screen = await connected(testHost({ folder }));
    expect(settingsIn(screen)).toEqual([MINE]);
  });

  test.each(['little', 'big'])('in a file that an editor has saved as UTF-16 (%s endian) are set aside', async end => {
    const folder = newFolder();
    const bytes = Buffer.from(`\uFEFF${whole}`, 'utf16le');
    writeFileSync(join(folder, SAVED_SETTINGS.name), end === 'little' ? bytes : bytes.swap16());
    const screen = await connected(testHost({ folder }));
    const { files } = (await screen.hears(({ kind }) => kind === 'set-aside')) as Heard<'set-aside'>;
    expect(files).toMatchObject([{ what: 'settings', why: 'utf-16' }]);
  });

  test('are set aside under an unused name if a folder is in their place', async () => {
    const folder = newFolder();
    mkdirSync(join(folder, 'set-aside'));
    writeFileSync(join(folder, 'set-aside', SAVED_SETTINGS.name), 'older');
    mkdirSync(join(folder, SAVED_SETTINGS.name, 'within'), { recursive: true });
    const screen = await connected(testHost({ folder }));
    const { files } = (await screen.hears(({ kind }) => kind === 'set-aside')) as Heard<'set-aside'>;
    expect(files).toEqual([
      { what: 'settings', why: 'unreadable', file: join('set-aside', `${SAVED_SETTINGS.name}.2`) },
    ]);
    expect(readdirSync(join(folder, 'set-aside', `${SAVED_SETTINGS.name}.2`))).toEqual(['within']);
    expect(readFileSync(join(folder, 'set-aside', SAVED_SETTINGS.name), 'utf8')).toBe('older');
  });

  test('without permission to read them are set aside', async () => {
    const folder = newFolder();
    writeFileSync(join(folder, SAVED_SETTINGS.name), whole);
    const disk = failingDisk();
    const forbidden = async (): Promise<never> => {
      throw Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES' });
    };
    const screen = await connected(testHost({ folder, disk: { ...disk, readFile: forbidden } }));
    const { files } = (await screen.hears(({ kind }) => kind === 'set-aside')) as Heard<'set-aside'>;
    expect(files).toMatchObject([{ what: 'settings', why: 'unreadable' }]);
  });

  test.each(['EMFILE', 'EIO', 'EBUSY'])('that can not be read for a moment (%s) are not set aside', async code => {
    const folder = newFolder();
    writeFileSync(join(folder, SAVED_SETTINGS.name), whole);
    let isBusy = true;
    const readFile = async (path: string): Promise<string> => {
      if (isBusy && path.endsWith(SAVED_SETTINGS.name)) throw Object.assign(new Error(code), { code });
      return systemDisk.readFile(path, 'utf8');
    };
    const disk = { ...systemDisk, readFile: readFile as typeof systemDisk.readFile };
    const host = testHost({ folder, disk });
    const screen = await connected(host);
    expect(settingsIn(screen)).toEqual([null]);
    expect(readFileSync(join(folder, SAVED_SETTINGS.name), 'utf8')).toBe(whole);
    isBusy = false;
    host.clock.fireTimers();
    await screen.hears(message => message.kind === 'unsaved' && message.things.length === 0);
    expect(settingsIn(await connected(host))).toEqual([MINE]);
    expect(readdirSync(folder)).toEqual([SAVED_SETTINGS.name]);
  });

  test('are saved again after a delay when the disk was full', async () => {
    const disk = failingDisk();
    const host = testHost({ disk });
    const screen = await connected(host);
    disk.failure = 'ENOSPC';
    keep(screen, MINE);
    await host.clock.timerSet(5000);
    disk.failure = null;
    host.clock.fireTimers();
    await screen.hears(message => message.kind === 'unsaved' && message.things.length === 0);
    expect(readFileSync(join(host.folder, SAVED_SETTINGS.name), 'utf8')).toContain('"textSize":150');
  });

  test.each([
    ['full', 'ENOSPC'],
    ['forbidden', 'EROFS'],
  ] as const)('are kept in memory while the disk is %s, and saved once it works', async (why, failure) => {
    const folder = newFolder();
    writeFileSync(join(folder, SAVED_SETTINGS.name), whole);
    const disk = failingDisk();
    const host = testHost({ folder, disk });
    const screen = await connected(host);
    disk.failure = failure;
    keep(screen, { textSize: 200 });
    const { things } = (await screen.hears(({ kind }) => kind === 'unsaved')) as Heard<'unsaved'>;
    expect(things).toEqual([{ what: 'settings', why }]);
    expect(readFileSync(join(folder, SAVED_SETTINGS.name), 'utf8')).toBe(whole);
    const late = await connected(host);
    expect(settingsIn(late)).toEqual([{ ...MINE, textSize: 200 }]);
    await late.hears(message => message.kind === 'unsaved' && message.things.length === 1);
    disk.failure = null;
    keep(screen, { textSize: 175 });
    await screen.hears(message => message.kind === 'unsaved' && message.things.length === 0);
    expect(readFileSync(join(folder, SAVED_SETTINGS.name), 'utf8')).toContain('"textSize":175');
    expect(readdirSync(folder)).toEqual([SAVED_SETTINGS.name]);
  });
});
