import { isSameName } from '../../engine/protocol/names/same-name.ts';
import type { PlayerSpec } from '../../engine/protocol/players.ts';
import type { BySeat, Seat } from '../../engine/protocol/vocabulary.ts';
import { characterPortrait, OWN_PORTRAITS, type OwnPortrait, type PortraitId } from './portrait-ids.ts';

/** Portraits chosen here: by the person who uses this screen, and by others, by name or by their `personNumber`. */
export interface ChosenPortraits {
  readonly portrait: OwnPortrait;
  readonly people: readonly { readonly name: string; readonly portrait: OwnPortrait }[];
  readonly nameless: readonly { readonly number: number; readonly portrait: OwnPortrait }[];
}

/** Returns the portrait that one of several people chose last; undefined if they are new. */
export function knownPortrait(
  { people, nameless }: Omit<ChosenPortraits, 'portrait'>,
  name: string,
  number: number,
): OwnPortrait | undefined {
  const known =
    name === '' ? nameless.find(each => each.number === number) : people.find(each => isSameName(each.name, name));
  return known?.portrait;
}

/**
 * Returns the portrait of a player. A single person has the one of this screen. Several have those they chose, or
 * others where two would look alike.
 */
export function portraitOf(players: BySeat<PlayerSpec>, seat: Seat, chosen: ChosenPortraits): PortraitId {
  const player = players[seat];
  if (player?.kind === 'bot') return characterPortrait(player.name, player.character);
  const persons = players.flatMap((each, at) => (each.kind === 'person' ? [{ name: each.name, at }] : []));
  if (persons.length < 2) return chosen.portrait;
  const known = persons.map(({ name }, index) => knownPortrait(chosen, name, index + 1));
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
