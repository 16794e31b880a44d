import { at } from '../core/lists.ts';
import type { AheadWhy, Face, Piece, Play, Seat, Trick, View } from '../protocol/vocabulary.ts';
import { pointsOf } from './seats.ts';

/** Reads a deal's events from a view of the scored deal. */

/** Returns a seat's points in the last scored deal. */
export const pointsIn = ({ sheet }: Pick<View, 'sheet'>, seat: Seat): number => pointsOf(sheet.at(-1) ?? [], seat);

/** Returns the seat that named the trump or won the bidding; null if nobody did. */
export function makerIn({ seats }: Pick<View, 'seats'>): Seat | null {
  const maker = seats.findIndex(({ roles }) => roles.includes('maker'));
  return maker < 0 ? null : maker;
}

/** Returns true if the maker scored: in every game with a promise, only a maker who kept it does. */
export function isPromiseKept(deal: Pick<View, 'seats' | 'sheet'>): boolean {
  const maker = makerIn(deal);
  return maker !== null && pointsIn(deal, maker) > 0;
}

/** Returns true if the other side was the maker and failed. */
export function wasOtherSideSet(deal: Pick<View, 'seats' | 'sheet'>, seat: Seat): boolean {
  const maker = makerIn(deal);
  return maker !== null && deal.seats[maker]?.team !== deal.seats[seat]?.team && !isPromiseKept(deal);
}

/** Returns true if this seat took a trick for this reason. */
export const tookTrick = ({ tricks }: Pick<View, 'tricks'>, seat: Seat, why: AheadWhy): boolean =>
  tricks.some(({ winner, ahead }) => winner === seat && ahead?.why === why);

/** Returns a seat's play in a trick; undefined if it did not take part. */
export const playOfSeat = ({ plays }: Pick<Trick, 'plays'>, seat: Seat): Play | undefined =>
  plays.find(play => play.seat === seat);

/** Returns the faces that a play shows. */
export const facesIn = ({ pieces, up }: Play, equipment: readonly Piece[]): Face[] =>
  pieces.flatMap((piece, index) => at(equipment, piece).faces[up[index] ?? -1] ?? []);

/** Returns the faces with which this seat took tricks. */
export const winningFaces = ({ tricks }: Pick<View, 'tricks'>, seat: Seat, equipment: readonly Piece[]): Face[] =>
  tricks.flatMap(({ plays, winner }) =>
    winner === seat ? plays.filter(play => play.seat === seat).flatMap(play => facesIn(play, equipment)) : [],
  );
