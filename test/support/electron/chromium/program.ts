import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../../../../electron/tools/sources.ts';
import type { Environment, ShellSide, SystemSide } from '../api/sides.ts';
import type { Bundles } from './bundle.ts';
import { connect, type Launch, type Remote } from './wire.ts';

/** How a process ended. */
export interface End {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

/** The shell's process. */
export interface Program {
  readonly shell: Remote<ShellSide>;
  readonly ended: Promise<End>;
  /** Returns its output to stderr so far. */
  errors(): string;
  kill(): void;
}

interface ProgramOptions extends Environment {
  /** File of the main bundle. */
  readonly main: string;
  readonly args: readonly string[];
}

/** Starts the main bundle with the stand-in for the `electron` module. `system` answers its calls. */
export function startProgram(
  { main, args, ...environment }: ProgramOptions,
  bundles: Bundles,
  system: SystemSide,
): Program {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'electron-stand-in-')));
  const start = join(folder, 'start.mjs');
  writeFileSync(start, bundles.start);
  const launch: Launch = {
    ...environment,
    main: pathToFileURL(resolve(main)).href,
    electronVersion: electronVersion(),
  };
  const child = fork(start, [...args], {
    env: { ...process.env, ELECTRON_STAND_IN: JSON.stringify(launch) },
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
  });
  let errors = '';
  child.stderr?.setEncoding('utf8').on('data', text => {
    errors += text;
  });
  const post = (message: unknown): void => {
    // A process that has ended doesn't answer calls; callers wait for `ended` instead.
    if (child.connected) child.send(message as object, () => undefined);
  };
  const shell = connect<ShellSide>({ post, listen: hear => void child.on('message', hear) }, system);
  const ended = once(child, 'close').then(([code, signal]): End => {
    rmSync(folder, { recursive: true });
    return { code, signal };
  });
  return { shell, ended, errors: () => errors, kill: () => void child.kill('SIGKILL') };
}

/** Returns the Electron version that the shell is written for. */
const electronVersion = (): string =>
  JSON.parse(readFileSync(join(ROOT, 'node_modules/electron/package.json'), 'utf8')).version;
