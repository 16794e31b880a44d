import type { CountedPieces, NamedMove, NamedPiece, NamedPieces } from '../../facts/moves.ts';
import type { FaceFacts } from '../../facts/pieces.ts';
import type { TrumpFacts } from '../../facts/trump.ts';
import { list } from '../grammar.ts';
import { faceNamed, pieces } from './pieces.ts';

/** English names of pieces, and of what players choose. */

/** "king of hearts", "joker", "red 2", "ruby 17", "17". */
export const faceName = (face: FaceFacts): string =>
  face.deck === null && face.suit !== null ? `${pieces.suit(face.suit)} ${face.rank}` : faceNamed(face);

/** "the king of hearts", "the joker", but "red 2", "ruby 17". */
export const theFace = (face: FaceFacts): string =>
  face.deck === 'suits' || face.deck === 'joker' ? `the ${faceName(face)}` : faceName(face);

/** "20-sided ruby", "high hearts", "die". */
const kindName = ({ noun, die }: NamedPiece): string => (die === null ? pieces.noun[noun] : pieces.name({ die }));

const doubledTail = ({ noun, isDoubled }: NamedPiece): string => (isDoubled ? ` (${noun})` : '');

/** "ruby 17", "king of hearts", "20-sided ruby": for a label. */
export const shortName = (piece: NamedPiece): string =>
  `${piece.face ? faceName(piece.face) : kindName(piece)}${doubledTail(piece)}`;

/** "ruby 17", "the king of hearts", "the 20-sided ruby": inside a sentence. */
export const thePiece = (piece: NamedPiece): string =>
  `${piece.face ? theFace(piece.face) : `the ${kindName(piece)}`}${doubledTail(piece)}`;

/** "the 20-sided ruby": what it shows does not matter. */
const rolledPiece = (piece: NamedPiece): string => `the ${kindName(piece)}`;

/** "20-sided ruby showing 17", "die showing the king of hearts", "high hearts showing a queen", "king of hearts". */
export function fullName(piece: NamedPiece): string {
  const { noun, face, die } = piece;
  if (face === null) return kindName(piece);
  return noun === 'card' ? faceName(face) : pieces.showing({ die }, face);
}

const isCounted = (some: NamedPieces): some is CountedPieces => !Array.isArray(some);
const isNone = (some: NamedPieces): boolean => !isCounted(some) && some.length === 0;

/** "ruby 17 and ruby 3", "the 4 marked dice", "4 dice". */
function piecesIn(some: NamedPieces, nameOf: (piece: NamedPiece) => string = thePiece): string {
  if (!isCounted(some)) return list(some.map(nameOf));
  const { cards, dice, areMarked } = some;
  const noun = cards === 0 ? 'dice' : dice === 0 ? 'cards' : 'pieces';
  return areMarked ? `the ${cards + dice} marked ${noun}` : `${cards + dice} ${noun}`;
}
/** The same as the object of a verb. */
export const theseNamed = (some: NamedPieces): string => piecesIn(some);

/** "hearts", "hearts, 8 high", "7", "no trump", "red 2 and black 2". */
export function trumpNamed(trump: TrumpFacts): string {
  if (trump === 'none') return 'no trump';
  if ('suit' in trump) return `${pieces.suit(trump.suit)}${trump.high === null ? '' : `, ${trump.high} high`}`;
  return 'rank' in trump ? String(trump.rank) : list(trump.faces.map(faceName));
}

/** Whether they take a plural verb: "3 and 5 are". */
export const areSeveral = (some: NamedPieces): boolean => isCounted(some) || some.length > 1;

const asTail = (as: string | null): string => (as === null ? '' : ` as ${pieces.suit(as)}`);

const NAMING = {
  name: ['name', 'named'],
  'order-up': ['order up', 'ordered up'],
  'pick-up': ['pick up', 'picked up'],
} as const;

/** "play ruby 17", "bid 5", "name hearts and play alone": what can be done. `nameOf`: how pieces are named. */
export function toDo(move: NamedMove, nameOf: (piece: NamedPiece) => string = thePiece): string {
  switch (move.verb) {
    case 'pass':
      return 'pass';
    case 'bid':
      return move.isAlone ? `go solo for ${move.amount}` : `bid ${move.amount}`;
    case 'name': {
      const naming = move.trump === 'none' ? 'play without trump' : `${NAMING[move.way][0]} ${trumpNamed(move.trump)}`;
      return `${naming}${move.isAlone ? ', alone' : ''}`;
    }
    case 'call':
      return `pick ${move.partner}`;
    case 'turn':
      return `turn ${thePiece(move.piece)} to ${move.to ? theFace(move.to) : 'another side'}`;
    case 'play':
      return `play ${piecesIn(move.pieces, nameOf)}${asTail(move.as)}`;
    case 'roll':
      return `roll ${piecesIn(move.pieces, rolledPiece)}`;
    case 'give':
      return isNone(move.pieces) ? 'offer nothing' : `offer ${piecesIn(move.pieces, nameOf)}`;
    case 'discard':
      return isNone(move.pieces) ? 'discard nothing' : `discard ${piecesIn(move.pieces, nameOf)}`;
    case 'reroll':
      return isNone(move.pieces) ? 'keep all your dice' : `roll ${piecesIn(move.pieces)} again`;
    case 'switch':
      return isNone(move.pieces) ? 'keep everything' : `switch ${piecesIn(move.pieces, nameOf)}`;
  }
}

/** "play ruby 17 or amber 4", "bid 5 or pass". */
export function orElse(one: NamedMove, other: NamedMove): string {
  if (one.verb === 'roll' && other.verb === 'roll') return `${toDo(one)} or ${piecesIn(other.pieces, rolledPiece)}`;
  if (one.verb === 'play' && other.verb === 'play')
    return `${toDo(one)} or ${piecesIn(other.pieces)}${asTail(other.as)}`;
  return `${toDo(one)} or ${toDo(other)}`;
}

/** "played ruby 17", "bid 5", "named hearts, alone": what was done. */
export function done(move: NamedMove): string {
  switch (move.verb) {
    case 'pass':
      return 'passed';
    case 'bid':
      return move.isAlone ? `went solo for ${move.amount}` : `bid ${move.amount}`;
    case 'name': {
      const named = move.trump === 'none' ? 'played without trump' : `${NAMING[move.way][1]} ${trumpNamed(move.trump)}`;
      return `${named}${move.isAlone ? ', alone' : ''}`;
    }
    case 'call':
      return `picked ${move.partner}`;
    case 'turn':
      return `turned ${thePiece(move.piece)} to ${move.to ? theFace(move.to) : 'another side'}`;
    case 'play':
      return `played ${piecesIn(move.pieces)}${asTail(move.as)}`;
    case 'roll':
      return `rolled ${piecesIn(move.pieces, rolledPiece)}`;
    case 'give':
      return isNone(move.pieces) ? 'offered nothing' : `offered ${piecesIn(move.pieces)}`;
    case 'discard':
      return isNone(move.pieces) ? 'discarded nothing' : `discarded ${piecesIn(move.pieces)}`;
    case 'reroll':
      return isNone(move.pieces) ? 'kept all your dice' : `rolled ${piecesIn(move.pieces)} again`;
    case 'switch':
      return isNone(move.pieces) ? 'kept everything' : `switched ${piecesIn(move.pieces)}`;
  }
}
