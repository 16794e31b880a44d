import type { NamedMove, NamedPiece } from '../../../renderer/language/facts/moves.ts';
import type { PersonFacts } from '../../../renderer/language/facts/people.ts';
import type { FaceFacts, PieceFacts } from '../../../renderer/language/facts/pieces.ts';

/** People of sample sentences. */
export const YOU: PersonFacts = { name: 'Mara', isYou: true };
export const ADA: PersonFacts = { name: 'Ada', isYou: false };

/** Pieces and faces of sample sentences. */
export const KING: FaceFacts = { rank: 13, suit: 'hearts', deck: 'suits' };
export const LEFT_BOWER: FaceFacts = { rank: 11, suit: 'spades', deck: 'suits', honour: 'left-bower' };
export const RED_2: FaceFacts = { rank: 2, suit: 'red', deck: 'inks' };
export const JOKER: FaceFacts = { rank: 1, suit: 'black-joker', deck: 'joker' };
export const SEVENTEEN: FaceFacts = { rank: 17, suit: 'ruby', deck: null };
export const RUBY_DIE: PieceFacts = { die: { kind: undefined, sides: 20, suit: 'ruby' } };
export const HIGH_DIE: PieceFacts = { die: { kind: 'high', sides: 6, suit: 'hearts' } };
export const CARD_DIE: PieceFacts = { die: null };

/** Pieces of sample sentences. */
export const RUBY_17: NamedPiece = {
  noun: 'die',
  face: { deck: null, suit: 'ruby', rank: 17 },
  die: { kind: undefined, sides: 20, suit: 'ruby' },
};
export const UNROLLED: NamedPiece = { ...RUBY_17, face: null };
export const KING_CARD: NamedPiece = { noun: 'card', face: { deck: 'suits', suit: 'hearts', rank: 13 }, die: null };
/** A die of playing cards, and one of the high hearts. */
export const JOKER_DIE: NamedPiece = { noun: 'die', face: { deck: 'joker', suit: 'red-joker', rank: 1 }, die: null };
export const HIGH_HEARTS: NamedPiece = {
  noun: 'die',
  face: { deck: 'suits', suit: 'hearts', rank: 12 },
  die: { kind: 'high', sides: 3, suit: 'hearts' },
};

/** Choices of sample sentences, one or two of each verb. */
export const PLAY: NamedMove = { verb: 'play', pieces: [RUBY_17], as: null };
export const ROLL: NamedMove = { verb: 'roll', pieces: [UNROLLED] };
export const PASS: NamedMove = { verb: 'pass' };
export const BID: NamedMove = { verb: 'bid', amount: 5, isAlone: false };
export const NAME: NamedMove = { verb: 'name', way: 'name', trump: { suit: 'hearts', high: null }, isAlone: false };
export const REROLL: NamedMove = { verb: 'reroll', pieces: [RUBY_17, KING_CARD] };
const OTHERS: readonly NamedMove[] = [
  { verb: 'play', pieces: [HIGH_HEARTS], as: 'diamonds' },
  ROLL,
  PASS,
  BID,
  { verb: 'bid', amount: 6, isAlone: true },
  NAME,
  { verb: 'name', way: 'name', trump: { suit: 'hearts', high: '8' }, isAlone: true },
  { verb: 'name', way: 'name', trump: { rank: 7 }, isAlone: false },
  { verb: 'name', way: 'name', trump: 'none', isAlone: false },
  { verb: 'name', way: 'order-up', trump: { suit: 'hearts', high: null }, isAlone: false },
  { verb: 'name', way: 'pick-up', trump: { suit: 'hearts', high: null }, isAlone: true },
  { verb: 'call', partner: 'Ada' },
  { verb: 'turn', piece: JOKER_DIE, to: { deck: 'suits', suit: 'spades', rank: 14 } },
  { verb: 'give', pieces: [] },
  { verb: 'give', pieces: [KING_CARD, { noun: 'card', face: { deck: 'inks', suit: 'red', rank: 2 }, die: null }] },
  { verb: 'discard', pieces: [{ ...HIGH_HEARTS, face: null }] },
  { verb: 'reroll', pieces: [] },
  { verb: 'reroll', pieces: { cards: 0, dice: 4, areMarked: true } },
  { verb: 'switch', pieces: [] },
  { verb: 'switch', pieces: { cards: 2, dice: 2, areMarked: false } },
];
/** Each choice, as the only fact of a message. */
export const EACH_MOVE: readonly [readonly [NamedMove], ...(readonly [NamedMove])[]] = [
  [PLAY],
  ...OTHERS.map((move): readonly [NamedMove] => [move]),
];
