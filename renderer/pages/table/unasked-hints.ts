import { effect } from '@preact/signals';
import type { Hint } from '../../../engine/protocol/match/advice.ts';
import type { PieceId } from '../../../engine/protocol/vocabulary.ts';
import type { Client } from '../../client/client.ts';
import { offeredChoices } from '../../client/state.ts';

/** Milliseconds spent on a decision after which a player may be given an unasked hint. */
const THINKING_TIME = 6_000;
/** The same for a pointer or focus resting on a piece that costs much. */
const REST_TIME = 1_500;

/** The focus within a decision. The page itself sets it at first, which says nothing about the player. */
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

/** Gives unasked hints where much is at stake. Returns a function that stops this. */
export function offerUnaskedHints(client: Client): () => void {
  let hasLooked = false;
  let rested: PieceId | null = null;
  let focus: DecisionFocus = NO_FOCUS;
  const isDue = ({ isAnyCostly, costly = [] }: Hint): boolean =>
    (hasLooked && isAnyCostly) || (rested !== null && costly.includes(rested));
  const hintAfter = (time: number, note: () => void): (() => void) => {
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
      return hintAfter(THINKING_TIME, () => {
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
      return hintAfter(REST_TIME, () => {
        rested = piece;
      });
    }),
  ];
  return () => {
    for (const each of undo) each();
  };
}
