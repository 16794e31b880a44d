import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { at, first, known } from '../../../engine/core/lists.ts';
import type { Naming } from '../../../engine/games/tricky/state.ts';
import { aheadIn, type Pair, type ShownDie, strengthOf } from '../../../engine/games/tricky/strength.ts';

/** Few numbers and all shapes, so that ties at every comparison are common. */
const die: fc.Arbitrary<ShownDie> = fc
  .constantFrom(4, 6, 8, 10, 12, 20)
  .chain(faces => fc.record({ faces: fc.constant(faces), number: fc.integer({ min: 1, max: Math.min(faces, 6) }) }));
const pair: fc.Arbitrary<Pair> = fc.tuple(die, die);
const trump: fc.Arbitrary<Naming> = fc.oneof(fc.integer({ min: 1, max: 4 }), fc.constant<Naming>('none'));
const pairs = fc.array(pair, { minLength: 2, maxLength: 5 });

interface Played {
  readonly seat: number;
  readonly pair: Pair;
}
const played = (list: readonly Pair[]): Played[] => list.map((each, seat) => ({ seat, pair: each }));

describe('the strength of a pair', () => {
  test('finds the one winner that the text finds sentence by sentence', () => {
    fc.assert(
      fc.property(pairs, trump, (list, named) => {
        expect(aheadIn(played(list), named)?.seat).toBe(winnerByTheText(played(list), named));
      }),
      { numRuns: 3000 },
    );
  });

  test('is a strict order: whatever is compared first, the same pair comes out', () => {
    fc.assert(
      fc.property(pairs, trump, fc.infiniteStream(fc.nat()), (list, named, picks) => {
        const left = played(list);
        while (left.length > 1) {
          const one = at(left, pick(picks) % left.length);
          left.splice(left.indexOf(one), 1);
          const place = pick(picks) % left.length;
          left[place] = better(one, at(left, place), named);
        }
        expect(first(left).seat).toBe(aheadIn(played(list), named)?.seat);
      }),
      { numRuns: 2000 },
    );
  });

  test('does not ask in which order two dice were put down (TK-R1)', () => {
    fc.assert(
      fc.property(pair, trump, ([one, other], named) => {
        expect(strengthOf([other, one], named)).toBe(strengthOf([one, other], named));
      }),
    );
  });
});

const pick = (picks: Iterator<number>): number => known(picks.next().value, 'pick');

function better(one: Played, other: Played, named: Naming): Played {
  const over = strengthOf(one.pair, named) - strengthOf(other.pair, named);
  if (over !== 0) return over > 0 ? one : other;
  return one.seat < other.seat ? one : other;
}

/** The source's paragraph, one sentence after the other, each leaving fewer players. */
function winnerByTheText(plays: readonly Played[], named: Naming): number {
  const trumpsIn = ({ pair: dice }: Played): number => dice.filter(({ number }) => number === named).length;
  const trumped = plays.filter(play => trumpsIn(play) > 0);
  if (trumped.length === 0) return first(most(plays, play => play.pair[0].number + play.pair[1].number)).seat;
  const byTrumps = most(trumped, trumpsIn);
  const bySecond = trumpsIn(first(byTrumps)) === 2 ? byTrumps : most(byTrumps, play => second(play, named).number);
  const byFaces = most(bySecond, play => trumpDie(play, named).faces);
  const byFewest = most(byFaces, play => -second(play, named).faces);
  return first(byFewest).seat;
}

function most(plays: readonly Played[], measure: (play: Played) => number): readonly Played[] {
  const highest = Math.max(...plays.map(measure));
  return plays.filter(play => measure(play) === highest);
}

/** Of two trumps the one with more faces is the trump die (TK-R1). */
function trumpDie({ pair: dice }: Played, named: Naming): ShownDie {
  const trumps = dice.filter(({ number }) => number === named);
  return trumps.reduce((best, next) => (next.faces > best.faces ? next : best));
}

function second(play: Played, named: Naming): ShownDie {
  const [one, other] = play.pair;
  return one === trumpDie(play, named) ? other : one;
}
