import type { ByNoun, FaceFacts, PieceFacts, PieceKind, ShownFacts, ShownPiece } from '../../facts/pieces.ts';
import { capital, list } from '../grammar.ts';

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

/** "17", "a king", "an ace", inside a sentence. */
function rankNamed(rank: number, isOfCards: boolean): string {
  const court = isOfCards ? COURT[rank] : undefined;
  if (court === undefined) return String(rank);
  return `${court === 'ace' ? 'an' : 'a'} ${court}`;
}

/** "17", "king", by itself. */
export const rankLabel = ({ rank, deck }: FaceFacts): string =>
  (deck === 'suits' ? COURT[rank] : undefined) ?? String(rank);

/** "king of hearts", "7 of clubs", "red 2", "joker", "17". */
export function faceNamed({ deck, rank, suit: of }: FaceFacts): string {
  if (deck === 'joker') return 'joker';
  if (deck === null || of === null) return String(rank);
  return deck === 'inks' ? `${suit(of)} ${rank}` : `${COURT[rank] ?? rank} of ${suit(of)}`;
}

/** "the king of hearts", but "17". */
const shownFace = (face: FaceFacts): string => (face.deck === null ? faceNamed(face) : `the ${faceNamed(face)}`);

/** "20-sided ruby", "high hearts", "plain die", "score die", "king of hearts"; a die of all suits is a "die". */
function pieceNamed(piece: PieceFacts): string {
  if ('card' in piece) return faceNamed(piece.card);
  if (piece.die === null) return 'die';
  const { kind, sides, suit: of } = piece.die;
  const kindName = kind && KINDS[kind];
  return of === null ? `${kindName ?? 'plain'} die` : `${kindName ?? `${sides}-sided`} ${suit(of)}`;
}

/** "the king of hearts", "the 20-sided ruby", "the high hearts die". */
export function thePiece(piece: PieceFacts): string {
  const isOfKind = 'die' in piece && piece.die?.kind !== undefined && piece.die.suit !== null;
  return `the ${pieceNamed(piece)}${isOfKind ? ' die' : ''}`;
}

/** The same, but "a die" where no name tells it from others. */
export const namedPiece = (piece: PieceFacts): string =>
  'die' in piece && piece.die === null ? 'a die' : thePiece(piece);

/** "6-sided ruby: 4", "high hearts: ace", "8 of hearts" of a die of all suits. */
export function pieceWithFace({ piece, face }: ShownPiece): string {
  if (face === null || 'card' in piece) return pieceNamed(piece);
  if (piece.die === null) return faceNamed(face);
  return `${pieceNamed(piece)}: ${rankLabel(face)}`;
}

/** The bowers are jacks of a suit. */
const HONOURS: Readonly<Record<NonNullable<FaceFacts['honour']>, string>> = {
  'right-bower': 'right bower',
  'left-bower': 'left bower',
};

/** The marks that tell a bower's worth can only be seen, so it is said. */
const HONOURS_ALOUD: typeof HONOURS = {
  'right-bower': 'right bower (highest)',
  'left-bower': 'left bower (trump)',
};

/** "17", "ruby 17", "the jack of hearts, the right bower", "5 and 9". Hidden faces are "hidden". */
export function shownBy(shown: ShownFacts): string {
  if ('counts' in shown) return shown.suit === null ? String(shown.counts) : `${suit(shown.suit)} ${shown.counts}`;
  const faces = shown.faces.map(face =>
    face.honour === undefined ? shownFace(face) : `${shownFace(face)}, the ${HONOURS_ALOUD[face.honour]}`,
  );
  return faces.length === 0 ? 'hidden' : list(faces);
}

export const pieces = {
  suit,
  /** "Hearts", by itself. */
  suitLabel: (id: string) => capital(suit(id)),
  /** "Ruby is", "Hearts are". */
  suitIs: (id: string) => `${capital(suit(id))} ${isPluralSuit(id) ? 'are' : 'is'}`,
  /** "king of hearts", "red 2", "joker". */
  card: faceNamed,
  name: pieceNamed,
  honour: HONOURS,
  /** A rank inside a sentence: "17", "a king" of a deck of cards. */
  rank: rankNamed,
  /** A card shown by a die, inside a sentence: "the king of hearts". */
  shownCard: shownFace,
  /** "20-sided ruby showing 17", "high hearts showing a king", "die showing the king of hearts". */
  showing(piece: PieceFacts, face: FaceFacts): string {
    const isSuitKnown = 'die' in piece && piece.die !== null;
    return `${pieceNamed(piece)} showing ${isSuitKnown ? rankNamed(face.rank, face.deck === 'suits') : shownFace(face)}`;
  },
  noun: { card: 'card', die: 'die', either: 'card or die' } as ByNoun,
  /** "2 cards", "1 die", "2 cards and 1 die". */
  counted(cards: number, dice: number): string {
    const parts = [
      ...(cards === 0 ? [] : [`${cards} ${cards === 1 ? 'card' : 'cards'}`]),
      ...(dice === 0 ? [] : [`${dice} ${dice === 1 ? 'die' : 'dice'}`]),
    ];
    return parts.join(' and ');
  },
};
