import type { NamedMove, NamedPiece, PartnerFacts, PickedFacts, PickedVerb } from '../../facts/moves.ts';
import type { FaceFacts } from '../../facts/pieces.ts';
import type { TrumpFacts } from '../../facts/trump.ts';
import { rich, term } from '../../rich.ts';
import type { Sentence } from '../../text.ts';
import { capital, list } from '../grammar.ts';
import { figure } from '../numbers.ts';
import { faceName, fullName, shortName, theFace, thePiece, toDo, trumpNamed } from './moves.ts';
import { pieces, rankLabel } from './pieces.ts';
import { trump } from './trump.ts';

const PLACES = ['first', 'second', 'third'];

const pointsCounted = (score: number): string => figure(score, 'point');

/** What a picked piece is picked for. */
const PURPOSES: Readonly<Record<PickedVerb, string>> = {
  reroll: 'to roll again',
  give: 'to offer',
  discard: 'to discard',
  switch: 'to switch',
};

/** Labels of a player's choices: in full for pieces and screen readers, in short for buttons. */
export const choices = {
  /** "Play 20-sided ruby showing 17", "Order up hearts, alone", "Pass". */
  full(move: NamedMove): string {
    if (move.verb === 'roll' && Array.isArray(move.pieces)) return `Roll ${list(move.pieces.map(rolledName))}`;
    return capital(toDo(move, fullName));
  },
  /** "Play ruby 17", "Roll the 20-sided ruby", "Hearts", "Ace". */
  short(move: NamedMove): Sentence {
    switch (move.verb) {
      case 'bid':
        return move.isAlone ? rich`Go ${term('alone', 'solo')} for ${move.amount}` : rich`Bid ${move.amount}`;
      case 'name':
        return shortNaming(move);
      case 'turn':
        return [capital(move.to === null ? 'another side' : shortSide(move.to))];
      default:
        return [capital(toDo(move, shortName))];
    }
  },

  // Pieces that are picked one by one
  choose: rich`Choose`,
  choosePiece: (piece: NamedPiece) => `Choose ${fullName(piece)}`,
  mark: rich`Pick`,
  markPiece: ({ piece, verb }: { readonly piece: NamedPiece; readonly verb: PickedVerb }) =>
    `Pick ${fullName(piece)} ${PURPOSES[verb]}`,
  markLow: rich`Pick ${term('low-dice', 'low dice')}`,
  putBack: rich`Put back`,
  /** `place`: where the order of the picked pieces matters, counted from 0; else null. */
  putBackPiece: ({ piece, place }: { readonly piece: NamedPiece; readonly place: number | null }) =>
    `Put back ${fullName(piece)}${place === null ? '' : `, ${PLACES[place] ?? `${place + 1}th`} choice`}`,
  /** Confirms what is picked. `of`: number of pieces that could be. */
  done({ verb, cards, dice, of }: PickedFacts): Sentence {
    const isNone = cards + dice === 0;
    const some = pieces.counted(cards, dice);
    switch (verb) {
      case 'reroll':
        return isNone ? rich`Keep all ${of} dice` : rich`Roll ${some} again`;
      case 'give':
        return isNone ? rich`Offer none` : rich`Offer ${some}`;
      case 'discard':
        return isNone ? rich`Discard none` : rich`Discard ${some}`;
      case 'switch':
        return isNone ? rich`Keep everything` : rich`${term('switch', 'Switch')} ${some}`;
    }
  },

  // An action that can still be taken back
  undo: rich`Undo`,
  undoPiece: (piece: NamedPiece) => `Undo ${fullName(piece)}`,

  // Choices in pictures
  turnTo: (piece: NamedPiece) => `Turn ${thePiece(piece)} to:`,
  sideMakesTrump: 'The side you choose makes trump.',
  /** Under a picture of the side. */
  side: (face: FaceFacts) => capital(faceName(face)),
  sideAsTrump: (trump: TrumpFacts) => capital(trumpNamed(trump)),
  points: (score: number) => pointsCounted(score),
  /** A partner that can be picked, for those who can't see the dice. */
  partner({ name, shows, calls, score }: PartnerFacts): string {
    const dice = shows.length === 0 ? '' : ` Shows ${list(shows.map(theFace))}.`;
    return `Pick ${name}.${dice}${calls === null ? '' : ` ${trump.calls(calls)}.`} ${pointsCounted(score)}.`;
  },
};

/** "the 20-sided ruby, now showing 17". */
function rolledName({ face, ...piece }: NamedPiece): string {
  const name = `the ${fullName({ ...piece, face: null })}`;
  return face === null || face.deck === 'joker' ? name : `${name}, now showing ${rankLabel(face)}`;
}

/** A suit has its mark beside it, so its name is enough. */
function shortNaming({ way, trump, isAlone }: Extract<NamedMove, { verb: 'name' }>): Sentence {
  const tail = isAlone ? ', alone' : '';
  if (way !== 'name')
    return rich`${term('order-up', way === 'order-up' ? 'Order up' : 'Pick up')} ${trumpNamed(trump)}${tail}`;
  if (trump === 'none') return [term('no-trump', 'No trump')];
  if (!('suit' in trump) || trump.high === null) return [capital(trumpNamed(trump))];
  return rich`${capital(pieces.suit(trump.suit))}, ${term('high-rank', `${trump.high} high`)}`;
}

/** The mark of its suit stands beside it. */
const shortSide = (face: FaceFacts): string => (face.deck === 'joker' ? 'joker' : rankLabel(face));
