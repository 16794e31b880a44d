import type { CharacterId } from '../../engine/protocol/players.ts';

/** Portraits that a person can choose; the die is the default. */
export const OWN_PORTRAITS = [
  'die',
  'headscarf',
  'beanie',
  'afro',
  'spectacles',
  'white-curls',
  'hoodie',
  'fringe',
  'turban',
  'pink-hair',
  'flat-cap',
  'bun',
] as const;
export type OwnPortrait = (typeof OWN_PORTRAITS)[number];

/** Computer players with a portrait, by their names in lower case. */
const CHARACTERS = ['mara', 'otto', 'ines', 'ravi', 'lena', 'noa'] as const;
type CharacterPortrait = (typeof CHARACTERS)[number];

export type PortraitId = OwnPortrait | CharacterPortrait;

/** Faces of computer players with other names, as in hand-written match records, by their character. */
const BY_CHARACTER: Readonly<Record<CharacterId, CharacterPortrait>> = {
  bold: 'mara',
  loyal: 'otto',
  miser: 'ines',
  spoiler: 'ravi',
  steady: 'lena',
};

/** Returns the portrait of a computer player. */
export const characterPortrait = (name: string, character: CharacterId = 'steady'): PortraitId =>
  CHARACTERS.find(each => each === name.toLowerCase()) ?? BY_CHARACTER[character];
