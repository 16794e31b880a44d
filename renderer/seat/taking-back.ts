import type { Table } from '../../engine/protocol/match/table.ts';
import type { Action, Ask, View } from '../../engine/protocol/vocabulary.ts';
import { wordsOf } from '../language/language.ts';
import { textOf } from '../language/text.ts';
import { namedInView } from '../prompt/named.ts';
import { type Choice, isRolled } from '../prompt/picking.ts';

/** Milliseconds for which an action can be taken back before it is sent. The ring at the piece takes as long. */
export const HELD_FOR = 700;

/** The others are confirmed by a button of their own, after their pieces have been marked. */
const HELD_VERBS: readonly Action['verb'][] = ['play', 'bid', 'pass', 'name', 'call'];

/** Whether an action can be held back. A piece thrown when played never is. */
export const canBeHeld = (ask: Ask, action: Action): boolean =>
  HELD_VERBS.includes(action.verb) && !('pieces' in action && action.pieces.some(piece => isRolled(ask, piece)));

/** The choices while an action is held back: its pieces and a button take it back. */
export function takeBackChoices(table: Table, view: View, action: Action): readonly Choice[] {
  const { undo, undoPiece } = wordsOf('play').choices;
  const pieces = 'pieces' in action ? action.pieces : [];
  const shared = { action: null, takesBack: true, short: undo } as const;
  return [
    ...pieces.map(piece => ({ ...shared, piece, label: undoPiece(namedInView(table, view, piece)) })),
    { ...shared, piece: null, label: textOf(undo) },
  ];
}
