import type { Table } from '../../engine/protocol/messages.ts';
import type { Face, Piece, PieceId } from '../../engine/protocol/vocabulary.ts';
import { suitOf } from '../suits/suits.ts';
import { rankName } from './ranks.ts';
import { capital } from './text.ts';

/** A die whose sides are cards of more than one suit: what it shows tells its suit too. */
export const isCardDie = (piece: Piece | undefined): boolean =>
  piece !== undefined && piece.shape !== 'card' && new Set(piece.faces.map(({ suit }) => suit)).size > 1;

/** "king of hearts", "7 of clubs", "joker", or of a deck of inks "red 2"; null for a face that is no card. */
export function cardName(face: Face): string | null {
  if (face.suit === null) return null;
  const { name, group, onlyFace } = suitOf(face.suit);
  if (onlyFace !== null) return onlyFace;
  if (group === 'inks') return `${name} ${face.rank}`;
  return group === 'cards' ? `${rankName(face).replace(/^an? /, '')} of ${name}` : null;
}

/** What all of these are called: "card", "die", or "card or die". */
export function nounFor(table: Table, pieces: readonly PieceId[]): string {
  const areCards = pieces.map(piece => table.equipment[piece]?.shape === 'card');
  if (!areCards.includes(true)) return 'die';
  return areCards.includes(false) ? 'card or die' : 'card';
}

/** "2 cards", "1 die", "2 cards and 1 die". */
export function piecesCounted(cards: number, dice: number): string {
  const parts = [
    ...(cards === 0 ? [] : [`${cards} ${cards === 1 ? 'card' : 'cards'}`]),
    ...(dice === 0 ? [] : [`${dice} ${dice === 1 ? 'die' : 'dice'}`]),
  ];
  return parts.join(' and ');
}

/** "Ruby is", "Hearts are". */
export function suitIs(suit: string): string {
  const { name, isPlural } = suitOf(suit);
  return `${capital(name)} ${isPlural ? 'are' : 'is'}`;
}
