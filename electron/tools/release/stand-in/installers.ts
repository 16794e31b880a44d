import { chmod, cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../../sources.ts';
import { runCommand } from '../system.ts';
import type { Packed } from './pack.ts';

/** Variables in electron-builder's deb scripts. */
const NAMES: Readonly<Record<string, string>> = {
  executable: 'trick-and-tumble',
  sanitizedProductName: 'Trick & Tumble',
};
const TEMPLATES = join(ROOT, 'node_modules/app-builder-lib/templates/linux');

/** Writes a script in place of an AppImage. It starts the packed program, with or without the flag for no FUSE. */
export async function writeAppImage(file: string, { program }: Packed): Promise<void> {
  await writeFile(
    file,
    `#!/bin/sh\nif [ "$1" = --appimage-extract-and-run ]; then shift; fi\nexec '${program}' "$@"\n`,
  );
}

/**
 * Makes a deb of the packed program with electron-builder's own scripts, because the tool that electron-builder uses for this
 * must be downloaded.
 */
export async function writeDeb(file: string, { folder }: Packed, version: string): Promise<void> {
  const tree = `${file}.tree`;
  await cp(folder, join(tree, 'opt/Trick & Tumble'), { recursive: true });
  // Chromium's sandbox is one of Electron's files.
  await writeFile(join(tree, 'opt/Trick & Tumble/chrome-sandbox'), '');
  await mkdir(join(tree, 'usr/share/applications'), { recursive: true });
  await writeFile(join(tree, 'usr/share/applications/trick-and-tumble.desktop'), '[Desktop Entry]\n');
  await mkdir(join(tree, 'DEBIAN'));
  await writeFile(join(tree, 'DEBIAN/control'), control(version));
  for (const [script, template] of [
    ['postinst', 'after-install.tpl'],
    ['postrm', 'after-remove.tpl'],
  ] as const) {
    const text = await readFile(join(TEMPLATES, template), 'utf8');
    await writeFile(
      join(tree, 'DEBIAN', script),
      text.replace(/\$\{(\w+)\}/g, (all, name) => NAMES[name] ?? all),
    );
    await chmod(join(tree, 'DEBIAN', script), 0o755);
  }
  await runCommand(['dpkg-deb', '--build', '--root-owner-group', tree, file]);
}

const control = (version: string): string =>
  `Package: trick-and-tumble
Version: ${version}
Architecture: amd64
Maintainer: Nobody <nobody@trick-and-tumble.invalid>
Description: Trick & Tumble with a stand-in for Electron
`;
