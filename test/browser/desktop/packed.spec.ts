import { readdirSync, readFileSync, statSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { extractAll, listPackage } from '@electron/asar';
import { expect, test } from '@playwright/test';
import { Arch, build, type Configuration, Platform } from 'electron-builder';
import { BUNDLED } from '../../../electron/tools/packaging/about.ts';
import { packConfig } from '../../../electron/tools/packaging/packing.ts';
import type { HostMessage } from '../../../engine/protocol/messages.ts';
import { startDesktop } from '../../support/electron/desktop.ts';
import { completeLines } from '../support/prepared.ts';

const MOST_BYTES = 25_000_000;
/** The only files allowed in the archive: the manifest, the bundles, the pages of tables and phones with their built files. */
const SHIPPED = [
  /^package\.json$/,
  /^dist\/app\/(main\.js|preload\.cjs|updates\.js|icon\.png|(thrower|bot)-worker\.mjs)$/,
  /^dist\/app\/lessons\/[\w-]+\.jsonl$/,
  /^dist\/page\/(index\.html|about\.json)$/,
  /^dist\/hand\/(index\.html|rules\/[\w-]+\.json)$/,
  /^dist\/hand\/assets\/[\w.-]+-[\w-]{8}\.(js|css|woff2?|png|svg)$/,
  /^dist\/page\/assets\/[\w.-]+-[\w-]{8}\.(js|css|woff2?|webp|png|svg)$/,
];
let packed: Packed;
test.beforeAll(async () => {
  packed = await packGame();
});
test.afterAll(() => packed.remove());

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name));

test('the packer refuses a setting that it does not know', async () => {
  await expect(packGame({ asarr: true } as object)).rejects.toThrow(/unknown property 'asarr'/);
});

test('the archive holds the bundles, the lessons, the two pages and nothing else', () => {
  const entries = listPackage(packed.archive, { isPack: false }).map(name => name.slice(1));
  const files = entries.filter(name => !entries.some(other => other.startsWith(`${name}/`)));
  expect(files.filter(name => !SHIPPED.some(pattern => pattern.test(name)))).toEqual([]);
  for (const pattern of SHIPPED)
    expect(
      files.some(name => pattern.test(name)),
      String(pattern),
    ).toBe(true);
});

test('only the licences lie beside the archive', () => {
  const beside = filesIn(packed.resources).map(file => file.slice(packed.resources.length + 1));
  expect(beside.sort()).toEqual([
    'app.asar',
    'licences/CREDITS.md',
    'licences/LICENSE.txt',
    'licences/THIRD-PARTY.txt',
  ]);
  const bytes = filesIn(packed.folder).reduce((sum, file) => sum + statSync(file).size, 0);
  expect(bytes).toBeLessThan(MOST_BYTES);
});

test('the program has all of its Electron fuses set', () => {
  // Run as Node, cookies encrypted, NODE_OPTIONS, inspect, archive checked, archive only, snapshot, file privileges, traps.
  expect(fusesIn(readFileSync(join(packed.folder, 'trick-and-tumble')))).toBe('010011001');
});

test('an Electron with a fuse that nobody has decided about is not packed', async () => {
  await expect(packGame({}, '\u0001\u000a1111111111')).rejects.toThrow(/has 10 fuses/);
});

test('every bundled package is named with its licence', () => {
  const app = join(import.meta.dirname, '../../../dist/app');
  const maps = readdirSync(app).filter(name => name.endsWith('.map'));
  expect(maps.length).toBeGreaterThan(4);
  const sources = maps.flatMap(name => JSON.parse(readFileSync(join(app, name), 'utf8')).sources as string[]);
  const packages = sources.flatMap(source => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1] ?? []);
  expect(new Set(packages)).toContain('electron-updater');
  expect([...new Set(packages)].filter(name => !(BUNDLED as readonly string[]).includes(name))).toEqual([]);
});

