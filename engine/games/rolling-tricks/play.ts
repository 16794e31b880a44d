import { at, first, removeFrom } from '../../core/lists.ts';
import type { Mutable } from '../../core/readonly.ts';
import { partnerOf } from '../../kit/partners.ts';
import { firstHighest, nextSeat } from '../../kit/seats.ts';
import { followSuitAsk, piecePlayed } from '../../kit/tricks.ts';
import type { Ask, PieceId, Play, Seat } from '../../protocol/vocabulary.ts';
import { type CardFace, colourOf, isTrump, kindOf, rankOf, SEATS, trumpsOf } from './pieces.ts';
import { finishRound, isRoundOver } from './scoring.ts';
import { incompleteTrick, type ReadonlyRollingState, type RollingState } from './state.ts';

/** A card of the colour led must be played if there is one, a trump of it too (RT-R7). */
export const playAsk = ({ hands, tricks }: Pick<ReadonlyRollingState, 'hands' | 'tricks'>, seat: Seat): Ask =>
  followSuitAsk(at(hands, seat), incompleteTrick(tricks)?.led ?? null, colourOf);

/** The winner leads; after a trick that nobody won whoever led it leads again (RT-R2). */
export function playCard(state: RollingState, seat: Seat, named: PieceId): void {
  const card = copyToPlay(state, seat, named);
  removeFrom(at(state.hands, seat), card);
  let trick = incompleteTrick(state.tricks);
  if (trick === null) {
    trick = { plays: [], led: colourOf(card), winner: null };
    state.tricks.push(trick);
  }
  addPlay(trick.plays, seat, card);
  state.turn = nextSeat(seat, SEATS);
  if (trick.plays.length < SEATS) return;
  trick.winner = winningPlay(trick.plays, trumpsOf(state.flip))?.seat ?? null;
  state.turn = trick.winner ?? first(trick.plays).seat;
  if (isRoundOver(state.tricks)) finishRound(state);
}

/**
 * Returns the copy of a card that is played in its place. Of equal cards one that the partner passed goes first: the
 * partner knows that one, and must not learn from it which copy was chosen.
 */
function copyToPlay({ hands, given }: RollingState, seat: Seat, named: PieceId): PieceId {
  const received = at(given, partnerOf(seat));
  if (received.length === 0) return named;
  return at(hands, seat).find(card => kindOf(card) === kindOf(named) && received.includes(card)) ?? named;
}

/** RT-R9: a card cancels a copy that stands, whoever played it (RT-R10); so a third one stands again. */
export function addPlay(plays: Mutable<Play>[], seat: Seat, card: PieceId): void {
  const play: Mutable<Play> = { seat, pieces: [card], up: [0], rolls: null, counts: null };
  const copy = plays.find(other => isStanding(other) && kindOf(piecePlayed(other)) === kindOf(card));
  if (copy !== undefined) {
    copy.cancelledWith = seat;
    play.cancelledWith = copy.seat;
  }
  plays.push(play);
}

export const isStanding = ({ cancelledWith }: Play): boolean => cancelledWith === undefined;

/**
 * The play that takes a trick: of the cards that stand the last trump (RT-R8), else the highest of the colour led,
 * which stays led when its card is cancelled (RT-R11). Null: neither is left, and the trick is set aside (RT-R3).
 */
export function winningPlay<T extends Play>(plays: readonly T[], trumps: readonly CardFace[]): T | null {
  const standing = plays.filter(isStanding);
  const trump = standing.findLast(play => isTrump(piecePlayed(play), trumps));
  if (trump !== undefined) return trump;
  const led = colourOf(piecePlayed(first(plays)));
  const following = standing.filter(play => colourOf(piecePlayed(play)) === led);
  return following.length === 0 ? null : firstHighest(following, play => rankOf(piecePlayed(play)));
}
