import type { CharacterId } from './players.ts';

/** Computer players in the order in which they are seated, with their characters. */
export const OPPONENTS: readonly { readonly name: string; readonly character: CharacterId }[] = [
  { name: 'Mara', character: 'bold' },
  { name: 'Otto', character: 'loyal' },
  { name: 'Ines', character: 'miser' },
  { name: 'Ravi', character: 'spoiler' },
  { name: 'Lena', character: 'steady' },
  { name: 'Noa', character: 'steady' },
];

/** Strengths of opponents that a player can choose, weakest first. */
export type LevelId = 'easy' | 'normal' | 'hard' | 'master';

/** The default level of opponents, and the minimum level of a person's partner. */
export const USUAL_LEVEL = 'normal';
