import type { Table } from '../../engine/protocol/match/table.ts';
import type { AheadWhy, Face, PieceId, Play, Seat, Trick, View } from '../../engine/protocol/vocabulary.ts';
import type { PlayShortfall, TrickReason, TrickWinner } from '../language/facts/tricks.ts';
import { wordsOf } from '../language/language.ts';
import { first } from '../lists.ts';
import { isMine } from '../view/people.ts';
import { faceOf, rankMark } from '../view/pieces.ts';
import { faceFactsIn } from '../view/play-facts.ts';
import { isSetAside, openTrick, playsOnTable, trickCount, trickEnd, waitingBefore } from '../view/tricks.ts';

/** Value of one piece, and the suit it counts in. */
interface Value {
  readonly text: string;
  readonly suit: string | null;
}

/** A play of a complete trick. */
export interface PlayResult {
  readonly seat: Seat;
  readonly values: readonly Value[];
  /** Why it takes the trick or does not, in a few words; empty if there is nothing to say. */
  readonly note: string;
  readonly isBest: boolean;
}

/** A complete trick as presented to the player. */
interface TrickResult {
  /** "Mara wins the trick." */
  readonly end: string;
  /** The same as a title. */
  readonly title: string;
  /** "17 is the highest number."; null if nobody wins it. */
  readonly reason: string | null;
  /** The same as facts. */
  readonly why: TrickReason | null;
  /** The best play first. */
  readonly plays: readonly PlayResult[];
}

/** Criteria that decide between two plays. A play of a higher class beats any of a lower one. */
interface Strength {
  readonly play: Play;
  /** Order of play, from 0. */
  readonly order: number;
  readonly faces: readonly Face[];
  /** Number of its pieces that are trump. */
  readonly trumps: number;
  /** Whether it can win: it is in the suit led or trump, or suits do not matter. */
  readonly isInSuit: boolean;
  /** Its number, total or rank among plays of its class. */
  readonly value: number;
  readonly isCancelled: boolean;
}

/** Honours, and a rank that beats all others in its suit, come above every printed rank. */
const ABOVE_RANKS = 100;

function rankIn(view: View, face: Face): number {
  const honours = view.honours ?? [];
  const at = honours.findIndex(each => each.face.suit === face.suit && each.face.rank === face.rank);
  if (at >= 0) return 2 * ABOVE_RANKS - at;
  const { trump } = view;
  const isHigh = trump !== null && trump !== 'none' && 'suit' in trump && trump.high === face.rank;
  return isHigh ? ABOVE_RANKS : face.rank;
}

const suitIn = ({ honours }: View, face: Face): string | null =>
  honours?.find(each => each.face.suit === face.suit && each.face.rank === face.rank)?.suit ?? face.suit;

function isTrump(view: View, face: Face): boolean {
  const { trump } = view;
  if (trump === null || trump === 'none') return false;
  if ('suit' in trump) return suitIn(view, face) === trump.suit;
  if ('rank' in trump) return face.rank === trump.rank;
  return trump.faces.some(({ suit, rank }) => suit === face.suit && rank === face.rank);
}

function strengthOf(table: Table, view: View, { led }: Trick, play: Play, order: number): Strength {
  const faces = play.pieces.flatMap((piece, index) => faceOf(table, piece, play.up[index] ?? null) ?? []);
  const trumps = play.counts === null ? faces.filter(face => isTrump(view, face)).length : 0;
  // Of single faces that are trump, a later one beats an earlier one.
  const areLaterTrumpsHigher = typeof view.trump === 'object' && view.trump !== null && 'faces' in view.trump;
  const total = faces.reduce((sum, face) => sum + (faces.length > 1 ? face.rank : rankIn(view, face)), 0);
  return {
    play,
    order,
    faces,
    trumps,
    isInSuit: trumps > 0 || play.counts !== null || led === null || faces.some(face => suitIn(view, face) === led),
    value: play.counts ?? (areLaterTrumpsHigher && trumps > 0 ? order : total),
    isCancelled: play.cancelledWith !== undefined,
  };
}

