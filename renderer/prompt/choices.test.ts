import { describe, expect, it } from 'vitest';
import type { Action, View } from '../../engine/protocol/vocabulary.ts';
import { KIND_TABLE, TURNED_UP, viewWith } from '../../test/support/client/tables.ts';
import { choices } from './choices.ts';

const name = (suit: string, alone?: true): Action => ({ verb: 'name', trump: { suit }, ...(alone && { alone }) });
const play = (piece: number, as?: string): Action => ({ verb: 'play', pieces: [piece], ...(as && { as }) });
const offered = (listed: readonly Action[], changes: Partial<View> = {}) =>
  choices(KIND_TABLE, viewWith({ ask: { listed }, ...changes }), []);
const labels = (...given: Parameters<typeof offered>) => offered(...given).map(({ label }) => label);

describe('choices', () => {
  it('order the suit that is turned up, alone or not', () => {
    expect(labels([name('spades'), name('spades', true), { verb: 'pass' }], TURNED_UP)).toEqual([
      'Order up spades',
      'Order up spades, alone',
      'Pass',
    ]);
  });

  it('let the dealer pick it up', () => {
    expect(labels([name('spades')], { ...TURNED_UP, you: 2 })).toEqual(['Pick up spades']);
  });

  it('name another suit', () => {
    expect(labels([name('hearts'), name('clubs', true)])).toEqual(['Name hearts', 'Name clubs, alone']);
  });

  it('name dice that show nothing yet by their kind', () => {
    expect(labels([play(0), play(2)])).toEqual(['Play high hearts', 'Play low hearts']);
  });

  it('announce the first suit of a die with the die, and another one, once for like dice, with a button', () => {
    const all = offered([play(2, 'hearts'), play(2, 'diamonds'), play(3, 'hearts'), play(3, 'diamonds')]);
    expect(all.map(({ piece, label }) => [piece, label])).toEqual([
      [2, 'Play low hearts as hearts'],
      [null, 'Play low hearts as diamonds'],
      [3, 'Play low hearts as hearts'],
    ]);
  });
});
