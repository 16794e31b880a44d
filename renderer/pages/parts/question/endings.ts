import type { Guest } from '../../../../engine/protocol/phones/phones.ts';

/** An action that ends something for people with phones. */
export type Ending =
  | { readonly kind: 'close-phones' }
  | { readonly kind: 'forget' }
  /** Turns away those who knock with the old code. */
  | { readonly kind: 'new-code' }
  | { readonly kind: 'dismiss'; readonly name: string }
  /** Gives a computer the seat of somebody playing with a phone. */
  | { readonly kind: 'take-seat'; readonly name: string }
  /** Starts a match in which these people have no chair. */
  | { readonly kind: 'start'; readonly without: readonly string[] }
  /** `words`: the button's label. */
  | { readonly kind: 'leave'; readonly words: string; readonly isSaved: boolean }
  | { readonly kind: 'restart'; readonly words: string }
  | { readonly kind: 'quit' };

/** Returns the admitted guests. */
export const peopleIn = (guests: readonly Guest[]): readonly Guest[] =>
  guests.filter(({ state }) => state !== 'knocking');

export const peopleKnocking = (guests: readonly Guest[]): readonly Guest[] =>
  guests.filter(({ state }) => state === 'knocking');

/** Whether it ends something for others and so needs confirmation. */
export function endsForOthers(ending: Ending, guests: readonly Guest[]): boolean {
  switch (ending.kind) {
    case 'leave':
    case 'restart':
    case 'quit':
      return peopleIn(guests).length > 0;
    case 'start':
      return ending.without.length > 0;
    case 'new-code':
      return peopleKnocking(guests).length > 0;
    default:
      return true;
  }
}
