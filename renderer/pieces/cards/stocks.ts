import type { Face } from '../../../engine/protocol/vocabulary.ts';
import type { MarkName } from '../../words/marks.ts';

/** What a card of some suit is printed on, with which ink, and the shape of its pips. */
export interface Stock {
  readonly paper: string;
  readonly ink: string;
  readonly mark: MarkName;
  /** Its field shows the pips of a deck of cards, or the face of a die. */
  readonly field: 'card' | 'die';
}

const PAPER = '#f3ead8';
const BLACK = '#17171b';
const RED = '#a8182b';
const STOCKS: Readonly<Record<string, Stock>> = {
  spades: { paper: PAPER, ink: BLACK, mark: 'spade', field: 'card' },
  hearts: { paper: PAPER, ink: RED, mark: 'heart', field: 'card' },
  diamonds: { paper: PAPER, ink: RED, mark: 'diamond', field: 'card' },
  clubs: { paper: PAPER, ink: BLACK, mark: 'club', field: 'card' },
  // Every ink has a tint of its own, as far from it in lightness as can be, and its own shape of pip.
  black: { paper: '#b9c7ae', ink: '#14161a', mark: 'disc', field: 'die' },
  red: { paper: '#f2d9bf', ink: '#a3122a', mark: 'lozenge', field: 'die' },
  white: { paper: '#465a70', ink: '#fbf8ee', mark: 'star', field: 'die' },
};
const BLANK: Stock = { paper: PAPER, ink: BLACK, mark: 'joker', field: 'card' };

export const stockOf = ({ suit }: Face): Stock => (suit === null ? BLANK : (STOCKS[suit] ?? BLANK));
