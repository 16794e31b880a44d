import type { Table } from '../../engine/protocol/match/table.ts';
import type { Action, Ask, Face, PieceId, Verb, View } from '../../engine/protocol/vocabulary.ts';
import { list } from '../language/text.ts';
import { choices, shortNameShowing } from '../prompt/choices.ts';
import { isRolled } from '../prompt/picking.ts';
import { nameOf } from '../words/people.ts';
import { faceInView, faceOf, nounFor, pieceName, suitName } from '../words/pieces.ts';
import { isInHand } from '../words/table/tricks.ts';
import { trumpName } from '../words/table/trump.ts';

/** The imperative names a possible action; the other forms, one of a finished deal. */
type ActionForm = 'imperative' | 'past' | 'gerund';

/** Minimum difference between the odds of two actions worth mentioning, in 100. */
export const MIN_NOTABLE = 5;
/** More pieces than this are only counted. Those of a possible action are marked on the table. */
const MAX_NAMED = 3;

const VERBS: Readonly<Record<Verb, Readonly<Record<ActionForm, string>>>> = {
  play: { imperative: 'Play', past: 'played', gerund: 'Playing' },
  bid: { imperative: 'Bid', past: 'bid', gerund: 'Bidding' },
  name: { imperative: 'Name', past: 'named', gerund: 'Naming' },
  call: { imperative: 'Pick', past: 'picked', gerund: 'Picking' },
  turn: { imperative: 'Turn', past: 'turned', gerund: 'Turning' },
  give: { imperative: 'Offer', past: 'offered', gerund: 'Offering' },
  discard: { imperative: 'Discard', past: 'discarded', gerund: 'Discarding' },
  reroll: { imperative: 'Throw', past: 'threw', gerund: 'Throwing' },
  switch: { imperative: 'Switch', past: 'switched', gerund: 'Switching' },
  pass: { imperative: 'Pass', past: 'passed', gerund: 'Passing' },
};
/** Returns "keeping ruby 17", for pieces that could have been played earlier. */
export const keepingWords = (table: Table, view: View, pieces: readonly PieceId[]): string =>
  `keeping ${piecesNamed(table, view, pieces, 'gerund')}`;

const KEEP_ALL: Readonly<Record<ActionForm, string>> = {
  imperative: 'Keep everything',
  past: 'kept everything',
  gerund: 'Keeping everything',
};

/**
 * Returns "Play ruby 17", "Throw the 20-sided ruby", "Bid 5", "Keep all 18 dice", "Pass"; "played ruby 17", "Naming
 * hearts".
 */
export function actionWords(table: Table, view: View, action: Action, form: ActionForm = 'imperative'): string {
  const offered = form === 'imperative' ? offeredWords(table, view, action) : null;
  if (offered !== null) return offered;
  if ('pieces' in action && action.pieces.length === 0) return KEEP_ALL[form];
  const isThrown = form === 'imperative' && action.verb === 'play' && hasRolled(view.ask, action.pieces);
  const verb = VERBS[isThrown ? 'reroll' : action.verb][form];
  const again = action.verb === 'reroll' ? ' again' : '';
  return `${verb} ${objectOf(table, view, action, form)}${again}`.trim();
}

/** Returns the label of an action's button, if it has one and no pieces. */
function offeredWords(table: Table, view: View, action: Action): string | null {
  if ('pieces' in action && action.pieces.length > 0) return null;
  const same = choices(table, view, []).find(choice => isSame(choice.action, action));
  if (same === undefined) return null;
  // Short words for a trump do not say what is done with it.
  return action.verb === 'name' ? same.label : same.short;
}

/** Actions are plain JSON, and the same schema has read both. */
const isSame = (one: Action | null, other: Action): boolean => JSON.stringify(one) === JSON.stringify(other);

const hasRolled = (ask: Ask | null, pieces: readonly PieceId[]): boolean => pieces.some(piece => isRolled(ask, piece));

function objectOf(table: Table, view: View, action: Action, form: ActionForm): string {
  switch (action.verb) {
    case 'pass':
      return '';
    case 'bid':
      return `${action.amount}${action.alone ? ' alone' : ''}`;
    case 'name':
      return `${trumpName(action.trump)}${action.alone ? ', alone' : ''}`;
    case 'call':
      return nameOf(table, action.partner);
    case 'turn':
      return `the ${pieceName(table, action.piece)} to ${shortNameShowing(table, action.piece, faceOf(table, action.piece, action.up))}`;
    case 'play':
      return `${piecesNamed(table, view, action.pieces, form)}${action.as === undefined ? '' : ` as ${suitName(action.as)}`}`;
    default:
      return piecesNamed(table, view, action.pieces, form);
  }
}

function piecesNamed(table: Table, view: View, pieces: readonly PieceId[], form: ActionForm): string {
  const face = form === 'imperative' ? faceNow : faceThen;
  if (pieces.length <= MAX_NAMED)
    return list(
      pieces.map(piece => {
        const name = pieceNamed(table, piece, face(table, view, piece));
        return form === 'imperative' && isDoubled(table, view, piece) ? `${name} (${nounFor(table, [piece])})` : name;
      }),
    );
  return form === 'imperative' ? `the ${pieces.length} marked ones` : `${pieces.length} of them`;
}

/** Returns "ruby 17", "the 20-sided ruby", "king of hearts"; "17" where several dice of one suit are played at once. */
function pieceNamed(table: Table, piece: PieceId, face: Face | null): string {
  if (face !== null && (table.perPlay ?? 1) > 1) return String(face.rank);
  if (table.equipment[piece]?.shape === 'card') return pieceName(table, piece);
  return face === null ? `the ${pieceName(table, piece)}` : shortNameShowing(table, piece, face);
}

/** Whether a card and a die in the viewer's hand show the same, which makes the name ambiguous. */
function isDoubled(table: Table, view: View, piece: PieceId): boolean {
  const face = faceInView(table, view, piece);
  if (face === null) return false;
  const isCard = table.equipment[piece]?.shape === 'card';
  return view.pieces.some(each => {
    if (!('id' in each) || each.seat !== view.you || !isInHand(table, each)) return false;
    const other = faceInView(table, view, each.id);
    const isOtherCard = table.equipment[each.id]?.shape === 'card';
    return isOtherCard !== isCard && other?.suit === face.suit && other.rank === face.rank;
  });
}

/** Returns the face of a piece that may be chosen; irrelevant if it will be thrown. */
const faceNow = (table: Table, view: View, piece: PieceId): Face | null =>
  isRolled(view.ask, piece) ? null : faceInView(table, view, piece);

/** Returns the face of a piece when it was played. The face it had before its throw is no longer known. */
function faceThen(table: Table, { tricks }: View, piece: PieceId): Face | null {
  const play = tricks.flatMap(({ plays }) => plays).find(({ pieces }) => pieces.includes(piece));
  return play?.rolls === null ? faceOf(table, piece, play.up[play.pieces.indexOf(piece)] ?? null) : null;
}
