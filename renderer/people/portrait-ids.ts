import type { CharacterId } from '../../engine/protocol/players.ts';

/** The portraits that a person can choose. Until then it is the die. */
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

/** The computer players that have a portrait, by their names in small letters. */
const CHARACTERS = ['mara', 'otto', 'ines', 'ravi', 'lena', 'noa'] as const;
type CharacterPortrait = (typeof CHARACTERS)[number];

export type PortraitId = OwnPortrait | CharacterPortrait;

/** What screen readers say of each portrait. */
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

/** The faces of computer players with other names, as in matches recorded by hand, by what they like. */
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
