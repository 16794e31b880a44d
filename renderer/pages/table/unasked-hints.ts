import { effect } from '@preact/signals';
import type { Hint } from '../../../engine/protocol/match/advice.ts';
import type { PieceId } from '../../../engine/protocol/vocabulary.ts';
import type { Client } from '../../client/client.ts';
import { offeredChoices } from '../../client/state.ts';

/** A player who has looked at a decision for so long, in ms, may be given a hint without asking. */
const LOOKED = 6_000;
/** The same for a player whose pointer or focus has rested for so long on a piece that costs much. */
const RESTED = 1_500;

/** Where the focus is in a decision. The page itself sets it at first, which tells nothing about the player. */
interface DecisionFocus {
  readonly seq: number | null;
  readonly first: PieceId | null;
  readonly hasMoved: boolean;
}
const NO_FOCUS: DecisionFocus = { seq: null, first: null, hasMoved: false };

const withFocus = (focus: DecisionFocus, seq: number | null, piece: PieceId): DecisionFocus =>
  focus.seq === seq
    ? { ...focus, hasMoved: focus.hasMoved || piece !== focus.first }
    : { seq, first: piece, hasMoved: false };

/** Gives hints that nobody has asked for, where much can be lost. Returns a function that ends this. */
export function offerUnaskedHints(client: Client): () => void {
  let hasLooked = false;
  let rested: PieceId | null = null;
  let focus: DecisionFocus = NO_FOCUS;
  const isDue = ({ isAnyCostly, costly = [] }: Hint): boolean =>
    (hasLooked && isAnyCostly) || (rested !== null && costly.includes(rested));
  const whisperAfter = (time: number, note: () => void): (() => void) => {
    const timer = setTimeout(() => {
      note();
      client.advice.whisper(isDue);
    }, time);
    return () => clearTimeout(timer);
  };
  const undo = [
    effect(() => {
      hasLooked = false;
      if (!client.advice.mayWhisper) return undefined;
      return whisperAfter(LOOKED, () => {
        hasLooked = true;
      });
    }),
    effect(() => {
      rested = null;
      if (!client.advice.mayWhisper) return undefined;
      const isOffered = (at: PieceId | null): at is PieceId =>
        at !== null && offeredChoices(client.state).some(({ piece }) => piece === at);
      const [hovered, focused] = [client.decision.hovered.value, client.decision.focused.value];
      if (isOffered(focused)) focus = withFocus(focus, client.match.shown.value?.seq ?? null, focused);
      const piece = hovered ?? (focus.hasMoved ? focused : null);
      if (!isOffered(piece)) return undefined;
      return whisperAfter(RESTED, () => {
        rested = piece;
      });
    }),
  ];
  return () => {
    for (const each of undo) each();
  };
}
