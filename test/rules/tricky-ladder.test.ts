import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Pair, type Shown, strengthOf, winnerOf } from '../../engine/games/tricky/ladder.ts';
import type { Naming } from '../../engine/games/tricky/state.ts';

/** Few numbers and all shapes, so that ties at every rung are common. */
const die: fc.Arbitrary<Shown> = fc
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

describe('the tie ladder', () => {
  test('finds the one winner that the text finds sentence by sentence', () => {
    fc.assert(
      fc.property(pairs, trump, (list, named) => {
        expect(winnerOf(played(list), named)).toBe(winnerByTheText(played(list), named));
      }),
      { numRuns: 3000 },
    );
  });

  test('is a strict order: whatever is compared first, the same pair comes out', () => {
    fc.assert(
      fc.property(pairs, trump, fc.infiniteStream(fc.nat()), (list, named, picks) => {
        const left = played(list);
        while (left.length > 1) {
          const [one] = left.splice(picks.next().value! % left.length, 1);
          const at = picks.next().value! % left.length;
          left[at] = better(one!, left[at]!, named);
        }
        expect(left[0]!.seat).toBe(winnerOf(played(list), named));
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

function better(one: Played, other: Played, named: Naming): Played {
  const over = strengthOf(one.pair, named) - strengthOf(other.pair, named);
  if (over !== 0) return over > 0 ? one : other;
  return one.seat < other.seat ? one : other;
}

/** The source's paragraph, one sentence after the other, each leaving fewer players. */
function winnerByTheText(plays: readonly Played[], named: Naming): number {
  const trumpsIn = ({ pair: dice }: Played): number => dice.filter(({ number }) => number === named).length;
  const trumped = plays.filter(play => trumpsIn(play) > 0);
  if (trumped.length === 0) return most(plays, play => play.pair[0].number + play.pair[1].number)[0]!.seat;
  const most2 = most(trumped, trumpsIn);
  const bySecond = trumpsIn(most2[0]!) === 2 ? most2 : most(most2, play => second(play, named).number);
  const byFaces = most(bySecond, play => trumpDie(play, named).faces);
  const byFewest = most(byFaces, play => -second(play, named).faces);
  return byFewest[0]!.seat;
}

function most(plays: readonly Played[], measure: (play: Played) => number): readonly Played[] {
  const highest = Math.max(...plays.map(measure));
  return plays.filter(play => measure(play) === highest);
}

/** Of two trumps the one with more faces is the trump die (TK-R1). */
function trumpDie({ pair: dice }: Played, named: Naming): Shown {
  const trumps = dice.filter(({ number }) => number === named);
  return trumps.reduce((best, next) => (next.faces > best.faces ? next : best));
}

function second(play: Played, named: Naming): Shown {
  const first = trumpDie(play, named);
  return play.pair[0] === first ? play.pair[1] : play.pair[0];
}
