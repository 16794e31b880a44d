import type { Table } from '../../engine/protocol/match/table.ts';
import type { Action, BidTimes, Face, Honour, Ladder, Seat, Trump, View } from '../../engine/protocol/vocabulary.ts';
import type { CallFacts } from '../language/facts/asks.ts';
import type { TrumpFacts } from '../language/facts/trump.ts';
import { words, wordsOf } from '../language/language.ts';
import type { Sentence } from '../language/text.ts';
import { last } from '../lists.ts';
import { peopleAt, personAt } from './people.ts';
import { faceFacts, rankMark, ranksOn } from './pieces.ts';

/** Returns what a sentence is told about trump. */
export function trumpFacts(trump: Trump): TrumpFacts {
  if (trump === 'none' || 'rank' in trump) return trump;
  if ('faces' in trump) return { faces: trump.faces.map(faceFacts) };
  const { suit, high } = trump;
  return { suit, high: high === undefined ? null : rankMark({ suit, rank: high }) };
}

/** "hearts", "hearts, 8 high", "7", "no trump". */
export const trumpName = (trump: Trump): string => wordsOf('play').tricks.trump.named(trumpFacts(trump));

/** "Red 2 is trump", "Red 2 and black 2 are trump". */
export const trumpSentence = (trump: Trump): string => wordsOf('play').tricks.trump.is(trumpFacts(trump));

/** Whether an action accepts the proposed trump suit. */
export const isOrderUp = ({ nominated }: View, action: Action): boolean =>
  action.verb === 'name' && isNominated(nominated, action.trump);

/** Whether a trump is the suit that was proposed. */
export const isNominated = (nominated: View['nominated'], trump: Trump): boolean =>
  trump !== 'none' && 'suit' in trump && trump.suit === nominated?.suit;

/** Whether a face is one of the single faces that are trump. */
export const isTrumpFace = ({ trump }: View, { suit, rank }: Face): boolean =>
  typeof trump === 'object' &&
  trump !== null &&
  'faces' in trump &&
  trump.faces.some(face => face.suit === suit && face.rank === rank);

/** Returns the two lines on the trump's plate, "Hearts" and "8 high"; none if trump is not a suit with a high rank. */
export function trumpLines(trump: Trump | null): readonly string[] {
  if (trump === null || trump === 'none' || !('suit' in trump) || trump.high === undefined) return [];
  return [
    words().pieces.suitLabel(trump.suit),
    wordsOf('play').tricks.trump.high(rankMark({ suit: trump.suit, rank: trump.high })),
  ];
}

/** If there are more ranks, those in the middle are left out. */
const MAX_RANKS = 4;

/**
 * Returns the ranks of the trump suit in order: "8 high, then A K Q \u2026 2"; null if no rank is high but the usual
 * one.
 */
export function rankOrderWords(table: Table, trump: Trump): Sentence | null {
  if (trump === 'none' || !('suit' in trump) || trump.high === undefined) return null;
  const { suit, high } = trump;
  const others = table.equipment.flatMap(({ faces }) => faces.filter(face => face.suit === suit && face.rank !== high));
  if (others.every(({ rank }) => rank < high)) return null;
  const ranks = ranksOn(others).split(' ');
  const shown = ranks.length > MAX_RANKS ? [...ranks.slice(0, MAX_RANKS - 1), '\u2026', last(ranks)] : ranks;
  return wordsOf('play').tricks.trump.order({ high: rankMark({ suit, rank: high }), others: shown });
}

export const honourOf = ({ honours }: View, { suit, rank }: Face): Honour | undefined =>
  honours?.find(({ face }) => face.suit === suit && face.rank === rank);

/** Returns the special name of a face, such as "right bower"; null if it has none. */
export function honourName(view: View, face: Face): string | null {
  const honour = honourOf(view, face);
  return honour ? words().pieces.honour[honour.id] : null;
}

/** Explains a face with a special name: "J: left bower, counts as diamonds". Null for any other face. */
export function honourWords(view: View, face: Face): string | null {
  const honour = honourOf(view, face);
  if (!honour) return null;
  const isHighest = honour === view.honours?.[0];
  const countsAs = honour.suit === face.suit ? null : honour.suit;
  return wordsOf('play').tricks.trump.honour({ mark: rankMark(face), id: honour.id, isHighest, countsAs });
}

/** A possible bid, and the seat that has made it. */
export interface Rung {
  readonly bid: number;
  readonly by: Seat | null;
}

/** Whether the ladder of bids is shown: until the auction and the choice of a partner are over. */
export const isAuction = ({ ladder }: View): boolean => ladder?.isOpen === true;

/** Returns all bids, from the lowest up. */
export const rungsOf = ({ rungs, calls }: Ladder): readonly Rung[] =>
  rungs.map(bid => ({ bid, by: calls.find(call => call.bid === bid && !call.alone)?.seat ?? null }));

/** Returns the highest bid so far: "Mara bids 6." */
export function highestBidWords(table: Table, { seats }: View): string {
  const bids = seats.map(({ bid }) => (typeof bid === 'number' ? bid : -1));
  const highest = Math.max(...bids);
  const { trump } = wordsOf('play').tricks;
  return highest < 0 ? trump.noBids : trump.bids({ by: personAt(table, bids.indexOf(highest)), bid: highest });
}

/** Says what a bid scores if it is made: with the trump that suits the player's own pieces best, or else with any. */
export function bidWorthWords(bid: number, { least, most, likely }: BidTimes): string {
  const { trump } = wordsOf('play').tricks;
  if (!likely) return trump.worthFrom({ least: bid * least, most: bid * most });
  return trump.worth({ bid, trump: trumpFacts(likely.trump), times: likely.times });
}

/** Says why no bid may be lower than this: "At least 94: the last bid plus 4." */
export function leastBidWords({ seats }: View, least: number): string {
  const highest = highestOf(seats);
  const { trump } = wordsOf('play').tricks;
  return highest === null ? trump.openAt(least) : trump.raiseTo({ least, raise: least - highest });
}

/** Returns the minimum raise over the last bid; before any bid, a step. */
export function raiseIn({ seats }: View, { least, step }: { readonly least: number; readonly step: number }): number {
  const highest = highestOf(seats);
  return highest === null ? step : least - highest;
}

function highestOf(seats: View['seats']): number | null {
  const bids = seats.flatMap(({ bid }) => (typeof bid === 'number' ? [bid] : []));
  return bids.length === 0 ? null : Math.max(...bids);
}

/** Returns the label of the button that takes the bid of an open hint. */
export const hintedBidWords = (bid: number): string => wordsOf('play').tricks.trump.useHint(bid);

/** "Mara and Otto have passed."; empty while nobody has. */
export function passedWords(table: Table, { calls }: Ladder): string {
  const seats = calls.flatMap(({ seat, bid }) => (bid === 'pass' ? [seat] : []));
  return seats.length === 0 ? '' : wordsOf('play').tricks.trump.passed(peopleAt(table, seats));
}

/** Returns the calls of a seat, in order: "Bid 4, bid 6, passed", or says that it had no turn in the auction. */
export const callsWords = (ladder: Ladder, seat: Seat): string =>
  wordsOf('play').tricks.trump.calls(callsOf(ladder, seat));

export const callsOf = ({ calls }: Ladder, seat: Seat): readonly CallFacts[] =>
  calls.flatMap(call => (call.seat === seat ? [{ bid: call.bid, isAlone: call.alone === true }] : []));
