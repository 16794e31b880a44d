import type { Table } from '../../engine/protocol/messages.ts';
import type { Action, PieceId, View } from '../../engine/protocol/vocabulary.ts';
import { faceInView, pieceShowing, suitOfPiece } from '../words/pieces.ts';
import { suitLook } from '../words/suits.ts';
import { capital, list } from '../words/text.ts';
import { trumpName } from '../words/trump.ts';

/** One action a person may choose, with the words that stand for it. */
export interface Choice {
  readonly action: Action;
  /** The piece one points at to choose it, or null for a choice that is only a button. */
  readonly piece: PieceId | null;
  /** Everything there is to know: "Play ruby d20 showing 17". */
  readonly label: string;
  /** For the button beside the prompt: "Play ruby 17". */
  readonly short: string;
}

/** The listed actions in the order of the ask. */
export function choices(table: Table, view: View): readonly Choice[] {
  const rolled = new Set(view.ask?.preview?.flatMap(each => (each.brings === 'is-rolled' ? each.pieces : [])));
  return (view.ask?.listed ?? []).map(action => choiceOf(table, view, action, rolled));
}

function choiceOf(table: Table, view: View, action: Action, rolled: ReadonlySet<PieceId>): Choice {
  const pieces = 'pieces' in action ? action.pieces : [];
  const piece = pieces.length === 1 ? (pieces[0] ?? null) : null;
  if (pieces.length === 0) return { action, piece, label: plainLabel(action), short: plainLabel(action) };
  const verb = capital(action.verb);
  const names = list(pieces.map(each => pieceShowing(table, view, each)));
  const tail = pieces.some(each => rolled.has(each)) ? ' and throw it' : '';
  const brief = list(pieces.map(each => shortName(table, view, each)));
  return { action, piece, label: `${verb} ${names}${tail}`, short: tail ? `Throw ${brief}` : `${verb} ${brief}` };
}

function shortName(table: Table, view: View, piece: PieceId): string {
  const suit = suitOfPiece(table.equipment[piece]);
  const face = faceInView(table, view, piece);
  return [suit === null ? (table.equipment[piece]?.shape ?? '') : suitLook(suit).name, face?.rank ?? '']
    .join(' ')
    .trim();
}

function plainLabel(action: Action): string {
  switch (action.verb) {
    case 'pass':
      return 'Pass';
    case 'bid':
      return `Bid ${action.amount}${action.alone ? ' alone' : ''}`;
    case 'name':
      return `Name ${trumpName(action.trump)}${action.alone ? ' and play alone' : ''}`;
    case 'call':
      return `Call seat ${action.partner + 1}`;
    case 'turn':
      return 'Turn a die';
    default:
      return capital(action.verb);
  }
}
