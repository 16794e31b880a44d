import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';

/** Returns the URL if newer versions may be downloaded from it: by HTTPS, or from this machine. Otherwise null. */
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

/** The folders that may name a server. */
export interface SourceFolders {
  /** The player's data folder. */
  readonly data: string;
  /** The program's own folder. */
  readonly resources: string;
}

const FILE = 'updates.json';
const fileShape = z.strictObject({ address: z.string().nullable() });

/**
 * Returns the file that tells electron-updater where to look: made from the player's `updates.json`, or else the one
 * packaged with the program. Null if there is neither, or if the player's names no address.
 * Throws an error in words for the player if `updates.json` can't be understood.
 */
export async function updateSource({ data, resources }: SourceFolders): Promise<string | null> {
  const own = await readOwn(join(data, FILE));
  if (own !== undefined)
    return own === null ? null : await writeSource(join(data, 'window', 'update-source.json'), own);
  const packed = join(resources, 'app-update.yml');
  return existsSync(packed) ? packed : null;
}

/** Returns the player's address, null if it is turned off, or undefined if there is no file. */
async function readOwn(file: string): Promise<string | null | undefined> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw new Error(`${file} cannot be read: ${error.message}`);
  });
  if (text === undefined) return undefined;
  const { success, data } = fileShape.safeParse(parsed(text));
  if (!success) throw new Error(`${file} is not of the form {"address": "https://..."}`);
  if (data.address === null) return null;
  const address = parseUpdatesAddress(data.address);
  if (address === null) throw new Error(`${file} names no https address: '${data.address}'`);
  return address.href;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** JSON is valid YAML, which electron-updater reads. */
async function writeSource(file: string, url: string): Promise<string> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify({ provider: 'generic', url, updaterCacheDirName: 'trick-and-tumble-updater' }));
  return file;
}
