import type { Table } from '../../engine/protocol/match/table.ts';
import { rulesOf } from '../../engine/protocol/modes/modes.ts';
import type { Ask, PieceId, View } from '../../engine/protocol/vocabulary.ts';
import { wordsOf } from '../language/language.ts';
import { nameOf } from '../view/people.ts';
import { faceInView, suitOfPiece } from '../view/pieces.ts';
import { isInHand, openTrick } from '../view/tricks.ts';
import { isTrumpFace, trumpFacts } from '../view/trump.ts';
import { namedInView } from './named.ts';
import { ledNumbers, offeredPieces, type PromptContext } from './prompt.ts';

/**
 * Says in one sentence why the player may not choose one of their own pieces now. Returns null if it may be chosen, or
 * there is nothing to say.
 */
export function whyNot(context: PromptContext, piece: PieceId): string | null {
  const { table, view, aim, awaited, throwing, acted } = context;
  const messages = wordsOf('play').whyNot;
  const clicked = view.pieces.find(each => 'id' in each && each.id === piece);
  if (view.result || view.sheet.length > view.deal || !clicked || !isInHand(table, clicked)) return null;
  if (view.you !== null && view.seats[view.you]?.roles.includes('sitting-out')) return messages.sittingOut;
  if (throwing) return messages.stillRolling(throwing.dice);
  if (aim) return messages.rollFirst(aim.dice);
  if (awaited) return messages.waitForRoll(nameOf(table, awaited.by));
  if (view.ask === null) return notYet(context);
  return acted ? sentSentence(context, view.ask) : refusalOf(context, view.ask, piece);
}

function notYet({ table, view: { waitingFor } }: PromptContext): string | null {
  return waitingFor.length === 0
    ? null
    : wordsOf('play').whyNot.waitForChoice(waitingFor.map(seat => nameOf(table, seat)));
}

/** A play that was sent stands, unless the player can go back. Where all choose at once, nobody has seen it yet. */
function sentSentence({ table, view }: PromptContext, { listed }: Ask): string | null {
  const { you, seats, waitingFor } = view;
  if (you === null || rulesOf(table).canGoBack || !listed.some(({ verb }) => verb === 'play')) return null;
  if (waitingFor.length > 1) return wordsOf('play').whyNot.played;
  return wordsOf('play').whyNot.playedAndSeen(nameOf(table, (you + 1) % seats.length));
}

function refusalOf(context: PromptContext, ask: Ask, piece: PieceId): string | null {
  const { table, view, picked } = context;
  const isRefused = ask.refused?.some(({ pieces, why }) => why === 'must-follow' && pieces.includes(piece));
  if (isRefused) return followSentence(context, ask, piece);
  if (ask.needs && !ask.needs.oneOf.includes(piece) && picked.length > 0)
    return wordsOf('play').whyNot.oneMustShow(ledNumbers(table, view));
  const { subset } = ask;
  if (subset?.from.includes(piece) && picked.length >= subset.most) return wordsOf('play').whyNot.most(subset.most);
  return null;
}

function followSentence({ table, view }: PromptContext, ask: Ask, piece: PieceId): string | null {
  const led = openTrick(view)?.led ?? null;
  if (led === null) return null;
  const messages = wordsOf('play').whyNot;
  const offered = [...new Set(offeredPieces(ask))];
  const face = faceInView(table, view, piece);
  if (face && view.trump !== null && isTrumpFace(view, face))
    return messages.trumpIsNoReason({ trump: trumpFacts(view.trump), led });
  if (offered.every(each => isOpen(view, each)))
    return messages.openDiceFollow(offered.map(each => namedInView(table, view, each)));
  // A left bower, or a die that may become one, belongs to a suit other than the one it shows.
  if (offered.some(each => shownSuit(table, view, each) !== led)) return messages.onlyLitFollow(led);
  return messages.heldOfLed({ led, held: offered.length });
}

const shownSuit = (table: Table, view: View, piece: PieceId): string | null =>
  faceInView(table, view, piece)?.suit ?? suitOfPiece(table.equipment[piece]);

/** Whether a piece lies open in front of its player. */
const isOpen = ({ pieces }: View, id: PieceId): boolean =>
  pieces.some(piece => piece.zone === 'front' && 'id' in piece && piece.id === id);
