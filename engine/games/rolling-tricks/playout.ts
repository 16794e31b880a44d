import { at, first, range } from '../../core/lists.ts';
import { teamOf } from '../../kit/partners.ts';
import type { PieceId, Seat } from '../../protocol/vocabulary.ts';
import { type CardFace, KINDS, kindOf, kindOfFace, NUMBERS, SEATS } from './pieces.ts';
import { TO_WIN } from './scoring.ts';

/** A kind of card as one small number (see `kindOf` in pieces.ts). */
export type Kind = number;

/** Which kinds are trump. */
export function trumpFlags(trumps: readonly CardFace[]): boolean[] {
  const kinds = trumps.map(kindOfFace);
  return range(KINDS).map(kind => kinds.includes(kind));
}

export const colourOfKind = (kind: Kind): number => Math.floor(kind / NUMBERS);
/** The height of a kind within its colour, from 0 to 5. */
export const heightOf = (kind: Kind): number => kind % NUMBERS;

/** A round that is played to its end by a simple policy. It is changed in place. */
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
  /** Cards still to be played if the round goes on to the last trick. */
  left: number;
}

/** How many of these cards there are of each kind. */
export function countKinds(cards: readonly PieceId[]): number[] {
  const counts = Array<number>(KINDS).fill(0);
  for (const card of cards) add(counts, kindOf(card), 1);
  return counts;
}

export const copyPlayout = (playout: Playout): Playout => ({
  ...playout,
  hands: playout.hands.map(hand => hand.slice()),
  gone: playout.gone.slice(),
  taken: [playout.taken[0], playout.taken[1]],
  trick: playout.trick.slice(),
});

export const turnOf = ({ leader, trick }: Playout): Seat => (leader + trick.length) % SEATS;

function add(counts: number[], kind: Kind, change: number): void {
  counts[kind] = at(counts, kind) + change;
}

/** Plays a card of the seat in turn, and scores the trick if it is complete. */
export function makePlay(playout: Playout, kind: Kind): void {
  const { hands, gone, trick, leader, taken } = playout;
  add(at(hands, turnOf(playout)), kind, -1);
  add(gone, kind, 1);
  trick.push(kind);
  playout.left -= 1;
  if (trick.length < SEATS) return;
  const winner = bestOf(trick, playout.trumps);
  playout.trick = [];
  playout.aside += 1;
  if (winner === -1) return;
  playout.leader = (leader + winner) % SEATS;
  taken[teamOf(playout.leader)] += playout.aside;
  playout.aside = 0;
}

/** Whether nothing more can be won in this round. */
export const isDone = ({ taken, left }: Playout): boolean => left === 0 || taken[0] >= TO_WIN || taken[1] >= TO_WIN;

/**
 * The index of the play that takes this trick, or -1 if no card stands that could. Of each kind only the last card of
 * an odd number stands (RT-R9).
 */
export function bestOf(trick: readonly Kind[], trumps: readonly boolean[]): number {
  let best = -1;
  let isTrumped = false;
  for (const [index, kind] of trick.entries()) {
    if (!isStanding(trick, index)) continue;
    if (trumps[kind]) {
      best = index;
      isTrumped = true;
    } else if (!isTrumped && colourOfKind(kind) === colourOfKind(first(trick))) {
      if (best === -1 || kind > at(trick, best)) best = index;
    }
  }
  return best;
}

/** Whether the card at this index stands in the trick. */
function isStanding(trick: readonly Kind[], index: number): boolean {
  let copies = 0;
  for (let other = 0; other < trick.length; other++) {
    if (trick[other] !== trick[index]) continue;
    if (other > index) return false;
    copies += 1;
  }
  return copies % 2 === 1;
}
