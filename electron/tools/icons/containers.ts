import { known } from '../../../engine/core/lists.ts';

/** A square PNG file; `size` is its width in pixels. */
export interface Png {
  readonly size: number;
  readonly bytes: Buffer;
}

/** Returns a Windows icon file: a directory of images up to 256 pixels wide, followed by their PNG files. */
export function icoOf(pictures: readonly Png[]): Buffer {
  const header = Buffer.alloc(6 + 16 * pictures.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(pictures.length, 4);
  let offset = header.length;
  for (const [index, { size, bytes }] of pictures.entries()) {
    const entry = 6 + 16 * index;
    // 256 does not fit into a byte and is written as 0.
    header.writeUInt8(size % 256, entry);
    header.writeUInt8(size % 256, entry + 1);
    header.writeUInt16LE(1, entry + 4);
    header.writeUInt16LE(32, entry + 6);
    header.writeUInt32LE(bytes.length, entry + 8);
    header.writeUInt32LE(offset, entry + 12);
    offset += bytes.length;
  }
  return Buffer.concat([header, ...pictures.map(({ bytes }) => bytes)]);
}

/** Apple's type codes by PNG width. */
const ICNS_TYPES: ReadonlyMap<number, string> = new Map([
  [32, 'ic11'],
  [64, 'ic12'],
  [128, 'ic07'],
  [256, 'ic08'],
  [512, 'ic09'],
  [1024, 'ic10'],
]);
export const ICNS_SIZES = [...ICNS_TYPES.keys()];

/** Returns a macOS icon file: each image preceded by its type and length. Throws TypeError for a size macOS doesn't use. */
export function icnsOf(pictures: readonly Png[]): Buffer {
  const parts = pictures.map(({ size, bytes }) =>
    block(known(ICNS_TYPES.get(size), `icon type of ${size} pixels`), bytes),
  );
  return block('icns', Buffer.concat(parts));
}

function block(type: string, content: Buffer): Buffer {
  const header = Buffer.from(`${type}....`, 'latin1');
  header.writeUInt32BE(header.length + content.length, 4);
  return Buffer.concat([header, content]);
}
