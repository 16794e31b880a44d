import { dirname, join } from 'node:path';
import { isTaken, type Store, syncFolder } from './disk.ts';

/** Where files go that can't be read: nothing is ever deleted. */
export const ASIDE = 'set-aside';

/** Moves a file, or whatever stands in its place, out of the way; answers its new name within the folder. */
export async function setAside({ folder, disk }: Store, name: string): Promise<string> {
  await disk.mkdir(join(folder, ASIDE), { recursive: true, mode: 0o700 });
  for (let number = 1; ; number++) {
    const aside = join(ASIDE, number === 1 ? name : `${name}.${number}`);
    if (await isTaken(disk, join(folder, aside))) continue;
    await disk.rename(join(folder, name), join(folder, aside));
    await syncFolder(disk, dirname(join(folder, aside)));
    return aside;
  }
}
