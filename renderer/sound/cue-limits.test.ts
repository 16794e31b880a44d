import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CUE_LIMITS, keepLoudest } from './cue-limits.ts';
import { type Cue, plainCue } from './cues.ts';

const cue = (at: number, strength: number): Cue => plainCue('floor', at, strength);
const mostWithin = (times: readonly number[], span: number): number =>
  Math.max(0, ...times.map(start => times.filter(time => time >= start && time < start + span).length));

const someCues = fc.array(fc.tuple(fc.integer({ min: 0, max: 3000 }), fc.double({ min: 0.01, max: 1, noNaN: true })), {
  maxLength: 250,
});

describe('keepLoudest', () => {
  test('keeps at most 22 cues in any second and 7 in a quarter of one', () => {
    fc.assert(
      fc.property(someCues, fc.array(fc.integer({ min: -1000, max: 2000 }), { maxLength: 5 }), (pairs, taken) => {
        const kept = keepLoudest(
          pairs.map(([at, strength]) => cue(at, strength)),
          taken,
        );
        const times = kept.map(({ at }) => at);
        expect(times).toEqual(times.toSorted((a, b) => a - b));
        expect(mostWithin(times, 1000)).toBeLessThanOrEqual(22);
        expect(mostWithin(times, 250)).toBeLessThanOrEqual(7);
      }),
      { numRuns: 100 },
    );
  });

  test('drops only cues that would break a limit among cues at least as loud', () => {
    fc.assert(
      fc.property(someCues, pairs => {
        const cues = pairs.map(([at, strength]) => cue(at, strength));
        const kept = keepLoudest(cues, []);
        for (const dropped of cues.filter(each => !kept.includes(each))) {
          const louder = kept.filter(({ strength }) => strength >= dropped.strength).map(({ at }) => at);
          const isFull = CUE_LIMITS.some(({ within, max }) =>
            [...louder, dropped.at].some(
              start =>
                dropped.at >= start &&
                dropped.at < start + within &&
                louder.filter(at => at >= start && at < start + within).length >= max,
            ),
          );
          expect(isFull).toBe(true);
        }
      }),
      { numRuns: 100 },
    );
  });

  test('keeps a few cues, sorted by time', () => {
    const few = [cue(300, 0.2), cue(0, 0.1), cue(100, 0.9)];
    expect(keepLoudest(few, []).map(({ at }) => at)).toEqual([0, 100, 300]);
  });

  test('keeps the 22 loudest of an even rattle', () => {
    const rattle = Array.from({ length: 44 }, (_, at) => cue(at * 22, at % 2 === 0 ? 0.4 : 0.8));
    const kept = keepLoudest(rattle, []);
    expect(kept).toHaveLength(22);
    expect(kept.every(({ strength }) => strength === 0.8)).toBe(true);
  });

  test('counts cues that are already scheduled', () => {
    const taken = Array.from({ length: 22 }, (_, at) => at * 45);
    expect(keepLoudest([cue(500, 1)], taken)).toEqual([]);
    expect(keepLoudest([cue(1000, 1)], taken)).toHaveLength(1);
  });
});
