import { type PicturedPiece, pictured } from '../../../protocol/guides.ts';
import type { DieShape } from '../../../protocol/vocabulary.ts';

const die = <const Note extends string = never>(
  suit: string,
  shape: DieShape,
  rank: number,
  remark?: Pick<PicturedPiece<Note>, 'note' | 'look'>,
) => pictured(shape)(suit, rank, remark);

/** The two dice of a player, side by side, with a note under the second. */
const pair = <const Note extends string>(
  suit: string,
  [one, first]: readonly [DieShape, number],
  [other, second]: readonly [DieShape, number],
  note: Note,
  look: { readonly look?: 'wins' } = {},
): readonly PicturedPiece<Note>[] => [die(suit, one, first, look), die(suit, other, second, { note, ...look })];
const WINS = { look: 'wins' } as const;

/** Sections of the rules, and the pieces of their examples. */
export const PICTURES = {
  short: {
    shapes: [
      die('sapphire', 'd4', 3),
      die('sapphire', 'd6', 5),
      die('sapphire', 'd8', 8),
      die('sapphire', 'd10', 10),
      die('sapphire', 'd12', 7),
      die('sapphire', 'd20', 16),
    ],
  },
  rolling: {},
  auction: {},
  trick: {
    match: [
      die('amber', 'd8', 7, { note: 'matches' }),
      die('amber', 'd4', 3, { note: 'matches' }),
      die('amber', 'd12', 12, { note: 'besideMatch', look: 'idle' }),
      die('amber', 'd20', 1, { note: 'besideMatch', look: 'idle' }),
    ],
  },
  winning: {
    total: [
      ...pair('ruby', ['d20', 15], ['d12', 9], 'total24', WINS),
      ...pair('sapphire', ['d20', 15], ['d8', 8], 'total23'),
    ],
    trump: [
      ...pair('ruby', ['d20', 20], ['d20', 19], 'total39'),
      ...pair('sapphire', ['d20', 20], ['d4', 3], 'trump', WINS),
    ],
    faces: [
      ...pair('ruby', ['d6', 5], ['d12', 11], 'trumpOnD6'),
      ...pair('sapphire', ['d20', 5], ['d20', 11], 'trumpOnD20', WINS),
    ],
  },
  scoring: {},
  end: {},
  options: {},
  tips: {},
};
