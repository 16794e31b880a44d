import { parseArgs } from 'node:util';

export interface StartArguments {
  /** True to use the web shell even if the desktop shell can start. */
  readonly web: boolean;
  /** True to open the system's browser. */
  readonly open: boolean;
  /** Null for the default port, or any free one if it is in use. */
  readonly port: number | null;
  /** The data folder, or null for the default one. */
  readonly data: string | null;
  readonly fullScreen: boolean;
  /** How the desktop window reads gamepads; null for the default way. */
  readonly pads: string | null;
  /** True if opponents barely think, for tests. */
  readonly quick: boolean;
}

export const USAGE = `Usage: npm start -- [--web] [--port N] [--data DIR] [--no-open] [--fullscreen] [--pads=system] [--pace=quick]
  --web        play in the browser, even where a desktop window is possible
  --port N     serve the browser at this port (1 to 65535)
  --data DIR   save matches in this folder
  --no-open    print the address without opening the browser
  --fullscreen fill the screen with the desktop window
  --pads=system on Windows, read controllers without Steam Input
  --pace=quick opponents barely think, for tests`;

const OPTIONS = {
  web: { type: 'boolean', default: false },
  open: { type: 'boolean', default: true },
  port: { type: 'string' },
  data: { type: 'string' },
  fullscreen: { type: 'boolean', default: false },
  pads: { type: 'string' },
  pace: { type: 'string' },
} as const;

/** Returns the arguments, or an error message. */
export function readArguments(args: readonly string[]): StartArguments | string {
  try {
    const { values } = parseArgs({ args: [...args], options: OPTIONS, strict: true, allowNegative: true });
    const port = values.port === undefined ? null : portOf(values.port);
    if (port === undefined) return `--port takes a whole number from 1 to 65535, not '${values.port}'.`;
    if (values.data === '') return '--data takes the name of a folder.';
    if (values.web && values.fullscreen) return '--fullscreen is for the desktop window, not for a browser.';
    if (values.pads !== undefined && values.pads !== 'system') return '--pads takes only one value: --pads=system.';
    if (values.pace !== undefined && values.pace !== 'quick') return '--pace takes only one value: --pace=quick.';
    const { web, open, data = null, fullscreen: fullScreen, pads = null } = values;
    return { web, open, port, data, fullScreen, pads, quick: values.pace === 'quick' };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function portOf(text: string): number | undefined {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  return port >= 1 && port <= 65_535 ? port : undefined;
}
