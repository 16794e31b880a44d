import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { type Browser, chromium, type LaunchOptions } from '@playwright/test';

/** What the search for a Chromium reads. */
interface Search {
  readonly exists: (file: string) => boolean;
  readonly variables: Readonly<Record<string, string | undefined>>;
  /** The path at which Playwright keeps its own Chromium. */
  readonly own: string;
}

/** The shell without a window comes first: a page costs it two thirds of the time. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const USUAL_FOLDERS = ['/usr/bin', '/usr/local/bin'];

/** Returns the path of the Chromium that CHROMIUM names, else the system's, else Playwright's; null if there is none. */
export function chooseBrowser({ exists, variables, own }: Search): string | null {
  const named = variables['CHROMIUM'];
  if (named) return named;
  const folders = [...(variables['PATH'] ?? '').split(':').filter(posix.isAbsolute), ...USUAL_FOLDERS];
  const system = NAMES.flatMap(name => folders.map(folder => posix.join(folder, name)));
  return [...system, own].find(exists) ?? null;
}

interface System {
  readonly platform: NodeJS.Platform;
  readonly root: boolean;
  /** The text of /etc/os-release, where there is one. */
  readonly release: string;
}

type Command = readonly [string, ...string[]];

const PLAYWRIGHT = ['npx', 'playwright', 'install'] as const;
/** Debian's packages of the library that draws WebGL in software. */
const MESA = ['libegl1', 'libgl1-mesa-dri'] as const;

/** Returns lists of commands that install a Chromium on this system, to be tried in order until one works. */
export function commandsFor({ platform, root, release }: System): readonly (readonly Command[])[] {
  const own: Command = [...PLAYWRIGHT, 'chromium'];
  if (platform !== 'linux' || !root) return [[own]];
  const withLibraries: Command = [...PLAYWRIGHT, '--with-deps', 'chromium'];
  const debian = (name: string): readonly Command[] => [
    ['apt-get', 'update', '-q'],
    ['apt-get', 'install', '-y', '-q', '--no-install-recommends', name, ...MESA],
  ];
  // Ubuntu's package only points to a snap, which does not run in a container.
  if (/^ID=ubuntu$/m.test(release)) return [[withLibraries]];
  return /^ID(_LIKE)?=.*debian/m.test(release)
    ? [debian('chromium-headless-shell'), debian('chromium'), [withLibraries]]
    : [[own]];
}

/** Runners have no graphics card, and a Chromium that finds that out by itself first loses its graphics process. */
export const SOFTWARE_DRAWING: readonly string[] = process.platform === 'linux' ? ['--use-angle=swiftshader'] : [];

const SWIFTSHADER: readonly string[] = ['--use-angle=swiftshader', '--enable-unsafe-swiftshader'];

/**
 * Has WebGL drawn in software. Mesa takes half the time of the SwiftShader within Chromium, which takes over by itself where there
 * is no Mesa.
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
  // The shell without a window would round the widths of letters.
  '--font-render-hinting=none',
];

/** How a Chromium starts that draws nothing, with these arguments added. */
export function withoutGraphics(args: readonly string[]): LaunchOptions {
  return { args: [...BROWSER_ARGUMENTS, '--disable-gpu', ...args] };
}

/** How a Chromium starts in which WebGL is drawn in software, so that every machine draws the same, with these arguments added. */
export function withSoftwareGraphics(args: readonly string[]): LaunchOptions {
  return {
    args: [...BROWSER_ARGUMENTS, ...SOFTWARE_WEBGL, ...args],
    // Mesa would use a graphics card.
    env: { ...process.env, LIBGL_ALWAYS_SOFTWARE: '1' },
  };
}

/** Returns the path of the Chromium for the browser tests, or null. */
export function findBrowser(): string | null {
  return chooseBrowser({ exists: existsSync, variables: process.env, own: chromium.executablePath() });
}

/**
 * Starts the Chromium of the browser tests without a window, for pictures that are kept: SwiftShader draws them, since Mesa
 * sets a few dark dots where its anisotropic filter reads beyond a numeral's cell.
 */
export async function openChromium(): Promise<Browser> {
  const executablePath = findBrowser();
  if (executablePath === null) throw new Error('No Chromium was found: npm run test:browser installs one.');
  return await chromium.launch({ executablePath, args: [...BROWSER_ARGUMENTS, ...SWIFTSHADER] });
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

/** What to do where no Chromium could be installed. */
export const NO_BROWSER =
  'The browser tests need Chromium, and it could not be installed. Install the package chromium of your system, run ' +
  'npx playwright install --with-deps chromium, or name the program: CHROMIUM=/path/to/chromium npm test.';

if (process.argv[1] === import.meta.filename && installBrowser() === null) {
  console.error(NO_BROWSER);
  process.exitCode = 1;
}
