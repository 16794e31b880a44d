import { first } from '../../core/lists.ts';
import type { SearchModel } from '../../core/search-model.ts';
import { simulatorOf, type TriceSimulator } from './simulator.ts';
import type { TriceState } from './state.ts';
import type { TriceFacts } from './view.ts';

export const search: SearchModel<TriceState, TriceFacts, TriceSimulator> = {
  simulatorOf,
  moveOf: (_state, action) => ('pieces' in action ? first(action.pieces) : -1),
  decision() {
    throw new Error('todo');
  },
};
