import { app } from 'electron';
import type { Flags } from './flags.ts';
import { isDefaultFolder } from './paths.ts';

/**
 * Since version 117 Chromium reads gamepads from Windows.Gaming.Input, which bypasses Steam Input. XInput, used before, does
 * not, but it supports no trigger rumble and only four gamepads.
 */
const WINDOWS_GAMEPADS = 'EnableWindowsGamingInputDataFetcher';

/**
 * Chromium no longer falls back to software WebGL (https://chromestatus.com/feature/5166674414927872), because untrusted
 * pages could attack the renderer. This page is our own, and can't show a table without WebGL.
 */
const SOFTWARE_WEBGL = 'enable-unsafe-swiftshader';

/**
 * Sets Chromium's switches. Must be called before the app is ready. A second `disable-features` would replace the first, so
 * all disabled features belong in this one.
 */
export function setSwitches(
  { systemPads }: Pick<Flags, 'systemPads'>,
  platform: NodeJS.Platform = process.platform,
): void {
  app.commandLine.appendSwitch(SOFTWARE_WEBGL);
  if (platform === 'win32' && !systemPads) app.commandLine.appendSwitch('disable-features', WINDOWS_GAMEPADS);
}

/**
 * Switches that let others inspect or change the running program, or weaken the page's protections. Disabling the sandbox,
 * a proxy, and Chromium's other features and logs stay possible, since some systems need them.
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
/** Anyone who connects to this port controls the game like the person at the screen. */
const DEBUGGING_PORT = 'remote-debugging-port';

/**
 * Returns a message about a switch that an installed program refuses, or null. The debugging port is allowed only with a
 * data folder other than the default, as the test of a packaged program does: it never exposes the player's own matches.
 */
export function refusedSwitch({ data, quick }: Pick<Flags, 'data' | 'quick'>): string | null {
  if (!app.isPackaged) return null;
  if (quick) return '--pace is for tests and not possible in an installed program.';
  const refused = REFUSED_SWITCHES.find(name => app.commandLine.hasSwitch(name));
  if (refused !== undefined) return `--${refused} is not possible in an installed program.`;
  if (!app.commandLine.hasSwitch(DEBUGGING_PORT) || (data !== null && !isDefaultFolder(data))) return null;
  return `--${DEBUGGING_PORT} is possible only with a data folder of its own: --data=DIR.`;
}
