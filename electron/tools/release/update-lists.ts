import { existsSync } from 'node:fs';
import { copyFile, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { isList, parsePrivateKey, publicPartOf, signLists } from '../packaging/updates.ts';

const MAC_LIST = 'latest-mac.yml';
/** Intel and Apple silicon are packed on two machines, each of which writes its own list. */
const MAC_PART = /^latest-mac\.\w+\.yml$/;

/** Copies this system's version lists. */
export async function collectLists(release: string, to: string, arch: string): Promise<void> {
  for (const name of (await readdir(release)).filter(isList)) {
    const copy = name === MAC_LIST ? `latest-mac.${arch}.yml` : name;
    await copyFile(join(release, name), join(to, copy));
  }
}

/**
 * Completes and signs the version lists in a folder of all systems' artifacts, so that older versions of the game accept
 * them. Returns a sentence about it. Throws if the game would reject them.
 */
export async function finishLists(
  folder: string,
  variables: Readonly<Record<string, string | undefined>>,
): Promise<string> {
  await mergeMacLists(folder);
  const lists = (await readdir(folder)).filter(isList);
  if (lists.length === 0) return 'Older versions will not find this one: it was packed without UPDATES_ADDRESS.';
  const key = parsePrivateKey(variables['UPDATES_PRIVATE_KEY'] ?? '');
  if (key === null) throw new Error('UPDATES_PRIVATE_KEY must be a private Ed25519 key in PEM form');
  if (publicPartOf(key) !== variables['UPDATES_PUBLIC_KEY']?.trim())
    throw new Error('UPDATES_PRIVATE_KEY does not belong to UPDATES_PUBLIC_KEY, which is in the packed game');
  for (const name of lists) await checkFiles(folder, name);
  signLists(folder, key);
  return `Signed for older versions: ${lists.join(', ')}.`;
}

/** A version list, as far as it is read here. */
interface List {
  readonly files: readonly { readonly url: string }[];
}

const readList = async (folder: string, name: string): Promise<List> =>
  parse(await readFile(join(folder, name), 'utf8'));

/** Merges both Macs' lists. The game chooses its file by the architecture in the name. */
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
