import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join as joinPath, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../sources.ts';
import type { Bundles } from './bundle.ts';
import { type Circumstances, join, type ProgramSide, type Remote, type ScreenSide } from './wire.ts';

export interface End {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

/** The shell's own process, with the module `electron` stood in for. */
export interface Program {
  readonly remote: Remote<ProgramSide>;
  readonly ended: Promise<End>;
  /** What it has printed about what went wrong. */
  errors(): string;
  kill(): void;
}

export interface Launch extends Omit<Circumstances, 'main' | 'electron'> {
  readonly main: string;
  readonly args: readonly string[];
}

/** `screenSide` answers what the program asks of Chromium's side. */
export function startProgram({ main, args, ...rest }: Launch, bundles: Bundles, screenSide: ScreenSide): Program {
  const folder = realpathSync(mkdtempSync(joinPath(tmpdir(), 'stand-in-')));
  const start = joinPath(folder, 'start.mjs');
  writeFileSync(start, bundles.start);
  const circumstances: Circumstances = {
    ...rest,
    main: pathToFileURL(resolve(main)).href,
    electron: electronVersion(),
  };
  const child = fork(start, [...args], {
    env: { ...process.env, STAND_IN: JSON.stringify(circumstances) },
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
  });
  let errors = '';
  child.stderr!.setEncoding('utf8').on('data', text => {
    errors += text;
  });
  const post = (message: unknown): void => {
    // A program that has ended answers nobody; who still asks waits for its end.
    if (child.connected) child.send(message as object, () => undefined);
  };
  const remote = join<ProgramSide>({ post, listen: hear => void child.on('message', hear) }, screenSide);
  const ended = once(child, 'close').then(([code, signal]): End => {
    rmSync(folder, { recursive: true });
    return { code, signal };
  });
  return { remote, ended, errors: () => errors, kill: () => void child.kill('SIGKILL') };
}

/** What the app is written against. */
const electronVersion = (): string =>
  JSON.parse(readFileSync(joinPath(ROOT, 'node_modules/electron/package.json'), 'utf8')).version;
