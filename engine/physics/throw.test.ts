import { expect, test } from 'vitest';
import type { ThrowSpec } from '../protocol/throw.ts';
import { MAX_DICE, PHYSICS, simulateThrow } from './throw.ts';

const GOOD: ThrowSpec = {
  id: 0,
  seed: '00112233445566778899aabbccddeeff',
  dice: [{ piece: 0, shape: 'd6' }],
  gesture: null,
  physics: PHYSICS,
};
const of = (change: object): ThrowSpec => ({ ...GOOD, ...change });

test.each([
  ['too short a seed', of({ seed: 'abc' }), TypeError],
  ['a seed in capitals', of({ seed: GOOD.seed.toUpperCase() }), TypeError],
  ['a seed that is no text', of({ seed: 7 }), TypeError],
  ['a card', of({ dice: [{ piece: 0, shape: 'card' }] }), TypeError],
  ['a shape that only objects know', of({ dice: [{ piece: 0, shape: 'constructor' }] }), TypeError],
  ['no dice', of({ dice: [] }), RangeError],
  ['too many dice', of({ dice: Array(MAX_DICE + 1).fill(GOOD.dice[0]) }), RangeError],
  ['other physics', of({ physics: PHYSICS + 1 }), RangeError],
])('a throw with %s is refused', (_, spec, kind) => {
  expect(() => simulateThrow(spec)).toThrow(kind);
});

test('a good spec is thrown', () => {
  expect(simulateThrow(GOOD).up).toHaveLength(1);
});
