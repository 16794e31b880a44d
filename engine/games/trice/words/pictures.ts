import { type PicturedPiece, pictured } from '../../../protocol/guides.ts';
import type { DieShape } from '../../../protocol/vocabulary.ts';

const die = <const Note extends string = never>(
  suit: string | null,
  shape: DieShape,
  rank: number,
  remark?: Pick<PicturedPiece<Note>, 'note' | 'look'>,
) => pictured(shape)(suit, rank, remark);

const LEAD = { note: 'leads' } as const;
const WINS = { note: 'wins', look: 'wins' } as const;
const FOLLOWS = { note: 'follows' } as const;
const AGAIN = { note: 'again' } as const;
const NOT_NOW = { note: 'notNow', look: 'idle' } as const;

/** Sections of the rules, and the pieces of their examples. */
export const PICTURES = {
  short: {
    suit: [
      die('ruby', 'd4', 3),
      die('ruby', 'd6', 1),
      die('ruby', 'd6', 4),
      die('ruby', 'd6', 6),
      die('ruby', 'd8', 7),
      die('ruby', 'd10', 2),
      die('ruby', 'd10', 10),
      die('ruby', 'd12', 8),
      die('ruby', 'd20', 17),
    ],
  },
  deal: {
    tie: [
      die(null, 'd20', 19, { note: 'rollsAgain' }),
      die(null, 'd20', 6, { note: 'out' }),
      die(null, 'd20', 19, { note: 'rollsAgain' }),
    ],
  },
  trick: {
    highest: [
      die('sapphire', 'd8', 5, LEAD),
      die('sapphire', 'd20', 14, WINS),
      die('sapphire', 'd6', 6, FOLLOWS),
      die('sapphire', 'd4', 2, FOLLOWS),
    ],
    tie: [die('amber', 'd6', 4, LEAD), die('amber', 'd10', 7, WINS), die('amber', 'd12', 7, { note: 'tooLate' })],
    forced: [
      die('ruby', 'd4', 1, { note: 'mustFollow' }),
      die('sapphire', 'd20', 20, NOT_NOW),
      die('jade', 'd12', 12, NOT_NOW),
    ],
  },
  void: {
    won: [
      die('ruby', 'd12', 9, LEAD),
      die('ruby', 'd6', 4, FOLLOWS),
      die('amber', 'd10', 10, { note: 'rolledTen', look: 'wins' }),
    ],
    tie: [die('ruby', 'd12', 9, { note: 'leads', look: 'wins' }), die('sapphire', 'd20', 9, { note: 'rolled' })],
  },
  exploding: {
    twice: [die('ivory', 'd4', 4, AGAIN), die('ivory', 'd4', 2, { note: 'counts6' })],
    thrice: [die('amber', 'd6', 6, AGAIN), die('amber', 'd6', 6, AGAIN), die('amber', 'd6', 1, { note: 'counts13' })],
  },
  scoring: {
    tie: [die(null, 'd20', 13, WINS), die(null, 'd20', 8)],
  },
  options: {},
  tips: {
    stronger: [die('onyx', 'd20', 1, { note: 'to20' }), die('jade', 'd6', 6, { note: 'to6' })],
  },
};