// Last, because it unpacks the archive.
test('the packed program starts, its opponents think and its throws are verified', async ({ context }) => {
  await openArchive(packed.archive);
  const data = join(packed.folder, 'matches');
  const main = join(packed.archive, 'dist/app/main.js');
  const shell = await startDesktop({ context, data, main, search: '?quality=low' });
  const page = await shell.page;
  await page.getByRole('button', { name: 'About' }).click();
  await expect(page.getByTestId('about')).toContainText(/Version \d+\.\d+\.\d+/);
  await page.keyboard.press('Escape');
  await page.evaluate(playAtOnce);
  await page.getByTestId('tile-trice').click();
  await page.getByRole('radio', { name: '2', exact: true }).click();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  const entries = (): readonly Entry[] =>
    filesIn(data)
      .filter(file => file.endsWith('.jsonl'))
      .flatMap(file => completeLines(readFileSync(file, 'utf8')))
      .map(line => JSON.parse(line));
  await expect.poll(() => entries().some(({ by }) => by === 1)).toBe(true);
  expect(entries().some(({ by, digest }) => by === 'chance' && digest !== undefined)).toBe(true);
  expect(shell.notes.filter(note => note === 'worker')).toHaveLength(2);
  expect(await shell.stop()).toEqual({ code: 0, signal: null });
  expect(shell.errors()).toBe('');
});

/** The fields of a record's line that are used here. */
interface Entry {
  readonly by?: number | 'chance';
  readonly digest?: string;
}

/** Runs in the page. Throws, and takes the first choice every time. */
function playAtOnce(): void {
  const bridge = window.trickAndTumble;
  if (!bridge) throw new Error('there is no bridge');
  bridge.listen(heard => {
    const message = heard as HostMessage;
    if (message.kind === 'aim') bridge.send({ kind: 'gesture', throw: message.throw, gesture: null });
    if (message.kind !== 'beat' || message.seat === null) return;
    const action = message.view.ask?.listed[0];
    if (action) bridge.send({ kind: 'act', seat: message.seat, seq: message.seq, action });
  });
}

const ROOT = join(import.meta.dirname, '../../..');
/** The marker before Electron's list of fuses in its program, and the list itself: version, length, all on. */
const FUSES = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';
const FUSES_ON = '\u0001\u0009111111111';

/** The game as electron-builder packs it for Linux, with a stand-in for Electron's own files. */
interface Packed {
  /** The folder with the program. */
  readonly folder: string;
  /** The folder that contains the archive. */
  readonly resources: string;
  readonly archive: string;
  remove(): Promise<void>;
}

/** Packs the built game by our own configuration, changed as asked. */
async function packGame(changes: Configuration = {}, fuses = FUSES_ON): Promise<Packed> {
  const place = await mkdtemp(join(tmpdir(), 'packed-'));
  await writeElectron(join(place, 'electron'), fuses);
  await build({
    publish: 'never',
    projectDir: ROOT,
    targets: Platform.LINUX.createTarget('dir', Arch.x64),
    config: packConfig({
      electronDist: join(place, 'electron'),
      directories: { output: join(place, 'release') },
      ...changes,
    }),
  });
  const folder = join(place, 'release/linux-unpacked');
  const resources = join(folder, 'resources');
  const remove = (): Promise<void> => rm(place, { recursive: true });
  return { folder, resources, archive: join(resources, 'app.asar'), remove };
}

/** Writes the files of Electron that its packer looks for. */
async function writeElectron(folder: string, fuses: string): Promise<void> {
  await mkdir(join(folder, 'resources'), { recursive: true });
  await writeFile(join(folder, 'electron'), `program${FUSES}${fuses}`);
  await chmod(join(folder, 'electron'), 0o755);
  for (const name of ['LICENSE', 'LICENSES.chromium.html']) await writeFile(join(folder, name), '');
}

/** The fuses of a program, first to last: on is 1, off is 0. */
function fusesIn(program: Buffer): string {
  const begin = program.indexOf(FUSES) + FUSES.length;
  const length = program.readUInt8(begin + 1);
  return program.toString('latin1', begin + 2, begin + 2 + length);
}

/** Replaces the archive by a folder of the same name, because Node can't read inside archives as Electron does. */
async function openArchive(archive: string): Promise<void> {
  const opened = `${archive}.opened`;
  extractAll(archive, opened);
  await rm(archive);
  await rename(opened, archive);
}
