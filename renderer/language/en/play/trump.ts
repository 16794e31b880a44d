import type { CallFacts, PersonFacts, TrumpFacts } from '../../grammar.ts';
import { rich, term } from '../../rich.ts';
import { capital, list } from '../../text.ts';
import { arePlural, clause, subjects } from '../grammar.ts';
import { isPluralSuit, pieces } from './pieces.ts';

/** "hearts", "hearts, 8 high", "7", "no trump", "red 2 and black 2", inside a sentence. */
export function trumpNamed(trump: TrumpFacts): string {
  if (trump === 'none') return 'no trump';
  if ('suit' in trump) return `${pieces.suit(trump.suit)}${trump.high === null ? '' : `, ${trump.high} high`}`;
  if ('rank' in trump) return String(trump.rank);
  return list(trump.faces.map(({ suit, rank }) => (suit === null ? String(rank) : `${pieces.suit(suit)} ${rank}`)));
}

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
  /** Buttons that accept the suit of the open die: for its taker, and for the others. */
  pickUp: 'Pick up',
  orderUp: 'Order up',

  /** A card with a special name, beside it. */
  highestHonour: (name: 'right-bower' | 'left-bower') => `${pieces.honour[name]}, the highest`,
  honourCounts: ({ name, suit }: { readonly name: 'right-bower' | 'left-bower'; readonly suit: string }) =>
    `${pieces.honour[name]}, counts as ${pieces.suit(suit)}`,

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
    `If you make it ${made === 'none' ? 'without trump' : `with ${trumpNamed(made)} as trump`}: ${bid} \u00d7 ${times} = ${bid * times} points.`,
  /** With any trump. */
  worthFrom: ({ least, most }: { readonly least: number; readonly most: number }) =>
    `If you make it, you score ${least} to ${most} points.`,
  openAt: (least: number) => `At least ${least} to open.`,
  raiseTo: ({ least, raise }: { readonly least: number; readonly raise: number }) =>
    `At least ${least}: the last bid plus ${raise}.`,
  useHint: (bid: number) => `Use the hint: ${bid}`,
};
