import type { MarkName } from './marks.ts';

/** How a suit is named and marked. Its colours stand under the same name in the style sheet of coins. */
export interface SuitLook {
  readonly name: string;
  readonly mark: MarkName | null;
}

const SUITS: Readonly<Record<string, SuitLook>> = {
  ruby: { name: 'ruby', mark: 'lozenge' },
  sapphire: { name: 'sapphire', mark: 'drop' },
  amber: { name: 'amber', mark: 'sun' },
  ivory: { name: 'ivory', mark: 'crescent' },
  onyx: { name: 'onyx', mark: 'star' },
  jade: { name: 'jade', mark: 'leaf' },
  spades: { name: 'spades', mark: 'spade' },
  hearts: { name: 'hearts', mark: 'heart' },
  diamonds: { name: 'diamonds', mark: 'diamond' },
  clubs: { name: 'clubs', mark: 'club' },
};

export function suitLook(suit: string): SuitLook {
  return SUITS[suit] ?? { name: suit, mark: null };
}
