import type { Trump } from '../../engine/protocol/vocabulary.ts';
import { suitLook } from './suits.ts';
import { list } from './text.ts';

/** "hearts", "7", "no trump". */
export function trumpName(trump: Trump): string {
  if (trump === 'none') return 'no trump';
  if ('suit' in trump) return suitLook(trump.suit).name;
  if ('rank' in trump) return String(trump.rank);
  return list(trump.faces.map(face => `${face.suit === null ? '' : suitLook(face.suit).name} ${face.rank}`.trim()));
}
