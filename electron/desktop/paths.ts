import { createHash } from 'node:crypto';
import { accessSync, constants, lstatSync, mkdirSync, mkdtempSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { app } from 'electron';
import { dataFolder } from '../shell/paths.ts';

/** Where everything of a running desktop shell lies. */
export interface Place {
  readonly data: string;
  readonly page: string;
  readonly preload: string;
  /** A picture for the window, where the program's own file holds none. */
  readonly icon: string;
  /** Of an installed program: the folder that its archive lies in. */
  readonly resources: string;
}

/**
 * `beside` is the main bundle's own address, `asked` the folder that was asked for. Also moves the window's profile there,
 * so that each folder has its one program.
 */
export function settle(beside: string, asked: string | null): Place {
  const usual = dataFolder({ platform: process.platform, home: homedir(), variables: process.env });
  const data = asked === null ? usual : resolve(asked);
  app.setPath('userData', profileFolder(data));
  return {
    data,
    page: fileURLToPath(new URL('../page', beside)),
    preload: fileURLToPath(new URL('./preload.cjs', beside)),
    icon: fileURLToPath(new URL('./icon.png', beside)),
    resources: fileURLToPath(new URL('../../..', beside)),
  };
}

/**
 * Where the window's profile lies. One that can't be written is taken by Electron for that of a program that runs already,
 * and this one would end without a word: then it lies elsewhere, and the host says what can't be saved.
 */
function profileFolder(data: string): string {
  const usual = join(data, 'window');
  try {
    mkdirSync(usual, { recursive: true, mode: 0o700 });
    accessSync(usual, constants.W_OK);
    return usual;
  } catch (error) {
    console.error('nothing can be kept in', data, error);
    return spareProfile(data);
  }
}

/**
 * The same for every start on this folder, so that one is left at most and a second start finds the first. Anybody may
 * write where it lies: what stands there and is not ours alone is left to whoever made it.
 */
function spareProfile(data: string): string {
  const user = process.getuid?.();
  const name = createHash('sha256').update(`${user} ${data}`).digest('hex').slice(0, 16);
  const spare = join(tmpdir(), `trick-and-tumble-${name}`);
  try {
    mkdirSync(spare, { mode: 0o700 });
    return spare;
  } catch {
    return isOursAlone(spare, user) ? spare : mkdtempSync(join(tmpdir(), 'trick-and-tumble-'));
  }
}

/** On Windows everybody has a folder for such files of their own. */
function isOursAlone(folder: string, user: number | undefined): boolean {
  const found = lstatSync(folder, { throwIfNoEntry: false });
  if (!found?.isDirectory()) return false;
  return user === undefined || (found.uid === user && (found.mode & 0o777) === 0o700);
}
