import { readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listPackage } from '@electron/asar';
import { expect, test } from '@playwright/test';
import { BUNDLED } from '../../../electron/tools/packaging/about.ts';
import { smokeTest } from '../../../electron/tools/release/smoke.ts';
import { FUSES, type Packed, packWithStandIn } from '../../../electron/tools/release/stand-in/pack.ts';
import manifest from '../../../package.json' with { type: 'json' };

const MAX_BYTES = 25_000_000;
/** The only files allowed in the archive: the manifest, the bundles, and the built table and phone pages. */
const SHIPPED = [
  /^package\.json$/,
  /^dist\/app\/(main\.js|preload\.cjs|updates\.js|icon\.png|(thrower|bot|data)-worker\.mjs)$/,
  /^dist\/app\/(lessons|puzzles)\/[\w-]+\.jsonl$/,
  /^dist\/page\/(index\.html|about\.json)$/,
  /^dist\/phone\/index\.html$/,
  /^dist\/phone\/assets\/[\w.-]+-[\w-]{8}\.(js|css|woff2?|png|svg)$/,
  /^dist\/page\/assets\/[\w.-]+-[\w-]{8}\.(js|css|woff2?|webp|png|svg)$/,
];
let place: string;
let packed: Packed;
// One worker, so that everything is built once.
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'packed-'));
  packed = await packWithStandIn(place);
});
test.afterAll(() => rm(place, { recursive: true }));

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name));

test('the packer refuses a setting that it does not know', async () => {
  await expect(packWithStandIn(join(place, 'other'), { asarr: true } as object)).rejects.toThrow(
    /unknown property 'asarr'/,
  );
});

test('the archive holds the bundles, lessons and puzzles, the two pages and nothing else', () => {
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
  expect(bytes).toBeLessThan(MAX_BYTES);
});

test('the program has all of its Electron fuses set', () => {
  // Run as Node, cookies encrypted, NODE_OPTIONS, inspect, archive checked, archive only, snapshot, file privileges,
  // traps.
  expect(fusesIn(readFileSync(packed.program))).toBe('010011001');
});

test('an Electron with a fuse that nobody has decided about is not packed', async () => {
  await expect(packWithStandIn(join(place, 'other'), {}, '\u0001\u000a1111111111')).rejects.toThrow(/has 10 fuses/);
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

test('the packed program passes the smoke test of releases', async () => {
  // A whole match in a separate program that really draws. Each of its steps has a limit.
  test.slow();
  await smokeTest([packed.program], manifest.version);
});

/** The fuses of a program, first to last: 1 is on, 0 is off. */
function fusesIn(program: Buffer): string {
  const begin = program.indexOf(FUSES) + FUSES.length;
  const length = program.readUInt8(begin + 1);
  return program.toString('latin1', begin + 2, begin + 2 + length);
}
