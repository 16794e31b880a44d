import { at, first, known, range, removeFrom } from '../../../engine/core/lists.ts';
import { newMatch } from '../../../engine/core/match.ts';
import { usualOptions } from '../../../engine/core/options.ts';
import type { Mutable } from '../../../engine/core/readonly.ts';
import { rollingTricks } from '../../../engine/games/rolling-tricks/index.ts';
import {
  type CardFace,
  COLOURS,
  DECK_SIZE,
  faceOf,
  isSameFace,
  kindOf,
  textOf,
} from '../../../engine/games/rolling-tricks/pieces.ts';
import { addPlay } from '../../../engine/games/rolling-tricks/play.ts';
import type { OptionValues } from '../../../engine/protocol/options.ts';
import type { Ask, PieceId, Play, Seat } from '../../../engine/protocol/vocabulary.ts';
import { type Script, scripted } from '../../support/script.ts';

export const ALL_CARDS: readonly PieceId[] = range(DECK_SIZE);

/** Different cards of these names, in this order: "B6 B6 R2" takes two of the three black sixes. */
export function cardsOf(names: string): PieceId[] {
  const taken: PieceId[] = [];
  for (const name of names.split(' ').filter(each => each !== '')) {
    const card = ALL_CARDS.find(each => !taken.includes(each) && textOf(faceOf(each)) === name);
    if (card === undefined) throw new Error(`there is no card '${name}', or no further one`);
    taken.push(card);
  }
  return taken;
}

/** A trick of these cards, played from seat 0 on. */
export function laid(cards: readonly PieceId[]): Play[] {
  const plays: Mutable<Play>[] = [];
  for (const [seat, card] of cards.entries()) addPlay(plays, seat, card);
  return plays;
}

export const piecesListed = ({ listed }: Ask): PieceId[] =>
  listed.flatMap(action => (action.verb === 'play' ? action.pieces : []));

/** Who each card cancelled with, from the first play on; null where it stands. */
export const cancelledBy = (plays: readonly Play[]): (Seat | null)[] =>
  plays.map(({ cancelledWith }) => cancelledWith ?? null);

export const namesOf = (cards: readonly PieceId[]): string => cards.map(card => textOf(faceOf(card))).join(' ');

/** A face as worked cases have it: colour and number. */
export function faceCalled([colour, rank]: readonly [string, number]): CardFace {
  const suit = COLOURS.find(each => each === colour);
  const face: CardFace | undefined = suit && { suit, rank };
  if (face === undefined || !ALL_CARDS.some(card => isSameFace(faceOf(card), face))) {
    throw new Error(`there is no '${colour} ${rank}'`);
  }
  return face;
}

/**
 * Seat 0 has whatever it takes. Played from the left it takes six tricks with white, has its black four cancelled (as
 * are both threes), and then takes two tricks at once with the only trump, red one.
 */
export const STRONG: readonly string[] = [
  'W6 W6 W6 W5 W5 W5 B4 R1 B6 B6 B6 B5 B5',
  'W4 W4 W4 W3 W3 W3 B4 B1 B1 B1 R2 R2 R2',
  'W2 W2 W2 W1 W1 W1 B3 B5 B4 B2 B2 B2 R3',
  'R6 R6 R6 R5 R5 R5 R4 R4 R4 R3 R3 B3 B3',
];
export const STRONG_FLIP = 'R1 R1';

interface Layout {
  /** From seat 0 on. */
  readonly hands?: readonly string[];
  readonly flip?: string;
  readonly options?: OptionValues;
}

export const fresh = (options: OptionValues = {}): Script =>
  scripted(newMatch(rollingTricks, 4, { ...usualOptions(rollingTricks.options, 4), ...options }));

/** A match in which seat 3 deals first, so that seat 0 leads. */
export const begun = (options: OptionValues = {}): Script => fresh(options).roll(1, 2, 3, 20);

/** Deals these hands, whoever deals, and turns up two cards. Copies are given out from seat 0 on. */
export function deal(script: Script, hands: readonly string[], flip: string): Script {
  const cards = cardsOf([...hands, flip].join(' '));
  const first = firstToGet(script);
  for (let step = 0; step < 4; step++) {
    const seat = (first + step) % 4;
    script.draw(...cards.slice(13 * seat, 13 * seat + 13));
  }
  return script.draw(...cards.slice(52));
}

function firstToGet({ match }: Script): Seat {
  const awaits = match.awaits();
  if (awaits.kind !== 'chance' || awaits.chance.kind !== 'draw' || awaits.chance.to === null) {
    throw new Error('no hand is to be dealt');
  }
  return awaits.chance.to;
}

/** Seat 3 has dealt: cards are to be passed, or seat 0 leads. */
export const dealt = ({ hands = STRONG, flip = STRONG_FLIP, options = {} }: Layout = {}): Script =>
  deal(begun(options), hands, flip);

/** Hands that begin like these, filled up with whatever is left but for the cards turned up. */
export function filled(begins: readonly string[], flip: string): string[] {
  const named = cardsOf([...begins, flip].join(' '));
  const rest = ALL_CARDS.filter(card => !named.includes(card));
  return begins.map(begin => {
    const many = 13 - cardsOf(begin).length;
    return `${begin} ${namesOf(rest.splice(0, many))}`;
  });
}

/** The same without a pass. */
export const led = (layout: Layout = {}): Script => dealt({ ...layout, options: { ...layout.options, pass: false } });

/** What each seat would pass, from seat 0 on, in order of preference. */
export function passing(script: Script, ...picks: readonly string[]): Script {
  for (const [seat, names] of picks.entries()) {
    give(script, seat, names);
  }
  return script;
}

/** What one seat would pass, in order of preference. */
export function give(script: Script, seat: Seat, names: string): void {
  const { from } = known(script.match.ask(seat).subset, 'choice of cards');
  script.act(seat, { verb: 'give', pieces: fromHand(from, names) });
}

/** Cards of these names out of a hand. */
function fromHand(hand: readonly number[], names: string): number[] {
  const rest = hand.slice();
  return cardsOf(names).map(wanted => {
    const card = known(
      rest.find(each => kindOf(each) === kindOf(wanted)),
      `${namesOf([wanted])} in the hand`,
    );
    removeFrom(rest, card);
    return card;
  });
}

/** Plays cards of these names from whoever is on turn: "W6 W4 W2 R6". */
export function plays(script: Script, names: string): Script {
  for (const name of names.split(' ')) {
    const seat = first(script.match.view(null).waitingFor);
    const hand = script.match
      .view(seat)
      .pieces.flatMap(piece => ('id' in piece && piece.zone === 'hand' ? [piece.id] : []));
    script.play(seat, first(fromHand(hand, name)));
  }
  return script;
}

/** Plays this many tricks, every seat the first card it may play. */
export function playOut(script: Script, tricks: number): Script {
  for (let play = 0; play < 4 * tricks; play++) {
    const seat = first(script.match.view(null).waitingFor);
    script.act(seat, first(script.match.ask(seat).listed));
  }
  return script;
}

/** The third round of a match in which team 0 has two points; in this round it takes this many tricks. */
export function tricksTo(tricks: number): Script {
  const opposite = [2, 3, 0, 1].map(seat => at(STRONG, seat));
  const script = playOut(led(), 8);
  // The seat left of the new dealer leads red: seat 2 follows with the only trump and goes on with white.
  playOut(deal(script, opposite, STRONG_FLIP), 7);
  return playOut(deal(script, opposite, STRONG_FLIP), tricks);
}
