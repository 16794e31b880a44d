import { describe, expect, test } from 'vitest';
import { type Impact, PHYSICS, simulateThrow } from '../../engine/physics/index.ts';
import type { DieShape } from '../../engine/protocol/vocabulary.ts';
import { FAINTEST, knocksOf, LOUDEST, pitchOf, strengthOf } from './knocks.ts';

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

describe.each(KINDS)('the strength of a knock on %s', kind => {
  test('grows with the impulse', () => {
    const impulses = Array.from({ length: 40 }, (_, part) => FAINTEST + (part / 39) * (LOUDEST[kind] - FAINTEST));
    const strengths = impulses.map(impulse => strengthOf(kind, impulse));
    for (const [at, strength] of strengths.slice(1).entries()) expect(strength).toBeGreaterThan(strengths[at]!);
  });
  test('is nothing for a touch, and never more than all', () => {
    expect(strengthOf(kind, 0)).toBe(0);
    expect(strengthOf(kind, FAINTEST)).toBe(0);
    expect(strengthOf(kind, LOUDEST[kind])).toBe(1);
    expect(strengthOf(kind, 1e6)).toBe(1);
  });
});

describe('the pitch of a knock', () => {
  test('falls as the die grows', () => {
    const bySize: readonly DieShape[] = ['d4', 'd8', 'd10', 'd12', 'd6', 'd20'];
    for (const kind of KINDS) {
      const pitches = bySize.map(shape => pitchOf(kind, [shape]));
      expect(pitches).toEqual(pitches.toSorted((a, b) => b - a));
      expect(new Set(pitches).size).toBe(bySize.length);
    }
  });
  test('of two dice lies between theirs', () => {
    expect(pitchOf('dice', ['d4', 'd20'])).toBeLessThan(pitchOf('dice', ['d4']));
    expect(pitchOf('dice', ['d4', 'd20'])).toBeGreaterThan(pitchOf('dice', ['d20']));
  });
});

describe('what is heard of a throw', () => {
  test('tells dice, floor and wall apart', () => {
    const impacts = [impact({}), impact({ against: 'wall' }), impact({ against: 1 })];
    expect(knocksOf(impacts, ['d6', 'd6']).map(({ kind }) => kind)).toEqual(['floor', 'wall', 'dice']);
  });
  test('comes when it is seen, from where it is seen', () => {
    const [left, right] = knocksOf([impact({ place: [-4, 0, 0] }), impact({ step: 120, place: [4, 0, 0] })], ['d6']);
    expect([left!.at, right!.at]).toEqual([500, 1000]);
    expect(left!.pan).toBeLessThan(0);
    expect(right!.pan).toBe(-left!.pan);
  });
  test('leaves out what is too faint', () => {
    expect(knocksOf([impact({ impulse: FAINTEST })], ['d6'])).toEqual([]);
  });
  test('is alike each time it is shown, and has knocks of the floor', () => {
    const shapes: readonly DieShape[] = ['d6', 'd6', 'd20', 'd4'];
    const dice = shapes.map((shape, piece) => ({ piece, shape }));
    const heard = () =>
      simulateThrow(
        { id: 0, seed: '7'.repeat(32), dice, gesture: null, physics: PHYSICS },
        { frames: true },
      ).stages.map(stage =>
        knocksOf(
          stage.impacts!,
          stage.dice.map(die => shapes[die]!),
        ),
      );
    expect(heard()).toEqual(heard());
    expect(heard()[0]!.filter(({ kind }) => kind === 'floor').length).toBeGreaterThanOrEqual(shapes.length);
  });
});
