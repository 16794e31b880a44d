import type { Face, Honour, View } from '../../engine/protocol/vocabulary.ts';
import { suitLook } from './suits.ts';

const NAMES: Readonly<Record<Honour['name'], string>> = { 'right-bower': 'right bower', 'left-bower': 'left bower' };

const honourOf = ({ honours }: View, { suit, rank }: Face): Honour | undefined =>
  honours?.find(({ face }) => face.suit === suit && face.rank === rank);

/** "right bower", or null for a face without a name of its own. */
export function honourName(view: View, face: Face): string | null {
  const honour = honourOf(view, face);
  return honour ? NAMES[honour.name] : null;
}

/** What a face is worth knowing of: "left bower, counts as diamonds"; null where there is nothing to say. */
export function honourWords(view: View, face: Face): string | null {
  const honour = honourOf(view, face);
  if (!honour) return null;
  const name = NAMES[honour.name];
  return honour.suit === face.suit ? `${name}, the highest` : `${name}, counts as ${suitLook(honour.suit).name}`;
}
