import { type Kind, kindOf, nameOf, rankOf, SUITS, type Suit, suitOf } from '../../engine/games/euchre-dice/pieces.ts';

const DICE = Array.from({ length: 24 }, (_, die) => die);

/** The dice of this name, "low hearts": three of each. */
export function diceOf(name: string): readonly [number, number, number] {
  const [first, second, third] = DICE.filter(die => nameOf(die) === name);
  if (third === undefined) throw new Error(`there are no dice called '${name}'`);
  return [first!, second!, third];
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
  const die = DICE.find(each => suitOf(each) === suit && kindOf(each) === kind)!;
  const up = [0, 1, 2].find(each => rankOf(die, each) === rank);
  if (up === undefined) throw new Error(`no die shows '${face}'`);
  return { die, up };
}
