import type { Size } from './player.ts';

/** A frame of an animation: a still WebP file of this size that replaces part of the picture. */
export interface Frame extends Size {
  /** Top left corner. Both numbers must be even, since the file stores half of them. */
  readonly x: number;
  readonly y: number;
  /** Milliseconds until the next frame. */
  readonly duration: number;
  readonly still: Buffer;
}

const HEADER = 8;
const IS_ANIMATED = 0x02;
/** The frame replaces what was there without blending. */
const DO_NOT_BLEND = 0x02;
const FOREVER = 0;

/**
 * Returns an endlessly looping WebP animation of stills encoded by Chromium. The file format is described at
 * https://developers.google.com/speed/webp/docs/riff_container.
 */
export function animatedWebp({ width, height }: Size, frames: readonly Frame[]): Buffer {
  const header = chunk('VP8X', bytes(32, IS_ANIMATED), bytes(24, width - 1), bytes(24, height - 1));
  const animation = chunk('ANIM', bytes(32, 0), bytes(16, FOREVER));
  return chunk('RIFF', Buffer.from('WEBP'), header, animation, ...frames.map(frameChunk));
}

function frameChunk({ x, y, width, height, duration, still }: Frame): Buffer {
  if (x % 2 || y % 2) throw new Error(`A frame can't start at ${x}, ${y}: both must be even.`);
  const place = [x / 2, y / 2, width - 1, height - 1, duration].map(number => bytes(24, number));
  return chunk('ANMF', ...place, bytes(8, DO_NOT_BLEND), imageOf(still));
}

/** Returns a still's image chunk, without its colour profile and other metadata. */
function imageOf(still: Buffer): Buffer {
  if (still.toString('latin1', 0, 4) !== 'RIFF' || still.toString('latin1', 8, 12) !== 'WEBP')
    throw new Error('A still of an animation is not a WebP file.');
  for (let at = 12; at + HEADER <= still.length; ) {
    const length = still.readUInt32LE(at + 4);
    const end = at + HEADER + length + (length % 2);
    if (['VP8 ', 'VP8L'].includes(still.toString('latin1', at, at + 4))) return still.subarray(at, end);
    at = end;
  }
  throw new Error('A still of an animation contains no image.');
}

/** Returns a chunk: its name, its length and its content, padded to an even length. */
function chunk(name: string, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  return Buffer.concat([Buffer.from(name), bytes(32, content.length), content, Buffer.alloc(content.length % 2)]);
}

function bytes(bits: 8 | 16 | 24 | 32, number: number): Buffer {
  const buffer = Buffer.alloc(bits / 8);
  buffer.writeUIntLE(number, 0, bits / 8);
  return buffer;
}
