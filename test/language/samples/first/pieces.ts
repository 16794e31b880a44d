import type { pieces as PIECES } from '../../../../renderer/language/en/play/pieces.ts';
import type { Samples } from '../../samples.ts';
import { CARD_DIE, HIGH_DIE, JOKER, KING, RED_2, RUBY_DIE, SEVENTEEN } from '../facts.ts';

export const pieces: Samples<typeof PIECES> = {
  suit: [['ruby'], ['black-joker'], ['spades']],
  suitLabel: [['hearts']],
  suitIs: [['ruby'], ['hearts']],
  card: [[KING], [RED_2], [JOKER]],
  name: [
    [RUBY_DIE],
    [HIGH_DIE],
    [CARD_DIE],
    [{ die: { kind: 'score', sides: 6, suit: null } }],
    [{ die: { kind: undefined, sides: 20, suit: null } }],
    [{ card: KING }],
  ],
  rank: [
    [17, false],
    [13, true],
    [14, true],
  ],
  shownCard: [[KING], [SEVENTEEN]],
  showing: [
    [RUBY_DIE, SEVENTEEN],
    [HIGH_DIE, KING],
    [CARD_DIE, KING],
  ],
  counted: [
    [2, 1],
    [0, 3],
    [1, 0],
  ],
};
