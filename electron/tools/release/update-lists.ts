import { existsSync } from 'node:fs';
import { copyFile, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { isList, parsePrivateKey, publicPartOf, signLists } from '../packaging/updates.ts';

const MAC_LIST = 'latest-mac.yml';
/** The two kinds of Mac are packed on two machines, each of which writes a list of its own. */
const MAC_PART = /^latest-mac\.\w+\.yml$/;

/** Copies the lists of versions that were made for this system. */
export async function collectLists(release: string, to: string, arch: string): Promise<void> {
  for (const name of (await readdir(release)).filter(isList)) {
    const copy = name === MAC_LIST ? `latest-mac.${arch}.yml` : name;
    await copyFile(join(release, name), join(to, copy));
  }
}

/**
 * Completes and signs the lists of versions in a folder of all systems' artifacts, so that older versions of the game
 * take them. Returns a sentence about it. Throws if the game would not take them.
 */
export async function finishLists(
  folder: string,
  variables: Readonly<Record<string, string | undefined>>,
): Promise<string> {
  await mergeMacLists(folder);
  const lists = (await readdir(folder)).filter(isList);
  if (lists.length === 0) return 'Older versions are not told of this one: it was packed without UPDATES_ADDRESS.';
  const key = parsePrivateKey(variables['UPDATES_PRIVATE_KEY'] ?? '');
  if (key === null) throw new Error('UPDATES_PRIVATE_KEY must be a private Ed25519 key in PEM form');
  if (publicPartOf(key) !== variables['UPDATES_PUBLIC_KEY']?.trim())
    throw new Error('UPDATES_PRIVATE_KEY does not belong to UPDATES_PUBLIC_KEY, which is in the packed game');
  for (const name of lists) await checkFiles(folder, name);
  signLists(folder, key);
  return `Signed for older versions: ${lists.join(', ')}.`;
}

/** A list of versions, as far as it is looked at here. */
interface List {
  readonly files: readonly { readonly url: string }[];
}

const readList = async (folder: string, name: string): Promise<List> =>
  parse(await readFile(join(folder, name), 'utf8'));

/** Makes one list of both Macs' files. The game chooses its file by the processor in the name. */
async function mergeMacLists(folder: string): Promise<void> {
  const parts = (await readdir(folder)).filter(name => MAC_PART.test(name)).sort();
  if (parts.length === 0) return;
  const lists = await Promise.all(parts.map(name => readList(folder, name)));
  const merged = { ...lists[0], files: lists.flatMap(({ files }) => files) };
  await writeFile(join(folder, MAC_LIST), stringify(merged));
  for (const name of parts) await rm(join(folder, name));
}

async function checkFiles(folder: string, list: string): Promise<void> {
  for (const { url } of (await readList(folder, list)).files)
    if (!existsSync(join(folder, url))) throw new Error(`${list} names ${url}, which is missing`);
}
