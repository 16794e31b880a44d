import { join } from 'node:path';
import { FuseV1Options, FuseVersion, flipFuses } from '@electron/fuses';
import type { AfterPackContext, Configuration } from 'electron-builder';
import { ROOT } from '../sources.ts';

/**
 * What the finished program can no longer be made to do. Every fuse of the installed Electron must be listed: a newer
 * Electron with one more is not packed before somebody has decided about it.
 */
const FUSES = {
  version: FuseVersion.V1,
  strictlyRequireAllFuses: true,
  [FuseV1Options.RunAsNode]: false,
  [FuseV1Options.EnableCookieEncryption]: true,
  [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: false,
  [FuseV1Options.EnableNodeCliInspectArguments]: false,
  [FuseV1Options.EnableEmbeddedAsarIntegrityValidation]: true,
  [FuseV1Options.OnlyLoadAppFromAsar]: true,
  [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: false,
  [FuseV1Options.GrantFileProtocolExtraPrivileges]: false,
  // As Electron has it: WebAssembly checks its memory by the processor instead of by slower code.
  [FuseV1Options.WasmTrapHandlers]: true,
} as const;

/** The ending of the program's name. On macOS it is a folder, in which the fuses are found by themselves. */
const PROGRAM_ENDINGS: Readonly<Record<string, string>> = { darwin: '.app', win32: '.exe', linux: '' };

/** electron-builder's own setting knows fewer fuses than Electron has, so they are set here, before anything is signed. */
async function setFuses({ appOutDir, electronPlatformName, packager }: AfterPackContext): Promise<void> {
  const ending = PROGRAM_ENDINGS[electronPlatformName];
  if (ending === undefined) throw new Error(`the game is not packed for ${electronPlatformName}`);
  await flipFuses(join(appOutDir, packager.appInfo.productFilename + ending), FUSES);
}

/** Returns the configuration of electron-builder: that of `electron-builder.yml`, with these changes. */
export const packConfig = (changes: Configuration = {}): Configuration => ({
  extends: join(ROOT, 'electron-builder.yml'),
  afterPack: setFuses,
  ...changes,
});
