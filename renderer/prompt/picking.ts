import type { Table } from '../../engine/protocol/match/table.ts';
import type { Action, Ask, PickVerb, PieceId, View } from '../../engine/protocol/vocabulary.ts';
import { words } from '../language/language.ts';
import { capital, list } from '../language/text.ts';
import { faceInView, pieceShowing } from '../words/pieces.ts';

/** Something the player can choose, with its texts. */
export interface Choice {
  /** The action to send; null if the choice only changes which pieces are picked. */
  readonly action: Action | null;
  /** The pieces picked after this choice, if it has no action. */
  readonly picks?: readonly PieceId[];
  /** The points it scores if it succeeds. */
  readonly worth?: number;
  /** Number of the player's pieces showing the number it names; omitted if zero. */
  readonly inHand?: number;
  /** Whether the piece is already picked, so that the choice takes it back. */
  readonly isPicked?: boolean;
  /** Whether it takes back a held action. */
  readonly takesBack?: true;
  /** The piece to click for this choice; null if it is only a button. */
  readonly piece: PieceId | null;
  /** The full text: "Play 20-sided ruby showing 17". */
  readonly label: string;
  /** For the button beside the prompt: "Play ruby 17". */
  readonly short: string;
  /** The suit whose mark stands beside the short words. */
  readonly suit?: string;
}

/** Whether a choice confirms the picked pieces, possibly none. */
export const isDone = ({ action, piece }: Choice): boolean => piece === null && action !== null && 'pieces' in action;

/** Whether it commits pieces that are marked. */
export const commitsPieces = (choice: Choice): boolean =>
  isDone(choice) && choice.action !== null && 'pieces' in choice.action && choice.action.pieces.length > 0;

/** Whether an ask leaves nothing to decide. */
export const isForced = ({ listed, subset, amount }: Ask): boolean =>
  listed.length === 1 && subset === undefined && amount === undefined;

/** Whether a piece would be thrown again if played. */
export const isRolled = (ask: Ask | null, piece: PieceId): boolean =>
  ask?.preview?.some(({ pieces, brings }) => brings === 'is-rolled' && pieces.includes(piece)) ?? false;

type MultiPieceAction = Extract<Action, { readonly pieces: readonly PieceId[] }>;
type Subset = NonNullable<Ask['subset']>;

/** Returns the listed actions that take several pieces at once. */
export const multiPieceActions = ({ listed }: Ask): readonly MultiPieceAction[] =>
  listed.filter((action): action is MultiPieceAction => 'pieces' in action && action.pieces.length > 1);

/** Returns the actions that contain all pieces picked so far. */
const stillPossible = (actions: readonly MultiPieceAction[], picked: readonly PieceId[]): readonly MultiPieceAction[] =>
  actions.filter(({ pieces }) => picked.every(piece => pieces.includes(piece)));

/** Whether pieces have to be picked before an action is complete. */
export const isPicking = (ask: Ask): boolean => ask.subset !== undefined || multiPieceActions(ask).length > 0;

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
    ...picked.map(piece => takeBack(table, view, picked, piece)),
    ...others.map((piece): Choice => {
      const fitting = open.filter(({ pieces }) => pieces.includes(piece));
      const [last] = fitting;
      const isLastPick = last !== undefined && last.pieces.length === picked.length + 1;
      const isComplete = last !== undefined && (isLastPick || actions.length === 1);
      const name = pieceShowing(table, view, piece);
      if (!isComplete)
        return { action: null, picks: [...picked, piece], piece, label: `Choose ${name}`, short: 'Choose' };
      const verb = capital(last.verb);
      return {
        action: last,
        piece,
        label: `${verb} ${list(last.pieces.map(each => pieceShowing(table, view, each)))}`,
        short: `${verb} ${list(last.pieces.map(each => shortRank(table, view, each)))}`,
      };
    }),
  ];
}

