import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from '../smoke.ts';
import type { System } from '../system.ts';
import { checkAppImage, checkDeb } from './linux.ts';
import { checkDmg, checkZip, programIn } from './mac.ts';
import { checkNsis } from './windows.ts';

type Check = (file: string, system: System) => Promise<void>;

/** Extensions of each system's installers, and their checks. */
const CHECKS: Readonly<Partial<Record<NodeJS.Platform, Readonly<Record<string, Check>>>>> = {
  linux: { '.AppImage': checkAppImage, '.deb': checkDeb },
  win32: { '.exe': checkNsis },
  darwin: { '.dmg': checkDmg, '.zip': checkZip },
};

/** Returns the extensions of a system's installers. */
export const installerEnds = (platform: NodeJS.Platform): readonly string[] => Object.keys(CHECKS[platform] ?? {});

/**
 * Plays with the packed program in this folder, and with every installer in it. There must be one of each kind, unless its
 * extension is in `skipped`. `say` is called for each that passes.
 */
export async function checkReleased(
  folder: string,
  platform: NodeJS.Platform,
  system: System,
  say: (what: string) => void,
  skipped: readonly string[] = [],
): Promise<void> {
  const program = packedProgram(folder, platform);
  await system.smoke(program);
  say(`${program[0]} plays a match and exits cleanly`);
  for (const [end, check] of Object.entries(CHECKS[platform] ?? {})) {
    if (skipped.includes(end)) continue;
    const file = readdirSync(folder).find(name => name.endsWith(end));
    if (file === undefined) throw new Error(`there is no ${end} in ${folder}`);
    await check(join(folder, file), system);
    say(`${file} passes its checks`);
  }
}

/** Returns the command that starts the packed program, before it is made into installers. */
export function packedProgram(folder: string, platform: NodeJS.Platform): Command {
  if (platform === 'darwin') {
    const found = readdirSync(folder).find(name => /^mac(-\w+)?$/.test(name));
    if (found === undefined) throw new Error(`no program was packed in ${folder}`);
    return programIn(join(folder, found));
  }
  const file = platform === 'win32' ? 'win-unpacked/trick-and-tumble.exe' : 'linux-unpacked/trick-and-tumble';
  if (!existsSync(join(folder, file))) throw new Error(`no program was packed in ${folder}`);
  return [join(folder, file)];
}
