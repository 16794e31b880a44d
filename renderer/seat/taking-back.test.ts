import { expect, it } from 'vitest';
import type { Action, Ask } from '../../engine/protocol/vocabulary.ts';
import { canBeHeld } from './taking-back.ts';

it.each<[boolean, Action]>([
  [true, { verb: 'play', pieces: [1] }],
  [false, { verb: 'play', pieces: [0] }],
  [true, { verb: 'pass' }],
  [true, { verb: 'bid', amount: 4 }],
  [true, { verb: 'name', trump: 'none' }],
  [true, { verb: 'call', partner: 2 }],
  [false, { verb: 'reroll', pieces: [1] }],
  [false, { verb: 'switch', pieces: [] }],
  [false, { verb: 'turn', piece: 1, up: 2 }],
])('%s: %o can be held back, where piece 0 would be thrown', (expected, action) => {
  const ask: Ask = { listed: [action], preview: [{ pieces: [0], brings: 'is-rolled' }] };
  expect(canBeHeld(ask, action)).toBe(expected);
});
