import { first } from '../../../engine/core/lists.ts';
import { newMatch } from '../../../engine/core/match.ts';
import { usualOptions } from '../../../engine/core/options.ts';
import { trickyDice } from '../../../engine/games/tricky-dice/index.ts';
import {
  ALL_CARDS,
  ALL_DICE,
  faceOf,
  SUITS,
  type SuitedFace,
  textOf,
} from '../../../engine/games/tricky-dice/pieces.ts';
import type { OptionValues } from '../../../engine/protocol/options.ts';
import type { Action, PieceId, Play, Seat } from '../../../engine/protocol/vocabulary.ts';
import { type Script, scripted } from '../../support/script.ts';

/** The cards written as rank and suit, "TH 8C", in this order. */
export const cardsOf = (texts: string): PieceId[] =>
  texts.split(' ').map(text => {
    const card = ALL_CARDS.find(each => textOf(faceOf(each, 0)) === text);
    if (card === undefined) throw new Error(`there is no card '${text}'`);
    return card;
  });

/** The die that can show this face, and the index of that face. */
export function dieShowing(text: string): { readonly die: PieceId; readonly up: number } {
  for (const die of ALL_DICE) {
    for (let up = 0; up < 6; up++) if (textOf(faceOf(die, up)) === text) return { die, up };
  }
  throw new Error(`no die shows '${text}'`);
}

/** The play of a card or a die that shows this face. */
export function playShowing(seat: Seat, text: string, isCard: boolean): Pick<Play, 'seat' | 'pieces' | 'up'> {
  if (isCard) return { seat, pieces: cardsOf(text), up: [0] };
  const { die, up } = dieShowing(text);
  return { seat, pieces: [die], up: [up] };
}

/** A face of a rank as it is written, "8" or "T" or "10", and the letter of its suit. */
export function faceCalled(rank: string, letter: string): SuitedFace {
  const suit = SUITS.find(name => name.startsWith(letter.toLowerCase()));
  const value = rank === '10' ? 10 : '  23456789TJQKA'.indexOf(rank);
  if (suit === undefined || value < 2) throw new Error(`there is no '${rank}${letter}'`);
  return { suit, rank: value };
}

/** Whole hands that leave 20 cards in the deck: one suit from the ace down to the seven for each seat. */
const handOf = (suit: string): string => [...'AKQJT987'].map(rank => rank + suit).join(' ');
export const HANDS = [handOf('S'), handOf('H'), handOf('D'), handOf('C')] as const;
/** Nine faces on nine different dice: two for each seat, seat 3's last, and the one that makes trump. */
export const DICE = ['6S 2H', '3D 6D', '4C 6H', '3H 5D'] as const;
export const TRUMP = '8C';

interface Layout {
  readonly hands?: readonly string[];
  readonly dice?: readonly string[];
  readonly trump?: string;
  readonly options?: OptionValues;
}

export function begun(options: OptionValues = {}): Script {
  return scripted(newMatch(trickyDice, 4, { ...usualOptions(trickyDice.options, 4), ...options })).roll(1, 2, 3, 20);
}

/** Answers a draw and the roll of what was drawn. */
export function rolled(script: Script, ...faces: string[]): Script {
  const shown = faces.map(dieShowing);
  return script.draw(...shown.map(({ die }) => die)).roll(...shown.map(({ up }) => up + 1));
}

/** Seat 3 deals: cards and dice as given, and seat 0 is to bid. */
export function dealt({ hands = HANDS, dice = DICE, trump = TRUMP, options = {} }: Layout = {}): Script {
  const script = begun(options);
  dealCards(script, hands);
  for (const pair of dice) rolled(script, ...pair.split(' '));
  return rolled(script, trump);
}

export function dealCards(script: Script, hands: readonly string[] = HANDS): Script {
  for (const hand of hands) script.draw(...cardsOf(hand));
  return script;
}

export const PASS: Action = { verb: 'pass' };
export const SOLO: Action = { verb: 'bid', amount: 6, alone: true };

/** Calls of the seats given with them: a bid, a pass or a solo. */
export function calls(script: Script, ...list: readonly (readonly [Seat, number | 'pass' | 'solo'])[]): Script {
  for (const [seat, call] of list) {
    script.act(seat, call === 'pass' ? PASS : call === 'solo' ? SOLO : { verb: 'bid', amount: call });
  }
  return script;
}

export const switching = (script: Script, seat: Seat, ...pieces: PieceId[]): Script =>
  script.act(seat, { verb: 'switch', pieces });

/** Seat 0 opens with a bid of four, everybody passes, and it picks this partner. */
export const bidWith = (script: Script, partner: Seat, bid = 4): Script =>
  calls(script, [0, bid], [1, 'pass'], [2, 'pass'], [3, 'pass']).act(0, { verb: 'call', partner });

/** Nobody switches (any more): from this seat on all say that they are done. */
export function done(script: Script, from: Seat = 0, many = 4): Script {
  for (let step = 0; step < many; step++) switching(script, (from + step) % 4);
  return script;
}

/** Plays all tricks that are left, every seat the first piece it may play. */
export function playOut(script: Script): Script {
  for (;;) {
    const awaits = script.match.awaits();
    if (awaits.kind !== 'seats' || script.match.view(null).phase !== 'play') return script;
    const seat = first(awaits.seats);
    script.act(seat, first(script.match.ask(seat).listed));
  }
}
