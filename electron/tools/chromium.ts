import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { type Browser, chromium, type LaunchOptions } from '@playwright/test';

/** Inputs of the search for a Chromium. */
interface Search {
  readonly exists: (file: string) => boolean;
  readonly variables: Readonly<Record<string, string | undefined>>;
  /** Path of Playwright's own Chromium. */
  readonly own: string;
}

/** The headless shell comes first: pages take it two thirds of the time. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const DEFAULT_FOLDERS = ['/usr/bin', '/usr/local/bin'];

/** Returns the path in CHROMIUM, else that of the system's Chromium, else of Playwright's; null if there is none. */
export function chooseBrowser({ exists, variables, own }: Search): string | null {
  const named = variables['CHROMIUM'];
  if (named) return named;
  const folders = [...(variables['PATH'] ?? '').split(':').filter(posix.isAbsolute), ...DEFAULT_FOLDERS];
  const system = NAMES.flatMap(name => folders.map(folder => posix.join(folder, name)));
  return [...system, own].find(exists) ?? null;
}

interface System {
  readonly platform: NodeJS.Platform;
  readonly root: boolean;
  /** Contents of /etc/os-release, or empty. */
  readonly release: string;
}

type Command = readonly [string, ...string[]];

const PLAYWRIGHT = ['npx', 'playwright', 'install'] as const;
/** Debian packages for WebGL in software. */
const MESA = ['libegl1', 'libgl1-mesa-dri'] as const;

/** Returns lists of commands that install a Chromium on this system, to try in order until one works. */
export function commandsFor({ platform, root, release }: System): readonly (readonly Command[])[] {
  const own: Command = [...PLAYWRIGHT, 'chromium'];
  if (platform !== 'linux' || !root) return [[own]];
  const withLibraries: Command = [...PLAYWRIGHT, '--with-deps', 'chromium'];
  const debian = (name: string): readonly Command[] => [
    ['apt-get', 'update', '-q'],
    ['apt-get', 'install', '-y', '-q', '--no-install-recommends', name, ...MESA],
  ];
  // Ubuntu's package only installs a snap, which does not run in containers.
  if (/^ID=ubuntu$/m.test(release)) return [[withLibraries]];
  return /^ID(_LIKE)?=.*debian/m.test(release)
    ? [debian('chromium-headless-shell'), debian('chromium'), [withLibraries]]
    : [[own]];
}

/** Runners have no graphics card, and a Chromium that discovers this by itself first loses its GPU process. */
export const SOFTWARE_DRAWING: readonly string[] = process.platform === 'linux' ? ['--use-angle=swiftshader'] : [];

const SWIFTSHADER: readonly string[] = ['--use-angle=swiftshader', '--enable-unsafe-swiftshader'];

/**
 * Draws WebGL in software. Mesa takes half the time of Chromium's SwiftShader, which is the automatic fallback where there is
 * no Mesa.
 */
const SOFTWARE_WEBGL: readonly string[] =
  process.platform === 'linux'
    ? ['--use-gl=angle', '--use-angle=gl-egl', '--ignore-gpu-blocklist', '--enable-unsafe-swiftshader']
    : SWIFTSHADER;

/** Keeps the browser off the network. */
const BROWSER_ARGUMENTS: readonly string[] = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Keeps the headless shell from rounding glyph widths.
  '--font-render-hinting=none',
];

/** Returns launch options for a Chromium without graphics, plus these arguments. */
export function withoutGraphics(args: readonly string[]): LaunchOptions {
  return { args: [...BROWSER_ARGUMENTS, '--disable-gpu', ...args] };
}

/** Returns launch options for a Chromium that draws WebGL in software, the same on every machine, plus these arguments. */
export function withSoftwareGraphics(args: readonly string[]): LaunchOptions {
  return {
    args: [...BROWSER_ARGUMENTS, ...SOFTWARE_WEBGL, ...args],
    // Otherwise Mesa would use a graphics card.
    env: { ...process.env, LIBGL_ALWAYS_SOFTWARE: '1' },
  };
}

/** Returns the path of the Chromium for the browser tests, or null. */
export function findBrowser(): string | null {
  return chooseBrowser({ exists: existsSync, variables: process.env, own: chromium.executablePath() });
}

/**
 * Starts the browser tests' Chromium headless, for pictures in the repository. It uses SwiftShader, since Mesa leaves a few
 * dark dots where its anisotropic filter reads beyond a numeral's cell.
 */
export async function openChromium(): Promise<Browser> {
  return await chromium.launch({ executablePath: browserPath(), args: [...BROWSER_ARGUMENTS, ...SWIFTSHADER] });
}

/** Starts the browser tests' Chromium headless, for pictures to look at once: Mesa is twice as fast as SwiftShader. */
export async function openFastChromium(): Promise<Browser> {
  return await chromium.launch({ ...withSoftwareGraphics([]), executablePath: browserPath() });
}

function browserPath(): string {
  const path = findBrowser();
  if (path === null) throw new Error('No Chromium was found: npm run test:browser installs one.');
  return path;
}

/** Finds or installs a Chromium. Returns its path, or null if neither works. */
export function installBrowser(): string | null {
  const found = findBrowser();
  if (found !== null) return found;
  const release = existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : '';
  for (const commands of commandsFor({ platform: process.platform, root: process.getuid?.() === 0, release })) {
    console.log(`The browser tests need a Chromium: ${commands.map(words => words.join(' ')).join(' && ')}`);
    if (commands.every(succeeds) && findBrowser() !== null) return findBrowser();
  }
  return null;
}

function succeeds([command, ...args]: Command): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const shell = process.platform === 'win32';
  return spawnSync(command, args, { stdio: 'inherit', env, shell }).status === 0;
}

/** Advice if no Chromium could be installed. */
export const NO_BROWSER =
  "The browser tests need Chromium, and it could not be installed. Install your system's chromium package, run " +
  'npx playwright install --with-deps chromium, or set its path: CHROMIUM=/path/to/chromium npm test.';

if (process.argv[1] === import.meta.filename && installBrowser() === null) {
  console.error(NO_BROWSER);
  process.exitCode = 1;
}
