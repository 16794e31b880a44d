import type { Table } from '../../engine/protocol/match/table.ts';
import type { Action, Face, PieceId, View } from '../../engine/protocol/vocabulary.ts';
import { words } from '../language/language.ts';
import { capital, list } from '../language/text.ts';
import { nameOf } from '../words/people.ts';
import {
  cardName,
  faceInView,
  faceName,
  faceOf,
  isCardDie,
  pieceName,
  pieceShowing,
  rankMark,
  rankName,
  shownName,
  suitName,
  suitOfPiece,
} from '../words/pieces.ts';
import { isOrderUp, orderUpVerb, trumpName } from '../words/table/trump.ts';
import { type Choice, isPicking, pickChoices } from './picking.ts';

/**
 * Returns the player's choices in the order of the ask. `picked`: pieces picked so far for an action that takes
 * several.
 */
export function choices(table: Table, view: View, picked: readonly PieceId[]): readonly Choice[] {
  const { ask } = view;
  if (ask === null) return [];
  const single = singleChoices(table, view);
  return isPicking(ask) ? [...pickChoices(table, view, ask, picked), ...single] : single;
}

/** Keeps one choice per piece. Further choices of a piece become buttons, one per label. */
function distinct(all: readonly Choice[]): readonly Choice[] {
  const isFirst = (choice: Choice, index: number): boolean =>
    all.findIndex(other => other.piece === choice.piece) === index;
  const choices = all.map((choice, index) => (isFirst(choice, index) ? choice : { ...choice, piece: null }));
  return choices.filter(
    (choice, index) =>
      choice.piece !== null ||
      choices.findIndex(other => other.piece === null && other.label === choice.label) === index,
  );
}

function singleChoices(table: Table, view: View): readonly Choice[] {
  const rolled = new Set(view.ask?.preview?.flatMap(each => (each.brings === 'is-rolled' ? each.pieces : [])));
  const worth = view.ask?.worth;
  const single = (view.ask?.listed ?? []).flatMap((action, index): Choice[] => {
    if (!isSingle(action)) return [];
    const choice = choiceOf(table, view, action, rolled);
    const points = worth?.[index];
    return [points === undefined ? choice : { ...choice, worth: points }];
  });
  return distinct(single);
}

const isSingle = (action: Action): boolean => !('pieces' in action) || action.pieces.length < 2;

function choiceOf(table: Table, view: View, action: Action, rolled: ReadonlySet<PieceId>): Choice {
  const pieces = 'pieces' in action ? action.pieces : [];
  const piece = pieces.length === 1 ? (pieces[0] ?? null) : null;
  if (pieces.length === 0) return plainChoice(table, view, action);
  const verb = capital(action.verb);
  const names = list(pieces.map(each => pieceShowing(table, view, each)));
  const announced = 'as' in action && action.as !== undefined ? ` as ${suitName(action.as)}` : '';
  const tail = pieces.some(each => rolled.has(each)) ? ' and throw it' : announced;
  const isRolled = rolled.size > 0;
  const brief = list(pieces.map(each => (isRolled ? pieceName(table, each) : shortName(table, view, each))));
  return {
    action,
    piece,
    label: `${verb} ${names}${tail}`,
    short: isRolled ? `Throw the ${brief}` : `${verb} ${brief}${announced}`,
  };
}

/** A choice with only a button. The mark of a suit that is named or turned to stands beside its short text. */
function plainChoice(table: Table, view: View, action: Action): Choice {
  const label = plainLabel(table, view, action);
  const plain = { action, piece: null, label, short: label };
  if (action.verb === 'turn') {
    const face = faceOf(table, action.piece, action.up);
    return face?.suit ? { ...plain, suit: face.suit, short: capital(rankName(face).replace(/^an? /, '')) } : plain;
  }
  if (action.verb !== 'name') return plain;
  const suit = action.trump !== 'none' && 'suit' in action.trump ? action.trump.suit : null;
  const short = isOrderUp(view, action) ? label : capital(trumpName(action.trump));
  const inHand = action.trump !== 'none' && 'rank' in action.trump ? countInHand(table, view, action.trump.rank) : 0;
  return { ...plain, ...(suit !== null && { suit }), ...(inHand > 0 && { inHand }), short };
}

/** Returns the number of pieces in the player's hand showing this number. */
const countInHand = (table: Table, view: View, rank: number): number =>
  view.pieces.filter(
    piece =>
      'id' in piece &&
      piece.zone === 'hand' &&
      piece.seat === view.you &&
      faceInView(table, view, piece.id)?.rank === rank,
  ).length;

/** "ruby 17", "high hearts", "king of hearts". */
const shortName = (table: Table, view: View, piece: PieceId): string =>
  shortNameShowing(table, piece, faceInView(table, view, piece));

/** Returns the short name of a piece as if it showed this face, or no face. */
export function shortNameShowing(table: Table, piece: PieceId, face: Face | null): string {
  const known = table.equipment[piece];
  const card = face && (known?.shape === 'card' || isCardDie(known)) ? cardName(face) : null;
  if (card !== null) return card;
  const suit = suitOfPiece(known) ?? face?.suit ?? null;
  const kind = known?.kind && words().pieces.kind[known.kind];
  return [kind ?? '', suit === null ? (known?.shape ?? '') : suitName(suit), face ? rankMark(face) : '']
    .join(' ')
    .trim();
}

function plainLabel(table: Table, view: View, action: Action): string {
  switch (action.verb) {
    case 'pass':
      return 'Pass';
    case 'bid':
      return action.alone ? `Go solo for ${action.amount}` : `Bid ${action.amount}`;
    case 'name':
      return namingLabel(view, action);
    case 'call':
      return `Pick ${nameOf(table, action.partner)}`;
    case 'turn':
      return turningLabel(table, view, action);
    default:
      return capital(action.verb);
  }
}

function namingLabel(view: View, action: Extract<Action, { verb: 'name' }>): string {
  const trump = trumpName(action.trump);
  const alone = action.alone ? ', alone' : '';
  if (!isOrderUp(view, action)) return `Name ${trump}${alone}`;
  return `${orderUpVerb(view)} ${trump}${alone}`;
}

/** "Turn the 3 of clubs to the 8 of clubs". */
function turningLabel(table: Table, view: View, { piece, up }: Extract<Action, { verb: 'turn' }>): string {
  const face = faceOf(table, piece, up);
  return `Turn ${shownName(table, view, piece)} to ${face ? faceName(table, piece, face) : 'another face'}`;
}

const isAlone = ({ action }: Choice): boolean => action !== null && 'alone' in action && action.alone === true;
const mayBeAlone = ({ action }: Choice): boolean => action?.verb === 'name' || action?.verb === 'bid';

/** Whether bids or trumps are offered both alone and with a partner, with a switch to choose. */
export const hasAloneSwitch = (offered: readonly Choice[]): boolean =>
  offered.some(isAlone) && offered.some(choice => mayBeAlone(choice) && !isAlone(choice));

/** Returns the choices that match the play-alone switch, or all if there is none. */
export const filterByAlone = (offered: readonly Choice[], alone: boolean): readonly Choice[] =>
  hasAloneSwitch(offered) ? offered.filter(choice => !mayBeAlone(choice) || isAlone(choice) === alone) : offered;
