import { posix } from 'node:path';

/** What a search for a Chromium may look at. */
export interface Search {
  readonly exists: (file: string) => boolean;
  readonly variables: Readonly<Record<string, string | undefined>>;
  /** Where Playwright would keep its own. */
  readonly own: string;
}

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const USUAL_FOLDERS = ['/usr/bin', '/usr/local/bin'];

/** A Chromium for the tests: the one named by CHROMIUM, the system's, or Playwright's own; null where there is none. */
export function chooseBrowser({ exists, variables, own }: Search): string | null {
  const named = variables['CHROMIUM'];
  if (named) return named;
  const folders = [...(variables['PATH'] ?? '').split(':').filter(posix.isAbsolute), ...USUAL_FOLDERS];
  const system = NAMES.flatMap(name => folders.map(folder => posix.join(folder, name)));
  return [...system, own].find(exists) ?? null;
}

export interface System {
  readonly platform: NodeJS.Platform;
  readonly root: boolean;
  /** The text of /etc/os-release, where there is one. */
  readonly release: string;
}

export type Command = readonly [string, ...string[]];

const PLAYWRIGHT = ['npx', 'playwright', 'install'] as const;

/** The commands that bring a Chromium to this system, to be tried in order until one has. */
export function commandsFor({ platform, root, release }: System): readonly (readonly Command[])[] {
  const own: Command = [...PLAYWRIGHT, 'chromium'];
  if (platform !== 'linux' || !root) return [[own]];
  const withLibraries: Command = [...PLAYWRIGHT, '--with-deps', 'chromium'];
  const debian: readonly Command[] = [
    ['apt-get', 'update', '-q'],
    ['apt-get', 'install', '-y', '-q', '--no-install-recommends', 'chromium'],
  ];
  // Ubuntu's package only points to a snap, which does not run in a container.
  if (/^ID=ubuntu$/m.test(release)) return [[withLibraries]];
  return /^ID(_LIKE)?=.*debian/m.test(release) ? [debian, [withLibraries]] : [[own]];
}
