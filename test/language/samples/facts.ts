import type { FaceFacts, PersonFacts, PieceFacts } from '../../../renderer/language/grammar.ts';

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
