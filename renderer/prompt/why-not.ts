import type { Table } from '../../engine/protocol/match/table.ts';
import { rulesOf } from '../../engine/protocol/modes/modes.ts';
import type { Ask, PieceId, Seat, View } from '../../engine/protocol/vocabulary.ts';
import { words } from '../language/language.ts';
import { capital, list, numberWord } from '../language/text.ts';
import { who } from '../words/people.ts';
import { faceInView, shownName, suitName, suitOfPiece } from '../words/pieces.ts';
import { isInHand, openTrick } from '../words/table/tricks.ts';
import { isTrumpFace, trumpSentence } from '../words/table/trump.ts';
import { ledNumberWords, offeredPieces, type PromptContext } from './prompt.ts';

/**
 * Says in one sentence why the player may not choose one of their own pieces now. Returns null if it may be chosen, or
 * there is nothing to say.
 */
export function whyNot(context: PromptContext, piece: PieceId): string | null {
  const { table, view, aim, awaited, throwing, acted } = context;
  const clicked = view.pieces.find(each => 'id' in each && each.id === piece);
  if (view.result || view.sheet.length > view.deal || !clicked || !isInHand(table, clicked)) return null;
  if (view.you !== null && view.seats[view.you]?.roles.includes('sitting-out')) return 'You sit out this round.';
  if (throwing) return throwing.dice === 1 ? 'The die is still rolling.' : 'The dice are still rolling.';
  if (aim) return aim.dice === 1 ? 'First throw the die.' : 'First throw the dice.';
  if (awaited) return notYet(context, [awaited.by], 'throws', 'throw');
  if (view.ask === null) return notYet(context, view.waitingFor, 'decides', 'decide');
  return acted ? sentSentence(context, view.ask) : refusalOf(context, view.ask, piece);
}

function notYet({ table }: PromptContext, seats: readonly Seat[], one: string, several: string): string | null {
  if (seats.length === 0) return null;
  const names = list(seats.map(seat => who(table, seat)));
  return `Not yet: ${names} ${seats.length === 1 ? one : several}.`;
}

/** A play that was sent stands, unless the player can go back. Where all choose at once, nobody has seen it yet. */
function sentSentence({ table, view }: PromptContext, { listed }: Ask): string | null {
  const { you, seats, waitingFor } = view;
  if (you === null || rulesOf(table).canGoBack || !listed.some(({ verb }) => verb === 'play')) return null;
  if (waitingFor.length > 1) return 'Played is played.';
  return `Played is played: ${who(table, (you + 1) % seats.length)} has seen it.`;
}

function refusalOf(context: PromptContext, ask: Ask, piece: PieceId): string | null {
  const { table, view, picked } = context;
  const isRefused = ask.refused?.some(({ pieces, why }) => why === 'must-follow' && pieces.includes(piece));
  if (isRefused) return followSentence(context, ask, piece);
  if (ask.needs && !ask.needs.oneOf.includes(piece) && picked.length > 0)
    return `One of your two dice must show ${ledNumberWords(table, view)}.`;
  const { subset } = ask;
  if (subset?.from.includes(piece) && picked.length >= subset.most)
    return `${capital(numberWord(subset.most))} is the most. Take one back first.`;
  return null;
}

function followSentence({ table, view }: PromptContext, ask: Ask, piece: PieceId): string | null {
  const led = openTrick(view)?.led ?? null;
  if (led === null) return null;
  const offered = [...new Set(offeredPieces(ask))];
  const face = faceInView(table, view, piece);
  if (face && view.trump !== null && isTrumpFace(view, face))
    return `${trumpSentence(view.trump)}, but you still hold ${suitName(led)}.`;
  if (offered.every(each => isOpen(view, each)))
    return `Your open dice count: ${offered.map(each => shownName(table, view, each)).join(' or ')} must follow.`;
  // A left bower, or a die that may become one, belongs to a suit other than the one it shows.
  if (offered.some(each => shownSuit(table, view, each) !== led))
    return `${words().pieces.suitIs(led)} led, and only the lit ones follow.`;
  return words().prompt.heldOfLed({ suit: led, held: offered.length });
}

const shownSuit = (table: Table, view: View, piece: PieceId): string | null =>
  faceInView(table, view, piece)?.suit ?? suitOfPiece(table.equipment[piece]);

/** Whether a piece lies open in front of its player. */
const isOpen = ({ pieces }: View, id: PieceId): boolean =>
  pieces.some(piece => piece.zone === 'front' && 'id' in piece && piece.id === id);
