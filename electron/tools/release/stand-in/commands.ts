import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Stub programs that record their calls. */
export interface NotedCommands {
  /** A PATH on which these programs come first. */
  readonly path: string;
  /** Returns the calls so far, each the program's name and arguments separated by single spaces. */
  calls(): readonly string[];
}

/**
 * Writes stubs for programs that use the network or change the system into a folder. Each prints `output`. They are shell
 * scripts, so not for Windows.
 */
export function noteCommands(folder: string, names: readonly string[], output = ''): NotedCommands {
  const notes = join(folder, 'calls.txt');
  const programs = join(folder, 'programs');
  mkdirSync(programs, { recursive: true });
  for (const name of names) {
    const file = join(programs, name);
    writeFileSync(file, `#!/bin/sh\necho "${name} $*" >> '${notes}'\necho '${output}'\n`);
    chmodSync(file, 0o755);
  }
  return {
    path: `${programs}${delimiter}${process.env['PATH']}`,
    calls: () => (existsSync(notes) ? readFileSync(notes, 'utf8').trimEnd().split('\n') : []),
  };
}
