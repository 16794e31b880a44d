import type { Table } from '../../engine/protocol/messages.ts';
import type { Ladder, Seat, View } from '../../engine/protocol/vocabulary.ts';
import { clause, who } from './people.ts';
import { capital, list } from './text.ts';

/** A bid that may be made, and who has made it. */
export interface Rung {
  readonly bid: number;
  readonly by: Seat | null;
}

/** Whether an auction goes on that can be shown whole, up to the choice of a partner. */
export const isAuction = ({ ladder }: View): boolean => ladder?.isOpen === true;

/** All bids there are, from the lowest up. */
export const rungsOf = ({ rungs, calls }: Ladder): readonly Rung[] =>
  rungs.map(bid => ({ bid, by: calls.find(call => call.bid === bid && !call.alone)?.seat ?? null }));

/** "Mara bids 6." */
export function standingWords(table: Table, { seats }: View): string {
  const bids = seats.map(({ bid }) => (typeof bid === 'number' ? bid : -1));
  const highest = Math.max(...bids);
  return highest < 0 ? 'Nobody has bid yet.' : `${clause(table, bids.indexOf(highest), 'bid', 'bids')} ${highest}.`;
}

/** "Out for good: Mara and Otto."; empty while nobody has passed. */
export function passedWords(table: Table, { calls }: Ladder): string {
  const seats = calls.flatMap(({ seat, bid }) => (bid === 'pass' ? [who(table, seat)] : []));
  return seats.length === 0 ? '' : `Out for good: ${list(seats)}.`;
}

/** All that a seat said, in order: "Bid 4, bid 6, passed"; "Not asked" where the auction never came to it. */
export function saidWords({ calls }: Ladder, seat: Seat): string {
  const said = calls.flatMap(call => {
    if (call.seat !== seat) return [];
    return [call.bid === 'pass' ? 'passed' : `bid ${call.bid}${call.alone ? ' alone' : ''}`];
  });
  return said.length === 0 ? 'Not asked' : capital(said.join(', '));
}
