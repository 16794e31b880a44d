import { nextSeat } from '../../kit/seats.ts';
import type { Ask, PieceId, Seat } from '../../protocol/vocabulary.ts';
import { type Pair, winnerOf } from './ladder.ts';
import { facesOf, numberOn, TRICKS } from './pieces.ts';
import { finishDeal } from './scoring.ts';
import { openTrick, type PlayState, type TrickState, type TrickyState } from './state.ts';

/** The dice that show one of the numbers led (TK-R2: numbers, not shapes). */
export const matching = <T>(hand: readonly T[], numberOf: (die: T) => number, led: readonly number[]): T[] =>
  hand.filter(die => led.includes(numberOf(die)));

/**
 * Every two dice that may be played to this lead (null: to lead), each pair once: one of them must match if any
 * die in the hand does, the other is free (TK-R3, TK-R17).
 */
export function legalPairs<T>(
  hand: readonly T[],
  numberOf: (die: T) => number,
  led: readonly number[] | null,
): (readonly [T, T])[] {
  const must = new Set(led === null ? hand : matching(hand, numberOf, led));
  return hand.flatMap((one, index) =>
    hand
      .slice(index + 1)
      .filter(other => must.size === 0 || must.has(one) || must.has(other))
      .map((other): readonly [T, T] => [one, other]),
  );
}

/** The numbers led to the open trick, or null for the leader. */
export function ledNumbers(tricks: readonly TrickState[]): readonly number[] | null {
  const lead = openTrick(tricks)?.plays[0];
  return lead === undefined ? null : lead.up.map(numberOn);
}

export function playAsk({ hands, up, tricks }: Readonly<TrickyState>, seat: Seat): Ask {
  const hand = hands[seat]!;
  const led = ledNumbers(tricks);
  const numberOf = (die: PieceId): number => numberOn(up[die]!);
  const pairs = legalPairs(hand, numberOf, led);
  const isFree = pairs.length === (hand.length * (hand.length - 1)) / 2;
  return {
    listed: pairs.map(pair => ({ verb: 'play', pieces: pair })),
    ...(led !== null && !isFree && { needs: { oneOf: matching(hand, numberOf, led), why: 'must-match' } }),
  };
}

export function applyPlay(state: TrickyState, seat: Seat, [one, other]: readonly [PieceId, PieceId]): void {
  state.hands[seat] = state.hands[seat]!.filter(die => die !== one && die !== other);
  const play: PlayState = { seat, dice: [one, other], up: [state.up[one]!, state.up[other]!] };
  const open = openTrick(state.tricks);
  if (open === null) state.tricks.push({ plays: [play], winner: null });
  else open.plays.push(play);
  const trick = state.tricks.at(-1)!;
  state.turn = nextSeat(seat, state.seats);
  if (trick.plays.length < state.seats) return;
  trick.winner = winnerOf(
    trick.plays.map(each => ({ seat: each.seat, pair: pairOf(each) })),
    state.trump!,
  );
  state.turn = trick.winner;
  if (state.tricks.length === TRICKS) finishDeal(state);
}

export const pairOf = ({ dice, up }: Pick<PlayState, 'dice' | 'up'>): Pair => [
  { faces: facesOf(dice[0]), number: numberOn(up[0]) },
  { faces: facesOf(dice[1]), number: numberOn(up[1]) },
];
