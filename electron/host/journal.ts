import { mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Journal } from './ports.ts';

/** A record file: every resolved append is on disk. `keep` cuts the file to its first bytes before going on. */
export async function openJournal(path: string, keep?: number): Promise<Journal> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const file = await open(path, keep === undefined ? 'wx' : 'r+', 0o600);
  let at = keep ?? 0;
  if (keep !== undefined) await file.truncate(keep);
  return {
    async append(line) {
      const bytes = Buffer.from(line);
      await file.write(bytes, 0, bytes.length, at);
      at += bytes.length;
      await file.datasync();
    },
    close: () => file.close(),
  };
}

/** Keeps the lines in memory: for self-play and tests. */
export function memoryJournal(): Journal & { text(): string } {
  const lines: string[] = [];
  return {
    append: async line => void lines.push(line),
    close: async () => undefined,
    text: () => lines.join(''),
  };
}
