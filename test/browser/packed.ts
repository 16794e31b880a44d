import { chmod, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { extractAll } from '@electron/asar';
import { Arch, build, type Configuration, Platform } from 'electron-builder';

const ROOT = join(import.meta.dirname, '../..');
/** What the name of Electron's list of fuses begins with inside its program, and that list: version, length, all on. */
const FUSES = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';
const FUSES_ON = '\u0001\u0009111111111';

/** The game as electron-builder packs it for Linux, with a stand-in for Electron's own files. */
export interface Packed {
  /** The folder with the program. */
  readonly folder: string;
  /** Beside the archive. */
  readonly resources: string;
  readonly archive: string;
  remove(): Promise<void>;
}

/** Packs the built game by our own configuration, changed as asked. */
export async function packGame(changes: Configuration = {}): Promise<Packed> {
  const place = await mkdtemp(join(tmpdir(), 'packed-'));
  await writeElectron(join(place, 'electron'));
  await build({
    publish: 'never',
    projectDir: ROOT,
    targets: Platform.LINUX.createTarget('dir', Arch.x64),
    config: {
      extends: join(ROOT, 'electron-builder.yml'),
      electronDist: join(place, 'electron'),
      directories: { output: join(place, 'release') },
      ...changes,
    },
  });
  const folder = join(place, 'release/linux-unpacked');
  const resources = join(folder, 'resources');
  const remove = (): Promise<void> => rm(place, { recursive: true });
  return { folder, resources, archive: join(resources, 'app.asar'), remove };
}

/** As much of Electron as its packer looks for. */
async function writeElectron(folder: string): Promise<void> {
  await mkdir(join(folder, 'resources'), { recursive: true });
  await writeFile(join(folder, 'electron'), `program${FUSES}${FUSES_ON}`);
  await chmod(join(folder, 'electron'), 0o755);
  for (const name of ['LICENSE', 'LICENSES.chromium.html']) await writeFile(join(folder, name), '');
}

/** The fuses of a program, first to last: on is 1, off is 0. */
export function fusesIn(program: Buffer): string {
  const begin = program.indexOf(FUSES) + FUSES.length;
  const length = program.readUInt8(begin + 1);
  return program.toString('latin1', begin + 2, begin + 2 + length);
}

/**
 * Puts a folder of the same name in the archive's place, since Electron reads inside archives and Node does not. The threads'
 * files are taken out of it: where they lie is beside.
 */
export async function openArchive(archive: string): Promise<void> {
  const opened = `${archive}.opened`;
  extractAll(archive, opened);
  for (const name of ['thrower', 'bot']) await rm(join(opened, `dist/app/${name}-worker.mjs`));
  await rm(archive);
  await rename(opened, archive);
}
