import { chmod } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { System } from '../system.ts';

/** Starts an AppImage as players do, mounted by FUSE, and again unpacked in a container without FUSE. */
export async function checkAppImage(file: string, system: System): Promise<void> {
  await chmod(file, 0o755);
  await system.smoke([file]);
  const container = await system.container(dirname(file));
  try {
    await system.smoke(container.program([file, '--appimage-extract-and-run']));
  } finally {
    await container.close();
  }
}

/** Name of the package and of its program. */
const NAME = 'trick-and-tumble';
const PLACES =
  '/opt /usr/bin /usr/share/applications /usr/share/icons /usr/share/doc /etc/apparmor.d /etc/alternatives';
const LEFT = `find ${PLACES} -iname '*trick*tumble*' 2> /dev/null || true`;

/** Installs a deb in a container, plays, removes it, and expects it to leave nothing behind. */
export async function checkDeb(file: string, system: System): Promise<void> {
  const container = await system.container(dirname(file));
  try {
    await container.run(['apt-get', 'install', '-y', file]);
    const installed = await container.run(['sh', '-c', LEFT]);
    for (const needed of [`/usr/bin/${NAME}\n`, `/usr/share/applications/${NAME}.desktop\n`])
      if (!installed.includes(needed)) throw new Error(`${file} does not install ${needed.trim()}`);
    await system.smoke(container.program([NAME]));
    await container.run(['apt-get', 'remove', '-y', NAME]);
    const left = await container.run(['sh', '-c', LEFT]);
    if (left !== '') throw new Error(`${file} leaves files behind when it is removed:\n${left}`);
  } finally {
    await container.close();
  }
}
