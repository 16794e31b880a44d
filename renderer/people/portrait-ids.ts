import type { CharacterId, PlayerSpec } from '../../engine/protocol/messages.ts';
import { isSameName } from '../../engine/protocol/names/same-name.ts';
import type { BySeat, Seat } from '../../engine/protocol/vocabulary.ts';

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

/** The portraits that people have chosen here: whoever uses this screen, and others by their names. */
export interface ChosenPortraits {
  readonly portrait: OwnPortrait;
  readonly people: readonly { readonly name: string; readonly portrait: OwnPortrait }[];
}

/**
 * Returns the portrait of a player. The only person among the players has the one of this screen. Several have those that
 * they have chosen, or others so that no two look alike.
 */
export function portraitOf(players: BySeat<PlayerSpec>, seat: Seat, chosen: ChosenPortraits): PortraitId {
  const player = players[seat];
  if (player?.kind === 'bot') return characterPortrait(player.name, player.character);
  const persons = players.flatMap((each, at) => (each.kind === 'person' ? [{ name: each.name, at }] : []));
  if (persons.length < 2) return chosen.portrait;
  const known = persons.map(({ name }) => chosen.people.find(person => isSameName(person.name, name))?.portrait);
  const taken = new Set<OwnPortrait>(known.filter(portrait => portrait !== undefined));
  const free = OWN_PORTRAITS.filter(portrait => portrait !== 'die' && !taken.has(portrait));
  const used = new Set<OwnPortrait>();
  for (const [index, { at }] of persons.entries()) {
    const wanted = known[index];
    const portrait = (wanted === undefined || used.has(wanted) ? free.shift() : wanted) ?? 'die';
    if (at === seat) return portrait;
    used.add(portrait);
  }
  return chosen.portrait;
}
