import { at, range } from '../../../engine/core/lists.ts';
import { newMatch } from '../../../engine/core/match.ts';
import { usualOptions } from '../../../engine/core/options.ts';
import { euchreDice } from '../../../engine/games/euchre-dice/index.ts';
import {
  type Kind,
  kindOf,
  nameOf,
  rankOf,
  SUITS,
  type Suit,
  suitOf,
} from '../../../engine/games/euchre-dice/pieces.ts';
import type { OptionValues } from '../../../engine/protocol/options.ts';
import type { PieceId } from '../../../engine/protocol/vocabulary.ts';
import { type Script, scripted } from '../../support/script.ts';

const DICE = range(24);

/** The dice of this name, "low hearts": three of each. */
export function diceOf(name: string): readonly [number, number, number] {
  const dice = DICE.filter(die => nameOf(die) === name);
  if (dice.length === 0) throw new Error(`there are no dice called '${name}'`);
  return [at(dice, 0), at(dice, 1), at(dice, 2)];
}

/** The suit of a letter: C D H S. */
export function suitOfLetter(letter: string): Suit {
  const suit = SUITS.find(name => name.startsWith(letter.toLowerCase()));
  if (suit === undefined) throw new Error(`there is no suit '${letter}'`);
  return suit;
}

/** A die that shows a face written as rank and suit, "TH", and the index of that face. */
export function showing(face: string): { readonly die: number; readonly up: number } {
  const rank = ' TJQKA'.indexOf(face.charAt(0)) > 0 ? 9 + ' TJQKA'.indexOf(face.charAt(0)) : Number(face.charAt(0));
  const suit = suitOfLetter(face.charAt(1));
  const kind: Kind = rank > 11 ? 'high' : 'low';
  const die = DICE.findIndex(each => suitOf(each) === suit && kindOf(each) === kind);
  const up = [0, 1, 2].find(each => rankOf(die, each) === rank);
  if (up === undefined) throw new Error(`no die shows '${face}'`);
  return { die, up };
}

/**
 * A match in which seat 3 deals and turns this die up. Seats 0 to 3 hold the given dice, or the first ones that are
 * neither given nor turned up.
 */
export function makingTrump(turnUp: PieceId, hands: readonly PieceId[][] = [], options: OptionValues = {}): Script {
  const taken = new Set([turnUp, ...hands.flat()]);
  const rest = DICE.filter(die => !taken.has(die));
  const script = scripted(newMatch(euchreDice, 4, { ...usualOptions(euchreDice.options, 4), ...options }));
  script.roll(1, 2, 3, 20);
  for (const seat of [0, 1, 2, 3]) script.draw(...(hands[seat] ?? rest.splice(0, 5)));
  return script.draw(turnUp);
}
