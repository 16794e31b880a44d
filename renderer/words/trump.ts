import type { Trump } from '../../engine/protocol/vocabulary.ts';
import { rankMark } from './ranks.ts';
import { suitLook } from './suits.ts';
import { list } from './text.ts';

/** "hearts", "hearts, 8 high", "7", "no trump". */
export function trumpName(trump: Trump): string {
  if (trump === 'none') return 'no trump';
  if ('suit' in trump) return `${suitLook(trump.suit).name}${highTail(trump)}`;
  if ('rank' in trump) return String(trump.rank);
  return list(trump.faces.map(face => `${face.suit === null ? '' : suitLook(face.suit).name} ${face.rank}`.trim()));
}

/** ", 8 high" where a rank beats all others, else nothing. */
export const highTail = ({ suit, high }: Extract<Trump, { suit: string }>): string =>
  high === undefined ? '' : `, ${rankMark({ suit, rank: high })} high`;
