import type { puzzles as WORDS } from '../../../../renderer/language/en/pages/puzzles.ts';
import type { Samples } from '../../samples.ts';

export const puzzles: Samples<typeof WORDS> = {};
