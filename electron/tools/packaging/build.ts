import { copyFileSync, cpSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build, createBuilder } from 'vite';
import { markBuilt, markUnbuilt, ROOT, sourceStamp } from '../sources.ts';
import { writeAbout } from './about.ts';

/** Builds the shells, the host and its workers into `dist/app`, with the starts of lessons and the puzzles. */
export async function buildApp(): Promise<void> {
  const builder = await createBuilder({ configFile: join(ROOT, 'electron/vite.config.ts') });
  await builder.buildApp();
  for (const folder of ['lessons', 'puzzles'])
    cpSync(join(ROOT, 'assets', folder), join(ROOT, 'dist/app', folder), { recursive: true });
}

/** Builds the page into `dist/page`. */
async function buildPage(): Promise<void> {
  // The page is read from disk, where one large file is as fast as several.
  const quietly = { logLevel: 'warn', build: { chunkSizeWarningLimit: 2000 } } as const;
  await build({ configFile: join(ROOT, 'renderer/vite.config.ts'), ...quietly });
}

/** Builds the phones' page into `dist/phone`. */
async function buildPhonePage(): Promise<void> {
  await build({ configFile: join(ROOT, 'renderer/phone/vite.config.ts'), logLevel: 'warn' });
}

/** Rebuilds the whole game. */
export async function buildAll(): Promise<void> {
  markUnbuilt();
  const stamp = sourceStamp();
  rmSync(join(ROOT, 'dist/app'), { recursive: true, force: true });
  mkdirSync(join(ROOT, 'dist/app'), { recursive: true });
  await buildApp();
  await buildPage();
  await buildPhonePage();
  copyFileSync(join(ROOT, 'assets/icon/linux/256x256.png'), join(ROOT, 'dist/app/icon.png'));
  writeAbout(join(ROOT, 'dist/app'), join(ROOT, 'dist/page'));
  markBuilt(stamp);
}

if (process.argv[1] === import.meta.filename) {
  console.log('Building the game ...');
  await buildAll();
  console.log('Built into dist/.');
}
