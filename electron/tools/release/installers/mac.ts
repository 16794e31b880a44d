import { readdirSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Command } from '../smoke.ts';
import type { System } from '../system.ts';

/** Returns the command that starts the game from the folder with its bundle. */
export function programIn(folder: string): Command {
  const macOS = join(bundleIn(folder), 'Contents/MacOS');
  const [program] = readdirSync(macOS);
  if (program === undefined) throw new Error(`${macOS} is empty`);
  return [join(macOS, program)];
}

function bundleIn(folder: string): string {
  const bundle = readdirSync(folder).find(name => name.endsWith('.app'));
  if (bundle === undefined) throw new Error(`there is no program in ${folder}`);
  return join(folder, bundle);
}

const checkSignature = (folder: string, { run }: System): Promise<string> =>
  run(['codesign', '--verify', '--deep', '--strict', bundleIn(folder)]);

/** Mounts a disk image, checks the signature of the program in it, and plays. */
export async function checkDmg(file: string, system: System): Promise<void> {
  const mounted = await mkdtemp(join(tmpdir(), 'mounted-'));
  await system.run(['hdiutil', 'attach', file, '-nobrowse', '-readonly', '-mountpoint', mounted]);
  try {
    await checkSignature(mounted, system);
    await system.smoke(programIn(mounted));
  } finally {
    await system.run(['hdiutil', 'detach', mounted]);
  }
}

/** Unpacks an archive and checks the signature of its program, which is the same as in the disk image. */
export async function checkZip(file: string, system: System): Promise<void> {
  const place = await mkdtemp(join(tmpdir(), 'unzipped-'));
  await system.run(['ditto', '-x', '-k', file, place]);
  await checkSignature(place, system);
}
