import { app } from 'electron';
import type { Flags } from './flags.ts';
import { isUsualFolder } from './paths.ts';

/**
 * Windows.Gaming.Input, which Chromium reads gamepads from since version 117, knows nothing of Steam Input. XInput, which
 * it read before, does; but it has no rumble in the triggers and no more than four gamepads.
 */
const WINDOWS_GAMEPADS = 'EnableWindowsGamingInputDataFetcher';

/**
 * Chromium no longer draws WebGL in software by itself (https://chromestatus.com/feature/5166674414927872), because pages
 * of strangers could attack the renderer. This page is the program's own, and without WebGL it has no table.
 */
const SOFTWARE_WEBGL = 'enable-unsafe-swiftshader';

/**
 * Sets the switches of Chromium. Call it before the app is ready. A second `disable-features` would replace the first, so
 * all features that are ever switched off belong in this one.
 */
export function setSwitches(
  { systemPads }: Pick<Flags, 'systemPads'>,
  platform: NodeJS.Platform = process.platform,
): void {
  app.commandLine.appendSwitch(SOFTWARE_WEBGL);
  if (platform === 'win32' && !systemPads) app.commandLine.appendSwitch('disable-features', WINDOWS_GAMEPADS);
}

/**
 * Switches that let others read or change what runs in the program, or take protections of the page away. A start without
 * the sandbox, a proxy, and other features and logs of Chromium stay possible, since some systems need them.
 */
const REFUSED_SWITCHES = [
  'allow-file-access-from-files',
  'allow-running-insecure-content',
  'auto-open-devtools-for-tabs',
  'browser-subprocess-path',
  'disable-site-isolation-trials',
  'disable-web-security',
  'gpu-launcher',
  'ignore-certificate-errors',
  'inspect',
  'inspect-brk',
  'inspect-port',
  'inspect-publish-uid',
  'inspect-wait',
  'js-flags',
  'load-extension',
  'log-net-log',
  'remote-allow-origins',
  'remote-debugging-pipe',
  'renderer-cmd-prefix',
  'single-process',
  'unsafely-treat-insecure-origin-as-secure',
  'utility-cmd-prefix',
  'zygote-cmd-prefix',
];
/** Whoever connects to this port sees and does what the person at the screen does. */
const DEBUGGING_PORT = 'remote-debugging-port';

/**
 * Returns a sentence about a switch that an installed program does not start with, or null. The debugging port is opened
 * only beside a data folder other than the usual one, as the test of a packed program does: never to the player's own matches.
 */
export function refusedSwitch({ data, quick }: Pick<Flags, 'data' | 'quick'>): string | null {
  if (!app.isPackaged) return null;
  if (quick) return '--pace is for tests and not possible in an installed program.';
  const refused = REFUSED_SWITCHES.find(name => app.commandLine.hasSwitch(name));
  if (refused !== undefined) return `--${refused} is not possible in an installed program.`;
  if (!app.commandLine.hasSwitch(DEBUGGING_PORT) || (data !== null && !isUsualFolder(data))) return null;
  return `--${DEBUGGING_PORT} is possible only with a data folder of its own: --data=DIR.`;
}
