import { spawn } from 'node:child_process';
import type { Command } from './smoke.ts';

/** A Debian in which packages can be installed without changing this system. It shares the folder for temporary files. */
export interface Container {
  /** Runs a command as root. Returns what it prints. */
  run(command: Command): Promise<string>;
  /** Returns the command that starts a program in it with a display. */
  program(command: Command): Command;
  close(): Promise<void>;
}

/** What the checks of installers need of the system. Tests have one of their own. */
export interface System {
  /** Runs a command to its end and returns what it printed. Rejects if it fails. */
  run(command: Command): Promise<string>;
  /** Plays a match with the program that this command starts. */
  smoke(command: Command): Promise<void>;
  /** Opens a container that sees this folder at the same place. */
  container(shared: string): Promise<Container>;
}

/** The longest that a command may take, in milliseconds. An installer that opens a window would wait for ever. */
const LONGEST = 900_000;

/** Runs a command to its end and returns what it printed to stdout. Rejects with its errors if it fails. */
export function runCommand([file, ...args]: Command): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { stdio: ['ignore', 'pipe', 'pipe'], timeout: LONGEST, killSignal: 'SIGKILL' });
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
