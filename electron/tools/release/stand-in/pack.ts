import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Arch, build, type Configuration, Platform } from 'electron-builder';
import { packConfig } from '../../packaging/packing.ts';
import { ROOT } from '../../sources.ts';

/** Marker before the fuses in Electron's program, and the fuses: version, length, all on. */
export const FUSES = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';
const FUSES_ON = '\u0001\u0009111111111';

/** The game packed by electron-builder for Linux, with a stand-in for Electron's own files. */
export interface Packed {
  /** Folder with the program. */
  readonly folder: string;
  readonly program: string;
  /** Folder with the archive. */
  readonly resources: string;
  readonly archive: string;
}

/** Packs the built game into this folder by our own configuration with these changes. */
export async function packWithStandIn(
  place: string,
  changes: Configuration = {},
  fuses: string = FUSES_ON,
): Promise<Packed> {
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
  return { folder, program: join(folder, 'trick-and-tumble'), resources, archive: join(resources, 'app.asar') };
}

/** Writes the Electron files that its packer needs. The program starts `program.ts`. */
async function writeElectron(folder: string, fuses: string): Promise<void> {
  await mkdir(join(folder, 'resources'), { recursive: true });
  await writeFile(join(folder, 'electron'), programText(fuses));
  await chmod(join(folder, 'electron'), 0o755);
  for (const name of ['LICENSE', 'LICENSES.chromium.html']) await writeFile(join(folder, name), '');
}

const programText = (fuses: string): string => `#!/bin/sh
# ${FUSES}${fuses}
here="$(dirname "$(readlink -f "$0")")"
exec '${process.execPath}' --import 'file://${join(ROOT, 'node_modules/tsx/dist/loader.mjs')}' '${join(import.meta.dirname, 'program.ts')}' "$here/resources" "$@"
`;
