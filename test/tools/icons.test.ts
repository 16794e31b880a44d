import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const FOLDER = join(import.meta.dirname, '../../assets/icon');
const PNG = '89504e470d0a1a0a';

/** Returns the width and height in the header of a PNG file. */
function sizeOf(png: Buffer): readonly [number, number] {
  expect(png.toString('hex', 0, 8)).toBe(PNG);
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
}

test('the Linux icon has a PNG file of each usual size, named after it', () => {
  const names = readdirSync(join(FOLDER, 'linux'));
  const sizes = [16, 24, 32, 48, 64, 128, 256, 512, 1024];
  expect(new Set(names)).toEqual(new Set(sizes.map(size => `${size}x${size}.png`)));
  for (const size of sizes)
    expect(sizeOf(readFileSync(join(FOLDER, `linux/${size}x${size}.png`)))).toEqual([size, size]);
});

test('the Windows icon has all sizes, each where the directory of the file says', () => {
  const file = readFileSync(join(FOLDER, 'icon.ico'));
  expect([file.readUInt16LE(0), file.readUInt16LE(2)]).toEqual([0, 1]);
  const pictures = Array.from({ length: file.readUInt16LE(4) }, (_, at) => {
    const entry = 6 + 16 * at;
    const [length, offset] = [file.readUInt32LE(entry + 8), file.readUInt32LE(entry + 12)];
    const size = sizeOf(file.subarray(offset, offset + length));
    expect([file[entry], file[entry + 1]]).toEqual(size.map(pixels => pixels % 256));
    return { size: size[0], end: offset + length };
  });
  expect(pictures.map(({ size }) => size)).toEqual([16, 24, 32, 48, 64, 128, 256]);
  expect(pictures.at(-1)?.end).toBe(file.length);
});

test('the macOS icon has all sizes, each with the type for that size', () => {
  const file = readFileSync(join(FOLDER, 'icon.icns'));
  expect([file.toString('latin1', 0, 4), file.readUInt32BE(4)]).toEqual(['icns', file.length]);
  const found: Record<string, number> = {};
  for (let at = 8; at < file.length; at += file.readUInt32BE(at + 4)) {
    const [width, height] = sizeOf(file.subarray(at + 8));
    expect(width).toBe(height);
    found[file.toString('latin1', at, at + 4)] = width;
  }
  expect(found).toEqual({ ic11: 32, ic12: 64, ic07: 128, ic08: 256, ic09: 512, ic10: 1024 });
});
