import type { Table } from '../../engine/protocol/messages.ts';
import type { Action, Ask, PickVerb, PieceId, View } from '../../engine/protocol/vocabulary.ts';
import { choices, shortName } from '../prompt/choices.ts';
import { suitOf } from '../suits/suits.ts';
import { faceInView, pieceName } from '../words/pieces.ts';
import { capital, list } from '../words/text.ts';

/** "Play ruby 17", "Throw the ruby d20", "Bid 5", "Switch 4 of hearts", "Keep all dice", "Pass". */
export function actionWords(table: Table, view: View, action: Action): string {
  if (action.verb === 'play') return playWords(table, view, action);
  if ('pieces' in action && action.pieces.length > 0)
    return PICK_WORDS[action.verb](pickedNames(table, view, action.pieces));
  const same = choices(table, view, []).find(choice => isSame(choice.action, action));
  // Short words for a trump do not say what is done with it.
  if (same) return action.verb === 'name' ? same.label : same.short;
  // A bid of any number is not among the choices.
  return action.verb === 'bid' ? `Bid ${action.amount}` : capital(action.verb);
}

/** Actions are plain JSON, and the same schema has read both. */
const isSame = (one: Action | null, other: Action): boolean => JSON.stringify(one) === JSON.stringify(other);

type PiecesAction = Extract<Action, { readonly pieces: readonly PieceId[] }>;

function playWords(table: Table, view: View, { pieces, as }: PiecesAction): string {
  const announced = as === undefined ? '' : ` as ${suitOf(as).name}`;
  const isThrown = view.ask !== null && pieces.some(piece => isRolled(view.ask, piece));
  if (isThrown) return `Throw the ${list(pieces.map(piece => pieceName(table, piece)))}`;
  return `Play ${piecesNamed(table, view, pieces)}${announced}`;
}

/** Whether a piece would be thrown again if it were played. */
export const isRolled = (ask: Ask | null, piece: PieceId): boolean =>
  ask?.preview?.some(({ pieces, brings }) => brings === 'is-rolled' && pieces.includes(piece)) ?? false;

/** "ruby 17", or "14 and 9" where several dice of one suit are played at once. */
function piecesNamed(table: Table, view: View, pieces: readonly PieceId[]): string {
  return list(
    pieces.map(piece => {
      const rank = (table.perPlay ?? 1) > 1 ? faceInView(table, view, piece)?.rank : undefined;
      if (rank !== undefined) return String(rank);
      const name = shortName(table, view, piece);
      return name === '' ? pieceName(table, piece) : name;
    }),
  );
}

/** More pieces than these are only counted. All of them are marked on the table. */
const MOST_NAMED = 3;

const pickedNames = (table: Table, view: View, pieces: readonly PieceId[]): string =>
  pieces.length > MOST_NAMED ? `the ${pieces.length} marked ones` : piecesNamed(table, view, pieces);

const PICK_WORDS: Readonly<Record<PickVerb, (names: string) => string>> = {
  give: names => `Offer ${names}`,
  discard: names => `Discard ${names}`,
  reroll: names => `Throw ${names} again`,
  switch: names => `Switch ${names}`,
};
