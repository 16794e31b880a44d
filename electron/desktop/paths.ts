import { createHash } from 'node:crypto';
import { accessSync, constants, lstatSync, mkdirSync, mkdtempSync, realpathSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { app } from 'electron';
import { dataFolder } from '../shell/paths.ts';

/** The paths of a running desktop shell. */
export interface Paths {
  readonly data: string;
  readonly page: string;
  /** The folder of the phones' page. */
  readonly phonePage: string;
  readonly preload: string;
  /** The window's icon, for systems whose executables have none. */
  readonly icon: string;
  /** The folder with the archive of an installed program. */
  readonly resources: string;
  /** The folder of the built bundles. */
  readonly bundles: string;
}

/**
 * Returns the paths, and moves the window's profile to the data folder, so that each data folder allows one process.
 * `bundle` is the URL of the main bundle, `asked` the requested data folder.
 */
export function resolvePaths(bundle: string, asked: string | null): Paths {
  const data = asked === null ? defaultFolder() : resolve(asked);
  app.setPath('userData', profileFolder(data));
  return {
    data,
    page: fileURLToPath(new URL('../page', bundle)),
    phonePage: fileURLToPath(new URL('../phone', bundle)),
    preload: fileURLToPath(new URL('./preload.cjs', bundle)),
    icon: fileURLToPath(new URL('./icon.png', bundle)),
    resources: fileURLToPath(new URL('../../..', bundle)),
    bundles: fileURLToPath(new URL('.', bundle)),
  };
}

const defaultFolder = (): string => dataFolder({ platform: process.platform, home: homedir(), variables: process.env });

/** True for the default data folder. */
export const isDefaultFolder = (folder: string): boolean => realPath(resolve(folder)) === realPath(defaultFolder());

/** Resolves links. Returns the path itself if it does not exist yet. */
function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}

/**
 * Returns the folder for the window's profile. If it can't be written, Electron would conclude that another process uses
 * it and quit silently, so the profile moves to a spare folder and the host reports what can't be saved.
 */
function profileFolder(data: string): string {
  const folder = join(data, 'window');
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.W_OK);
    return folder;
  } catch (error) {
    console.error('cannot write to the data folder:', data, error);
    return spareProfile(data);
  }
}

/**
 * Returns a temporary folder named after the data folder, so that a second start finds the first. Anybody may write to the
 * system's temporary folder, so a folder there that others can access is not used.
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

/** True if only this user can access the folder. On Windows each user has a private temporary folder. */
function isOursAlone(folder: string, user: number | undefined): boolean {
  const found = lstatSync(folder, { throwIfNoEntry: false });
  if (!found?.isDirectory()) return false;
  return user === undefined || (found.uid === user && (found.mode & 0o777) === 0o700);
}
