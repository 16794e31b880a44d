import { at, first, removeFrom } from '../../core/lists.ts';
import type { Mutable } from '../../core/readonly.ts';
import { partnerOf } from '../../kit/partners.ts';
import { nextSeat } from '../../kit/seats.ts';
import { findAhead, followSuitAsk, piecePlayed } from '../../kit/tricks.ts';
import type { Ahead, AheadWhy, Ask, PieceId, Play, Seat } from '../../protocol/vocabulary.ts';
import {
  type CardFace,
  COPIES,
  type Colour,
  colourOf,
  isTrump,
  kindOf,
  NUMBERS,
  rankOf,
  SEATS,
  trumpsOf,
} from './pieces.ts';
import { finishRound, isRoundOver } from './scoring.ts';
import { incompleteTrick, type ReadonlyRollingState, type RollingState } from './state.ts';

/** A seat must follow the colour led if it can. A trump belongs to its own colour (RT-R7). */
export const playAsk = ({ hands, tricks }: Pick<ReadonlyRollingState, 'hands' | 'tricks'>, seat: Seat): Ask =>
  followSuitAsk(at(hands, seat), incompleteTrick(tricks)?.led ?? null, colourOf);

/** Plays a card. The winner of a complete trick leads next; if nobody won, the same seat leads again (RT-R2). */
export function playCard(state: RollingState, seat: Seat, named: PieceId): void {
  const card = copyToPlay(state, seat, named);
  removeFrom(at(state.hands, seat), card);
  let trick = incompleteTrick(state.tricks);
  if (trick === null) {
    trick = { plays: [], led: colourOf(card), ahead: null, winner: null };
    state.tricks.push(trick);
  }
  addPlay(trick.plays, seat, card);
  state.turn = nextSeat(seat, SEATS);
  if (trick.plays.length < SEATS) return;
  trick.ahead = aheadIn(trick.plays, trumpsOf(state.flip));
  trick.winner = trick.ahead?.seat ?? null;
  state.turn = trick.winner ?? first(trick.plays).seat;
  if (isRoundOver(state.tricks)) finishRound(state);
}

/**
 * Returns the copy to play for the named card. One passed by the partner goes first: the partner knows it, and must not
 * learn anything from which copy was chosen.
 */
function copyToPlay({ hands, given }: RollingState, seat: Seat, named: PieceId): PieceId {
  const received = at(given, partnerOf(seat));
  if (received.length === 0) return named;
  return at(hands, seat).find(card => kindOf(card) === kindOf(named) && received.includes(card)) ?? named;
}

/**
 * Adds a play to a trick. It cancels a standing copy of its card (RT-R9), even the partner's (RT-R10); a third copy
 * stands.
 */
export function addPlay(plays: Mutable<Play>[], seat: Seat, card: PieceId): void {
  const play: Mutable<Play> = { seat, pieces: [card], up: [0], rolls: null, counts: null };
  const copy = plays.find(other => isStanding(other) && kindOf(piecePlayed(other)) === kindOf(card));
  if (copy !== undefined) {
    copy.cancelledWith = seat;
    play.cancelledWith = copy.seat;
  }
  plays.push(play);
}

/** Returns true if this play has not been cancelled. */
export const isStanding = ({ cancelledWith }: Play): boolean => cancelledWith === undefined;

/**
 * Returns the play that is ahead: of the standing cards, the last trump (RT-R8), otherwise the highest of the colour led,
 * even if the led card itself is cancelled (RT-R11). Null if there is none: such a trick is set aside (RT-R3).
 */
export function aheadIn(plays: readonly Play[], trumps: readonly CardFace[]): Ahead | null {
  const suits = { trumps, led: colourOf(piecePlayed(first(plays))) };
  return findAhead(
    plays,
    (play, place) => strengthIn(suits, play, place),
    (best, next) => whyAhead(suits, plays, best, next),
  );
}

/** The suits that decide a trick. */
interface Suits {
  readonly trumps: readonly CardFace[];
  readonly led: Colour;
}

const isTrumpPlay = ({ trumps }: Suits, play: Play): boolean => isTrump(piecePlayed(play), trumps);
const isLed = ({ led }: Suits, play: Play): boolean => colourOf(piecePlayed(play)) === led;

/** Returns the strength of a play in its trick: the later of two trumps is stronger. 0 can't win. */
function strengthIn(suits: Suits, play: Play, place: number): number {
  if (!isStanding(play)) return 0;
  if (isTrumpPlay(suits, play)) return NUMBERS + 1 + place;
  return isLed(suits, play) ? rankOf(piecePlayed(play)) : 0;
}

function whyAhead(suits: Suits, plays: readonly Play[], best: Play, next: Play | null): AheadWhy {
  if (isThirdCopy(plays, best)) return 'third-copy';
  if (next !== null && isTrumpPlay(suits, next)) return 'later-trump';
  if (next === null && !plays.some(play => play !== best && (isTrumpPlay(suits, play) || isLed(suits, play)))) {
    return 'only';
  }
  if (isTrumpPlay(suits, best)) return 'trump';
  return next === null ? 'rest-cancelled' : 'highest';
}

/** Returns true if all copies of this standing card are in the trick. */
function isThirdCopy(plays: readonly Play[], standing: Play): boolean {
  const kind = kindOf(piecePlayed(standing));
  let copies = 0;
  for (const play of plays) if (kindOf(piecePlayed(play)) === kind) copies += 1;
  return copies === COPIES;
}
