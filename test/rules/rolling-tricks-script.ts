import { newMatch } from '../../engine/core/match.ts';
import { usualOptions } from '../../engine/core/options.ts';
import { rollingTricks } from '../../engine/games/rolling-tricks/index.ts';
import { ALL_CARDS, faceOf, isSameFace } from '../../engine/games/rolling-tricks/pieces.ts';
import type { OptionValues } from '../../engine/protocol/options.ts';
import type { Seat } from '../../engine/protocol/vocabulary.ts';
import { type Script, scripted } from '../support/script.ts';
import { cardsOf, namesOf } from './rolling-tricks-cards.ts';

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
    const hand = script.match.ask(seat).subset!.from;
    script.act(seat, { verb: 'give', pieces: fromHand(hand, names) });
  }
  return script;
}

/** Cards of these names out of a hand. */
export function fromHand(hand: readonly number[], names: string): number[] {
  const rest = hand.slice();
  return cardsOf(names).map(wanted => {
    const at = rest.findIndex(card => isSameFace(faceOf(card), faceOf(wanted)));
    if (at === -1) throw new Error(`the hand holds no ${namesOf([wanted])}`);
    return rest.splice(at, 1)[0]!;
  });
}

/** Plays cards of these names from whoever is on turn: "W6 W4 W2 R6". */
export function plays(script: Script, names: string): Script {
  for (const name of names.split(' ')) {
    const [seat] = script.match.view(null).waitingFor;
    const hand = script.match
      .view(seat!)
      .pieces.flatMap(piece => ('id' in piece && piece.zone === 'hand' ? [piece.id] : []));
    script.play(seat!, fromHand(hand, name)[0]!);
  }
  return script;
}

/** Plays so many tricks, every seat the first card it may play. */
export function playOut(script: Script, tricks: number): Script {
  for (let play = 0; play < 4 * tricks; play++) {
    const [seat] = script.match.view(null).waitingFor;
    script.act(seat!, script.match.ask(seat!).listed[0]!);
  }
  return script;
}

/** The third round of a match in which team 0 has two points; in this round it takes so many tricks. */
export function tricksTo(tricks: number): Script {
  const opposite = [2, 3, 0, 1].map(seat => STRONG[seat]!);
  const script = playOut(led(), 8);
  // The seat left of the new dealer leads red: seat 2 follows with the only trump and goes on with white.
  playOut(deal(script, opposite, STRONG_FLIP), 7);
  return playOut(deal(script, opposite, STRONG_FLIP), tricks);
}
