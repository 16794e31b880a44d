import { nextSeat } from '../../kit/seats.ts';
import { playable } from '../../kit/tricks.ts';
import type { Action, Ask, PieceId, Seat } from '../../protocol/vocabulary.ts';
import { lay, winningPlay } from './order.ts';
import { type Colour, colourOf, faceOf, isSameFace, SEATS } from './pieces.ts';
import { finishRound, isRoundOver } from './scoring.ts';
import { ledTo, openTrick, partnerOf, type RollingState, type TrickState, trumpsNow } from './state.ts';

/** Cards that may be played: those of the colour led if there are any, trumps of it among them (RT-R7). */
export const playableCards = (hand: readonly PieceId[], led: Colour | null): readonly PieceId[] =>
  playable(hand, led === null ? null : card => colourOf(card) === led);

export function playAsk({ hands, tricks }: Readonly<RollingState>, seat: Seat): Ask {
  const hand = hands[seat]!;
  const trick = openTrick(tricks);
  const led = trick && ledTo(trick);
  const legal = playableCards(hand, led);
  const listed = legal.map((card): Action => ({ verb: 'play', pieces: [card] }));
  if (legal.length < hand.length) {
    return { listed, refused: [{ pieces: hand.filter(card => !legal.includes(card)), why: 'must-follow' }] };
  }
  const isVoid = led !== null && !legal.some(card => colourOf(card) === led);
  return isVoid ? { listed, lacks: led } : { listed };
}

export function applyPlay(state: RollingState, seat: Seat, named: PieceId): void {
  const card = copyToLay(state, seat, named);
  const trick = openTrick(state.tricks) ?? newTrick(state);
  lay(trick.plays, seat, card);
  state.hands[seat] = state.hands[seat]!.filter(held => held !== card);
  state.turn = nextSeat(seat, SEATS);
  if (trick.plays.length === SEATS) finishTrick(state, trick);
}

/** Of equal cards one that the partner passed goes first: he knows that one, and which copy it is must tell him nothing. */
function copyToLay({ hands, given }: Readonly<RollingState>, seat: Seat, named: PieceId): PieceId {
  const received = given[partnerOf(seat)]!;
  const isCopy = (card: PieceId): boolean => received.includes(card) && isSameFace(faceOf(card), faceOf(named));
  return hands[seat]!.find(isCopy) ?? named;
}

function newTrick(state: RollingState): TrickState {
  const trick: TrickState = { plays: [], winner: null };
  state.tricks.push(trick);
  return trick;
}

/** The winner leads; after a trick that nobody won whoever led it leads again (RT-R2). */
function finishTrick(state: RollingState, trick: TrickState): void {
  trick.winner = winningPlay(trick.plays, trumpsNow(state))?.seat ?? null;
  state.turn = trick.winner ?? trick.plays[0]!.seat;
  if (isRoundOver(state.tricks)) finishRound(state);
}
