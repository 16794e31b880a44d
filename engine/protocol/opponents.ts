import type { CharacterId } from './messages.ts';

/** Who can sit at the table, in this order, and what they like. */
export const OPPONENTS: readonly { readonly name: string; readonly character: CharacterId }[] = [
  { name: 'Mara', character: 'bold' },
  { name: 'Otto', character: 'loyal' },
  { name: 'Ines', character: 'miser' },
  { name: 'Ravi', character: 'spoiler' },
  { name: 'Lena', character: 'steady' },
  { name: 'Noa', character: 'steady' },
];
