import { describe, expect, test } from 'vitest';
import { isUtf16, type Migration, migrate, parseJson, versionAfter } from './format.ts';

/** Two invented migrations: a rename, then a new unit. */
const CHAIN: readonly Migration[] = [
  ({ loudness, ...rest }) => ({ ...rest, volume: loudness }),
  fields => ({ ...fields, volume: Number(fields['volume']) * 100 }),
];

describe('a file of an older version', () => {
  test.each([
    [1, { loudness: 0.5, motion: 'full' }],
    [2, { volume: 0.5, motion: 'full' }],
    [3, { volume: 50, motion: 'full' }],
  ])('is migrated from version %i by each later migration', (version, fields) => {
    expect(migrate(fields, version, CHAIN)).toEqual({ volume: 50, motion: 'full' });
  });

  test('has today’s version after the last migration', () => {
    expect([versionAfter([]), versionAfter(CHAIN)]).toEqual([1, 3]);
  });

  test.each([
    [4, 'newer'],
    [0, 'damaged'],
    [1.5, 'damaged'],
    ['1', 'damaged'],
    [undefined, 'damaged'],
  ])('can not be migrated from version %j', (version, word) => {
    expect(migrate({ volume: 50 }, version, CHAIN)).toBe(word);
  });
});

describe('JSON that comes from outside', () => {
  /** How many characters are looked at before a text is refused: the rest may be anything. */
  const lookedAt = (text: string): number => {
    let last = 0;
    const watched: string = new Proxy(Object(text), {
      get(target, name) {
        if (name === 'startsWith' || name === 'slice') return () => (name === 'slice' ? watched : false);
        if (name === 'length') return text.length;
        if (name !== 'charCodeAt') return Reflect.get(target, name);
        return (at: number): number => {
          last = Math.max(last, at);
          return text.charCodeAt(at);
        };
      },
    });
    expect(parseJson(watched)).toBeUndefined();
    return last + 1;
  };

  test.each([
    ['{"a":[1,"two",null]}', { a: [1, 'two', null] }],
    ['\uFEFF{"a":1}\r\n', { a: 1 }],
    ['"[[[[[[[[[[[[[[[[[[[[[[\\"["', '[[[[[[[[[[[[[[[[[[[[[["['],
    ['{"a":"__proto__"}', { a: '__proto__' }],
    [`${'['.repeat(16)}${']'.repeat(16)}`, expect.anything()],
    [JSON.stringify(Array(100).fill([])), Array(100).fill([])],
  ])('is read: %s', (text, value) => {
    expect(parseJson(text)).toEqual(value);
  });

  test.each([
    '',
    '\uFEFF',
    '\uFEFF\uFEFF1',
    '{',
    '{"a":1}}',
    '{"__proto__":1}',
    '{"a":[{"\\u005f_proto__":1}]}',
    '{"\\u005f\\u005fproto\\u005f\\u005f":1}',
    `${'['.repeat(17)}${']'.repeat(17)}`,
  ])('is refused: %s', text => {
    expect(parseJson(text)).toBeUndefined();
  });

  test.each(['[', '{"a":', '[{', '[[],', '{"a":[[],"[",{"b":'])(
    'is looked at no further than it is too deep, whatever follows: %s',
    part => {
      const long = part.repeat(5_000_000 / part.length);
      expect(lookedAt(long)).toBeLessThanOrEqual(200);
    },
  );

  test('is refused when it has more values than any file, at one look at each character', () => {
    const text = `[${'0,'.repeat(5_000_000)}0]`;
    expect(lookedAt(text)).toBe(8_000_001);
    expect(parseJson('"'.repeat(10_000_001))).toBeUndefined();
    expect(parseJson(`"${'\\'.repeat(10_000_001)}`)).toBeUndefined();
  });

  test('is refused when one object has more members than any', () => {
    const members = (count: number): string => Array.from({ length: count }, (_, key) => `"${key}":0`).join(',');
    expect(parseJson(`[{${members(20_000)}},{${members(20_000)}}]`)).toHaveLength(2);
    expect(parseJson(`[{${members(20_001)}}]`)).toBeUndefined();
    expect(parseJson(`[{${members(10_000)},"a":[${'0,'.repeat(30_000)}0],"b":1}]`)).toHaveLength(1);
  });

  test.each([
    ['\uFFFD\uFFFD{\0}\0', true],
    ['{\0}\0', true],
    ['\0{\0}', true],
    ['\0\0\0\0', false],
    ['{}', false],
    ['\0', false],
    ['', false],
  ])('%j is UTF-16: %s', (text, is) => {
    expect(isUtf16(text)).toBe(is);
  });
});
