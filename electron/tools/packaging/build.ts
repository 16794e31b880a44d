import { copyFileSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build, createBuilder } from 'vite';
import { markBuilt, markUnbuilt, ROOT, sourceStamp } from '../sources.ts';
import { writeAbout } from './about.ts';

/** The shells, the host and its threads, into `dist/app`. */
export async function buildApp(): Promise<void> {
  const builder = await createBuilder({ configFile: join(ROOT, 'electron/vite.config.ts') });
  await builder.buildApp();
}

/** The page, into `dist/page`. */
async function buildPage(): Promise<void> {
  // The page comes from this disk: one large file is no slower than several.
  const quietly = { logLevel: 'warn', build: { chunkSizeWarningLimit: 2000 } } as const;
  await build({ configFile: join(ROOT, 'renderer/vite.config.ts'), ...quietly });
}

/** All of the game, from nothing. */
export async function buildAll(): Promise<void> {
  markUnbuilt();
  const stamp = sourceStamp();
  rmSync(join(ROOT, 'dist/app'), { recursive: true, force: true });
  mkdirSync(join(ROOT, 'dist/app'), { recursive: true });
  await buildApp();
  await buildPage();
  copyFileSync(join(ROOT, 'assets/icon/linux/256x256.png'), join(ROOT, 'dist/app/icon.png'));
  writeAbout(join(ROOT, 'dist/app'), join(ROOT, 'dist/page'));
  markBuilt(stamp);
}

if (process.argv[1] === import.meta.filename) {
  console.log('Building the game ...');
  await buildAll();
  console.log('Built into dist/.');
}
