import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { System } from '../system.ts';

/** Milliseconds that removing may take after the remover has returned, because it goes on as a copy of itself. */
const MAX_REMOVAL = 60_000;

const NAME = 'Trick & Tumble';
/** Finds the game in Windows' list of installed programs. It fails where there is none. */
const FIND_ENTRY = [
  ...['reg', 'query', 'HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Uninstall'],
  ...['/s', '/d', '/f', NAME],
] as const satisfies readonly [string, ...string[]];

/** The shortcuts that the installer makes: in the Start menu, and on the desktop. */
const shortcuts = (): readonly [string, string] => [
  join(process.env['APPDATA'] ?? '', 'Microsoft/Windows/Start Menu/Programs', `${NAME}.lnk`),
  join(process.env['USERPROFILE'] ?? '', 'Desktop', `${NAME}.lnk`),
];

/** Installs the game without a question, plays, removes it without a question, and expects nothing of it to be left. */
export async function checkNsis(file: string, system: System): Promise<void> {
  const place = join(await mkdtemp(join(tmpdir(), 'installed-')), 'trick-and-tumble');
  // The folder comes last and without quotes, whatever it contains.
  await system.run([file, '/S', '/currentuser', `/D=${place}`]);
  const program = join(place, 'trick-and-tumble.exe');
  const [inMenu] = shortcuts();
  for (const needed of [program, inMenu])
    if (!existsSync(needed)) throw new Error(`${file} does not install ${needed}`);
  await system.run(FIND_ENTRY);
  await system.smoke([program]);
  const remover = readdirSync(place).find(name => /^Uninstall .*\.exe$/.test(name));
  if (remover === undefined) throw new Error(`${file} installs nothing that removes it`);
  await system.run([join(place, remover), '/S', '/currentuser']);
  const until = Date.now() + MAX_REMOVAL;
  for (;;) {
    const left = await leftOf(place, system);
    if (left.length === 0) return;
    if (Date.now() > until) throw new Error(`${remover} leaves behind: ${left.join(', ')}`);
    await new Promise(resolve => setTimeout(resolve, 200));
  }
}

/** What is left of an installed game: its folder, its shortcuts, its entry among the installed programs. */
async function leftOf(place: string, system: System): Promise<readonly string[]> {
  const isListed = await system.run(FIND_ENTRY).then(
    () => true,
    () => false,
  );
  const files = [place, ...shortcuts()].filter(each => existsSync(each));
  return isListed ? [...files, 'its entry among the installed programs'] : files;
}
