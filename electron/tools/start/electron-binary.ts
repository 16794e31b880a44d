import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../sources.ts';

/** Time limits in milliseconds for a first response from the network, and for the whole download. */
const PROBE_TIMEOUT = 4000;
const FETCH_TIMEOUT = 15 * 60_000;

const PACKAGE = join(ROOT, 'node_modules/electron');

/** Returns the path of Electron's program, or null. `own` is the package, `other` a folder to use instead of the package's. */
export function findElectron(own = PACKAGE, other = process.env['ELECTRON_OVERRIDE_DIST_PATH']): string | null {
  const name = fetchedName(own) ?? (other ? defaultName() : null);
  if (name === null) return null;
  const file = join(other || join(own, 'dist'), name);
  return existsSync(file) ? file : null;
}

/** Returns the file name that the package wrote when its download was complete, or null. */
function fetchedName(own: string): string | null {
  try {
    return readFileSync(join(own, 'path.txt'), 'utf8');
  } catch {
    return null;
  }
}

function defaultName(): string {
  if (process.platform === 'win32') return 'electron.exe';
  return process.platform === 'darwin' ? 'Electron.app/Contents/MacOS/Electron' : 'electron';
}

/** Lets the electron package download its program. Returns its path, or null without a network. */
export async function fetchElectron(): Promise<string | null> {
  if (!existsSync(join(PACKAGE, 'install.js')) || !(await isReachable())) return null;
  console.log('Fetching Electron, once (about 120 MB) ...');
  spawnSync(process.execPath, [join(PACKAGE, 'install.js')], { stdio: 'ignore', timeout: FETCH_TIMEOUT });
  return findElectron();
}

/** True if the server that Electron is downloaded from responds. */
export async function isReachable(): Promise<boolean> {
  // The package uses a proxy itself; a request without it would prove nothing.
  if (process.env['HTTPS_PROXY'] ?? process.env['https_proxy']) return true;
  const source = process.env['ELECTRON_MIRROR'] ?? process.env['npm_config_electron_mirror'];
  try {
    await fetch(source ?? 'https://github.com/electron/electron', {
      method: 'HEAD',
      signal: AbortSignal.timeout(PROBE_TIMEOUT),
    });
    return true;
  } catch {
    return false;
  }
}
