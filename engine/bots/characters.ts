import type { Traits } from '../core/search-model.ts';
import type { CharacterId } from '../protocol/players.ts';

/** What an opponent likes. It decides between choices that are nearly as good as each other; it is not strength. */
export interface Character {
  readonly id: CharacterId;
  /** How much it likes each trait of a choice; below 0 it dislikes it. */
  readonly likes: Traits;
  /** How much the gains of the strongest opponent count beyond those of the others, from 0 to 1. */
  readonly spoil: number;
}

const NO_LIKES: Traits = { bold: 0, thrifty: 0, loyal: 0 };

/** The character without tastes. */
export const STEADY: Character = { id: 'steady', likes: NO_LIKES, spoil: 0 };

export const CHARACTERS: readonly Character[] = [
  { id: 'bold', likes: { ...NO_LIKES, bold: 1 }, spoil: 0 },
  { id: 'loyal', likes: { ...NO_LIKES, loyal: 1 }, spoil: 0 },
  { id: 'miser', likes: { bold: -0.5, thrifty: 1, loyal: 0 }, spoil: 0 },
  { id: 'spoiler', likes: { ...NO_LIKES, bold: 0.5 }, spoil: 0.35 },
  STEADY,
];

export const characterOf = (id: CharacterId): Character => CHARACTERS.find(each => each.id === id) ?? STEADY;

/** How much better, as a share of a decision's scale, a choice seems for a trait that a character likes. */
const TASTE = 0.04;

/** How much better a choice seems to a character than it is. */
export const appealOf = ({ likes }: Character, traits: Traits): number =>
  TASTE * (likes.bold * traits.bold + likes.thrifty * traits.thrifty + likes.loyal * traits.loyal);
