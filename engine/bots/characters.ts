import type { Traits } from '../core/search-model.ts';
import type { CharacterId } from '../protocol/players.ts';

/** An opponent's taste. It decides between nearly equal choices and does not affect strength. */
export interface Character {
  readonly id: CharacterId;
  /** Liking for each trait of a choice; negative for dislike. */
  readonly likes: Traits;
  /** Extra weight of the strongest opponent's gains, from 0 to 1. */
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

/** Bonus for a trait that a character likes, as a share of the decision's scale. */
const TASTE = 0.04;

/** Returns a character's bonus for a choice with these traits. */
export const appealOf = ({ likes }: Character, traits: Traits): number =>
  TASTE * (likes.bold * traits.bold + likes.thrifty * traits.thrifty + likes.loyal * traits.loyal);