const takeBack = (table: Table, view: View, picked: readonly PieceId[], piece: PieceId): Choice => ({
  action: null,
  picks: picked.filter(each => each !== piece),
  isPicked: true,
  piece,
  label: `Take back ${pieceShowing(table, view, piece)}`,
  short: 'Take back',
});

/** Choices for any subset of some pieces, within the limits of the ask. A button confirms the picked ones. */
function subsetChoices(table: Table, view: View, subset: Subset, picked: readonly PieceId[]): readonly Choice[] {
  const { verb, from, most } = subset;
  const isFull = picked.length >= most;
  const pieces = from.flatMap((piece): Choice[] => {
    if (picked.includes(piece)) return [takeBackFromSubset(table, view, subset, picked, piece)];
    if (isFull) return [];
    const label = `Mark ${pieceShowing(table, view, piece)} to ${SUBSET_VERBS[verb].to}`;
    return [{ action: null, picks: [...picked, piece], piece, label, short: 'Mark' }];
  });
  return [...pieces, ...lowOnes(table, view, subset, picked), ...doneChoice(table, subset, picked)];
}

/** Takes back a picked piece. Where the order matters, its label ends with "first choice" and so on. */
function takeBackFromSubset(
  table: Table,
  view: View,
  { verb, most }: Subset,
  picked: readonly PieceId[],
  piece: PieceId,
): Choice {
  const choice = takeBack(table, view, picked, piece);
  const place = ORDINALS[picked.indexOf(piece)];
  return isOrdered(verb) && most > 1 && place !== undefined
    ? { ...choice, label: `${choice.label}, ${place} choice` }
    : choice;
}
const ORDINALS = ['first', 'second', 'third'];
/** Whether the order of the picked pieces matters. */
export const isOrdered = (verb: PickVerb): boolean => verb === 'give';

function doneChoice(table: Table, { verb, from, least }: Subset, picked: readonly PieceId[]): readonly Choice[] {
  if (picked.length < least) return [];
  const label =
    picked.length === 0 ? SUBSET_VERBS[verb].none(from.length) : SUBSET_VERBS[verb].all(countedBy(table, picked));
  return [{ action: { verb, pieces: picked }, piece: null, label, short: label }];
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
  return [{ action: null, picks: low, piece: null, label: 'Mark low dice', short: 'Mark low dice' }];
}

/** Whether a piece shows less than the average of its faces. */
function isLow(table: Table, view: View, piece: PieceId): boolean {
  const face = faceInView(table, view, piece);
  const faces = table.equipment[piece]?.faces ?? [];
  return face !== null && face.rank < faces.reduce((sum, { rank }) => sum + rank, 0) / faces.length;
}

const countedBy = (table: Table, pieces: readonly PieceId[]): string => {
  const cards = pieces.filter(piece => table.equipment[piece]?.shape === 'card').length;
  return words().pieces.counted(cards, pieces.length - cards);
};
interface SubsetWords {
  readonly to: string;
  none(pieces: number): string;
  all(pieces: string): string;
}
const SUBSET_VERBS: Readonly<Record<PickVerb, SubsetWords>> = {
  reroll: { to: 'be thrown again', none: dice => `Keep all ${dice} dice`, all: pieces => `Throw ${pieces} again` },
  give: { to: 'offer it', none: () => 'Offer none', all: pieces => `Offer ${pieces}` },
  discard: { to: 'discard it', none: () => 'Discard none', all: pieces => `Discard ${pieces}` },
  switch: { to: 'switch it', none: () => 'Keep these', all: pieces => `Switch ${pieces}` },
};

const shortRank = (table: Table, view: View, piece: PieceId): string =>
  String(faceInView(table, view, piece)?.rank ?? table.equipment[piece]?.shape ?? '');

/** Returns the pieces required by a multi-piece action of which the player still has to choose one. */
export function stillNeeded({ needs }: Ask, picked: readonly PieceId[]): readonly PieceId[] {
  if (needs === undefined) return [];
  return picked.some(piece => needs.oneOf.includes(piece)) ? [] : needs.oneOf;
}
