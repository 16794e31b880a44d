import type { Table } from '../../engine/protocol/match/table.ts';
import type { Action, PieceId, View } from '../../engine/protocol/vocabulary.ts';
import { wordsOf } from '../language/language.ts';
import { faceInView, faceOf } from '../view/pieces.ts';
import { namedMove } from './named.ts';
import { pickChoices } from './pick-choices.ts';
import { type Choice, isPicking } from './picking.ts';

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
  const worth = view.ask?.worth;
  const single = (view.ask?.listed ?? []).flatMap((action, index): Choice[] => {
    if (!isSingle(action)) return [];
    const choice = choiceOf(table, view, action);
    const points = worth?.[index];
    return [points === undefined ? choice : { ...choice, worth: points }];
  });
  return distinct(single);
}

const isSingle = (action: Action): boolean => !('pieces' in action) || action.pieces.length < 2;

function choiceOf(table: Table, view: View, action: Action): Choice {
  const [piece = null, ...others] = 'pieces' in action ? action.pieces : [];
  const { choices: labels } = wordsOf('play');
  const move = namedMove(table, view, action);
  const choice = { action, piece: others.length === 0 ? piece : null, label: labels.full(move) };
  const short = labels.short(move);
  if (action.verb === 'turn') {
    // The mark of the suit stands beside its short text.
    const suit = faceOf(table, action.piece, action.up)?.suit ?? null;
    return suit === null ? { ...choice, short } : { ...choice, short, suit };
  }
  if (action.verb !== 'name' || action.trump === 'none') return { ...choice, short };
  const { trump } = action;
  const inHand = 'rank' in trump ? countInHand(table, view, trump.rank) : 0;
  return { ...choice, short, ...('suit' in trump && { suit: trump.suit }), ...(inHand > 0 && { inHand }) };
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

const isAlone = ({ action }: Choice): boolean => action !== null && 'alone' in action && action.alone === true;
const mayBeAlone = ({ action }: Choice): boolean => action?.verb === 'name' || action?.verb === 'bid';

/** Whether bids or trumps are offered both alone and with a partner, with a switch to choose. */
export const hasAloneSwitch = (offered: readonly Choice[]): boolean =>
  offered.some(isAlone) && offered.some(choice => mayBeAlone(choice) && !isAlone(choice));

/** Returns the choices that match the play-alone switch, or all if there is none. */
export const filterByAlone = (offered: readonly Choice[], alone: boolean): readonly Choice[] =>
  hasAloneSwitch(offered) ? offered.filter(choice => !mayBeAlone(choice) || isAlone(choice) === alone) : offered;
