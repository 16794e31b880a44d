import { computed, effect } from '@preact/signals';
import type { Gesture } from '../../engine/protocol/throw.ts';
import type { PieceId } from '../../engine/protocol/vocabulary.ts';
import { choices } from '../prompt/choices.ts';
import type { Choice } from '../prompt/picking.ts';
import type { Moment } from '../prompt/prompt.ts';
import type { SceneStage } from '../scene/scene-stage.ts';
import type { ClientState } from './state.ts';

/** The player's choices now. There are none when it is not their turn or they have chosen. */
export function offeredChoices(state: ClientState): readonly Choice[] {
  const table = state.table.value;
  const view = state.shown.value?.view;
  if (!table || !view || view.you === null || state.acted.value) return [];
  return choices(table, view, state.picked.value);
}

/** What the prompt is about; null before the first beat. */
export function momentOf(state: ClientState): Moment | null {
  const table = state.table.value;
  const view = state.shown.value?.view;
  if (!table || !view) return null;
  return {
    table,
    view,
    aim: state.aim.value,
    throwing: state.throwing.value,
    acted: state.acted.value,
    picked: state.picked.value,
  };
}

/** Connects the pointer on the stage and the marks on its pieces to the state. Returns a function that undoes this. */
export function connectPointer(
  state: ClientState,
  stage: SceneStage,
  pick: (piece: PieceId) => void,
  flick: (gesture: Gesture) => void,
): () => void {
  const isThrowing = computed(() => state.aim.value !== null || state.lab.value.isOpen);
  const undo = [
    stage.onPick(pick),
    stage.onHover(piece => {
      state.hovered.value = piece;
    }),
    effect(() => {
      const lit = offeredChoices(state).flatMap(choice => (choice.piece === null ? [] : [choice.piece]));
      stage.mark({ lit, picked: state.picked.value, focused: state.focused.value });
    }),
    effect(() => (isThrowing.value ? stage.onFlick(flick) : undefined)),
  ];
  return () => {
    for (const each of undo) each();
  };
}
