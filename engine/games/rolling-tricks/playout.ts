import type { PieceId, Seat } from '../../protocol/vocabulary.ts';
import { type CardFace, COLOURS, faceOf, NUMBERS, SEATS } from './pieces.ts';
import { TO_WIN } from './scoring.ts';
import { teamOf } from './state.ts';

/**
 * Tricks played out in one's head: a card as one small number (colour and number; copies are alike), so that thousands
 * of rounds can be weighed.
 */
export type Kind = number;
export const KINDS = COLOURS.length * NUMBERS;

export const kindOfFace = ({ suit, rank }: CardFace): Kind => COLOURS.indexOf(suit) * NUMBERS + rank - 1;
export const kindOf = (card: PieceId): Kind => kindOfFace(faceOf(card));
export const colourOfKind = (kind: Kind): number => Math.floor(kind / NUMBERS);
/** From 0 to 5. */
export const heightOf = (kind: Kind): number => kind % NUMBERS;

/** What is played out; all of it is written on. */
export interface Playout {
  /** By kind. */
  readonly trumps: readonly boolean[];
  /** How many copies each seat holds, by kind. */
  readonly hands: number[][];
  /** Copies that have been played or turned up, by kind. */
  readonly gone: number[];
  /** By team. */
  readonly taken: [number, number];
  /** Tricks set aside. */
  aside: number;
  /** The open trick, and who led it. */
  trick: Kind[];
  leader: Seat;
  /** Plays to the end of the round, if it goes on for so long. */
  left: number;
}

/** Cards by kind. */
export function countsOf(cards: readonly PieceId[]): number[] {
  const counts = Array<number>(KINDS).fill(0);
  for (const card of cards) counts[kindOf(card)]! += 1;
  return counts;
}

export const copyOf = (playout: Playout): Playout => ({
  ...playout,
  hands: playout.hands.map(hand => hand.slice()),
  gone: playout.gone.slice(),
  taken: [playout.taken[0], playout.taken[1]],
  trick: playout.trick.slice(),
});

export const turnOf = ({ leader, trick }: Playout): Seat => (leader + trick.length) % SEATS;

/** Lays a card of the seat on turn, and gathers the trick if it is complete. */
export function play(playout: Playout, kind: Kind): void {
  const { hands, gone, trick, leader, taken } = playout;
  hands[turnOf(playout)]![kind]! -= 1;
  gone[kind]! += 1;
  trick.push(kind);
  playout.left -= 1;
  if (trick.length < SEATS) return;
  const winner = bestOf(trick, playout.trumps);
  playout.trick = [];
  playout.aside += 1;
  if (winner === -1) return;
  playout.leader = (leader + winner) % SEATS;
  taken[teamOf(playout.leader)]! += playout.aside;
  playout.aside = 0;
}

/** Whether nothing more can be won in this round. */
export const isDone = ({ taken, left }: Playout): boolean => left === 0 || taken[0] >= TO_WIN || taken[1] >= TO_WIN;

/**
 * Which play holds the trick, judged as a whole: of each kind only the last card of an odd number stands (RT-R9). -1 if
 * nobody's does.
 */
export function bestOf(trick: readonly Kind[], trumps: readonly boolean[]): number {
  let best = -1;
  let isTrumped = false;
  for (let at = 0; at < trick.length; at++) {
    const kind = trick[at]!;
    if (!stands(trick, at)) continue;
    if (trumps[kind]) {
      best = at;
      isTrumped = true;
    } else if (!isTrumped && colourOfKind(kind) === colourOfKind(trick[0]!)) {
      if (best === -1 || kind > trick[best]!) best = at;
    }
  }
  return best;
}

function stands(trick: readonly Kind[], at: number): boolean {
  let before = 0;
  for (let other = 0; other < trick.length; other++) {
    if (trick[other] !== trick[at]) continue;
    if (other > at) return false;
    before += 1;
  }
  return before % 2 === 1;
}
