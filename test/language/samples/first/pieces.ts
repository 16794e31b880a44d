import type { pieces as PIECES } from '../../../../renderer/language/en/pieces.ts';
import type { Samples } from '../../samples.ts';

export const pieces: Samples<typeof PIECES> = {
  suit: [['ruby'], ['black-joker'], ['spades']],
  suitIs: [['ruby'], ['hearts']],
  card: [
    [13, 'hearts'],
    [7, 'clubs'],
  ],
  inkedCard: [[2, 'red']],
  die: [
    [{ kind: undefined, sides: 20, suit: 'ruby' }],
    [{ kind: 'high', sides: 6, suit: 'hearts' }],
    [{ kind: 'score', sides: 6, suit: null }],
    [{ kind: undefined, sides: 20, suit: null }],
  ],
  rank: [
    [17, false],
    [13, true],
    [14, true],
  ],
  shownCard: [['king of hearts']],
  showing: [['20-sided ruby', '17']],
  counted: [
    [2, 1],
    [0, 3],
    [1, 0],
  ],
};
