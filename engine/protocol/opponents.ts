import type { CharacterId } from './players.ts';

/** Who can sit at the table, in this order, and what they like. */
export const OPPONENTS: readonly { readonly name: string; readonly character: CharacterId }[] = [
  { name: 'Mara', character: 'bold' },
  { name: 'Otto', character: 'loyal' },
  { name: 'Ines', character: 'miser' },
  { name: 'Ravi', character: 'spoiler' },
  { name: 'Lena', character: 'steady' },
  { name: 'Noa', character: 'steady' },
];

/** The level that opponents play unless another is chosen, and the lowest that a person's partner plays. */
export const USUAL_LEVEL = 'normal';
