import { app } from 'electron';
import type { Flags } from './flags.ts';

/**
 * Windows.Gaming.Input, which Chromium reads gamepads from since version 117, knows nothing of Steam Input. XInput, which
 * it read before, does; but it has no rumble in the triggers and no more than four gamepads.
 */
const WINDOWS_GAMEPADS = 'EnableWindowsGamingInputDataFetcher';

/**
 * Sets the switches of Chromium. Call it before the app is ready. A second `disable-features` would replace the first, so
 * all features that are ever switched off belong in this one.
 */
export function setSwitches(
  { systemPads }: Pick<Flags, 'systemPads'>,
  platform: NodeJS.Platform = process.platform,
): void {
  if (platform === 'win32' && !systemPads) app.commandLine.appendSwitch('disable-features', WINDOWS_GAMEPADS);
}
