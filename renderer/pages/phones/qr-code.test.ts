import { expect, test } from 'vitest';
import { readQr } from '../../../test/support/qr.ts';
import { qrPicture } from './qr-code.tsx';

test.each(['http://10.0.0.7:47111/#Zm9vYmFyMTI', 'http://192.168.1.20:47111/#Zm9vYmFyMTI', 'http://127.0.0.2:9/#x'])(
  'the code of %s reads back',
  url => {
    const { path, size } = qrPicture(url);
    expect(readQr(path, size)).toBe(url);
  },
);

test('an address of a home network needs 37 modules with its quiet zone', () => {
  expect(qrPicture('http://192.168.1.20:47111/#Zm9vYmFyMTI').size).toBe(37);
});

test('four light modules lie round the code', () => {
  const { path, size } = qrPicture('http://192.168.1.20:47111/#Zm9vYmFyMTI');
  const runs = [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].map(([, x, y, length]) => [
    Number(x),
    Number(y),
    Number(length),
  ]);
  expect(Math.min(...runs.map(([x = 0]) => x))).toBe(4);
  expect(Math.min(...runs.map(([, y = 0]) => y))).toBe(4);
  expect(Math.max(...runs.map(([x = 0, , length = 0]) => x + length))).toBe(size - 4);
  expect(Math.max(...runs.map(([, y = 0]) => y + 1))).toBe(size - 4);
});
