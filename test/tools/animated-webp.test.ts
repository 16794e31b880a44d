import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { animatedWebp, type Frame } from '../../electron/tools/pictures/animated-webp.ts';
import { ROOT } from '../../electron/tools/sources.ts';

interface Chunk {
  readonly name: string;
  readonly content: Buffer;
}

/** Reads chunks until the end of a buffer; each has to end within it. */
function chunksOf(buffer: Buffer): readonly Chunk[] {
  const chunks: Chunk[] = [];
  for (let at = 0; at < buffer.length; ) {
    const length = buffer.readUInt32LE(at + 4);
    expect(at + 8 + length + (length % 2)).toBeLessThanOrEqual(buffer.length);
    chunks.push({ name: buffer.toString('latin1', at, at + 4), content: buffer.subarray(at + 8, at + 8 + length) });
    at += 8 + length + (length % 2);
  }
  return chunks;
}

/** Reads the chunks of a whole WebP file. */
function chunksOfFile(file: Buffer): readonly Chunk[] {
  const [riff, ...others] = chunksOf(file);
  expect([riff?.name, others.length, riff?.content.toString('latin1', 0, 4)]).toEqual(['RIFF', 0, 'WEBP']);
  return chunksOf(riff?.content.subarray(4) ?? Buffer.alloc(0));
}

/** Reads numbers of three bytes each. */
const numbersIn = (content: Buffer, ...places: readonly number[]) => places.map(at => content.readUIntLE(at, 3));

function chunkOf(name: string, content: string): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(content.length);
  return Buffer.concat([Buffer.from(name), length, Buffer.from(content), Buffer.alloc(content.length % 2)]);
}

/** A file like those of Chromium, which has a colour profile before the picture. */
function stillOf(picture: string): Buffer {
  const content = Buffer.concat([Buffer.from('WEBP'), chunkOf('ICCP', 'odd'), chunkOf('VP8 ', picture)]);
  return chunkOf('RIFF', content.toString('latin1'));
}

const WHOLE = { x: 0, y: 0, width: 800, height: 450, duration: 40 };
const frame = (changes: Partial<Frame>): Frame => ({ ...WHOLE, still: stillOf('first'), ...changes });

describe('an animated WebP file', () => {
  test('has its size and repeats for ever', () => {
    const [header, animation] = chunksOfFile(animatedWebp({ width: 800, height: 450 }, [frame({})]));
    expect([header?.name, header?.content.readUInt32LE(0)]).toEqual(['VP8X', 0x02]);
    expect(numbersIn(header?.content ?? Buffer.alloc(0), 4, 7)).toEqual([799, 449]);
    expect([animation?.name, animation?.content.readUInt16LE(4)]).toEqual(['ANIM', 0]);
  });

  test('has the picture, place and duration of every frame, without its colour profile', () => {
    const second = { x: 16, y: 32, width: 48, height: 18, duration: 900, still: stillOf('second') };
    const [, , ...frames] = chunksOfFile(animatedWebp({ width: 800, height: 450 }, [frame({}), second]));
    expect(frames.map(({ name, content }) => [name, ...numbersIn(content, 0, 3, 6, 9, 12)])).toEqual([
      ['ANMF', 0, 0, 799, 449, 40],
      ['ANMF', 8, 16, 47, 17, 900],
    ]);
    expect(frames.map(({ content }) => chunksOf(content.subarray(16)))).toEqual([
      [{ name: 'VP8 ', content: Buffer.from('first') }],
      [{ name: 'VP8 ', content: Buffer.from('second') }],
    ]);
  });

  test.each([
    ['an odd place', { x: 3 }, /can't start at 3, 0/],
    ['a still of another format', { still: Buffer.from('GIF89a, and no more') }, /not a WebP file/],
    ['a still without a picture', { still: chunkOf('RIFF', 'WEBP') }, /contains no image/],
  ])('is not made with %s', (_, changes, words) => {
    expect(() => animatedWebp({ width: 800, height: 450 }, [frame(changes)])).toThrow(words);
  });
});

describe('the clip of the README', () => {
  const file = readFileSync(join(ROOT, 'assets/screenshots/clip.webp'));
  const frames = chunksOfFile(file).filter(({ name }) => name === 'ANMF');
  const durations = frames.flatMap(({ content }) => numbersIn(content, 12));

  test('is small enough to load at once', () => expect(file.length).toBeLessThan(2_500_000));

  test('takes four to six seconds, most of them at 25 frames a second', () => {
    const total = durations.reduce((sum, duration) => sum + duration);
    expect(total).toBeGreaterThanOrEqual(4000);
    expect(total).toBeLessThanOrEqual(6000);
    expect(durations.filter(duration => duration === 40).length).toBeGreaterThan(durations.length / 2);
  });
});
