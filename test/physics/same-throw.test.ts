import fc from 'fast-check';
import { expect, test } from 'vitest';
import { first, last } from '../../engine/core/lists.ts';
import { DIE_SHAPES, PHYSICS, simulateThrow, type ThrowSpec } from '../../engine/physics/index.ts';
import { paritySpecs } from './parity-specs.ts';

const seeds = fc.stringMatching(/^[0-9a-f]{32}$/);
const specs: fc.Arbitrary<ThrowSpec> = fc.record({
  id: fc.nat(),
  seed: seeds,
  dice: fc.array(fc.record({ piece: fc.nat(), shape: fc.constantFrom(...DIE_SHAPES) }), { minLength: 1, maxLength: 8 }),
  gesture: fc.option(fc.record({ direction: fc.double(), strength: fc.double(), spin: fc.double() })),
  physics: fc.constant(PHYSICS),
});

test('a spec always gives the same throw, whatever was thrown in between', () => {
  fc.assert(
    fc.property(specs, specs, (spec, other) => {
      const first = simulateThrow(spec);
      simulateThrow(other);
      expect(simulateThrow(spec)).toEqual(first);
    }),
    { numRuns: 60, seed: 1 },
  );
});

test('recording a throw does not change it', () => {
  for (const spec of paritySpecs(12)) {
    const { digest, up, tosses } = simulateThrow(spec, { frames: true });
    const unseen = simulateThrow(spec);
    expect([unseen.digest, unseen.up]).toEqual([digest, up]);
    expect(unseen.tosses.every(toss => toss.frames === null && toss.impacts === null)).toBe(true);
    for (const { frames, steps, dice } of tosses) expect(frames).toHaveLength(7 * dice.length * (steps + 1));
  }
});

test('another seed or another gesture gives another throw', () => {
  fc.assert(
    fc.property(specs, seeds, (spec, seed) => {
      fc.pre(seed !== spec.seed);
      const { digest } = simulateThrow(spec);
      expect(simulateThrow({ ...spec, seed }).digest).not.toBe(digest);
      const gesture = { direction: 0.123, strength: 0.456, spin: 0.789 };
      expect(simulateThrow({ ...spec, gesture }).digest).not.toBe(digest);
    }),
    { numRuns: 25, seed: 2 },
  );
});

test('the ids of a throw and its pieces do not change it', () => {
  const spec = first(paritySpecs(1));
  const renamed = { ...spec, id: 99, dice: spec.dice.map(({ shape }, index) => ({ shape, piece: 1000 - index })) };
  expect(simulateThrow(renamed).digest).toBe(simulateThrow(spec).digest);
});

test('a gesture beyond its range gives the same throw as its limit', () => {
  const spec = last(paritySpecs(2));
  const digestOf = (direction: number, strength: number, spin: number): string =>
    simulateThrow({ ...spec, gesture: { direction, strength, spin } }).digest;
  expect(digestOf(-40, 12, 3)).toBe(digestOf(-1, 1, 1));
  expect(digestOf(0.1, -3, -1)).toBe(digestOf(0.1, 0, 0));
});

/**
 * If this fails, throws have other results than before, and old records can't be replayed. Either undo the change, or
 * increase PHYSICS and run `vitest run test/physics -u`.
 */
test(`physics ${PHYSICS} gives the same throws as ever`, async () => {
  const digests = paritySpecs(48).map(spec => simulateThrow(spec).digest);
  await expect(`${JSON.stringify({ physics: PHYSICS, digests }, null, 2)}\n`).toMatchFileSnapshot('digests.json');
});
