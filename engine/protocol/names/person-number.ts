import type { Seat } from '../vocabulary.ts';

/** Returns the number, from 1, by which screens call a person without a name: their place among the people, in seat order. */
export const personNumber = (players: readonly { readonly kind: 'person' | 'bot' }[], seat: Seat): number =>
  players.slice(0, seat + 1).filter(({ kind }) => kind === 'person').length;
