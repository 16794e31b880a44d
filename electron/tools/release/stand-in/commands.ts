import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Programs that only note how they are called. */
export interface NotedCommands {
  /** A PATH on which these programs come first. */
  readonly path: string;
  /** The calls so far, each a program's name and its arguments with single spaces between them. */
  calls(): readonly string[];
}

/**
 * Writes programs of these names into a folder, in the place of those that reach others or change the system. Each prints
 * `output`. They are scripts for a shell, so not for Windows.
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
