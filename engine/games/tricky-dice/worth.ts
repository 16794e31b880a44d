import { rankUnder } from './order.ts';
import { ACE, type SuitedFace } from './pieces.ts';

/** Chances of a trick by how many faces of the suit stand above: of a plain suit, and of trump. */
const PLAIN = [0.75, 0.5, 0.32, 0.18, 0.1, 0.06, 0.04, 0.03, 0.02, 0.01, 0.01, 0.01, 0] as const;
const TRUMP = [1, 0.95, 0.88, 0.81, 0.74, 0.68, 0.62, 0.57, 0.53, 0.49, 0.46, 0.43, 0.4] as const;

/** Tricks that a face is likely to take under this trump; the places are counted from the high value down. */
export function worthOf(face: SuitedFace, trump: SuitedFace): number {
  const rank = rankUnder(face, trump);
  const above = rank > ACE ? 0 : ACE - rank + Number(rank > trump.rank);
  return (face.suit === trump.suit ? TRUMP : PLAIN)[above]!;
}

/** About what a piece out of the deck or a new roll is worth: whatever is worth less may go. */
export const FRESH_WORTH = 0.28;
