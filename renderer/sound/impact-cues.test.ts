import { describe, expect, test } from 'vitest';
import { type Impact, PHYSICS, simulateThrow } from '../../engine/physics/index.ts';
import type { DieShape } from '../../engine/protocol/vocabulary.ts';
import { first, at as itemAt, required } from '../lists.ts';
import { FULL_VOLUME_IMPULSE, impactCues, pitchOf, SILENT_IMPULSE, strengthOf } from './impact-cues.ts';

const KINDS = ['dice', 'floor', 'wall'] as const;
const impact = (changes: Partial<Impact>): Impact => ({
  step: 60,
  die: 0,
  against: 'floor',
  impulse: 20,
  speed: 20,
  place: [0, 0, 0],
  ...changes,
});

describe.each(KINDS)('the strength of an impact on %s', kind => {
  test('grows with the impulse', () => {
    const impulses = Array.from(
      { length: 40 },
      (_, part) => SILENT_IMPULSE + (part / 39) * (FULL_VOLUME_IMPULSE[kind] - SILENT_IMPULSE),
    );
    const strengths = impulses.map(impulse => strengthOf(kind, impulse));
    for (const [at, strength] of strengths.slice(1).entries()) expect(strength).toBeGreaterThan(itemAt(strengths, at));
  });
  test('is 0 for a touch and 1 at most', () => {
    expect(strengthOf(kind, 0)).toBe(0);
    expect(strengthOf(kind, SILENT_IMPULSE)).toBe(0);
    expect(strengthOf(kind, FULL_VOLUME_IMPULSE[kind])).toBe(1);
    expect(strengthOf(kind, 1e6)).toBe(1);
  });
});

describe('the pitch of an impact', () => {
  test('falls as the die grows', () => {
    const bySize: readonly DieShape[] = ['d4', 'd8', 'd10', 'd12', 'd6', 'd20'];
    for (const kind of KINDS) {
      const pitches = bySize.map(shape => pitchOf(kind, [shape]));
      expect(pitches).toEqual(pitches.toSorted((a, b) => b - a));
      expect(new Set(pitches).size).toBe(bySize.length);
    }
  });
  test('of two dice lies between the pitches of each', () => {
    expect(pitchOf('dice', ['d4', 'd20'])).toBeLessThan(pitchOf('dice', ['d4']));
    expect(pitchOf('dice', ['d4', 'd20'])).toBeGreaterThan(pitchOf('dice', ['d20']));
  });
});

describe('the cues of a throw', () => {
  test('differ for dice, floor and wall', () => {
    const impacts = [impact({}), impact({ against: 'wall' }), impact({ against: 1 })];
    expect(impactCues(impacts, ['d6', 'd6']).map(({ kind }) => kind)).toEqual(['floor', 'wall', 'dice']);
  });
  test('come when and where the impact is seen', () => {
    const cues = impactCues([impact({ place: [-4, 0, 0] }), impact({ step: 120, place: [4, 0, 0] })], ['d6']);
    expect(cues.map(({ at }) => at)).toEqual([500, 1000]);
    const [left, right] = [itemAt(cues, 0).pan, itemAt(cues, 1).pan];
    expect(left).toBeLessThan(0);
    expect(right).toBe(-left);
  });
  test('leave out impacts that are too weak', () => {
    expect(impactCues([impact({ impulse: SILENT_IMPULSE })], ['d6'])).toEqual([]);
  });
  test('are the same each time, with at least one impact on the floor per die', () => {
    const shapes: readonly DieShape[] = ['d6', 'd6', 'd20', 'd4'];
    const dice = shapes.map((shape, piece) => ({ piece, shape }));
    const heard = () =>
      simulateThrow(
        { id: 0, seed: '7'.repeat(32), dice, gesture: null, physics: PHYSICS },
        { frames: true },
      ).tosses.map(toss =>
        impactCues(
          required(toss.impacts, 'list of impacts'),
          toss.dice.map(die => itemAt(shapes, die)),
        ),
      );
    expect(heard()).toEqual(heard());
    expect(first(heard()).filter(({ kind }) => kind === 'floor').length).toBeGreaterThanOrEqual(shapes.length);
  });
});