/** Returns the strengths of all plays: first that of the play ahead, then the others, strongest first. */
export function strengthsOf(table: Table, view: View, trick: Trick): readonly Strength[] {
  const isAhead = ({ play }: Strength): number => Number(play.seat === trick.ahead?.seat);
  return trick.plays
    .map((play, order) => strengthOf(table, view, trick, play, order))
    .sort((a, b) => isAhead(b) - isAhead(a) || byStrength(a, b) || a.order - b.order);
}

/** Compares with the stronger play first. 0 if only the order of play or the shape of a die can decide. */
const byStrength = (a: Strength, b: Strength): number =>
  Number(a.isCancelled) - Number(b.isCancelled) ||
  b.trumps - a.trumps ||
  Number(b.isInSuit) - Number(a.isInSuit) ||
  b.value - a.value;

/** The seat whose play is ahead in the trick on the table, and those whose plays can no longer win. */
interface Standings {
  readonly best: Seat | null;
  readonly out: ReadonlySet<Seat>;
}

/** Returns the standings of the plays on the table. */
export function standingsOf(table: Table, view: View): Standings {
  const trick = view.tricks.at(-1);
  if (!trick || playsOnTable(view).length === 0) return { best: null, out: new Set() };
  const out = strengthsOf(table, view, trick).filter(
    ({ faces, isCancelled, isInSuit }) => faces.length > 0 && (isCancelled || !isInSuit),
  );
  return { best: trick.ahead?.seat ?? null, out: new Set(out.map(({ play }) => play.seat)) };
}

/**
 * Returns the suit led that a seat's play in the open trick did not follow; null if it did. A trump says nothing about
 * the suit.
 */
export function unfollowedSuit(table: Table, view: View, seat: Seat): string | null {
  const trick = openTrick(view);
  const play = trick?.plays.find(each => each.seat === seat);
  if (!trick || !play || trick.led === null) return null;
  const { faces, trumps } = strengthOf(table, view, trick, play, 0);
  const follows = faces.length === 0 || trumps > 0 || faces.some(face => suitIn(view, face) === trick.led);
  return follows ? null : trick.led;
}

/** Returns the pieces of the play that is ahead in the trick on the table. */
export function leadingPieces(view: View): readonly PieceId[] {
  const best = view.tricks.at(-1)?.ahead?.seat;
  return playsOnTable(view).flatMap(({ seat, pieces }) => (seat === best ? pieces : []));
}

/** Returns the complete trick on the table; null if there is none. */
function completeTrick(view: View): Trick | null {
  const trick = view.tricks.at(-1);
  if (!trick || playsOnTable(view).length === 0) return null;
  return trick.winner !== null || isSetAside(view, trick) ? trick : null;
}

/** Returns who takes the complete trick on the table, and why; null if there is none. */
export const trickResult = (table: Table, view: View): TrickResult | null =>
  completeTrick(view) && resultAt(table, view, view.tricks.length - 1);

/** The last complete trick of a deal. */
interface LastTrick {
  /** Its number in the deal, from 1. */
  readonly number: number;
  readonly trick: Trick;
  readonly result: TrickResult;
}

/** Returns the last complete trick of the deal, whether or not it is still on the table; null before the first. */
export function lastTrick(table: Table, view: View): LastTrick | null {
  const index = view.tricks.findLastIndex(trick => trick.winner !== null || isSetAside(view, trick));
  const trick = view.tricks[index];
  const result = resultAt(table, view, index);
  return trick && result ? { number: index + 1, trick, result } : null;
}

