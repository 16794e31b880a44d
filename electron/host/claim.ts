import { randomUUID } from 'node:crypto';
import { uptime } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { codeOf, type Disk, patiently } from './disk.ts';

/** Milliseconds by which clocks may be off: a claim older than the system's start by more is of a program long gone. */
const BOOT_MARGIN = 60_000;

/**
 * Claims a file against all other programs of this machine, for the one of this number: makes a file of a name that
 * never was, and only then looks who else has one. Of two that do so at once the later look comes when both are made, so
 * never both hold it; each may see the other, and then neither does. A program that is gone holds nothing, and to take
 * its claim away can hit nobody else's, for no name comes twice. Programs on other machines or in containers of their own
 * are not kept apart: a number does not tell whether they run, and a claim of one that was killed would else stay for
 * ever. Answers the claim; null while another program has one.
 */
export async function claim(path: string, disk: Disk, program: number): Promise<string | null> {
  const own = `${basename(path)}.${program}-${randomUUID()}.lock`;
  await (await disk.open(join(dirname(path), own), 'wx', 0o600)).close();
  const claimed = join(dirname(path), own);
  try {
    if (!(await isClaimedBeside(own, path, disk, program))) return claimed;
  } catch (error) {
    await letGo(claimed, disk);
    throw error;
  }
  await letGo(claimed, disk);
  return null;
}

/** One that can't be taken away now is taken away by others, once this program is gone. */
export const letGo = (claimed: string, disk: Disk): Promise<void> =>
  patiently(() => disk.rm(claimed, { force: true })).catch(() => undefined);

async function isClaimedBeside(own: string, path: string, disk: Disk, program: number): Promise<boolean> {
  for (const name of await disk.readdir(dirname(path))) {
    const holder = holderIn(name, basename(path));
    if (holder === null || name === own) continue;
    const other = join(dirname(path), name);
    // Our own number, though it is not our claim, was left by a program that is gone.
    if (holder !== program && isRunning(holder) && (await isOfThisStart(other, join(dirname(path), own), disk)))
      return true;
    await letGo(other, disk);
  }
  return false;
}

/** The number of the program whose claim to this file has this name; null for any other file. */
function holderIn(name: string, file: string): number | null {
  const told = name.startsWith(`${file}.`)
    ? /^(\d{1,10})-[0-9a-f-]{36}\.lock$/.exec(name.slice(file.length + 1))
    : null;
  return told && Number(told[1]);
}

/** Whether a claim is there, and was made since the system was started; else its number may be a stranger's by now. */
async function isOfThisStart(claimed: string, own: string, disk: Disk): Promise<boolean> {
  // Told by the same clock, that of the disk, which may be another machine's.
  const now = (await disk.stat(own)).mtimeMs;
  try {
    return (await disk.stat(claimed)).mtimeMs >= now - uptime() * 1000 - BOOT_MARGIN;
  } catch (error) {
    return codeOf(error) !== 'ENOENT';
  }
}

function isRunning(program: number): boolean {
  try {
    process.kill(program, 0);
    return true;
  } catch (error) {
    // Alive, but not ours to signal.
    return codeOf(error) === 'EPERM';
  }
}
