import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from '../smoke.ts';
import type { System } from '../system.ts';
import { checkAppImage, checkDeb } from './linux.ts';
import { checkDmg, checkZip, programIn } from './mac.ts';
import { checkNsis } from './windows.ts';

type Check = (file: string, system: System) => Promise<void>;

/** The ends of the files that are made for each system, and how each is checked. */
const CHECKS: Readonly<Partial<Record<NodeJS.Platform, Readonly<Record<string, Check>>>>> = {
  linux: { '.AppImage': checkAppImage, '.deb': checkDeb },
  win32: { '.exe': checkNsis },
  darwin: { '.dmg': checkDmg, '.zip': checkZip },
};

/** The ends of the installers' names on this system. */
export const installerEnds = (platform: NodeJS.Platform): readonly string[] => Object.keys(CHECKS[platform] ?? {});

/**
 * Plays with the program that was packed into this folder, and with every installer in it. One of each kind must be
 * there, unless its end is `skipped`. `say` is told of each that passes.
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
  say(`${program[0]} plays a match and ends in order`);
  for (const [end, check] of Object.entries(CHECKS[platform] ?? {})) {
    if (skipped.includes(end)) continue;
    const file = readdirSync(folder).find(name => name.endsWith(end));
    if (file === undefined) throw new Error(`there is no ${end} in ${folder}`);
    await check(join(folder, file), system);
    say(`${file} passes its checks`);
  }
}

/** Returns the command that starts the program as it was packed, before installers were made of it. */
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
