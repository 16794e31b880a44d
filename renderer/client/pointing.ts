import { computed, effect } from '@preact/signals';
import type { Gesture } from '../../engine/protocol/throw.ts';
import type { PieceId } from '../../engine/protocol/vocabulary.ts';
import type { Stage } from '../scene/stage.ts';
import { offer } from './offer.ts';
import type { ClientState } from './state.ts';

/** Ties the pointer on the table and the marks of the pieces to the state; answers how to untie. */
export function tiePointing(
  state: ClientState,
  stage: Stage,
  pick: (piece: PieceId) => void,
  flick: (gesture: Gesture) => void,
): () => void {
  const isThrowing = computed(() => state.aim.value !== null || state.lab.value.isOpen);
  const untie = [
    stage.onPick(pick),
    stage.onHover(piece => {
      state.hovered.value = piece;
    }),
    effect(() => {
      const lit = offer(state).flatMap(choice => (choice.piece === null ? [] : [choice.piece]));
      stage.mark({ lit, picked: state.picked.value, focused: state.focused.value });
    }),
    effect(() => (isThrowing.value ? stage.onFlick(flick) : undefined)),
  ];
  return () => {
    for (const each of untie) each();
  };
}
