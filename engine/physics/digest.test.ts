import { expect, test } from 'vitest';
import { Digest } from './digest.ts';

const digestOf = (...parts: readonly (readonly number[])[]): string => {
  const digest = new Digest();
  for (const part of parts) digest.add(new DataView(Uint32Array.from(part).buffer));
  return digest.hex();
};

test('a digest is 32 hexadecimal digits, the same however the words were cut', () => {
  expect(digestOf([1, 2, 3, 4], [5, 6, 7, 8])).toBe(digestOf([1, 2, 3, 4, 5, 6, 7, 8]));
  expect(digestOf([1, 2, 3, 4])).toMatch(/^[0-9a-f]{32}$/);
});

test('every single bit matters, to all four lanes', () => {
  const plain = digestOf([0, 0, 0, 0, 0, 0, 0, 0]);
  for (let bit = 0; bit < 256; bit++) {
    const words = [0, 0, 0, 0, 0, 0, 0, 0];
    words[bit >>> 5] = 1 << (bit & 31);
    const other = digestOf(words);
    for (const lane of [0, 8, 16, 24]) expect(other.slice(lane, lane + 8)).not.toBe(plain.slice(lane, lane + 8));
  }
});

test('order and length matter', () => {
  expect(digestOf([1, 2, 3, 4], [5, 6, 7, 8])).not.toBe(digestOf([5, 6, 7, 8], [1, 2, 3, 4]));
  expect(digestOf([0, 0, 0, 0])).not.toBe(digestOf([0, 0, 0, 0, 0, 0, 0, 0]));
});
