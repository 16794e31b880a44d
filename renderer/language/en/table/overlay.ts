import type { MarkedPiece, NamedPiece, WorthFacts } from '../../facts/moves.ts';
import type { PersonFacts } from '../../facts/people.ts';
import { rich, term } from '../../rich.ts';
import { capital, people } from '../grammar.ts';
import { number } from '../numbers.ts';
import { fullName } from '../play/moves.ts';

/** Labels and notes on the table: at pieces, beside the prompt, and in the panel of a decision. */
export const overlay = {
  // Buttons beside the prompt
  roll: 'Roll',
  playOut: 'Let it play out',
  hurry: 'Hurry',
  playAlone: rich`${term('alone', 'Play alone')}`,

  // The panel of a decision
  decision: 'Your decision',
  yourBid: 'Your bid',
  bid: 'Bid',
  bidAmount: (bid: number) => `Bid ${bid}`,
  bids: 'Bids',
  auction: 'The auction',
  dots: 'A dot for each of your dice with that number.',
  allNumbers: 'All numbers',
  /** Under a trump: `inHand` of the player's dice show its number, and the bid scores `worth` with it. Either may be null. */
  worth: (facts: WorthFacts) => worthText(facts),
  nameAndWorth: ({ name, ...facts }: WorthFacts & { readonly name: string }) => `${name}, ${worthText(facts)}`,

  // The player's pieces
  hand: 'Pieces you can choose',
  notPlayedYet: 'Not played yet',
  /** `label`: the piece and what a press does. */
  markedPiece: ({ label, isHinted, isTaught }: MarkedPiece) =>
    `${label}${isHinted ? ', marked by the hint' : ''}${isTaught ? ', marked by the lesson' : ''}`,

  // Notes at pieces: one or two words
  trump: 'Trump',
  newTrump: 'New trump',
  newCard: 'New',
  cancelled: 'Cancelled',
  /** In two lines: the strong words are above the others. */
  carriesOver: (tricks: number) => (tricks === 1 ? rich`*1 trick* carries over` : rich`*${tricks} tricks* carry over`),
  /** A card or die of the rank that beats all others of its suit. */
  high: 'High',
  /** `rank`: for a die that may roll it, by its mark; `short`: for large text. */
  honours: {
    'right-bower': { name: 'Right bower', short: 'R', rank: (mark: string) => `${mark}: highest` },
    'left-bower': { name: 'Left bower', short: 'L', rank: (mark: string) => `${mark}: 2nd highest` },
  },
  /** What is pointed at: a card, or a die by its kind. */
  kind: (piece: NamedPiece) => capital(fullName(piece)),
  /** Beside what is pointed at. */
  isTrump: 'trump',
  /** A die that keeps a score. */
  scoreOf(owners: readonly PersonFacts[]): string {
    if (!owners.some(({ isYou }) => isYou)) return `${people(owners)}\u2019s score`;
    return owners.length === 1 ? 'Your score' : 'Your side\u2019s score';
  },
};

function worthText({ worth, inHand }: WorthFacts): string {
  if (worth === null) return `you have ${inHand ?? 0}`;
  return inHand === null ? `worth ${number(worth)}` : `you have ${inHand}, worth ${number(worth)}`;
}
