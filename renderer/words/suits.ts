import type { MarkName } from './marks.ts';
import { capital } from './text.ts';

/** How a suit is named and marked. Its colours stand under the same name in the style sheet of coins. */
export interface SuitLook {
  readonly name: string;
  readonly mark: MarkName | null;
  /** Its name stands for many: "hearts are led". */
  readonly isMany?: boolean;
}

const SUITS: Readonly<Record<string, SuitLook>> = {
  ruby: { name: 'ruby', mark: 'lozenge' },
  sapphire: { name: 'sapphire', mark: 'drop' },
  amber: { name: 'amber', mark: 'sun' },
  ivory: { name: 'ivory', mark: 'crescent' },
  onyx: { name: 'onyx', mark: 'star' },
  jade: { name: 'jade', mark: 'leaf' },
  spades: { name: 'spades', mark: 'spade', isMany: true },
  hearts: { name: 'hearts', mark: 'heart', isMany: true },
  diamonds: { name: 'diamonds', mark: 'diamond', isMany: true },
  clubs: { name: 'clubs', mark: 'club', isMany: true },
  black: { name: 'black', mark: 'disc' },
  red: { name: 'red', mark: 'lozenge' },
  white: { name: 'white', mark: 'star' },
  'black-joker': { name: 'black joker', mark: 'joker' },
  'red-joker': { name: 'red joker', mark: 'joker' },
};

export function suitLook(suit: string): SuitLook {
  return SUITS[suit] ?? { name: suit, mark: null };
}

/** "Ruby is", "Hearts are". */
export function suitIs(suit: string): string {
  const { name, isMany } = suitLook(suit);
  return `${capital(name)} ${isMany ? 'are' : 'is'}`;
}
