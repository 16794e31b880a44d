import type { DieShape } from '../vocabulary.ts';

/** Number of faces by kind of die. */
export const FACES: Readonly<Record<DieShape, number>> = { d4: 4, d6: 6, d8: 8, d10: 10, d12: 12, d20: 20 };
