import type { DieShape } from '../../../engine/protocol/vocabulary.ts';

/** Short names of dice by their number of sides. */
export const DIE_SHAPES: Readonly<Record<DieShape, string>> = {
  d4: 'd4',
  d6: 'd6',
  d8: 'd8',
  d10: 'd10',
  d12: 'd12',
  d20: 'd20',
};
