import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { layoutIdOf, layoutText, MAX_SOURCES, type PadPart, type Source, sourcesIn, withLayout } from './layout.ts';

const up = { pressed: false };
const down = { pressed: true };

/** Returns the buttons that are down on a pad with these sources, and its right stick. */
function read(text: string, pad: { buttons?: readonly { readonly pressed: boolean }[]; axes?: readonly number[] }) {
  const { buttons, axes } = withLayout({ index: 0, buttons: [], axes: [], ...pad }, sourcesIn(text));
  return { down: buttons.flatMap(({ pressed }, button) => (pressed ? [button] : [])), stick: axes.slice(2) };
}

describe('a pad with a layout of its own', () => {
  it.each<[what: string, text: string, pad: Parameters<typeof read>[1], result: ReturnType<typeof read>]>([
    ['a button', '0=b2', { buttons: [up, up, down] }, { down: [0], stick: [0, 0] }],
    ['a button that it does not have', '0=b9', { buttons: [down] }, { down: [], stick: [0, 0] }],
    ['a cross of two axes', '14=a0:0:-1 15=a0:0:1', { axes: [-1] }, { down: [14], stick: [0, 0] }],
    [
      'a cross that is one axis, at rest',
      '12=a9:1.286:-1 15=a9:1.286:-0.429',
      { axes: Array(10).fill(1.286) },
      { down: [], stick: [0, 0] },
    ],
    [
      'a cross that is one axis, up',
      '12=a0:1.286:-1 15=a0:1.286:-0.429',
      { axes: [-1] },
      { down: [12], stick: [0, 0] },
    ],
    [
      'a cross that is one axis, right',
      '12=a0:1.286:-1 15=a0:1.286:-0.429',
      { axes: [-0.4286] },
      { down: [15], stick: [0, 0] },
    ],
    ['a trigger that rests at -1', '6=a0:-1:1', { axes: [-1] }, { down: [], stick: [0, 0] }],
    ['a trigger that is pulled', '6=a0:-1:1', { axes: [0.5] }, { down: [6], stick: [0, 0] }],
    ['an axis that tells nothing', '6=a0:-1:1 x=a0:0:1', { axes: [Number.NaN] }, { down: [], stick: [Number.NaN, 0] }],
    ['an axis that it does not have', '6=a3:-1:1 x=a3:0:1', { axes: [] }, { down: [], stick: [Number.NaN, 0] }],
    ['a stick the other way round', 'x=a2:0:-1 y=a1:0.2:1', { axes: [0, 0.2, 1] }, { down: [], stick: [-1, 0] }],
    ['a stick that is a button', 'y=b0', { buttons: [down] }, { down: [], stick: [0, 0] }],
  ])('%s', (_what, text, pad, result) => {
    expect(read(text, pad)).toEqual(result);
  });
});

it.each([
  '',
  'nonsense',
  '16=b1',
  '0=b128',
  '0=b-1',
  '0=a32:0:1',
  '0=a0:0:0.2',
  '0=a0:0',
  '0=a0:NaN:1',
  '0=a0::1',
  '0=a0:0:1:2',
  '0=a0:1e9:1',
  'z=b1',
  '=b1',
  '0=',
])('no source is read from %o', text => {
  expect(sourcesIn(text).size).toBe(0);
});

it('sources can be stored and read again, and fit', () => {
  const value = fc.integer({ min: -1300, max: 1300 }).map(thousandths => thousandths / 1000);
  const axis = fc
    .record({ axis: fc.integer({ min: 0, max: 31 }), rest: value, at: value })
    .filter(({ rest, at }) => Math.abs(at - rest) > 0.5);
  const source = fc.oneof(axis, fc.record({ button: fc.integer({ min: 0, max: 127 }) }));
  const part = fc.oneof(fc.integer({ min: 0, max: 15 }), fc.constantFrom('x' as const, 'y' as const));
  fc.assert(
    fc.property(fc.array(fc.tuple(part, source)), pairs => {
      const sources = new Map<PadPart, Source>(pairs);
      expect(layoutText(sources).length).toBeLessThanOrEqual(MAX_SOURCES);
      expect(sourcesIn(layoutText(sources))).toEqual(sources);
    }),
  );
});

it('any text is read within bounds', () => {
  fc.assert(fc.property(fc.string({ maxLength: 2000 }), text => sourcesIn(text).size <= 18));
  expect(sourcesIn('0=b1 '.repeat(1_000_000)).size).toBe(1);
  expect(layoutIdOf('x'.repeat(1_000_000))).toHaveLength(120);
});
