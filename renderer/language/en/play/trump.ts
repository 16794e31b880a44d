import type { CallFacts } from '../../facts/asks.ts';
import type { PersonFacts } from '../../facts/people.ts';
import type { HonourFacts, TrumpFacts } from '../../facts/trump.ts';
import { rich, term } from '../../rich.ts';
import { arePlural, capital, clause, subjects } from '../grammar.ts';
import { number } from '../numbers.ts';
import { trumpNamed } from './moves.ts';
import { isPluralSuit, pieces } from './pieces.ts';

/** "Red 2 is trump", "Red 2 and black 2 are trump". */
export const trumpIs = (trump: TrumpFacts): string =>
  `${capital(trumpNamed(trump))} ${isPlural(trump) ? 'are' : 'is'} trump`;

function isPlural(trump: TrumpFacts): boolean {
  if (trump === 'none' || 'rank' in trump) return false;
  return 'suit' in trump ? isPluralSuit(trump.suit) : trump.faces.length > 1;
}

/** Trump, and the bids for it. */
export const trump = {
  named: trumpNamed,
  is: trumpIs,
  /** The second line on the trump's plate, below its suit: "8 high". */
  high: (rank: string) => `${rank} high`,
  /** `others`: the ranks below the high one, the middle ones perhaps left out. */
  order: ({ high, others }: { readonly high: string; readonly others: readonly string[] }) =>
    rich`${term('high-rank', `${high} high`)}, then ${others.join(' ')}`,

  /** A rank with a special name, as printed, beside a piece that shows it or may do so. `countsAs`: another suit. */
  honour({ mark, id, isHighest, countsAs }: HonourFacts): string {
    const tail = isHighest ? ', the highest' : countsAs === null ? '' : `, counts as ${pieces.suit(countsAs)}`;
    return `${mark}: ${pieces.honour[id]}${tail}`;
  },

  // Bids
  noBids: 'No bids yet.',
  bids: ({ by, bid }: { readonly by: PersonFacts; readonly bid: number }) => `${clause(by, 'bid', 'bids')} ${bid}.`,
  passed: (persons: readonly PersonFacts[]) => `${subjects(persons)} ${arePlural(persons) ? 'have' : 'has'} passed.`,
  /** All calls of a player, in order. */
  calls(calls: readonly CallFacts[]): string {
    if (calls.length === 0) return 'Didn\u2019t bid';
    return capital(
      calls
        .map(({ bid, isAlone }) => (bid === 'pass' ? 'passed' : `${isAlone ? 'went solo for' : 'bid'} ${bid}`))
        .join(', '),
    );
  },
  worth: ({ bid, trump: made, times }: { readonly bid: number; readonly trump: TrumpFacts; readonly times: number }) =>
    `If you make it ${made === 'none' ? 'without trump' : `with ${trumpNamed(made)} as trump`}: ${bid} \u00d7 ${times} = ${number(bid * times)} points.`,
  /** With any trump. */
  worthFrom: ({ least, most }: { readonly least: number; readonly most: number }) =>
    `If you make it, you score ${number(least)} to ${number(most)} points.`,
  openAt: (least: number) => `At least ${least} to open.`,
  raiseTo: ({ least, raise }: { readonly least: number; readonly raise: number }) =>
    `At least ${least}: the last bid plus ${raise}.`,
  useHint: (bid: number) => `Use the hint: ${bid}`,
};
