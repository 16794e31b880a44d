import { join } from 'node:path';
import { FuseV1Options, FuseVersion, flipFuses } from '@electron/fuses';
import type { AfterPackContext, Configuration } from 'electron-builder';
import { ROOT } from '../sources.ts';

/**
 * Electron's fuses. Every fuse of the installed Electron must be listed: a newer Electron with another fuse is not packed
 * until somebody has decided about it.
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
  // Electron's default: WebAssembly checks memory bounds by hardware traps instead of slower code.
  [FuseV1Options.WasmTrapHandlers]: true,
} as const;

/** Extension of the program. On macOS it is a folder, in which the fuses are found automatically. */
const PROGRAM_ENDINGS: Readonly<Record<string, string>> = { darwin: '.app', win32: '.exe', linux: '' };

/** Sets the fuses before anything is signed. electron-builder's own setting doesn't know all of Electron's fuses. */
async function setFuses({ appOutDir, electronPlatformName, packager }: AfterPackContext): Promise<void> {
  const ending = PROGRAM_ENDINGS[electronPlatformName];
  if (ending === undefined) throw new Error(`the game is not packed for ${electronPlatformName}`);
  await flipFuses(join(appOutDir, packager.appInfo.productFilename + ending), FUSES);
}

/** Returns the configuration in `electron-builder.yml` with these changes. */
export const packConfig = (changes: Configuration = {}): Configuration => ({
  extends: join(ROOT, 'electron-builder.yml'),
  afterPack: setFuses,
  ...changes,
});
