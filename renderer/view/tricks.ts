import type { Table } from '../../engine/protocol/match/table.ts';
import type { PieceId, PieceView, Play, Seat, Trick, View } from '../../engine/protocol/vocabulary.ts';
import type { TrickEndFacts } from '../language/facts/tricks.ts';
import { phaseWords } from '../language/games.ts';
import { wordsOf } from '../language/language.ts';
import { personAt } from './people.ts';
import { ownedFacts } from './play-facts.ts';

/** Whether a trick is complete without a winner because its cards have cancelled each other. */
export function isSetAside({ seats }: Pick<View, 'seats'>, { plays, winner }: Trick): boolean {
  const players = seats.filter(({ roles }) => !roles.includes('sitting-out')).length;
  return winner === null && plays.length === players && plays.some(({ cancelledWith }) => cancelledWith !== undefined);
}

/** Returns the trick being played; null between two tricks. */
export function openTrick(view: Pick<View, 'seats' | 'tricks'>): Trick | null {
  const last = view.tricks.at(-1);
  return last && last.winner === null && last.plays.length > 0 && !isSetAside(view, last) ? last : null;
}

/** Returns the number of tricks set aside for the next winner, and one of their pieces, which marks the pile. */
export function tricksAside({ pieces, tricks }: View): { readonly count: number; readonly piece: PieceId } | null {
  const aside = new Set(pieces.flatMap(piece => ('id' in piece && piece.zone === 'aside' ? [piece.id] : [])));
  const waiting = tricks.filter(({ plays }) => plays.some(play => play.pieces.some(piece => aside.has(piece))));
  const piece = waiting.at(-1)?.plays.at(-1)?.pieces[0];
  return piece === undefined ? null : { count: waiting.length, piece };
}

/** Returns the leader of the open or next trick; null while there is none. */
export function leaderOf(view: View): Seat | null {
  const first = openTrick(view)?.plays[0];
  if (first) return first.seat;
  const trick = view.tricks.at(-1);
  // The leader of a trick that was set aside leads again.
  const last = (trick && isSetAside(view, trick) ? trick.plays[0]?.seat : trick?.winner) ?? null;
  // A deal may end with cards in hand, and hands may be empty while open dice are still to be played.
  const goesOn = view.pieces.some(piece => piece.zone === 'hand') && view.sheet.length <= view.deal;
  if (last !== null && (goesOn || view.waitingFor.includes(last))) return last;
  const chosen = view.seats.findIndex(seat => seat.roles.includes('leader'));
  return chosen < 0 ? null : chosen;
}

/** Returns the plays on the table: those of the open trick, or of the last one until the next lead. */
export function playsOnTable(view: View): readonly Play[] {
  const lying = new Set(view.pieces.flatMap(piece => ('id' in piece && piece.zone === 'trick' ? [piece.id] : [])));
  const plays = view.tricks.at(-1)?.plays ?? [];
  return plays.filter(play => play.pieces.some(piece => lying.has(piece)));
}

/** Returns the number of the open or next trick, and of tricks in this deal ("trick 3 of 9"); null before the first. */
export function trickCount(table: Table, view: View): { readonly number: number; readonly of: number } | null {
  const begun = view.tricks.filter(trick => trick.plays.length > 0);
  // A seat that still has to put a piece away holds more than it will play.
  const of = Math.min(...view.seats.map((_, seat) => tricksOfSeat(table, view, seat)).filter(tricks => tricks > 0));
  if (of === Number.POSITIVE_INFINITY) return null;
  const number = openTrick(view) ? begun.length : Math.min(begun.length + 1, of);
  return { number, of };
}

/** Whether a piece is one its player may ever play: in the hand, or one of a player's open dice. */
export const isInHand = ({ furniture }: Table, { zone }: PieceView): boolean =>
  zone === 'hand' || (zone === 'front' && furniture.hasOpenDice);

/** Returns the number of plays a seat has made and has left. */
function tricksOfSeat(table: Table, view: View, seat: Seat): number {
  const plays = view.tricks.flatMap(trick => trick.plays.filter(play => play.seat === seat));
  const left = view.pieces
    .filter(piece => piece.seat === seat && isInHand(table, piece))
    .reduce((sum, piece) => sum + ('unseen' in piece ? piece.unseen : 1), 0);
  return plays.length + Math.ceil(left / (table.perPlay ?? 1));
}

