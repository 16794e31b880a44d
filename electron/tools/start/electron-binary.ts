import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../sources.ts';

/** Milliseconds: for a sign that there is a network at all, and for the whole download. */
const LONGEST_PROBE = 4000;
const LONGEST_FETCH = 15 * 60_000;

const PACKAGE = join(ROOT, 'node_modules/electron');

/** Electron's program on this disk, or null. `own` is the package, `other` a folder named instead of its own. */
export function findElectron(own = PACKAGE, other = process.env['ELECTRON_OVERRIDE_DIST_PATH']): string | null {
  const name = fetchedName(own) ?? (other ? usualName() : null);
  if (name === null) return null;
  const file = join(other || join(own, 'dist'), name);
  return existsSync(file) ? file : null;
}

/** What the package calls its program. Written last, so without it the program is not there in full. */
function fetchedName(own: string): string | null {
  try {
    return readFileSync(join(own, 'path.txt'), 'utf8');
  } catch {
    return null;
  }
}

function usualName(): string {
  if (process.platform === 'win32') return 'electron.exe';
  return process.platform === 'darwin' ? 'Electron.app/Contents/MacOS/Electron' : 'electron';
}

/** Lets the electron package fetch its program, unless no network answers within seconds. */
export async function fetchElectron(): Promise<string | null> {
  if (!existsSync(join(PACKAGE, 'install.js')) || !(await isReachable())) return null;
  console.log('Fetching Electron, once (about 120 MB) ...');
  spawnSync(process.execPath, [join(PACKAGE, 'install.js')], { stdio: 'ignore', timeout: LONGEST_FETCH });
  return findElectron();
}

/** Whether the place that Electron is fetched from answers at all. */
export async function isReachable(): Promise<boolean> {
  // The package goes through a proxy by itself; asking without one would say nothing.
  if (process.env['HTTPS_PROXY'] ?? process.env['https_proxy']) return true;
  const source = process.env['ELECTRON_MIRROR'] ?? process.env['npm_config_electron_mirror'];
  try {
    await fetch(source ?? 'https://github.com/electron/electron', {
      method: 'HEAD',
      signal: AbortSignal.timeout(LONGEST_PROBE),
    });
    return true;
  } catch {
    return false;
  }
}
