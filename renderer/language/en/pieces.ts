import type { ByNoun, DieName, PieceKind } from '../grammar.ts';
import { capital } from '../text.ts';

const SUITS: Readonly<Record<string, string>> = {
  ruby: 'ruby',
  sapphire: 'sapphire',
  amber: 'amber',
  ivory: 'ivory',
  onyx: 'onyx',
  jade: 'jade',
  spades: 'spades',
  hearts: 'hearts',
  diamonds: 'diamonds',
  clubs: 'clubs',
  'black-joker': 'black joker',
  'red-joker': 'red joker',
  black: 'black',
  red: 'red',
  white: 'white',
};
const PLURAL_SUITS: readonly string[] = ['spades', 'hearts', 'diamonds', 'clubs'];
const COURT: Readonly<Record<number, string>> = { 11: 'jack', 12: 'queen', 13: 'king', 14: 'ace' };

const KINDS: Readonly<Record<PieceKind, string>> = { high: 'high', low: 'low', score: 'score' };

/** Returns a suit's name inside a sentence. A suit without a name here has its id. */
const suit = (id: string): string => (Object.hasOwn(SUITS, id) ? (SUITS[id] ?? id) : id);
/** Returns true if a suit's name takes a plural verb: "hearts are led". */
export const isPluralSuit = (id: string): boolean => PLURAL_SUITS.includes(id);

export const pieces = {
  suit,
  /** "Ruby is", "Hearts are". */
  suitIs: (id: string) => `${capital(suit(id))} ${isPluralSuit(id) ? 'are' : 'is'}`,
  joker: 'joker',
  /** A card of a deck of four suits: "king of hearts", "7 of clubs". */
  card: (rank: number, of: string) => `${COURT[rank] ?? rank} of ${suit(of)}`,
  /** A card with a painted die: "red 2". */
  inkedCard: (rank: number, ink: string) => `${suit(ink)} ${rank}`,
  /** A die of playing cards of all suits, before it shows one. */
  cardDie: 'die',
  /** "20-sided ruby", "high hearts", "plain die", "score die". */
  die({ kind, sides, suit: of }: DieName): string {
    const kindName = kind && KINDS[kind];
    return of === null ? `${kindName ?? 'plain'} die` : `${kindName ?? `${sides}-sided`} ${suit(of)}`;
  },
  kind: KINDS,
  /** A rank inside a sentence: "17", "a king" of a deck of cards. */
  rank(rank: number, isOfCards: boolean): string {
    const court = isOfCards ? COURT[rank] : undefined;
    if (court === undefined) return String(rank);
    return `${court === 'ace' ? 'an' : 'a'} ${court}`;
  },
  /** A card shown by a die, inside a sentence: "the king of hearts". */
  shownCard: (card: string) => `the ${card}`,
  /** "20-sided ruby showing 17". */
  showing: (piece: string, face: string) => `${piece} showing ${face}`,
  noun: { card: 'card', die: 'die', either: 'card or die' } as ByNoun,
  /** A piece that shows no face yet. */
  one: { card: 'a card', die: 'a die', either: 'a card or die' } as ByNoun,
  /** "2 cards", "1 die", "2 cards and 1 die". */
  counted(cards: number, dice: number): string {
    const parts = [
      ...(cards === 0 ? [] : [`${cards} ${cards === 1 ? 'card' : 'cards'}`]),
      ...(dice === 0 ? [] : [`${dice} ${dice === 1 ? 'die' : 'dice'}`]),
    ];
    return parts.join(' and ');
  },
};
