import { homedir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pLimit from 'p-limit';
import { APPEND_ONLY, makeFolder, readEnd, type Store } from './disk.ts';

/** Limits of the log: number of files, and bytes per file. */
const MAX_FILES = 5;
const MAX_BYTES = 512 * 1024;
/** Maximum characters of a line, and number of lines in a problem report. */
const MAX_LINE_LENGTH = 2000;
const RECENT_LINES = 500;
/** Match ids are random too but reveal nothing. */
const MATCH_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const LOG_FOLDER = 'logs';

/** The log of events and errors. Never contains hidden parts of a match: every line goes through `redacted`. */
export interface Log {
  info(text: string): void;
  warn(text: string): void;
  error(text: string, error: unknown): void;
  /** Returns the last lines, oldest first. */
  recent(): Promise<readonly string[]>;
  /** Resolves once all lines are written or have failed. */
  close(): Promise<void>;
}

/** Creates a log in the folder `logs`. Lines that can't be written are dropped: logging must never stop anything. */
export function fileLog({ folder, disk }: Store, now: () => Date = () => new Date()): Log {
  const logs = join(folder, LOG_FOLDER);
  /** The newest file is number 0. */
  const pathOf = (number: number): string => join(logs, number === 0 ? 'game.log' : `game.${number}.log`);
  const queue = pLimit(1);
  let waiting = '';

  function add(level: 'info' | 'warn' | 'error', text: string): void {
    const isFirst = waiting === '';
    waiting += `${now().toISOString()} ${level.padEnd(5)} ${redacted(text, folder)}\n`;
    if (isFirst) queue(write).catch(() => undefined);
  }

  async function write(): Promise<void> {
    const lines = waiting;
    waiting = '';
    await makeFolder({ folder: logs, disk });
    const stats = await disk.lstat(pathOf(0)).catch(() => null);
    // A pipe or link in place of the log is rotated like a full file.
    if (stats !== null && (!stats.isFile() || stats.size + lines.length > MAX_BYTES))
      for (let number = MAX_FILES - 1; number > 0; number--)
        await disk.rename(pathOf(number - 1), pathOf(number)).catch(() => undefined);
    await disk.appendFile(pathOf(0), lines, { mode: 0o600, flag: APPEND_ONLY });
  }

  return {
    info: text => add('info', text),
    warn: text => add('warn', text),
    error: (text, error) => add('error', `${text}: ${error instanceof Error ? (error.stack ?? error.message) : error}`),
    recent: () =>
      queue(async () => {
        const texts = await Promise.all([1, 0].map(number => readEnd(disk, pathOf(number), MAX_BYTES).catch(() => '')));
        return texts.join('').split('\n').slice(0, -1).slice(-RECENT_LINES);
      }),
    close: () => queue(async () => undefined),
  };
}

/**
 * Returns the text as one line without possible secrets: anything that looks like data (seeds, digests, keys, JSON,
 * even incomplete) and paths of the player's folders.
 */
export function redacted(text: string, folder: string): string {
  const lines = withoutFolders(text, folder).split(/[\r\n]+/);
  return withoutData(lines.map(line => line.trim()).join(' | '))
    .replaceAll(/[\w+/=-]{32,}/g, word => (MATCH_ID.test(word) ? word : '<long>'))
    .slice(0, MAX_LINE_LENGTH);
}

/** Removes everything from the first bracket to the last, or to the end if brackets don't match. */
function withoutData(line: string): string {
  const start = line.search(/[{[]/);
  if (start === -1) return line;
  const end = Math.max(line.lastIndexOf('}'), line.lastIndexOf(']')) + 1;
  const data = line.slice(start);
  const isBalanced = data.replaceAll(/[^{[]/g, '').length === data.replaceAll(/[^}\]]/g, '').length;
  return `${line.slice(0, start)}<data>${isBalanced ? line.slice(end) : ''}`;
}

/** Replaces folders, which errors name as paths or file URLs. Longer forms go first. */
function withoutFolders(text: string, folder: string): string {
  const replaced = (from: string, path: string, name: string): string => {
    const { href, pathname } = pathToFileURL(path);
    return from.replaceAll(href, name).replaceAll(pathname, name).replaceAll(path, name);
  };
  return replaced(replaced(text, folder, '<data>'), homedir(), '~');
}
