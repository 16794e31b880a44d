import type { Guest } from '../../../../engine/protocol/phones/phones.ts';

/** Something that ends something for people with phones. */
export type Ending =
  | { readonly kind: 'close-phones' }
  | { readonly kind: 'forget' }
  /** Those who knock with the old code are turned away. */
  | { readonly kind: 'new-code' }
  | { readonly kind: 'dismiss'; readonly name: string }
  /** A computer gets the seat of somebody who plays with a phone. */
  | { readonly kind: 'take-seat'; readonly name: string }
  /** A match starts, and these people have no chair. */
  | { readonly kind: 'start'; readonly without: readonly string[] }
  /** `words`: those on the button. */
  | { readonly kind: 'leave'; readonly words: string; readonly isSaved: boolean }
  | { readonly kind: 'restart'; readonly words: string }
  | { readonly kind: 'quit' };

/** The people who have been let in. */
export const peopleIn = (guests: readonly Guest[]): readonly Guest[] =>
  guests.filter(({ state }) => state !== 'knocking');

export const peopleAtTheDoor = (guests: readonly Guest[]): readonly Guest[] =>
  guests.filter(({ state }) => state === 'knocking');

/** Whether something ends for others, so that it has to be asked. */
export function endsForOthers(ending: Ending, guests: readonly Guest[]): boolean {
  switch (ending.kind) {
    case 'leave':
    case 'restart':
    case 'quit':
      return peopleIn(guests).length > 0;
    case 'start':
      return ending.without.length > 0;
    case 'new-code':
      return peopleAtTheDoor(guests).length > 0;
    default:
      return true;
  }
}
