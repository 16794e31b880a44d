import { createReadStream } from 'node:fs';
import { MAX_BYTES } from '../host/storage/disk.ts';
import { isUtf16, withoutBom } from '../host/storage/format.ts';
import { BadArguments } from './arguments.ts';

/** Returns the text of a file named on a command line, which may be a link or a pipe. Throws BadArguments if it can't be read. */
export async function readInput(path: string): Promise<string> {
  const text = withoutBom((await readBytes(path)).toString());
  if (isUtf16(text)) throw new BadArguments(`'${path}' is saved as UTF-16: save it as UTF-8`);
  return text;
}

async function readBytes(path: string): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of createReadStream(path)) {
      size += part.length;
      if (size > MAX_BYTES) break;
      parts.push(part);
    }
  } catch (error) {
    throw new BadArguments(`can't read '${path}': ${error instanceof Error ? error.message : error}`);
  }
  if (size > MAX_BYTES) throw new BadArguments(`'${path}' is larger than any file of the game`);
  return Buffer.concat(parts);
}
