import type { KeyObject } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { readText, systemDisk } from '../host/storage/disk.ts';
import { isUtf16, parseJson } from '../host/storage/format.ts';
import { parseUpdateKey } from './signature.ts';

/** Returns the URL if newer versions may be downloaded from it (HTTPS, or this machine), else null. */
export function parseUpdatesAddress(text: string): URL | null {
  if (!URL.canParse(text)) return null;
  const address = new URL(text);
  if (address.username !== '' || address.password !== '') return null;
  if (address.protocol === 'https:') return address;
  return address.protocol === 'http:' && isLoopback(address.hostname) ? address : null;
}

function isLoopback(name: string): boolean {
  return name === 'localhost' || name === '[::1]' || /^127(\.\d{1,3}){3}$/.test(name);
}

/** Folders that may contain an update address. */
export interface SourceFolders {
  /** The player's data folder. */
  readonly data: string;
  /** The program's own folder. */
  readonly resources: string;
  /** The bundles' folder in the program's archive. */
  readonly bundles: string;
}

export interface UpdateSource {
  /** electron-updater's configuration file. */
  readonly file: string;
  /** The key that the version list must be signed with. */
  readonly key: KeyObject;
  /** The file with the signing time of the newest list accepted. */
  readonly newestList: string;
}

/** The file with the key. It lies beside the bundles, so changing it means changing the archive. */
export const KEY_FILE = 'update-key.txt';

const FILE = 'updates.json';
/** More bytes than the file ever has. */
const MAX_BYTES = 16 * 1024;
const FORM = '{"address": "https://...", "key": "..."} or {"address": null}';
const fileShape = z.union([
  z.strictObject({ address: z.null() }),
  z.strictObject({ address: z.string(), key: z.string() }),
]);

/**
 * Returns the source in the player's `updates.json`, or else the one packaged with the program. Null if there is neither, or
 * if `updates.json` turns updates off. Throws an error with a message for the player if `updates.json` is not valid.
 */
export async function updateSource({ data, resources, bundles }: SourceFolders): Promise<UpdateSource | null> {
  const own = await readOwn(join(data, FILE));
  if (own === null) return null;
  const newestList = join(data, 'window', 'newest-list.txt');
  if (own !== undefined) {
    const file = await writeSource(join(data, 'window', 'update-source.json'), own.address);
    return { file, key: own.key, newestList };
  }
  const packed = join(resources, 'app-update.yml');
  if (!existsSync(packed)) return null;
  const key = parseUpdateKey(await readFile(join(bundles, KEY_FILE), 'utf8').catch(() => ''));
  if (key === null) throw new Error('the program has no key for the list of versions');
  return { file: packed, key, newestList };
}

/** Returns the player's address and key, null if updates are turned off, or undefined if there is no file. */
async function readOwn(file: string): Promise<{ address: string; key: KeyObject } | null | undefined> {
  const text = await readText(systemDisk, file, { most: MAX_BYTES }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw new Error(`${file} cannot be read: ${error.message}`);
  });
  if (text === undefined) return undefined;
  if (isUtf16(text)) throw new Error(`${file} is saved as UTF-16: save it as UTF-8`);
  const { success, data } = fileShape.safeParse(parseJson(text));
  if (!success) throw new Error(`${file} is not of the form ${FORM}`);
  if (data.address === null) return null;
  const address = parseUpdatesAddress(data.address);
  if (address === null) throw new Error(`${file} names no https address: '${data.address}'`);
  const key = parseUpdateKey(data.key);
  if (key === null) throw new Error(`${file} names no Ed25519 key: '${data.key}'`);
  return { address: address.href, key };
}

/** JSON is valid YAML, which electron-updater reads. */
async function writeSource(file: string, url: string): Promise<string> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify({ provider: 'generic', url, updaterCacheDirName: 'trick-and-tumble-updater' }));
  return file;
}