/** Returns who takes the trick with this index, and why; null if it is not complete. */
function resultAt(table: Table, view: View, index: number): TrickResult | null {
  const trick = view.tricks[index];
  const end = trickEnd(table, view, index);
  if (!trick || end === null) return null;
  const { tricks } = wordsOf('play');
  const strengths = strengthsOf(table, view, trick);
  const [best, ...others] = strengths;
  const plays = strengths.map((own): PlayResult => {
    const isBest = own.play.seat === trick.winner;
    const note = isBest
      ? tricks.takes(waitingBefore(view.tricks, index) + 1)
      : tricks.falls({ why: shortfallOf(own, best, trick), hasLed: own.order === 0 });
    return { seat: own.play.seat, values: valuesOf(own), note, isBest };
  });
  const why = trick.ahead && best ? reasonOf(view, trick, trick.ahead.why, best, others) : null;
  return { end: tricks.end(end), title: tricks.endTitle(end), reason: why && tricks.reason(why), why, plays };
}

/** One seat's play in a trick. */
interface Played {
  readonly seat: Seat;
  /** Values of its pieces; none while they are hidden. */
  readonly values: readonly Value[];
  readonly isCancelled: boolean;
}

/** Returns the plays to a trick of this deal, in order. */
export const playedIn = (table: Table, view: View, trick: Trick): readonly Played[] =>
  trick.plays.map((play, order) => {
    const own = strengthOf(table, view, trick, play, order);
    return { seat: play.seat, values: valuesOf(own), isCancelled: own.isCancelled };
  });

function valuesOf({ play, faces }: Strength): readonly Value[] {
  if (play.counts !== null) return [{ text: String(play.counts), suit: faces[0]?.suit ?? null }];
  return faces.map(face => ({ text: rankMark(face), suit: face.suit }));
}

/** Whether two plays are compared by numbers a player can subtract: of one die, or the total of several. */
const areNumbers = (a: Strength, b: Strength): boolean =>
  (a.play.counts !== null && b.play.counts !== null) ||
  (a.faces.length > 1 && b.faces.length > 1 && a.trumps === 0 && b.trumps === 0);

/** Returns why a play does not win: it is 3 short, or off suit. Null if there is nothing to compare it with. */
function shortfallOf(own: Strength, best: Strength | undefined, { led }: Trick): PlayShortfall | null {
  if (own.isCancelled) return 'cancelled';
  const isRolled = own.play.counts !== null && own.play.rolls !== null && led !== null && own.faces[0]?.suit !== led;
  if (isRolled) return { rolledWithout: led };
  if (!best) return null;
  if (best.trumps > own.trumps) return own.trumps > 0 ? 'one-trump' : 'no-trump';
  if (own.trumps > 0) return 'trump';
  if (!own.isInSuit) return 'off-suit';
  if (!areNumbers(own, best)) return own.value === best.value ? 'equal' : 'lower';
  return own.value === best.value ? 'equal-later' : { short: best.value - own.value };
}

/** Returns why the first of these plays takes the trick. */
function reasonOf(view: View, { led }: Trick, why: AheadWhy, best: Strength, others: readonly Strength[]): TrickReason {
  const what = winnerOf(view, best);
  const ofSuit = (is: 'only' | 'only-left' | 'highest' | 'highest-left'): TrickReason => ({ is, what, suit: led });
  const trumpOr = (otherwise: TrickReason): TrickReason => (best.trumps > 0 ? { is: 'trump', what } : otherwise);
  const rivals = others.filter(({ isCancelled, isInSuit }) => !isCancelled && isInSuit);
  switch (why) {
    case 'only':
    case 'trump':
      return trumpOr(ofSuit('only'));
    case 'rest-cancelled':
      return ofSuit('only-left');
    case 'third-copy':
      return trumpOr(ofSuit(rivals.length > 0 ? 'highest' : 'only-left'));
    case 'right-bower':
    case 'left-bower':
      return { is: rivals.some(({ trumps }) => trumps > 0) ? 'highest-trump' : 'trump', what };
    case 'highest':
    case 'higher-trump':
      if (best.play.counts !== null) return { is: 'highest-number', number: best.value };
      if (best.trumps > 0) return { is: 'highest-trump', what };
      return ofSuit(isBelowCancelled(best, others) ? 'highest-left' : 'highest');
    case 'high-value':
      return { is: best.trumps > 0 ? 'high-trump' : 'high-rank', what };
    case 'highest-total':
      return { is: 'highest-total', number: best.value };
    case 'first-of-equals':
      return { is: 'first', of: equalsOf(best) };
    case 'card-over-die':
      return { is: 'card-over-die' };
    case 'later-trump':
      return { is: 'last-trump' };
    case 'two-trumps':
      return { is: 'two-trumps' };
    case 'second-die':
      return { is: 'beside-trump', number: besideTrump(view, best) };
    case 'more-faces':
      return { is: 'larger-die' };
    case 'fewer-faces':
      return { is: 'smaller-die' };
  }
}

