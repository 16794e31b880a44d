import { homedir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Store } from './disk.ts';

/** The log is this many files of this many bytes at most; the newest is the first. */
const FILES = 5;
const BYTES = 512 * 1024;
/** Characters of one line. */
const LONGEST = 2000;
/** Lines that a problem report takes along. */
const RECENT = 500;

export const LOG_FOLDER = 'logs';
const logName = (number: number): string => (number === 0 ? 'game.log' : `game.${number}.log`);

type Level = 'info' | 'warn' | 'error';

/**
 * What the program did and what went wrong, for whoever looks into a problem. Never what a match keeps hidden: no line is
 * written without `tellable`, and nothing is logged but words of our own and messages of errors.
 */
export interface Log {
  info(text: string): void;
  warn(text: string): void;
  error(text: string, error: unknown): void;
  /** The last lines, the oldest first. */
  recent(): Promise<readonly string[]>;
  /** Resolves when all lines are written, or can't be. */
  close(): Promise<void>;
}

/** A log in the folder `logs`. What can't be written is let go: a log must stop nothing. */
export function newLog({ folder, disk }: Store, now: () => Date = () => new Date()): Log {
  const pathOf = (number: number): string => join(folder, LOG_FOLDER, logName(number));
  let waiting = '';
  /** One thing at a time touches the files. */
  let work: Promise<void> = Promise.resolve();

  function add(level: Level, text: string): void {
    const isFirst = waiting === '';
    waiting += `${now().toISOString()} ${level.padEnd(5)} ${tellable(text, folder)}\n`;
    if (isFirst) work = work.then(write).catch(() => undefined);
  }

  async function write(): Promise<void> {
    const lines = waiting;
    waiting = '';
    await disk.mkdir(join(folder, LOG_FOLDER), { recursive: true, mode: 0o700 });
    const { size } = await disk.stat(pathOf(0)).catch(() => ({ size: 0 }));
    if (size + lines.length > BYTES) await rotate();
    const file = await disk.open(pathOf(0), 'a', 0o600);
    try {
      await file.writeFile(lines);
    } finally {
      await file.close();
    }
  }

  async function rotate(): Promise<void> {
    for (let number = FILES - 1; number > 0; number--)
      await disk.rename(pathOf(number - 1), pathOf(number)).catch(() => undefined);
  }

  return {
    info: text => add('info', text),
    warn: text => add('warn', text),
    error: (text, error) => add('error', `${text}: ${error instanceof Error ? (error.stack ?? error.message) : error}`),
    async recent() {
      await work;
      const texts = await Promise.all([1, 0].map(number => disk.readFile(pathOf(number), 'utf8').catch(() => '')));
      return texts.join('').split('\n').slice(0, -1).slice(-RECENT);
    },
    close: () => work,
  };
}

/**
 * One line without what could be a secret: whatever looks like data (seeds, digests, keys, steps and faces as JSON, also
 * where it has no end) and where on this computer the player's files are. Line ends become strokes.
 */
export function tellable(text: string, folder: string): string {
  const lines = withoutPlaces(text, folder).split(/[\r\n]+/);
  return withoutData(lines.map(line => line.trim()).join(' | '))
    .replaceAll(/[\w+/=-]{32,}/g, word => (isId(word) ? word : '<long>'))
    .slice(0, LONGEST);
}

/** From the first bracket to the last; to the end where they do not pair, for then nobody knows where the data ends. */
function withoutData(line: string): string {
  const start = line.search(/[{[]/);
  if (start === -1) return line;
  const end = Math.max(line.lastIndexOf('}'), line.lastIndexOf(']')) + 1;
  const data = line.slice(start);
  const isWhole = data.replaceAll(/[^{[]/g, '').length === data.replaceAll(/[^}\]]/g, '').length;
  return `${line.slice(0, start)}<data>${isWhole ? line.slice(end) : ''}`;
}

/** Errors tell places as paths, and stacks as addresses; the longer ways to write one first. */
function withoutPlaces(text: string, folder: string): string {
  const places = [folder, homedir()].flatMap((path, place) => {
    const { href, pathname } = pathToFileURL(path);
    return [href, pathname, path].map(written => [written, place === 0 ? '<data>' : '~'] as const);
  });
  return places.reduce((told, [written, word]) => told.replaceAll(written, word), text);
}

/** Names of matches are made of chance too, but tell nothing. */
const isId = (word: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(word);

/** For tools and tests that nobody reads again. */
export const noLog: Log = {
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
  recent: async () => [],
  close: async () => undefined,
};
