import { at, first } from '../../core/lists.ts';
import type { Seat } from '../../protocol/vocabulary.ts';
import { ACE, SEATS, SUITS, type SuitedFace } from './pieces.ts';
import { rankUnder } from './play.ts';

/**
 * A piece as one small number: its suit, its rank under the trump, card or die. Within a suit the higher number wins.
 */
export type Code = number;

export const codeOf = (face: SuitedFace, isCard: boolean, trump: SuitedFace): Code =>
  SUITS.indexOf(face.suit) * 32 + 2 * rankUnder(face, trump) + Number(isCard);

const suitOf = (code: Code): number => code >> 5;
const rankOf = (code: Code): number => (code & 31) >> 1;
const isDie = (code: Code): boolean => (code & 1) === 0;

/** A deal that is played to its end by a simple policy. It is changed in place. */
export interface Playout {
  readonly trump: number;
  readonly hands: Code[][];
  /** The side of each seat. */
  readonly sides: readonly number[];
  readonly taken: number[];
  readonly byDie: number[];
  turn: Seat;
  /** The open trick: how many seats have played, the suit led, the winning seat and its piece. */
  played: number;
  led: number;
  best: Seat;
  bestCode: Code;
}

export const newPlayout = (
  trump: SuitedFace,
  hands: readonly (readonly Code[])[],
  sides: readonly number[],
  turn: Seat,
): Playout => ({
  trump: SUITS.indexOf(trump.suit),
  hands: hands.map(hand => hand.slice()),
  sides,
  taken: [0, 0, 0, 0],
  byDie: [0, 0, 0, 0],
  turn,
  played: 0,
  led: 0,
  best: turn,
  bestCode: 0,
});

/** Plays a piece of the seat in turn, and scores the trick if it is complete. */
export function makePlay(playout: Playout, code: Code): void {
  const hand = at(playout.hands, playout.turn);
  hand.splice(hand.indexOf(code), 1);
  addToTrick(playout, code);
}

/** Adds a piece to the open trick without taking it from a hand, and scores the trick if it is complete. */
export function addToTrick(playout: Playout, code: Code): void {
  const { turn, trump } = playout;
  if (playout.played === 0) playout.led = suitOf(code);
  if (playout.played === 0 || beats(code, playout.bestCode, trump)) {
    playout.best = turn;
    playout.bestCode = code;
  }
  playout.played += 1;
  playout.turn = (turn + 1) % SEATS;
  if (playout.played < SEATS) return;
  addOne(playout.taken, playout.best);
  if (isDie(playout.bestCode)) addOne(playout.byDie, playout.best);
  playout.turn = playout.best;
  playout.played = 0;
}

function addOne(counts: number[], seat: Seat): void {
  counts[seat] = at(counts, seat) + 1;
}

/** Whether a later piece beats the best one so far. */
const beats = (code: Code, best: Code, trump: number): boolean =>
  suitOf(code) === suitOf(best) ? code > best : suitOf(code) === trump;

export const copyPlayout = (playout: Playout): Playout => ({
  ...playout,
  hands: playout.hands.map(hand => hand.slice()),
  taken: playout.taken.slice(),
  byDie: playout.byDie.slice(),
});

/** Plays to the last trick, every seat by the same simple policy. */
export function playToEnd(playout: Playout): void {
  while (at(playout.hands, playout.turn).length > 0) makePlay(playout, policyPlay(playout));
}

/** The policy: the piece that the seat in turn plays. */
const policyPlay = (playout: Playout): Code => (playout.played === 0 ? leadOf(playout) : followOf(playout));

/** With at least this many trumps, the highest one is led. */
const MANY_TRUMPS = 4;

/** Leads the highest trump if it has many, else a high plain piece, else the cheapest piece. */
function leadOf({ hands, turn, trump }: Playout): Code {
  const hand = at(hands, turn);
  let high = -1;
  let trumps = 0;
  let highTrump = -1;
  for (const code of hand) {
    if (suitOf(code) === trump) {
      trumps += 1;
      if (code > highTrump) highTrump = code;
    } else if (rankOf(code) >= ACE && (high < 0 || rankOf(code) > rankOf(high))) high = code;
  }
  if (trumps >= MANY_TRUMPS) return highTrump;
  return high >= 0 ? high : cheapest(hand, trump);
}

/**
 * Plays the cheapest piece if its own side is winning or it can't win. Else it wins: cheaply if it plays last or
 * trumps.
 */
function followOf({ hands, turn, trump, led, best, bestCode, played, sides }: Playout): Code {
  const hand = at(hands, turn);
  const following = hand.filter(code => suitOf(code) === led);
  const legal = following.length > 0 ? following : hand;
  const isLast = played === SEATS - 1;
  const isHeld = sides[best] === sides[turn] && (isLast || rankOf(bestCode) >= ACE || suitOf(bestCode) === trump);
  if (isHeld) return cheapest(legal, trump);
  const winners = legal.filter(code => beats(code, bestCode, trump));
  if (winners.length === 0) return cheapest(legal, trump);
  const isRuff = led !== trump && suitOf(first(winners)) === trump;
  return isLast || isRuff ? cheapest(winners, trump) : Math.max(...winners);
}

/** The piece with the lowest price: low plain pieces first, and of equal faces the die. */
function cheapest(codes: readonly Code[], trump: number): Code {
  let least = first(codes);
  for (const code of codes) if (priceOf(code, trump) < priceOf(least, trump)) least = code;
  return least;
}

const TRUMP_PRICE = 32;
const priceOf = (code: Code, trump: number): number => (code & 31) + (suitOf(code) === trump ? TRUMP_PRICE : 0);