/** Whether a higher card of the suit in the trick has been cancelled by another. */
const isBelowCancelled = (best: Strength, others: readonly Strength[]): boolean =>
  others.some(
    ({ isCancelled, isInSuit, trumps, value }) => isCancelled && isInSuit && trumps === 0 && value > best.value,
  );

/** Returns what is equal. In pairs with a trump, more than one number is, so none is named. */
function equalsOf({ play, faces, trumps }: Strength): Extract<TrickReason, { is: 'first' }>['of'] {
  const isPair = faces.length > 1;
  if (isPair) return trumps > 0 ? 'pairs' : 'totals';
  if (play.counts !== null) return 'numbers';
  return trumps > 0 ? 'trumps' : 'ranks';
}

/** Returns the number beside the single trump of a pair of dice. */
const besideTrump = (view: View, { faces, value }: Strength): number =>
  faces.find(face => !isTrump(view, face))?.rank ?? value;

/** Returns what wins: a face, or for a pair of dice the number that is trump. */
function winnerOf(view: View, { faces }: Strength): TrickWinner {
  const { trump } = view;
  if (typeof trump === 'object' && trump !== null && 'rank' in trump) return { trump: trump.rank };
  return { face: faceFactsIn(view, first(faces)) };
}

/**
 * Returns the margin of the complete trick on the table over the next play that could have won: in points, ranks or
 * places of honours. Null if nothing else could have won.
 */
export function marginOf(table: Table, view: View): number | null {
  const trick = completeTrick(view);
  if (trick?.winner == null) return null;
  const [best, ...others] = strengthsOf(table, view, trick);
  const rivals = others.filter(
    ({ isCancelled, trumps, isInSuit }) => !isCancelled && isInSuit && trumps === best?.trumps,
  );
  return best && rivals.length > 0 ? Math.min(...rivals.map(({ value }) => Math.abs(best.value - value))) : null;
}

/** Maximum margin of a close trick. */
const CLOSE_MARGIN = 1;

/** Whether the complete trick on the table was close. */
export function isCloseTrick(table: Table, view: View): boolean {
  const margin = marginOf(table, view);
  return margin !== null && margin <= CLOSE_MARGIN;
}

/**
 * How the end of a trick is shown. `near`: the camera moves to the winner, if the trick was close, the last of the
 * deal, or won by the player. `plain`: the camera stays.
 */
export type TrickForm = 'near' | 'plain';

/** Returns how the trick completed by `after` is shown; null if it completes none. */
export function trickFormOf(table: Table, before: View, after: View): TrickForm | null {
  const trick = completeTrick(after);
  if (!trick) return null;
  const known = before.deal === after.deal && before.tricks.length === after.tricks.length && completeTrick(before);
  if (known) return null;
  const isLast = after.sheet.length > after.deal || after.tricks.length >= (trickCount(table, after)?.of ?? 0);
  const isOwn = trick.winner !== null && isMine(table, trick.winner);
  return isOwn || isLast || isCloseTrick(table, after) ? 'near' : 'plain';
}
