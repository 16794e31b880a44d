import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { SIGNING_FILE } from '../packaging/signing.ts';
import { installerEnds } from './installers/check.ts';
import { collectLists } from './update-lists.ts';

/** Our licence and third-party ones beside the program. They are the same on every system and are taken from Linux. */
const LICENCES = [
  'resources/licences/LICENSE.txt',
  'resources/licences/CREDITS.md',
  'resources/licences/THIRD-PARTY.txt',
  'LICENSE.electron.txt',
  'LICENSES.chromium.html',
];
/** List of checksums in the format of `sha256sum --check`. */
const SUMS = 'SHA256SUMS.txt';

/**
 * Copies this system's installers into a new folder, with version lists, licences and a sentence about their signing.
 */
export async function collectArtifacts(release: string, to: string, platform: NodeJS.Platform): Promise<void> {
  await rm(to, { recursive: true, force: true });
  await mkdir(to, { recursive: true });
  const names = await readdir(release);
  for (const end of installerEnds(platform)) {
    const found = names.filter(name => name.endsWith(end));
    if (found.length === 0) throw new Error(`there is no ${end} in ${release}`);
    for (const name of found) await copyFile(join(release, name), join(to, name));
  }
  await collectLists(release, to, process.arch);
  await copyFile(join(release, SIGNING_FILE), join(to, `SIGNING-${platform}-${process.arch}.txt`));
  if (platform !== 'linux') return;
  for (const file of LICENCES) await copyFile(join(release, 'linux-unpacked', file), join(to, basename(file)));
}

/** Removes the sentences about signing from a folder of all systems' artifacts, and returns them as one list. */
export async function takeSigning(folder: string): Promise<string> {
  const names = (await readdir(folder)).filter(name => /^SIGNING-.*\.txt$/.test(name)).sort();
  const sentences = await Promise.all(names.map(name => readFile(join(folder, name), 'utf8')));
  for (const name of names) await rm(join(folder, name));
  return [...new Set(sentences.map(each => `- ${each.trim()}`))].join('\n');
}

/** Writes the checksums of a folder's files into the folder. */
export async function writeSums(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter(name => name !== SUMS).sort();
  const lines = await Promise.all(names.map(async name => `${await sumOf(join(folder, name))}  ${name}\n`));
  await writeFile(join(folder, SUMS), lines.join(''));
}

/** Throws unless a folder contains exactly the files in its list, with these checksums. */
export async function checkSums(folder: string): Promise<void> {
  const lines = (await readFile(join(folder, SUMS), 'utf8')).trimEnd().split('\n');
  const listed = new Map(lines.map(line => [line.slice(66), line.slice(0, 64)]));
  const unlisted = (await readdir(folder)).filter(name => name !== SUMS && !listed.has(name));
  if (unlisted.length > 0) throw new Error(`${SUMS} does not list ${unlisted.join(', ')}`);
  for (const [name, sum] of listed) {
    if (!existsSync(join(folder, name))) throw new Error(`${name} is missing`);
    if ((await sumOf(join(folder, name))) !== sum) throw new Error(`${name} does not match ${SUMS}`);
  }
}

async function sumOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const part of createReadStream(file)) hash.update(part);
  return hash.digest('hex');
}
