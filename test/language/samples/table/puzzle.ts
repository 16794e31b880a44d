import type { puzzle as WORDS } from '../../../../renderer/language/en/table/puzzle.ts';
import type { Samples } from '../../samples.ts';

export const puzzle: Samples<typeof WORDS> = {
  number: [[{ puzzle: 3, of: 10 }]],
  solved: [[0.4]],
  worse: [[1]],
  worseWithTryLeft: [[0.4]],
};
