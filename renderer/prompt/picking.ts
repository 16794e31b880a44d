import type { Action, Ask, PickVerb, PieceId } from '../../engine/protocol/vocabulary.ts';
import type { Sentence } from '../language/text.ts';

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
  readonly short: Sentence;
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

export type MultiPieceAction = Extract<Action, { readonly pieces: readonly PieceId[] }>;

/** Returns the listed actions that take several pieces at once. */
export const multiPieceActions = ({ listed }: Ask): readonly MultiPieceAction[] =>
  listed.filter((action): action is MultiPieceAction => 'pieces' in action && action.pieces.length > 1);

/** Whether pieces have to be picked before an action is complete. */
export const isPicking = (ask: Ask): boolean => ask.subset !== undefined || multiPieceActions(ask).length > 0;

/** Whether the order of the picked pieces matters. */
export const isOrdered = (verb: PickVerb): boolean => verb === 'give';

/** Returns the pieces required by a multi-piece action of which the player still has to choose one. */
export function stillNeeded({ needs }: Ask, picked: readonly PieceId[]): readonly PieceId[] {
  if (needs === undefined) return [];
  return picked.some(piece => needs.oneOf.includes(piece)) ? [] : needs.oneOf;
}
