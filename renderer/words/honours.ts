import type { Face, Honour, View } from '../../engine/protocol/vocabulary.ts';
import { suitOf } from '../suits/suits.ts';

const honourOf = ({ honours }: View, { suit, rank }: Face): Honour | undefined =>
  honours?.find(({ face }) => face.suit === suit && face.rank === rank);

/** "right bower", or null for a face without a name of its own. */
export const honourName = (view: View, face: Face): string | null => honourOf(view, face)?.name ?? null;

/** What a player should know of a face: "left bower, counts as diamonds"; null where there is nothing to say. */
export function honourWords(view: View, face: Face): string | null {
  const honour = honourOf(view, face);
  if (!honour) return null;
  if (honour === view.honours?.[0]) return `${honour.name}, the highest`;
  return honour.suit === face.suit ? honour.name : `${honour.name}, counts as ${suitOf(honour.suit).name}`;
}
