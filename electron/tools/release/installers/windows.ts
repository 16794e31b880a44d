import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { System } from '../system.ts';

/** Milliseconds for the removal after the uninstaller has returned, because it continues as a copy of itself. */
const MAX_REMOVAL = 60_000;

const NAME = 'Trick & Tumble';
/** Finds the game in Windows' list of installed programs. Fails if it is not there. */
const FIND_ENTRY = [
  ...['reg', 'query', 'HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Uninstall'],
  ...['/s', '/d', '/f', NAME],
] as const satisfies readonly [string, ...string[]];

/** Returns the installer's shortcuts: in the Start menu, and on the desktop. */
const shortcuts = (): readonly [string, string] => [
  join(process.env['APPDATA'] ?? '', 'Microsoft/Windows/Start Menu/Programs', `${NAME}.lnk`),
  join(process.env['USERPROFILE'] ?? '', 'Desktop', `${NAME}.lnk`),
];

/** Installs the game silently, plays, removes it silently, and expects it to leave nothing behind. */
export async function checkNsis(file: string, system: System): Promise<void> {
  const place = join(await mkdtemp(join(tmpdir(), 'installed-')), 'trick-and-tumble');
  // The folder must come last and unquoted, even with spaces.
  await system.run([file, '/S', '/currentuser', `/D=${place}`]);
  const program = join(place, 'trick-and-tumble.exe');
  const [inMenu] = shortcuts();
  for (const needed of [program, inMenu])
    if (!existsSync(needed)) throw new Error(`${file} does not install ${needed}`);
  await system.run(FIND_ENTRY);
  await system.smoke([program]);
  const uninstaller = readdirSync(place).find(name => /^Uninstall .*\.exe$/.test(name));
  if (uninstaller === undefined) throw new Error(`${file} does not install an uninstaller`);
  await system.run([join(place, uninstaller), '/S', '/currentuser']);
  const until = Date.now() + MAX_REMOVAL;
  for (;;) {
    const left = await leftOf(place, system);
    if (left.length === 0) return;
    if (Date.now() > until) throw new Error(`${uninstaller} leaves behind: ${left.join(', ')}`);
    await new Promise(resolve => setTimeout(resolve, 200));
  }
}

/** Returns the remains of an installed game: its folder, its shortcuts, its entry among the installed programs. */
async function leftOf(place: string, system: System): Promise<readonly string[]> {
  const isListed = await system.run(FIND_ENTRY).then(
    () => true,
    () => false,
  );
  const files = [place, ...shortcuts()].filter(each => existsSync(each));
  return isListed ? [...files, 'its entry among the installed programs'] : files;
}
