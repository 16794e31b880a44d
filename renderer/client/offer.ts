import { type Choice, choices } from '../prompt/choices.ts';
import type { Moment } from '../prompt/moment.ts';
import type { ClientState } from './state.ts';

/** What the person may choose now; empty when it is not their turn or they have chosen. */
export function offer(state: ClientState): readonly Choice[] {
  const table = state.table.value;
  const view = state.shown.value?.view;
  if (!table || !view || view.you === null || state.acted.value) return [];
  return choices(table, view, state.picked.value);
}

/** What the prompt speaks about, or null before the first beat. */
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
