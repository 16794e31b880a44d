import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { System } from '../system.ts';

/** Milliseconds that removing may take after the remover has returned, because it goes on as a copy of itself. */
const LONGEST_REMOVAL = 60_000;

/** Installs the game without a question, plays, removes it without a question, and expects the program to be gone. */
export async function checkNsis(file: string, system: System): Promise<void> {
  const place = join(await mkdtemp(join(tmpdir(), 'installed-')), 'trick-and-tumble');
  // The folder comes last and without quotes, whatever it contains.
  await system.run([file, '/S', '/currentuser', `/D=${place}`]);
  const program = join(place, 'trick-and-tumble.exe');
  if (!existsSync(program)) throw new Error(`${file} installs no ${program}`);
  await system.smoke([program]);
  const remover = readdirSync(place).find(name => /^Uninstall .*\.exe$/.test(name));
  if (remover === undefined) throw new Error(`${file} installs nothing that removes it`);
  await system.run([join(place, remover), '/S', '/currentuser']);
  const until = Date.now() + LONGEST_REMOVAL;
  while (existsSync(program)) {
    if (Date.now() > until) throw new Error(`${remover} leaves ${program} behind`);
    await new Promise(resolve => setTimeout(resolve, 200));
  }
}
