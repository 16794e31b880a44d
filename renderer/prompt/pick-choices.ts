import type { Table } from '../../engine/protocol/match/table.ts';
import type { Ask, PieceId, View } from '../../engine/protocol/vocabulary.ts';
import { wordsOf } from '../language/language.ts';
import { textOf } from '../language/text.ts';
import { faceInView } from '../view/pieces.ts';
import { namedInView, namedMove, withoutSuit } from './named.ts';
import { type Choice, isOrdered, type MultiPieceAction, multiPieceActions } from './picking.ts';

type Subset = NonNullable<Ask['subset']>;

/** Returns choices that pick a piece or take one back, and those that complete an action. */
export function pickChoices(table: Table, view: View, ask: Ask, picked: readonly PieceId[]): readonly Choice[] {
  const { subset } = ask;
  return subset
    ? subsetChoices(table, view, subset, picked)
    : combinationChoices(table, view, multiPieceActions(ask), picked);
}

/**
 * Choices for listed actions of several pieces. Pieces are picked one by one, even the last where only one is left: no
 * piece is played unchosen, unless there is nothing to choose at all.
 */
function combinationChoices(
  table: Table,
  view: View,
  actions: readonly MultiPieceAction[],
  picked: readonly PieceId[],
): readonly Choice[] {
  const open = stillPossible(actions, picked);
  const others = [...new Set(open.flatMap(({ pieces }) => pieces))].filter(piece => !picked.includes(piece));
  return [
    ...picked.map(piece => putBack(table, view, picked, piece)),
    ...others.map((piece): Choice => {
      const fitting = open.filter(({ pieces }) => pieces.includes(piece));
      const [last] = fitting;
      const isLastPick = last !== undefined && last.pieces.length === picked.length + 1;
      const isComplete = last !== undefined && (isLastPick || actions.length === 1);
      const { choices } = wordsOf('play');
      if (!isComplete) {
        const label = choices.choosePiece(namedInView(table, view, piece));
        return { action: null, picks: [...picked, piece], piece, label, short: choices.choose };
      }
      const named = last.pieces.map(each => withoutSuit(namedInView(table, view, each)));
      const move = namedMove(table, view, last, () => named);
      return { action: last, piece, label: choices.full(move), short: choices.short(move) };
    }),
  ];
}

/** `place`: of the piece, where the order of the picked ones matters; else null. */
function putBack(
  table: Table,
  view: View,
  picked: readonly PieceId[],
  piece: PieceId,
  place: number | null = null,
): Choice {
  const { choices } = wordsOf('play');
  const label = choices.putBackPiece({ piece: namedInView(table, view, piece), place });
  return {
    action: null,
    picks: picked.filter(each => each !== piece),
    isPicked: true,
    piece,
    label,
    short: choices.putBack,
  };
}

/** Choices for any subset of some pieces, within the limits of the ask. A button confirms the picked ones. */
function subsetChoices(table: Table, view: View, subset: Subset, picked: readonly PieceId[]): readonly Choice[] {
  const { verb, from, most } = subset;
  const { choices } = wordsOf('play');
  const hasPlaces = isOrdered(verb) && most > 1;
  const pieces = from.flatMap((piece): Choice[] => {
    const place = picked.indexOf(piece);
    if (place >= 0) return [putBack(table, view, picked, piece, hasPlaces ? place : null)];
    if (picked.length >= most) return [];
    const label = choices.markPiece({ piece: namedInView(table, view, piece), verb });
    return [{ action: null, picks: [...picked, piece], piece, label, short: choices.mark }];
  });
  return [...pieces, ...lowOnes(table, view, subset, picked), ...doneChoice(table, subset, picked)];
}

function doneChoice(table: Table, { verb, from, least }: Subset, picked: readonly PieceId[]): readonly Choice[] {
  if (picked.length < least) return [];
  const cards = picked.filter(piece => table.equipment[piece]?.shape === 'card').length;
  const short = wordsOf('play').choices.done({ verb, cards, dice: picked.length - cards, of: from.length });
  return [{ action: { verb, pieces: picked }, piece: null, label: textOf(short), short }];
}

/** A button that picks all dice showing less than their average. */
function lowOnes(
  table: Table,
  view: View,
  { verb, from, most }: Subset,
  picked: readonly PieceId[],
): readonly Choice[] {
  const low = from.filter(piece => isLow(table, view, piece));
  if (verb !== 'reroll' || low.length === 0 || low.length > most || low.every(piece => picked.includes(piece)))
    return [];
  const short = wordsOf('play').choices.markLow;
  return [{ action: null, picks: low, piece: null, label: textOf(short), short }];
}

/** Whether a piece shows less than the average of its faces. */
function isLow(table: Table, view: View, piece: PieceId): boolean {
  const face = faceInView(table, view, piece);
  const faces = table.equipment[piece]?.faces ?? [];
  return face !== null && face.rank < faces.reduce((sum, { rank }) => sum + rank, 0) / faces.length;
}

/** Returns the actions that contain all pieces picked so far. */
const stillPossible = (actions: readonly MultiPieceAction[], picked: readonly PieceId[]): readonly MultiPieceAction[] =>
  actions.filter(({ pieces }) => picked.every(piece => pieces.includes(piece)));
