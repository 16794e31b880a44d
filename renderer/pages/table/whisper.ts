import { effect } from '@preact/signals';
import type { Hint } from '../../../engine/protocol/messages.ts';
import type { PieceId } from '../../../engine/protocol/vocabulary.ts';
import type { Client } from '../../client/client.ts';
import { offeredChoices } from '../../client/state.ts';

/** A player who has looked at a decision for so long, in ms, may be given a hint without asking. */
const LOOKED = 6_000;
/** The same for a player whose pointer or focus has rested for so long on a piece that costs much. */
const RESTED = 1_500;

/** Gives hints that nobody has asked for, where much can be lost. Returns a function that ends this. */
export function followWhisper({ state, advice }: Client): () => void {
  let hasLooked = false;
  let rested: PieceId | null = null;
  const isDue = ({ isAnyCostly, costly = [] }: Hint): boolean =>
    (hasLooked && isAnyCostly) || (rested !== null && costly.includes(rested));
  const whisperAfter = (time: number, note: () => void): (() => void) => {
    const timer = setTimeout(() => {
      note();
      advice.whisper(isDue);
    }, time);
    return () => clearTimeout(timer);
  };
  const undo = [
    effect(() => {
      hasLooked = false;
      if (!advice.mayWhisper) return undefined;
      return whisperAfter(LOOKED, () => {
        hasLooked = true;
      });
    }),
    effect(() => {
      rested = null;
      const piece = state.hovered.value ?? state.focused.value;
      if (piece === null || !advice.mayWhisper || !offeredChoices(state).some(choice => choice.piece === piece))
        return undefined;
      return whisperAfter(RESTED, () => {
        rested = piece;
      });
    }),
  ];
  return () => {
    for (const each of undo) each();
  };
}
