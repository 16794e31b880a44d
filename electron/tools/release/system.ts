import { spawn } from 'node:child_process';
import type { Command } from './smoke.ts';

/** A Debian in which packages can be installed without changing this system. It shares the temporary folder. */
export interface Container {
  /** Runs a command as root. Returns its output. */
  run(command: Command): Promise<string>;
  /** Returns the command that runs a program in the container with a display. */
  program(command: Command): Command;
  close(): Promise<void>;
}

/** The system as the installer checks use it. Tests pass a fake. */
export interface System {
  /** Runs a command to its end and returns its output. Rejects if it fails. */
  run(command: Command): Promise<string>;
  /** Plays a match with the program that this command starts. */
  smoke(command: Command): Promise<void>;
  /** Opens a container with this folder at the same path. */
  container(shared: string): Promise<Container>;
}

/** Milliseconds that a command may take. An installer that opens a window would wait for ever. */
const COMMAND_TIMEOUT = 900_000;

/** Runs a command to its end and returns its standard output. Rejects with all of its output if it fails. */
export function runCommand([file, ...args]: Command): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: COMMAND_TIMEOUT,
      killSignal: 'SIGKILL',
    });
    let out = '';
    let all = '';
    child.stdout.setEncoding('utf8').on('data', text => {
      out += text;
      all += text;
    });
    child.stderr.setEncoding('utf8').on('data', text => {
      all += text;
    });
    child.on('error', reject);
    child.on('close', (code, signal) => {
      if (code === 0) resolve(out);
      else reject(new Error(`'${[file, ...args].join(' ')}' failed with ${signal ?? code}:\n${all}`));
    });
  });
}