/** Returns the pieces that won a team extra points for the trick. */
export const bonusPieces = ({ tricks, seats }: View, team: number): readonly PieceId[] =>
  tricks.flatMap(({ winner, bonusFor }) =>
    winner !== null && bonusFor !== undefined && seats[winner]?.team === team ? [bonusFor] : [],
  );

/** Returns "6 + 6 + 1" for a play of several throws, else null. */
export function shownRolls(play: Play): string | null {
  if (play.rolls === null || play.rolls.length < 2) return null;
  return play.rolls.join(' + ');
}

/** Two plays that cancelled each other: the later one cancels the earlier one. */
interface Pair {
  readonly first: Play;
  readonly second: Play;
}

/** Returns the pairs of a trick that cancelled each other, in that order. */
export const cancelledPairs = ({ plays }: Trick): readonly Pair[] =>
  plays.flatMap((second, at) => {
    const first = plays.slice(0, at).find(({ seat }) => seat === second.cancelledWith);
    return first ? [{ first, second }] : [];
  });

/** "Mara’s red 5 cancels your red 5." */
export const cancelSentence = (table: Table, { first, second }: Pair): string =>
  wordsOf('play').tricks.cancel({ first: ownedFacts(table, first), second: ownedFacts(table, second) });

/** Says how a piece of the last trick was cancelled: "cancels Mara’s red 5"; null if it was not. */
export function cancelWords(table: Table, { tricks }: View, piece: PieceId): string | null {
  const last = tricks.at(-1);
  for (const { first, second } of last ? cancelledPairs(last) : []) {
    if (second.pieces.includes(piece)) return wordsOf('play').tricks.cancels(ownedFacts(table, first));
    if (first.pieces.includes(piece)) return wordsOf('play').tricks.cancelledBy(ownedFacts(table, second));
  }
  return null;
}

/** Says why nobody wins a trick that carries over. */
export const asideWords = (trick: Trick): string => wordsOf('play').tricks.end(asideEnd(trick));

function asideEnd({ plays, led }: Trick): TrickEndFacts {
  const isAll = plays.every(({ cancelledWith }) => cancelledWith !== undefined);
  return { lacks: isAll ? null : led };
}

/** Returns the number of tricks set aside just before this one. Its winner takes them too. */
export function waitingBefore(tricks: readonly Trick[], index: number): number {
  const earlier = tricks.slice(0, index);
  return earlier.length - 1 - earlier.findLastIndex(({ winner }) => winner !== null);
}

/** Returns how a complete trick ended; null for an open one. */
export function trickEnd(table: Table, view: Pick<View, 'seats' | 'tricks'>, index: number): TrickEndFacts | null {
  const trick = view.tricks[index];
  if (!trick) return null;
  if (trick.winner !== null)
    return { winner: personAt(table, trick.winner), carried: waitingBefore(view.tricks, index) };
  return isSetAside(view, trick) ? asideEnd(trick) : null;
}

/** Says the same: "Mara wins the trick.", or why nobody does. */
export function trickEndSentence(table: Table, view: Pick<View, 'seats' | 'tricks'>, index: number): string | null {
  const end = trickEnd(table, view, index);
  return end && wordsOf('play').tricks.end(end);
}

/**
 * Returns the progress of a match: "Round 2, trick 3 of 9". A scored round is over until the next one begins. A lesson
 * has practice rounds instead.
 */
export function progressWords(table: Table, view: View): string {
  const { tricks } = wordsOf('play');
  const round = { round: table.mode.kind === 'lesson' ? null : view.deal + 1 };
  if (view.sheet.length > view.deal) return tricks.roundOver(round);
  const title = phaseWords(table, view.phase)?.title;
  if (title) return tricks.inPhase({ ...round, phase: title });
  const count = trickCount(table, view);
  return count ? tricks.inTrick({ ...round, ...count }) : tricks.round(round);
}
