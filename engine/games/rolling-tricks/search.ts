import { first } from '../../core/lists.ts';
import type { SearchModel } from '../../core/search-model.ts';
import { kindOf } from './pieces.ts';
import { type RollingSimulator, simulatorOf } from './simulator.ts';
import type { RollingState } from './state.ts';
import type { RollingFacts } from './view.ts';

export const search: SearchModel<RollingState, RollingFacts, RollingSimulator> = {
  simulatorOf,
  moveOf: (_state, action) => ('pieces' in action ? kindOf(first(action.pieces)) : -1),
  decision() {
    throw new Error('todo');
  },
};
