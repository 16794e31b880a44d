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

/** Description of each portrait for screen readers. */
export const PORTRAIT_WORDS: Readonly<Record<OwnPortrait, string>> = {
  die: 'Brass die',
  headscarf: 'Teal headscarf',
  beanie: 'Yellow beanie and red beard',
  afro: 'Afro and golden band',
  spectacles: 'Black-rimmed glasses',
  'white-curls': 'White curls and red glasses',
  hoodie: 'Flat top and red hoodie',
  fringe: 'Long black hair and a fringe',
  turban: 'Orange turban and beard',
  'pink-hair': 'Pink hair',
  'flat-cap': 'Flat cap and moustache',
  bun: 'Fair hair in a bun',
};

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
