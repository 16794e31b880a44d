import { firstHighest, nextSeat } from '../../kit/seats.ts';
import { playable } from '../../kit/tricks.ts';
import type { Action, Ask, PieceId, Seat } from '../../protocol/vocabulary.ts';
import { strengthOf } from './order.ts';
import { isCard, SEATS, type Suit, type SuitedFace, suitedFace, TRICKS } from './pieces.ts';
import { finishDeal } from './scoring.ts';
import { ledTo, openTrick, type PlayState, type TrickState, type TrickyDiceState, trumpOf, upOf } from './state.ts';

/** Cards in the hand and dice before the seat: everything it may still play. */
export const piecesOf = ({ hands, dice }: Readonly<TrickyDiceState>, seat: Seat): PieceId[] => [
  ...hands[seat]!,
  ...dice[seat]!,
];

export function playAsk(state: Readonly<TrickyDiceState>, seat: Seat): Ask {
  const pieces = piecesOf(state, seat);
  const trick = openTrick(state.tricks);
  const legal = playablePieces(state, pieces, trick && ledTo(trick));
  const listed = legal.map((piece): Action => ({ verb: 'play', pieces: [piece] }));
  if (legal.length === pieces.length) {
    const isVoid = trick !== null && legal.every(piece => suitedFace(piece, upOf(state, piece)).suit !== ledTo(trick));
    return isVoid ? { listed, lacks: ledTo(trick) } : { listed };
  }
  return { listed, refused: [{ pieces: pieces.filter(piece => !legal.includes(piece)), why: 'must-follow' }] };
}

/** TD-R8: a card or a die of the suit that was led must be played if one is there. */
export function playablePieces(
  state: Readonly<Pick<TrickyDiceState, 'up'>>,
  pieces: readonly PieceId[],
  led: Suit | null,
): readonly PieceId[] {
  return playable(pieces, led === null ? null : piece => suitedFace(piece, upOf(state, piece)).suit === led);
}

/** "The highest card/die of the lead suit or highest of the trump suit"; equal faces: the card (TD-R10). */
export function winningPlay(plays: readonly PlayState[], trump: SuitedFace): PlayState {
  const led = suitedFace(plays[0]!.piece, plays[0]!.up).suit;
  return firstHighest(plays, ({ piece, up }) =>
    strengthOf({ face: suitedFace(piece, up), isCard: isCard(piece) }, trump, led),
  )!;
}

export function applyPlay(state: TrickyDiceState, seat: Seat, piece: PieceId): void {
  const trick = openTrick(state.tricks) ?? newTrick(state);
  trick.plays.push({ seat, piece, up: upOf(state, piece) });
  state.hands[seat] = state.hands[seat]!.filter(card => card !== piece);
  state.dice[seat] = state.dice[seat]!.filter(die => die !== piece);
  if (trick.plays.length < SEATS) state.turn = nextSeat(seat, SEATS);
  else takeTrick(state, trick);
}

function newTrick(state: TrickyDiceState): TrickState {
  const trick: TrickState = { plays: [], winner: null };
  state.tricks.push(trick);
  return trick;
}

function takeTrick(state: TrickyDiceState, trick: TrickState): void {
  trick.winner = winningPlay(trick.plays, trumpOf(state)!).seat;
  state.turn = trick.winner;
  if (state.tricks.length === TRICKS) finishDeal(state);
}
