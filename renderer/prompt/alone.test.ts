import { describe, expect, it } from 'vitest';
import type { Action } from '../../engine/protocol/vocabulary.ts';
import { KIND_TABLE, viewWith } from '../../test/support/client/tables.ts';
import { asDecided, offersBoth } from './alone.ts';
import { choices } from './choices.ts';

const name = (suit: string, alone?: true): Action => ({ verb: 'name', trump: { suit }, ...(alone && { alone }) });
const pass: Action = { verb: 'pass' };
const offered = (...listed: readonly Action[]) => choices(KIND_TABLE, viewWith({ ask: { listed } }), []);
const labels = (listed: readonly Action[], alone: boolean) =>
  asDecided(offered(...listed), alone).map(({ label }) => label);

describe('playing alone', () => {
  const both = [name('hearts'), name('hearts', true), name('clubs'), name('clubs', true), pass];
  it('is decided apart from the suit', () => {
    expect(offersBoth(offered(...both))).toBe(true);
    expect(labels(both, false)).toEqual(['Name hearts', 'Name clubs', 'Pass']);
    expect(labels(both, true)).toEqual(['Name hearts, alone', 'Name clubs, alone', 'Pass']);
  });
  it('is no question where there is no other way, or no such way', () => {
    for (const listed of [
      [name('hearts', true), pass],
      [name('hearts'), pass],
    ]) {
      expect(offersBoth(offered(...listed))).toBe(false);
      expect(labels(listed, false)).toEqual(labels(listed, true));
      expect(labels(listed, false)).toHaveLength(2);
    }
  });
});
